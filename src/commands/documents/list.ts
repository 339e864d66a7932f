import { salesOrderStatuses } from '../../contract/enums.gen.js';
import { didYouMean } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PulledDocument, PulledNoun } from '../../lib/model/document.js';
import { type CommandData, command, optional, type Takes } from '../shared/command.js';
import { type ListShape, listTakes } from '../shared/list-options.js';
import { type ShownList, showPages } from '../shared/show-list.js';
import { listWindowFlags, readListWindow } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export function listOf(noun: DocumentNoun): CommandData {
  const { command: typed, many } = noun;
  return command(
    'list',
    `List ${many} of the platform, oldest first`,
    listTakes(
      shapeOf(noun),
      true,
      listWindowFlags('first time to list (default: -1d)', 'first time not to list (default: now)'),
    ),
    `Examples:\n  $ tillctl ${typed} list --from -2h\n  $ tillctl ${typed} list --from 2026-11-01 --to 2026-11-02 --format csv${filterExample(noun)}`,
    async (flags, context) => {
      const window = await readListWindow(flags, context, { past: 86_400_000 });
      const read = async (page: { limit: number; offset: number }) => {
        const { items, problems } = await (await context.platform()).listDocuments(noun.noun, { ...window, ...page });
        return { items, problems: problems.map(({ problem }) => problem) };
      };
      await showPages(await shownList(noun), flags, read, context);
    },
  );
}

function shapeOf({ noun, columns }: DocumentNoun): ListShape {
  return {
    columns,
    known: () => headColumns(noun),
    filters: Object.assign({}, ...columns.map((column) => filters[column])),
  };
}

/** By the column that they look into. */
const filters: Readonly<Record<string, Takes>> = {
  number: { '--number <number>': 'only those with this number' },
  status: {
    '--status <status>': {
      ...optional('only those in this state, for example NEW', async () => salesOrderStatuses),
      read: readState,
    },
  },
};

/** A state that no contract knows may be the platform's all the same; a slip of the pen is none. @throws {UsageError} */
function readState(text: string): string {
  const meant = salesOrderStatuses.some((state) => state === text) ? undefined : didYouMean(text, salesOrderStatuses);
  if (meant === undefined) return text;
  throw new UsageError(`--status "${text}" is not a state of orders`, { hint: `did you mean ${meant}?` });
}

function filterExample({ command, columns }: DocumentNoun): string {
  if (columns.includes('status'))
    return `\n  $ tillctl ${command} list --from -7d --status NEW --sort -total_gross_amount`;
  return columns.includes('number') ? `\n  $ tillctl ${command} list --from -7d --number 540004` : '';
}

async function headColumns(noun: PulledNoun): Promise<string[]> {
  const { schemaOf } = await import('../../lib/documents/tables.js');
  return (schemaOf(noun).tables[0]?.columns ?? []).map(({ name }) => name);
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
