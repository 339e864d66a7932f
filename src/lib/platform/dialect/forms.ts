import type { OperationId, Route } from '../../../contract/routes.gen.js';
import { UsageError } from '../../errors/errors.js';

/** One way to write amounts, product prices and addresses. */
export type Form = 'seed' | 'nested';

/** What the operator set: one form for everything, or what the platform's answers show. */
export type DialectName = 'auto' | Form;

/**
 * What shares one form: operations whose value objects stand in the same objects of the platform. What one resource shows
 * says nothing of another, and invoices never decide how products are written.
 */
export type Resource =
  | 'products'
  | 'product-channels'
  | 'batches'
  | 'features'
  | 'invoices'
  | 'credit-memos'
  | 'orders'
  | 'inventory'
  | 'contacts'
  | 'channels'
  | 'promotions'
  | 'others';

/** What a request or an answer shows of a form, the surer the higher: a nested price says more than one amount. */
export interface Evidence {
  form: Form;
  weight: 1 | 2;
  /** The members that show it, for people: `sales_price_and_quantity`. */
  shows: string;
}

/** Forms by resource; `written` by writes that were kept, `read` by answers. */
export type LearnedForms = Readonly<Record<string, LearnedForm>>;

export interface LearnedForm {
  read?: Form;
  written?: Form;
}

/** The form of a write. */
export interface WriteForm {
  form: Form;
  /** A write in this form was accepted before. */
  proved: boolean;
}

/** The forms of one platform, as this process knows them. */
export interface Forms {
  toWrite: (resource: Resource) => WriteForm;
  /** Why nothing that depends on the form may be sent: what the platform answers contradicts what is set. */
  objection: (resource: Resource) => UsageError | undefined;
  /** What an answer shows. Never throws: reading goes on whatever the form. */
  saw: (resource: Resource, evidence: Evidence) => void;
  /** A write in this form was accepted, or read back as it was sent. */
  proved: (resource: Resource, form: Form) => void;
  /** Whether it makes sense to look at the platform before the first write. */
  isUnknown: (resource: Resource) => boolean;
  learned: () => LearnedForms;
  /** What is set or was shown, by the resource itself or by the one that it follows; undefined when nothing was. */
  known: (resource: Resource) => Form | undefined;
  readonly setting: DialectName;
}

export interface FormsOptions {
  setting: DialectName;
  /** Of earlier processes. */
  remembered?: LearnedForms;
  /** Told whenever something was learned that was not known. */
  onLearned?: (learned: LearnedForms) => void;
}

/** Whose form stands in where a resource has shown none: a platform writes the prices of products one way. */
const follows: Partial<Record<Resource, Resource>> = {
  'product-channels': 'products',
  batches: 'products',
  features: 'products',
  contacts: 'products',
  orders: 'products',
  inventory: 'products',
  channels: 'products',
  promotions: 'products',
};

/** Documents stay as they were written: what old ones look like says less than what the platform answers of products. */
const past: ReadonlySet<Resource> = new Set(['orders', 'inventory']);

/** Published in one form only, which is tried first where nothing is known. */
const usualForm: Partial<Record<Resource, Form>> = { promotions: 'nested' };

interface Seen {
  weight: number;
  shows: string;
}

