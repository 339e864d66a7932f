import type { Context } from '../../context.js';
import { PartialError, type Problem } from '../../lib/errors/errors.js';
import { isObject } from '../../lib/json/is-object.js';
import { cellOf, formatList, type ListFormat } from '../../lib/report/list.js';
import { type ListLayout, layoutOf, type Members } from './list-layout.js';
import type { ListFlags, ListShape } from './list-options.js';

export interface ListPage<Item> {
  items: readonly Item[];
  /** What the platform could not show. */
  problems?: readonly Problem[];
}

/** A list and how it is shown, whatever it is of. */
export interface ShownList<Item> extends ListShape {
  /** Plural, for sentences. */
  noun: string;
  /** Singular, where the plural is not said of one. */
  one?: string;
  /** What its columns hold; its own members unless told. */
  cellsOf?: (item: Item) => Members;
  /** What JSON shows of it; its own members unless told. */
  wholeOf?: (item: Item) => Members;
  /** The document of `--json`; items and problems unless told. */
  documentOf?: (items: readonly Members[]) => unknown;
  /** What is said where nothing is listed, and nothing was searched for. */
  emptyText?: string;
  /** Another way to those that are not on a page. */
  moreHint?: string;
}

/** The document of a list that has no problems. */
export function itemsOnly(items: readonly Members[]): unknown {
  return { items };
}

/** How the platform gives a list page by page. */
export type ReadPage<Item> = (page: { limit: number; offset: number }) => Promise<{
  items: Item[];
  problems: Problem[];
}>;

/** Of a screen and of `--json`, unless `--limit` says otherwise. */
const usualLimit = 200;

/**
 * Shows one page of a list, or all of it as a file for a program (csv, tsv, ndjson) without a limit. Where it is
 * searched, filtered or sorted, all of it is read first.
 *
 * @throws {UsageError} before anything is read, for a format, a column or a zone that there is not
 * @throws {PartialError} when the platform could not show some of it
 */
export async function showPages<Item extends object>(
  list: ShownList<Item>,
  flags: ListFlags,
  read: ReadPage<Item>,
  context: Context,
): Promise<void> {
  const layout = await layoutOf(list, flags, context);
  const { offset = 0 } = flags;
  const isWhole = !context.globals.json && ['csv', 'tsv', 'ndjson'].includes(layout.format);
  const limit = flags.limit ?? (isWhole ? undefined : usualLimit);
  if (layout.narrowing !== undefined || limit === undefined) {
    const { wholeList } = await import('../../lib/platform/pages.js');
    return showSome(list, layout, { offset, limit }, await wholeList(read, 1000), context);
  }
  const page = await read({ limit, offset });
  const isFull = page.items.length + page.problems.length === limit;
  const next = isFull ? await read({ limit: 1, offset: offset + limit }) : undefined;
  const more = next !== undefined && next.items.length + next.problems.length > 0;
  await print(list, layout, { ...page, more }, offset, context);
  if (more) context.notice(`there are more: --offset ${offset + limit}${list.moreHint ?? ''}`, 'warning');
  const count = page.problems.length;
  await throwUnshown(`${count} ${count === 1 ? (list.one ?? list.noun) : list.noun}`, page.problems);
}

/** Shows a list that is read whole. Errors as of `showPages`. */
export async function showWhole<Item extends object>(
  list: ShownList<Item>,
  flags: ListFlags,
  read: () => Promise<ListPage<Item>>,
  context: Context,
): Promise<void> {
  const layout = await layoutOf(list, flags, context);
  const { offset = 0, limit } = flags;
  await showSome(list, layout, { offset, limit }, await read(), context);
}

async function showSome<Item extends object>(
  list: ShownList<Item>,
  layout: ListLayout,
  part: { offset: number; limit?: number },
  { items, problems = [] }: ListPage<Item>,
  context: Context,
): Promise<void> {
  const found = await narrowed(list, layout, items);
  const { offset, limit = found.length } = part;
  const shown = found.slice(offset, offset + limit);
  const more = Math.max(0, found.length - offset - shown.length);
  await print(list, layout, { items: shown, problems, more: more > 0 }, Math.min(offset, found.length), context);
  if (more > 0) {
    context.notice(`${more} more ${list.noun}: --offset ${offset + limit}, or a larger --limit`, 'warning');
  }
  await throwUnshown(`${problems.length} of its ${list.noun}`, problems);
}

async function narrowed<Item extends object>(
  list: ShownList<Item>,
  { narrowing, columns, shownText }: ListLayout,
  items: readonly Item[],
): Promise<readonly Item[]> {
  if (narrowing === undefined) return items;
  const { narrowRows } = await import('../../lib/lists/narrow-rows.js');
  const cellsOf = list.cellsOf ?? membersOf;
  const rows = items.map((item) => ({ item, cells: cellsOf(item) }));
  const texts = {
    raw: ({ cells }: { cells: Members }, column: string) => cellOf(cells, column),
    shown: ({ cells }: { cells: Members }, column: string) => shownText(cells, column),
    columns,
  };
  return narrowRows(rows, narrowing, texts).map(({ item }) => item);
}

async function print<Item extends object>(
  list: ShownList<Item>,
  { format, columns, shownText, narrowing }: ListLayout,
  { items, problems = [], more }: ListPage<Item> & { more: boolean },
  passedOver: number,
  context: Context,
): Promise<void> {
  const { terminal, globals } = context;
  const wholes = () => items.map((item) => (list.wholeOf ?? membersOf)(item));
  const cellsOf = list.cellsOf ?? membersOf;
  const cells = () =>
    items.map((item) => {
      const row = cellsOf(item);
      return Object.fromEntries(columns.map((column) => [column, shownText(row, column)]));
    });
  const rows = isJson(format) ? wholes() : cells();
  context.show({
    json: globals.json ? documentOf(list, wholes(), problems, more) : undefined,
    text: formatList(rows, columns, format, terminal),
  });
  if (items.length > 0 || isJson(format) || globals.json) return;
  const nothing = `there are no ${list.noun}`;
  if (passedOver > 0) return context.notice(`${nothing} behind the first ${passedOver}`);
  context.notice(narrowing === undefined ? (list.emptyText ?? nothing) : `${nothing} that fit`);
}

function isJson(format: ListFormat): boolean {
  return format === 'json' || format === 'ndjson';
}

/** @param more whether the list goes on behind these; a document that is nothing but a list cannot say so */
function documentOf<Item>(
  list: ShownList<Item>,
  items: Members[],
  problems: readonly Problem[],
  more: boolean,
): unknown {
  const document = list.documentOf === undefined ? { items, problems } : list.documentOf(items);
  const says = more && isObject(document);
  return says ? { ...document, more } : document;
}

function membersOf(item: object): Members {
  return { ...item };
}

/** @throws {PartialError} when there are any */
export async function throwUnshown(what: string, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return;
  throw new PartialError(`the platform could not show ${what}`, {
    problems: problems.map(({ title, detail }) => detail ?? title),
  });
}
