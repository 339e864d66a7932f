import { basename } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { keptName, selectProfile } from '../../lib/config/profiles.js';
import { countJournal } from '../../lib/journal/count-journal.js';
import type { RunHeader, RunStatus } from '../../lib/journal/run-file.js';
import type { Runs } from '../../lib/journal/runs.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { formatOption, parseCount } from '../shared/shared-options.js';

export interface ListOptions {
  format?: string;
  status?: RunStatus;
  limit: number;
}

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

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List bulk writes, newest first')
    .addOption(formatOption())
    .addOption(
      new Option('--status <status>', 'only runs in this state').choices([
        'running',
        'succeeded',
        'partial',
        'failed',
        'interrupted',
      ]),
    )
    .addOption(new Option('--limit <n>', 'most runs to list').argParser(parseCount).default(50))
    .addHelpText('after', '\nExamples:\n  $ tillctl runs list\n  $ tillctl runs list --status interrupted --format csv')
    .action((options: ListOptions) => runList(options, context));
}

async function runList({ format, status, limit }: ListOptions, context: Context): Promise<void> {
  const profile = await keptName(context.globals.profile, context.profiles);
  const runs = await context.runs();
  const all = await runs.list({ status, profile });
  // Runs of a profile that is gone are listed; nothing of one that never was is a slip of the pen.
  if (all.length === 0) selectProfile(profile, await context.profiles());
  const rows = await Promise.all(all.slice(0, limit).map((header) => rowOf(header, runs)));
  const { outIsTerminal, columns: width } = context.terminal;
  // At the end, so that nobody who counts columns finds others.
  const more = rows.some(({ waiting }) => waiting !== undefined) ? ['waiting'] : [];
  const form = parseFormat(format, outIsTerminal);
  const text =
    form === 'table'
      ? formatList(
          rows.map((row) => ({ ...row, input: basename(String(row.input)) })),
          [...tableColumns, ...more],
          form,
          width,
        )
      : formatList(rows, [...columns, ...more], form, width, outIsTerminal);
  context.show({ json: rows, text });
  const older = all.length - limit;
  if (older > 0)
    context.notice(`${older} older ${older === 1 ? 'run is' : 'runs are'} not listed (--limit shows more)`);
}

/** A run that is under way or was killed has no summary: its journal says how far it came. */
async function rowOf(header: RunHeader, runs: Runs): Promise<Record<string, unknown>> {
  const { id, command, status, started_at, profile, org, input, summary } = header;
  const counts = summary?.counts ?? (await countJournal(header, runs.folderOf(id)));
  const waiting = summary?.waiting === undefined ? {} : { waiting: summary.waiting };
  return { id, command, status, started_at, ...counts, ...waiting, profile, org, input: input.path };
}
