import { PlatformError, type Problem } from '../errors/errors.js';

/** One page of a list. Problems stand for objects that the platform could not show; they count like items. */
export interface ListPage<Item> {
  items: Item[];
  problems: Problem[];
}

/** A page, and how often the list was begun anew before it. */
export interface PageOfReading<Item> extends ListPage<Item> {
  reading: number;
}

/** The most that the platform gives in one page. */
export const largestPage = 5000;
/** A list that is another one each time is told, never taken for whole. */
const readings = 8;

/**
 * The pages of a list by offset. The last one is that with fewer items and problems than asked for. Each begins with the
 * last entry of the one before; where that is gone, something was taken out of the list and another entry moved up,
 * unseen, so all of it is read anew. The same object may come twice.
 *
 * @param read one page
 * @param pageSize 2..5000
 * @throws {PlatformError} when the list never holds still
 */
export async function* pages<Item>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Item>>,
  pageSize: number,
): AsyncGenerator<PageOfReading<Item>> {
  for (let reading = 0; reading < readings; reading += 1) {
    let edge: Edge | undefined;
    for (let offset = 0; ; ) {
      const page = await read({ limit: pageSize, offset });
      const length = page.items.length + page.problems.length;
      if (edge !== undefined && !edge.isIn(page)) break;
      const fresh = edge === undefined ? page : edge.behind(page);
      if (fresh.items.length + fresh.problems.length > 0 || offset === 0) yield { ...fresh, reading };
      if (length < pageSize) return;
      edge = edgeOf(page);
      offset += length - 1;
    }
  }
  throw new PlatformError('a list of the platform was another one each time that it was read', {
    hint: 'try again when no client deletes what is in it',
  });
}

/**
 * The first pages of a list, where it need not be known whole.
 *
 * @returns whether there are no more
 */
export async function firstPages<Item>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Item>>,
  { limit, pages: most }: { limit: number; pages: number },
  take: (items: readonly Item[]) => void,
): Promise<boolean> {
  for (let page = 0; page < most; page += 1) {
    const { items, problems } = await read({ limit, offset: page * limit });
    take(items);
    if (items.length + problems.length < limit) return true;
  }
  return false;
}

/**
 * All of a list, each object once, as it was seen last.
 * @param nameOf what tells one from another
 */
export async function wholeList<Item>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Item>>,
  pageSize: number,
  nameOf: (item: Item) => unknown = nameOfItem,
): Promise<ListPage<Item>> {
  const found = new Map<unknown, Item>();
  let problems: Problem[] = [];
  let current = 0;
  for await (const page of pages(read, pageSize)) {
    if (page.reading !== current) problems = [];
    current = page.reading;
    for (const item of page.items) found.set(nameOf(item), item);
    problems.push(...page.problems);
  }
  return { items: [...found.values()], problems };
}

/** What a page ends with. It does not say whether that is an item or a problem, so either will do. */
interface Edge {
  isIn: (page: ListPage<unknown>) => boolean;
  /** The page without it. */
  behind: <Item>(page: ListPage<Item>) => ListPage<Item>;
}

function edgeOf({ items, problems }: ListPage<unknown>): Edge {
  const item = items.length === 0 ? undefined : nameOfItem(items.at(-1));
  const problem = problems.length === 0 ? undefined : JSON.stringify(problems.at(-1));
  // What was put in before it moves it down, and hides nothing.
  const isItem = (other: unknown) => item !== undefined && nameOfItem(other) === item;
  const isProblem = (other: Problem) => problem !== undefined && JSON.stringify(other) === problem;
  return {
    isIn: (page) => page.items.some(isItem) || page.problems.some(isProblem),
    behind: (page) => {
      const seen = page.items.findIndex(isItem);
      if (seen !== -1) return { ...page, items: page.items.toSpliced(seen, 1) };
      const [first, ...others] = page.problems;
      return first !== undefined && isProblem(first) ? { ...page, problems: others } : page;
    },
  };
}

/** Its id, or all of what has none. */
function nameOfItem(item: unknown): unknown {
  const { id, operationId = id } = item as { id?: unknown; operationId?: unknown };
  return typeof operationId === 'string' ? operationId : JSON.stringify(item);
}
