import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';

export interface ListFlags {
  status?: string;
  since?: string;
  format?: string;
}

const columns = ['id', 'type', 'status', 'name', 'created_at', 'completed_at'];

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List stock-takings of the platform')
    .option('--status <status>', 'only those of this status, for example COMPLETED')
    .addOption(new Option('--since <time>', 'only those completed, else begun, since then'))
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl stocktaking list\n  $ tillctl stocktaking list --status COMPLETED --since -7d --format csv',
    )
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { readTime } = await import('../../lib/config/time.js');
  const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { terminal } = context;
  const format = parseFormat(flags.format, terminal.outIsTerminal);
  const from = flags.since === undefined ? undefined : readTime(flags.since, { source: '--since', now: context.now() });
  const operations = createStockTakingOperations((await context.platform()).call);
  const { items, problems } = await operations.list(flags.status);
  const rows = since(items, from).map(({ document }) => document);
  context.show({
    json: { items: rows, problems },
    text: formatList(rows, columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (problems.length > 0) {
    throw new PartialError(`the platform could not show ${problems.length} of its stock-takings`, {
      problems: problems.map(({ title, detail }) => detail ?? title),
    });
  }
}
