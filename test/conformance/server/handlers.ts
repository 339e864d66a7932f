import type { Form } from './forms.js';
import type { Members } from './json.js';
import type { State } from './state.js';

export interface Asked {
  state: State;
  form: Form;
  /** As the platform is told to behave. */
  habits: Habits;
  /** Variables of the path, decoded, by name. */
  path: Readonly<Record<string, string>>;
  /** The path itself without prefix of the organisation, for example `/erp/products/42`. */
  place: string;
  query: URLSearchParams;
  /** Only what is known of it. */
  body: Members;
  /** Of a body that is not JSON. */
  text: string;
  now: () => string;
  baseUrl: string;
}

export interface Habits {
  /** Members that are dropped from what is written, though the documents know them. */
  forgets: readonly string[];
  /** Whether a register takes up a finalized draft at once, or leaves it as a basket. */
  register: 'at once' | 'never';
}

export interface Told {
  /** Instead of the published one. */
  status?: number;
  body?: unknown;
  text?: string;
}

/** Does what one operation says. @throws {Fault} for what it refuses */
export type Handle = (asked: Asked) => Told;

/** By `METHOD /path/with/{variables}`. */
export type Handlers = Readonly<Record<string, Handle>>;
