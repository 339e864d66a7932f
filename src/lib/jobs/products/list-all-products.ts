import { type ListPage, pages, pagesOnce } from '../../platform/pages.js';
import type { Platform, WireProduct } from '../../platform/platform.js';

/** A reasonable compromise of requests and memory: about a megabyte a page. */
const pageSize = 1000;

/**
 * Every product of the platform, page by page. Each page begins with the last product of the one before; when that is
 * another one, the list shifted in between and may have hidden some.
 *
 * @param onShift told when that happened; throw to stop, return to go on from where the list is now. Without it the list
 * is read anew, and the same product may come twice
 */
export function listAllProducts(platform: Platform, onShift?: () => void): AsyncGenerator<ListPage<WireProduct>> {
  const read = (page: { limit: number; offset: number }) => platform.listProducts(page);
  return onShift === undefined ? pages(read, pageSize) : pagesOnce(read, pageSize, onShift);
}
