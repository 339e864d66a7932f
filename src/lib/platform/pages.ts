import { PartialError, PlatformError, type Problem, type TillctlError } from '../errors/errors.js';

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
 * The pages of a list by offset, read once. Each begins with the last item of the one before; when that is another one,
 * the list shifted in between and may have hidden some.
 *
 * @param onShift told when that happened; throw to stop, return to go on from where the list is now
 */
export async function* pagesOnce<Item extends { id?: unknown }>(
  read: (page: { limit: number; offset: number }) => Promise<ListPage<Item>>,
  pageSize: number,
  onShift: () => void,
): AsyncGenerator<ListPage<Item>> {
  let last: Item | undefined;
  for (let offset = 0; ; ) {
    const { items, problems } = await read({ limit: pageSize, offset });
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

/** A list that shifted while it was read is read again for what it hid. */
const passes = 3;

/** What the last reading of a list was like. */
export interface Passed {
  problems: Problem[];
  shifts: number;
}

/** Each item of a list once, a page at a time. @param passed is filled in @param pagesOf one reading of the list */
export async function* eachOnce<Item extends { id?: unknown }>(
  passed: Passed,
  pagesOf: (onShift: () => void) => AsyncIterable<{ items: readonly Item[]; problems: readonly Problem[] }>,
): AsyncGenerator<Item[]> {
  const seen = new Set<unknown>();
  const isFresh = ({ id }: Item) => !seen.has(id) && seen.add(id);
  for (let tries = 0; tries === 0 || (passed.shifts > 0 && tries < passes); tries += 1) {
    Object.assign(passed, { problems: [], shifts: 0 });
    const onShift = () => {
      passed.shifts += 1;
    };
    for await (const { items, problems } of pagesOf(onShift)) {
      passed.problems.push(...problems);
      yield items.filter(isFresh);
    }
  }
}

/** Why an export does not have all of a list. @param noun plural */
export function notWhole(noun: string, { problems, shifts }: Passed): TillctlError | undefined {
  if (problems.length === 0 && shifts === 0) return undefined;
  const why =
    problems.length > 0
      ? `the platform could not show ${problems.length} ${noun}`
      : `the list of ${noun} changed in each of ${passes} readings, so some may be missing`;
  return new PartialError(why, {
    hint: 'export again',
    problems: problems.map(({ title, detail }) => detail ?? title),
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
