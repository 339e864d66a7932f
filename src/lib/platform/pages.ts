import type { Problem } from '../errors/errors.js';

/** One page of a list. Problems stand for objects that the platform could not show; they count like items. */
export interface ListPage<Item> {
  items: Item[];
  problems: Problem[];
}

/** The most that the platform gives in one page. */
export const largestPage = 5000;

/**
 * The pages of a list by offset. The last one is that with fewer items and problems than asked for.
 * @param read one page
 * @param pageSize 1..5000
 */
export async function* pages<Item>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Item>>,
  pageSize: number,
): AsyncGenerator<ListPage<Item>> {
  for (let offset = 0; ; ) {
    const page = await read({ limit: pageSize, offset });
    const count = page.items.length + page.problems.length;
    if (count > 0 || offset === 0) yield page;
    if (count < pageSize) return;
    offset += count;
  }
}
