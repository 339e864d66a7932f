import type { Route } from '../../contract/routes.gen.js';
import type { BatchOrders } from '../../contract/sandbox-plans.gen.js';
import { type Answer, type ProblemName, problem } from '../base/answers.js';
import type { Dialect } from '../base/dialect.js';
import type { JsonObject } from '../base/json-body.js';
import type { SandboxState } from './state.js';

/** A request that is known, allowed and valid by the contract. */
export interface Call {
  state: SandboxState;
  route: Route;
  /** The variables of the path, decoded, in their order; the organisation aside. */
  path: readonly string[];
  /** The last one of them. */
  id: string;
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

/**
 * What an operation means: a JSON text or nothing, answered with the status that the contract has for success, or a whole
 * answer. Synchronous, so that no other request sees half of its effect.
 */
export type Operation = (call: Call) => Answer | string | undefined;

/** Thrown by an operation before anything has changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly kind: ProblemName,
    detail: string,
  ) {
    super(detail);
  }

  get answer(): Answer {
    return problem(this.status, this.kind, this.message);
  }
}

/** Data that is wrong in itself or with what is there. */
export function refuse(detail: string): never {
  throw new Refusal(422, 'semantic-error', detail);
}

export function refuseIf(detail: string | undefined): void {
  if (detail !== undefined) refuse(detail);
}

export function notFound(detail: string, status = 404): never {
  throw new Refusal(status, 'not-found', detail);
}

export function conflict(detail: string): never {
  throw new Refusal(409, 'conflict', detail);
}

export function badRequest(detail: string): never {
  throw new Refusal(400, 'invalid-request', detail);
}

export function badBody(detail: string): never {
  throw new Refusal(400, 'invalid-body', detail);
}
