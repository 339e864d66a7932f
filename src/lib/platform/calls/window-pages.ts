import type { OperationId } from '../../../contract/routes.gen.js';
import type { Problem } from '../../errors/errors.js';
import type { Call } from '../call.js';
import { type ListPage, pages } from '../pages.js';
import type { QueryValue } from '../request-url.js';

/** Half open, in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** An object of a list with every member that the platform gave. */
export type Listed = Readonly<Record<string, unknown>>;

const pageSize = 1000;

/** The pages of a list of a window, as of `overlappingPages`. */
export function windowPages(
  call: Call,
  operation: OperationId,
  window: TimeWindow,
  filters: Readonly<Record<string, QueryValue>> = {},
): AsyncGenerator<ListedPage> {
  const times = { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() };
  return overlappingPages(call, operation, { ...times, ...filters });
}

export interface ListedPage {
  items: readonly Listed[];
  problems: readonly Problem[];
}

/** The pages of a list, as of `pages`: the same object may come twice. Errors as with every call. */
export function overlappingPages(
  call: Call,
  operation: OperationId,
  query: Readonly<Record<string, QueryValue>> = {},
): AsyncGenerator<ListedPage> {
  return pages(
    async (page) => (await call(operation, { query: { ...query, ...page } })).body as ListPage<Listed>,
    pageSize,
  );
}
