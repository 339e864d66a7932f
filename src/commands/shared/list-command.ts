import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { CatalogKind, CatalogObject, CatalogQuery } from '../../lib/platform/calls/catalog.js';
import { formatOption, parsePageSize, parseWholeNumber } from './shared-options.js';

export interface ListFlags {
  format?: string;
  limit: number;
  offset: number;
  [filter: string]: unknown;
}

export interface ListedKind {
  kind: CatalogKind;
  columns: readonly string[];
  example: string;
  options?: readonly Option[];
  queryOf?: (flags: ListFlags) => CatalogQuery;
}

/** `list` of one kind of thing, page by page as the operator asks for. */
export function catalogListCommand(listed: ListedKind, context: Context): Command {
  const command = new Command('list')
    .description(`List ${listed.kind} of the platform`)
    .addOption(new Option('--limit <n>', 'most to list, 1 to 5000').argParser(parsePageSize).default(200))
    .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0));
  for (const option of listed.options ?? []) command.addOption(option);
  return command
    .addOption(formatOption())
    .addHelpText('after', `\nExamples:\n  $ ${listed.example}`)
    .action((flags: ListFlags) => runList(listed, flags, context));
}

async function runList({ kind, columns, queryOf }: ListedKind, flags: ListFlags, context: Context): Promise<void> {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { limit, offset } = flags;
  const catalog = createCatalogOperations((await context.platform()).call);
  const { items, problems } = await catalog.list(kind, { limit, offset }, queryOf?.(flags));
  await showItems(items, columns, flags.format, context, { problems });
  if (items.length + problems.length === limit) context.notice(`there may be more: --offset ${offset + limit}`);
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} ${kind}`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
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
  const { shownJson } = await import('../../lib/json/json.js');
  context.show({ json: object, text: `${shownJson(object, 2)}\n` });
}