export function createForms({ setting, remembered = {}, onLearned }: FormsOptions): Forms {
  const learned = new Map<string, LearnedForm>(Object.entries(remembered).map(([name, form]) => [name, { ...form }]));
  /** Of this process: it is nearer to the truth than what is remembered. */
  const seen = new Map<Resource, Partial<Record<Form, Seen>>>();
  const accepted = new Map(Object.entries(remembered).map(([name, { written }]) => [name, written]));

  function learn(resource: Resource, direction: 'read' | 'written', form: Form): void {
    const known = learned.get(resource) ?? {};
    if (known[direction] === form) return;
    // What was accepted before this was answered is of a platform that has changed since.
    const isOver = direction === 'read' && known.read !== undefined && !past.has(resource);
    learned.set(resource, { ...known, written: isOver ? undefined : known.written, [direction]: form });
    if (direction === 'written') accepted.set(resource, form);
    onLearned?.(Object.fromEntries(learned));
  }

  /** Answers in two forms say nothing: what is left is the form of a write that was kept. */
  function unlearn(resource: Resource): void {
    const written = accepted.get(resource);
    if (written === undefined) learned.delete(resource);
    else learned.set(resource, { written });
    onLearned?.(Object.fromEntries(learned));
  }

  function contradiction(resource: Resource): { form: Form; seen: Seen } | undefined {
    if (setting === 'auto' || learned.get(resource)?.written === setting) return undefined;
    const other = setting === 'seed' ? 'nested' : 'seed';
    const shown = seen.get(resource);
    const against = shown?.[other];
    if (against === undefined || (shown?.[setting]?.weight ?? 0) >= against.weight) return undefined;
    return { form: other, seen: against };
  }

  /** By what the resource itself shows. */
  const shownOf = (resource: Resource): Form | undefined => {
    const { written, read } = learned.get(resource) ?? {};
    return written ?? (past.has(resource) ? undefined : read);
  };
  const formOf = (resource: Resource): Form | undefined => {
    const other = follows[resource];
    return shownOf(resource) ?? (other === undefined ? undefined : shownOf(other)) ?? learned.get(resource)?.read;
  };

  return {
    setting,
    toWrite: (resource) => {
      const form = setting === 'auto' ? (formOf(resource) ?? usualForm[resource] ?? 'seed') : setting;
      return { form, proved: learned.get(resource)?.written === form };
    },
    objection: (resource) => {
      const against = contradiction(resource);
      if (against !== undefined) return contrary(resource, setting, against.form, against.seen.shows);
      if (setting !== 'auto' || formOf(resource) !== undefined) return undefined;
      return [resource, follows[resource]]
        .flatMap((one) => (one === undefined ? [] : (mixed(one, seen.get(one)) ?? [])))
        .at(0);
    },
    saw: (resource, { form, weight, shows }) => {
      const shown = seen.get(resource) ?? {};
      if ((shown[form]?.weight ?? 0) >= weight) return;
      shown[form] = { weight, shows };
      seen.set(resource, shown);
      const other = shown[form === 'seed' ? 'nested' : 'seed'];
      if (other === undefined || other.weight < weight) learn(resource, 'read', form);
      else if (other.weight === weight) unlearn(resource);
    },
    proved: (resource, form) => learn(resource, 'written', form),
    known: (resource) => (setting === 'auto' ? formOf(resource) : setting),
    isUnknown: (resource) => setting === 'auto' && shownOf(resource) === undefined,
    learned: () => Object.fromEntries(learned),
  };
}

/** Two forms in the answers of one resource leave it to chance which of its members a write keeps. */
function mixed(resource: Resource, shown: Partial<Record<Form, Seen>> | undefined): UsageError | undefined {
  const { seed, nested } = shown ?? {};
  if (seed === undefined || nested === undefined || seed.weight !== nested.weight) return undefined;
  return new UsageError(
    `the platform answers with ${resource} in two forms, ${seed.shows} and ${nested.shows}: nothing was sent`,
    { hint: 'say which one it reads: tillctl config set dialect nested (or seed)' },
  );
}

function contrary(resource: Resource, setting: DialectName, form: Form, shows: string): UsageError {
  return new UsageError(
    `dialect is ${setting}, but the platform answers with ${resource} in the ${form} form (${shows}): nothing was sent`,
    { hint: `tillctl config set dialect auto (or ${form})` },
  );
}

/** What an operation reads or writes. */
export function resourceOf({ module, path }: Pick<Route, 'module' | 'path'>): Resource {
  switch (module) {
    case 'erp':
      return resourceOfErp(path);
    case 'sales':
      return 'orders';
    case 'inventory':
      return 'inventory';
    case 'contacts':
      return 'contacts';
    case 'structure':
      return 'channels';
    case 'promotions':
      return 'promotions';
    default:
      return 'others';
  }
}

function resourceOfErp(path: string): Resource {
  if (/^\/products\/[^/]+\/sales-channels/.test(path)) return 'product-channels';
  if (/^\/products\/[^/]+\/features|^\/feature-/.test(path)) return 'features';
  if (/^\/products(\/|$)/.test(path)) return 'products';
  if (/^\/operations-batches/.test(path)) return 'batches';
  if (/^\/invoices/.test(path)) return 'invoices';
  if (/^\/credit-memos/.test(path)) return 'credit-memos';
  return 'others';
}

/** What shows the form of a resource that nothing is known of: the first page of its list. */
export const listOf: Partial<Record<Resource, OperationId>> = { products: 'listProducts' };

/** The resource whose list is looked at before the first write. */
export function lookedAtFor(resource: Resource): Resource {
  return follows[resource] === 'products' ? 'products' : resource;
}
