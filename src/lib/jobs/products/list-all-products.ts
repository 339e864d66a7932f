import type { Problem } from '../../errors/errors.js';
import { type Platform, pages, type WireProduct } from '../../platform/platform.js';

/** A reasonable compromise of requests and memory: about a megabyte a page. */
const pageSize = 1000;

export interface ListedProducts {
  items: WireProduct[];
  problems: Problem[];
}

/**
 * Every product of the platform, page by page. Each page begins with the last product of the one before; when that is
 * another one, the list shifted in between and may have hidden some.
 *
 * @param onShift told when that happened; throw to stop, return to go on from where the list is now. Without it the list
 * is read anew, and the same product may come twice
 */
export function listAllProducts(platform: Platform, onShift?: () => void): AsyncGenerator<ListedProducts> {
  return onShift === undefined ? pages((page) => platform.listProducts(page), pageSize) : listOnce(platform, onShift);
}

async function* listOnce(platform: Platform, onShift: () => void): AsyncGenerator<ListedProducts> {
  let last: WireProduct | undefined;
  for (let offset = 0; ; ) {
    const { items, problems } = await platform.listProducts({ limit: pageSize, offset });
    const repeated = last !== undefined && items[0]?.id === last.id;
    if (last !== undefined && !repeated) onShift();
    yield { items: repeated ? items.slice(1) : items, problems };
    const length = items.length + problems.length;
    if (length < pageSize) return;
    // Behind a problem nothing can be compared, since it has no id: those pages do not overlap.
    last = problems.length === 0 ? items.at(-1) : undefined;
    offset += last === undefined ? length : length - 1;
  }
}
