import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { RunHeader, RunStatus } from '../../lib/journal/run-file.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { formatOption, parseCount } from '../shared-options.js';

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

export function listCommand(context: Context, run = runList): Command {
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
    .action((options: ListOptions) => run(options, context));
}

export async function runList({ format, status, limit }: ListOptions, context: Context): Promise<void> {
  const { profile } = context.globals;
  const all = await (await context.runs()).list({ status, profile });
  const rows = all.slice(0, limit).map(rowOf);
  const { outIsTerminal, columns: width } = context.terminal;
  context.show({
    json: rows,
    text: formatList(rows, columns, parseFormat(format, outIsTerminal), width, outIsTerminal),
  });
  const more = all.length - limit;
  if (more > 0) context.notice(`${more} older ${more === 1 ? 'run is' : 'runs are'} not listed (--limit shows more)`);
}

function rowOf({ id, command, status, started_at, profile, org, input, summary }: RunHeader): Record<string, unknown> {
  return { id, command, status, started_at, ...summary?.counts, profile, org, input: input.path };
}
