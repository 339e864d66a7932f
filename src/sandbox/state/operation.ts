import type { Answer } from '../base/answers.js';
import type { Dialect } from '../base/dialect.js';
import type { JsonObject } from '../base/json-body.js';
import type { BatchOrders } from '../tables/batch-orders.js';
import type { SandboxState } from './sandbox-state.js';

/** A request that is known, allowed and valid by the contract. */
export interface Call {
  state: SandboxState;
  /** Of the path, decoded, by the names of the contract. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** As sent, numbers are `LosslessNumber`s; empty for operations without a body; of a plain text, `text` is all of it. */
  body: JsonObject;
  bodyHasNumbers: boolean;
  /** Of the answer. */
  dialect: Dialect;
  authorization: string | undefined;
  /** Of a fault plan, for the batch or the upload address that this request begins. */
  orders?: BatchOrders;
}

/** What an operation means. Synchronous, so that no other request sees half of its effect. */
export interface Operation {
  run: (call: Call) => Answer;
  /** For lists: put an object in front of all others of the query, or take the first one away. */
  shift?: (state: SandboxState, by: 'insert' | 'remove', query: URLSearchParams) => void;
}
