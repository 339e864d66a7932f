import type { OperationId } from '../../contract/routes.gen.js';
import type { Problem } from '../errors/errors.js';
import type { ListPage } from './pages.js';
import type { Call } from './platform.js';
import type { QueryValue } from './request-url.js';

/** Half open, in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** An object of a list with every member that the platform gave. */
export type Listed = Readonly<Record<string, unknown>>;

/** Every page begins with the last entry of the one before; another one there says that the list shifted. */
const pageSize = 1000;
const readings = 3;

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

/**
 * The pages of a list. One that shifts while it is read is read again, so the same object may come twice.
 * Errors as with every call.
 */
export async function* overlappingPages(
  call: Call,
  operation: OperationId,
  query: Readonly<Record<string, QueryValue>> = {},
): AsyncGenerator<ListedPage> {
  for (let reading = 1; ; reading += 1) {
    let shifted = false;
    let last: unknown;
    for (let offset = 0; ; ) {
      const { body } = await call(operation, { query: { ...query, limit: pageSize, offset } });
      const { items, problems } = body as ListPage<Listed>;
      if (last !== undefined && items[0]?.id !== last) shifted = true;
      yield { items, problems };
      const length = items.length + problems.length;
      if (length < pageSize) break;
      // Behind a problem nothing can be compared, since it has no id: those pages do not overlap.
      last = problems.length === 0 ? items.at(-1)?.id : undefined;
      offset += last === undefined ? length : length - 1;
    }
    if (!shifted || reading === readings) return;
  }
}
