import type { OperationId } from '../../../contract/routes.gen.js';
import type { Problem } from '../../errors/errors.js';
import { bodyOf, type Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';
import type { QueryValue } from '../request-url.js';

/** Anything that has an id, with every member that the platform gave. */
export type WireObject = Readonly<Record<string, unknown>>;

const pageSize = 1000;

/**
 * Everything that a list without a window shows, each once by its id.
 * @param operation a GET with `limit` and `offset`
 */
export async function listWhole(
  call: Call,
  operation: OperationId,
  query: Readonly<Record<string, QueryValue>> = {},
  path: Readonly<Record<string, string>> = {},
): Promise<{ items: WireObject[]; problems: Problem[] }> {
  const read = async (page: { limit: number; offset: number }) =>
    (await call(operation, { path, query: { ...query, ...page } })).body as ListPage<WireObject>;
  return wholeList(read, pageSize);
}

/**
 * @param operation a GET whose path ends with the id
 * @param variable its name in the path
 * @param path what stands before it: of whom it is
 * @returns undefined when the platform has none
 */
export function findById(
  call: Call,
  operation: OperationId,
  variable: string,
  id: string,
  path: Readonly<Record<string, string>> = {},
): Promise<WireObject | undefined> {
  return bodyOf(call(operation, { path: { ...path, [variable]: id } }));
}
