import { type Answer, listOf } from '../base/answers.js';
import type { Call } from '../state/operation.js';

/** How a record is shown; the text that it is kept as, unless a rule says otherwise. */
export type Show<Kept> = (record: Kept, call: Call) => string;

/** The part of a list that `offset` and `limit` of a query ask for. */
export function pageOf<T>(query: URLSearchParams, all: readonly T[]): T[] {
  const offset = Number(query.get('offset') ?? 0);
  return all.slice(offset, offset + Number(query.get('limit') ?? 200));
}

export function textOf({ text }: { text: string }): string {
  return text;
}

/** All of these records. */
export function listed(records: readonly { text: string }[]): Answer {
  return listOf(records.map(({ text }) => Buffer.from(text)));
}

/** A page of these records. */
export function listedPage({ query }: Pick<Call, 'query'>, records: readonly { text: string }[]): Answer {
  return listed(pageOf(query, records));
}

/** By the name of each, as the platform orders what has one. */
export function byName({ name: a }: { name: string }, { name: b }: { name: string }): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
