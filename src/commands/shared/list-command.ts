import type { Context } from '../../context.js';
import { type CommandData, command, type InputOf, type Takes } from './command.js';
import { type ListFlags, type ListShape, listTakes } from './list-options.js';
import { itemsOnly, type ListPage, type ReadPage, type ShownList, showPages, showWhole } from './show-list.js';

/** A `list` that the platform gives page by page. @param own arguments and flags beside those of every list */
export function pagedList<Own extends Takes, Item extends object>(
  about: string,
  list: ShownList<Item>,
  own: Own,
  help: string,
  read: (input: InputOf<Own>, context: Context) => ReadPage<Item> | Promise<ReadPage<Item>>,
): CommandData {
  const of: Reader<ReadPage<Item> | Promise<ReadPage<Item>>> = { read };
  return listed(about, list, listTakes(list, true, own), help, async (input, context) =>
    showPages(list, input, await of.read(input, context), context),
  );
}

/** A `list` that is read whole. */
export function wholeList<Own extends Takes, Item extends object>(
  about: string,
  list: ShownList<Item>,
  own: Own,
  help: string,
  read: (input: InputOf<Own>, context: Context) => Promise<readonly Item[]>,
): CommandData {
  const of: Reader<Promise<readonly Item[]>> = { read };
  return listed(about, list, listTakes(list, false, own), help, (input, context) =>
    showItems(list, input, () => of.read(input, context), context),
  );
}

/** The same, where the platform may not be able to show all of it. */
export function partialList<Own extends Takes, Item extends object>(
  about: string,
  list: ShownList<Item>,
  own: Own,
  help: string,
  read: (input: InputOf<Own>, context: Context) => Promise<ListPage<Item>>,
): CommandData {
  const of: Reader<Promise<ListPage<Item>>> = { read };
  return listed(about, list, listTakes(list, false, own), help, (input, context) =>
    showWhole(list, input, () => of.read(input, context), context),
  );
}

function listed(
  about: string,
  list: ListShape,
  takes: Takes,
  help: string,
  show: (input: ListFlags, context: Context) => Promise<void>,
): CommandData {
  return { ...command('list', about, listTakes(list, true, {}), help, show), takes };
}

/** The command gives it its own arguments and flags as well. */
interface Reader<Result> {
  read(input: object, context: Context): Result;
}

/** What one thing has: read whole, shown as every list is. Errors as of `showWhole`. */
export function showItems<Item extends object>(
  list: ShownList<Item>,
  flags: ListFlags,
  read: () => Promise<readonly Item[]>,
  context: Context,
): Promise<void> {
  return showWhole({ documentOf: itemsOnly, ...list }, flags, async () => ({ items: await read() }), context);
}
