import { Command, type Option } from 'commander';
import type { Context } from '../../context.js';
import type { CatalogKind, CatalogObject, CatalogQuery } from '../../lib/platform/calls/catalog.js';
import { type ListFlags, withListOptions } from './list-options.js';
import { showPages } from './show-list.js';

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

export async function showItems(
  items: readonly CatalogObject[],
  columns: readonly string[],
  formatFlag: string | undefined,
  context: Context,
  more: object = {},
): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { terminal } = context;
  const format = parseFormat(formatFlag, terminal.outIsTerminal);
  context.show({
    json: { items, ...more },
    text: formatList(
      items.map((item) => ({ ...item })),
      columns,
      format,
      terminal.columns,
      terminal.outIsTerminal,
    ),
  });
}

export async function showObject(object: CatalogObject, context: Context): Promise<void> {
  const { showThing } = await import('./show-thing.js');
  await showThing(object, context);
}
