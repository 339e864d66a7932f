import type { OperationId } from '../../contract/routes.gen.js';
import { RefusedError } from '../errors/errors.js';
import type { HttpResponse } from '../http/send.js';
import type { Form } from './dialect/forms.js';
import type { QueryValue } from './request-url.js';

/** Where an operation is: the prefix of its module, and its path template behind the organisation. */
export interface Place {
  prefix: string;
  path: string;
}

export interface CallInput {
  /** Values of the path template, but for the organisation, which is filled in. */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  /** In the form of dialect `seed`; text as it is for an operation that takes `text/plain`. */
  body?: unknown;
  /** Of a GET: where to look instead of where it is set to be, to find out what the platform serves. */
  at?: Place;
  /** The form to send the body in, whatever is set or known: to find out what the platform keeps. */
  form?: Form;
  /** For a POST whose answer was lost: what it made, or undefined when it provably did not happen. */
  didItHappen?: () => Promise<unknown>;
  /** False for a PUT or DELETE that must not be repeated unseen; `didItHappen` decides then. */
  idempotent?: boolean;
  /**
   * Reads the raw answer instead of parsing it, whatever the dialect: what it gives becomes the body of the answer.
   * A SyntaxError says that the answer is damaged: it is asked for again.
   */
  read?: (response: HttpResponse) => unknown;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  /**
   * Parsed digit for digit, in the form of dialect `seed`, or what `read` gave; undefined when the answer was empty. A text for
   * an operation that answers `text/plain`. What the contract relies on is in it.
   */
  body: unknown;
  requestId: string;
  headers: Readonly<Record<string, string>>;
  /** How many times it was sent. */
  attempts: number;
}

/**
 * One operation of the contract.
 * @throws {RefusedError} for an answer of 4xx
 * @throws {PlatformError} unreachable or failing after all retries, a redirect, an answer that is not what it should be or
 * lacks what is relied on, a path variable that no answer gave
 * @throws {AuthError} the credentials are refused
 * @throws {UsageError} for a path variable that must not be sent, and for a write with a read-only profile
 */
export type Call = (operationId: OperationId, input?: CallInput) => Promise<Answer>;

type Members = Readonly<Record<string, unknown>>;

/** Undefined for a 404. */
export async function orUndefined<Found>(answer: Promise<Found>): Promise<Found | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

/** The object that was asked for; undefined for a 404. */
export async function bodyOf(answer: Promise<Answer>): Promise<Members | undefined> {
  return (await orUndefined(answer))?.body as Members | undefined;
}

/** What a write was answered with; empty where a gateway has taken the body off. */
export async function objectOf(answer: Promise<Answer>): Promise<Members> {
  return ((await answer).body ?? {}) as Members;
}

/** Whether what was to be removed was there. */
export async function wasThere(answer: Promise<Answer>): Promise<boolean> {
  return (await orUndefined(answer)) !== undefined;
}

/** Whether this very call removed a draft, as far as can be told; `gone` also when something was made of it meanwhile. */
export async function deletedOrGone(answer: Promise<Answer>): Promise<'deleted' | 'gone'> {
  return (await orUndefined(answer))?.attempts === 1 ? 'deleted' : 'gone';
}
