import { basename } from 'node:path';
import type { Context } from '../../context.js';
import { keptName, selectProfile } from '../../lib/config/profiles.js';
import { countJournal } from '../../lib/journal/row-outcomes.js';
import { newestFirst, type RunHeader } from '../../lib/journal/run-file.js';
import { isSingleId } from '../../lib/journal/run-place.js';
import type { Runs } from '../../lib/journal/runs.js';
import { parseFormat } from '../../lib/report/list.js';
import { runsTouching } from '../../lib/undo/history.js';
import { choice, command, count } from '../shared/command.js';
import { isNarrowed } from '../shared/list-layout.js';
import { type ListFlags, type ListShape, listTakes } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';

const columns = [
  'id',
  'command',
  'status',
  'started_at',
  'created',
  'updated',
  'unchanged',
  'rejected',
  'pending',
  'profile',
  'input',
];

/** Of a table: the id says when a run began, and the end of a path what it read. */
const tableColumns = columns.filter((column) => column !== 'started_at');

const shape: ListShape = { columns, known: async () => ['waiting'] };

export const list = command(
  'list',
  'List bulk writes, newest first',
  listTakes(shape, false, {
    '--status <status>': choice(
      ['running', 'succeeded', 'partial', 'failed', 'interrupted'],
      'only runs in this state',
    ),
    '--single': 'commands that wrote one thing, in place of bulk writes',
    '--touching <key>': 'only runs that name a thing by this key or id',
    '--limit <n>': count('most runs to list', 50),
  }),
  'Examples:\n  $ tillctl runs list\n  $ tillctl runs list --status interrupted --format csv',
  async ({ limit = 50, single, ...options }, context) => {
    const { status, touching, offset = 0 } = options;
    const profile = await keptName(context.globals.profile, context.profiles);
    const runs = await context.runs();
    const logs = single || touching !== undefined ? await runs.logs({ profile }) : [];
    const known = single ? [] : await runs.list({ status, profile });
    const all = (await foundIn(known, logs, touching, runs)).filter((run) => (status ?? run.status) === run.status);
    // Runs of a profile that is gone are listed; nothing of one that never was is a slip of the pen.
    if (known.length + logs.length === 0) selectProfile(profile, await context.profiles());
    if (isNarrowed(shape, options)) return showRuns(all, options, runs, context);
    // Counting what a run did reads its journal, so that it is not done for those that are not shown.
    await showRuns(all.slice(offset, offset + limit), { ...options, offset: 0 }, runs, context);
    const older = all.length - offset - limit;
    if (older > 0) {
      context.notice(`${older} older ${older === 1 ? 'run is' : 'runs are'} not listed (--limit shows more)`);
    }
  },
);

/** @param logs of single commands, of which those that name the key are shown, or all */
async function foundIn(
  known: readonly RunHeader[],
  logs: readonly RunHeader[],
  touching: string | undefined,
  runs: Runs,
): Promise<RunHeader[]> {
  if (touching !== undefined) return runsTouching(touching, [...known, ...logs], runs);
  const singles = await Promise.all(logs.map((log) => runs.singlesOf(log)));
  return [...known, ...singles.flat()].sort(newestFirst);
}

async function showRuns(
  headers: readonly RunHeader[],
  options: ListFlags,
  runs: Runs,
  context: Context,
): Promise<void> {
  const items = await Promise.all(headers.map((header) => rowOf(header, runs)));
  await showWhole(shownRuns(items, options, context), options, async () => ({ items }), context);
}

function shownRuns(items: readonly RunRow[], { format }: ListFlags, { terminal }: Context) {
  const isTable = parseFormat(format, terminal) === 'table';
  // At the end, so that a script that counts columns finds the same ones.
  const more = items.some(({ waiting }) => waiting !== undefined) ? ['waiting'] : [];
  return {
    ...shape,
    known: async () => [...columns, 'waiting'],
    noun: 'runs',
    columns: [...(isTable ? tableColumns : columns), ...more],
    cellsOf: (row: RunRow) =>
      isTable ? { ...row, input: isSingleId(String(row.id)) ? row.input : basename(String(row.input)) } : row,
    documentOf: (rows: readonly unknown[]) => rows,
  };
}

type RunRow = Readonly<Record<string, unknown>>;

/** A run that is under way or was killed has no summary: its journal says how far it came. */
async function rowOf(header: RunHeader, runs: Runs): Promise<RunRow> {
  const { id, command, status, started_at, profile, org, input, summary } = header;
  const counts = summary?.counts ?? (await countJournal(header, await runs.checkOut(id)));
  const waiting = summary?.waiting === undefined ? {} : { waiting: summary.waiting };
  return { id, command, status, started_at, ...counts, ...waiting, profile, org, input: input.path };
}
