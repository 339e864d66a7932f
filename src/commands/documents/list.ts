import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { salesOrderStatuses } from '../../contract/enums.gen.js';
import type { PulledDocument, PulledNoun } from '../../lib/model/document.js';
import { type ListFilter, type ListFlags, type ListShape, withListOptions } from '../shared/list-options.js';
import { type ShownList, showPages } from '../shared/show-list.js';
import { listWindowOptions, readListWindow, type WindowFlags } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export type DocumentListFlags = ListFlags & WindowFlags;

export function listCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('list').description(`List ${noun.many} of the platform, oldest first`);
  for (const option of listWindowOptions(
    'first time to list (default: -1d)',
    'first time not to list (default: now)',
  )) {
    command.addOption(option);
  }
  return withListOptions(command, shapeOf(noun), true)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${noun.command} list --from -2h\n  $ tillctl ${noun.command} list --from 2026-11-01 --to 2026-11-02 --format csv${filterExample(noun)}`,
    )
    .action((flags: DocumentListFlags) => runList(noun, flags, context));
}

function shapeOf({ noun, columns }: DocumentNoun): ListShape {
  return {
    columns,
    known: () => headColumns(noun),
    filters: columns.flatMap((column) => filters[column] ?? []),
  };
}

/** By the column that they look into. */
const filters: Readonly<Record<string, ListFilter>> = {
  number: {
    flag: 'number',
    column: 'number',
    option: () => new Option('--number <number>', 'only those with this number'),
  },
  status: {
    flag: 'status',
    column: 'status',
    option: () => new Option('--status <status>', 'only those in this state').choices(salesOrderStatuses),
  },
};

function filterExample({ command, columns }: DocumentNoun): string {
  if (columns.includes('status'))
    return `\n  $ tillctl ${command} list --from -7d --status NEW --sort -total_gross_amount`;
  return columns.includes('number') ? `\n  $ tillctl ${command} list --from -7d --number 540004` : '';
}

async function headColumns(noun: PulledNoun): Promise<string[]> {
  const { schemaOf } = await import('../../lib/documents/tables.js');
  return (schemaOf(noun).tables[0]?.columns ?? []).map(({ name }) => name);
}

async function runList(noun: DocumentNoun, flags: DocumentListFlags, context: Context): Promise<void> {
  const window = await readListWindow(flags, context, { past: 86_400_000 });
  await showPages(
    await shownList(noun),
    flags,
    async (page) => {
      const { items, problems } = await (await context.platform()).listDocuments(noun.noun, { ...window, ...page });
      return { items, problems: problems.map(({ problem }) => problem) };
    },
    context,
  );
}

async function shownList(noun: DocumentNoun): Promise<ShownList<PulledDocument>> {
  const { parseJson } = await import('../../lib/json/json.js');
  const { schemaOf } = await import('../../lib/documents/tables.js');
  const schema = schemaOf(noun.noun);
  const names = await headColumns(noun.noun);
  return {
    ...shapeOf(noun),
    noun: noun.many,
    one: noun.one,
    cellsOf: ({ json }) => {
      const [cells = []] = schema.rowsOf(json, 'document')[0] ?? [];
      return Object.fromEntries(names.map((name, column) => [name, cells[column]]));
    },
    wholeOf: ({ json }) => parseJson(json.toString('utf8')) as Record<string, unknown>,
    emptyText: `there are no ${noun.many} in this time; --from and --to say another`,
  };
}
