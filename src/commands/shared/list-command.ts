import { Command, type Option } from 'commander';
import type { Context } from '../../context.js';
import type { CatalogKind, CatalogObject, CatalogQuery } from '../../lib/platform/calls/catalog.js';
import { type ListFlags, withListOptions } from './list-options.js';
import { itemsOnly, type ShownList, showPages, showWhole } from './show-list.js';

export interface ListedKind {
  kind: CatalogKind;
  columns: readonly string[];
  example: string;
  options?: readonly Option[];
  queryOf?: (flags: CatalogListFlags) => CatalogQuery;
}

export interface CatalogListFlags extends ListFlags {
  [filter: string]: unknown;
}

/** `list` of one kind of thing, page by page as the operator asks for. */
export function catalogListCommand(listed: ListedKind, context: Context): Command {
  const { kind, columns, options = [], example, queryOf } = listed;
  const command = new Command('list').description(`List ${kind} of the platform`);
  for (const option of options) command.addOption(option);
  return withListOptions(command, listed, true)
    .addHelpText('after', `\nExamples:\n  $ ${example}`)
    .action(async (flags: CatalogListFlags) => {
      const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
      const read = async (page: { limit: number; offset: number }) =>
        createCatalogOperations((await context.platform()).call).list(kind, page, queryOf?.(flags));
      await showPages({ noun: kind, columns }, flags, read, context);
    });
}

/** What one thing has: read whole, shown as every list is. Errors as of `showWhole`. */
export function showItems<Item extends object>(
  list: Pick<ShownList<Item>, 'noun' | 'columns'>,
  flags: ListFlags,
  read: () => Promise<readonly Item[]>,
  context: Context,
): Promise<void> {
  return showWhole({ ...list, documentOf: itemsOnly }, flags, async () => ({ items: await read() }), context);
}

export async function showObject(object: CatalogObject, context: Context): Promise<void> {
  const { showThing } = await import('./show-thing.js');
  await showThing(object, context);
}
