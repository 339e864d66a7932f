import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { ExportDeps } from '../../lib/stocktaking/export-stock-taking.js';
import { sharedOption } from '../shared/export-format.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { describeExports, exportsJson } from './describe-exports.js';
import { exportOne } from './export-one.js';

export interface ExportFlags {
  type?: 'pos1' | 'pos2';
  out: string;
  keepZip: boolean;
  waitTimeout: string;
  convert?: string;
  status?: string;
  since?: string;
  again: boolean;
  shared: boolean;
  breakLock: boolean;
}

export function exportCommand(context: Context): Command {
  return new Command('export')
    .description('Export finished stock-takings: verified, and extracted into <out>/<id>/')
    .argument('[id...]', 'ids of stock-takings, or name:Autumn')
    .addOption(
      new Option('--type <generation>', 'which generation they are of (default: as the platform says)').choices([
        'pos1',
        'pos2',
      ]),
    )
    .option('--out <dir>', 'where the folders go, one a stock-taking', '.')
    .option('--keep-zip', 'leave the archive beside the folder, as <id>.zip', false)
    .option('--wait-timeout <duration>', 'how long to wait for the platform to make an export', '30m')
    .option('--convert <form>', 'also write xlsx, sqlite:<file>, parquet or json')
    .option('--status <status>', 'export all of this status instead of naming ids')
    .option('--since <time>', 'with --status: only those completed since then')
    .addOption(sharedOption())
    .option('--again', 'export what is there already and has not changed', false)
    .option('--break-lock', 'take the lock from an export that cannot be asked', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl stocktaking export 7f3a --out counts
  $ tillctl stocktaking export 7f3a 81c2 --out counts --keep-zip --convert xlsx
  $ tillctl stocktaking export --status COMPLETED --since -7d --out counts --convert sqlite:counts.db

Whatever stops it, the same command goes on: with the export that was triggered and the bytes that are there.
An archive that does not verify is kept as <out>/<id>.zip.unverified and not extracted (exit 11).`,
    )
    .action((ids: string[], flags: ExportFlags) => runExport(ids, flags, context));
}

async function runExport(ids: string[], flags: ExportFlags, context: Context): Promise<void> {
  const { resolve } = await import('node:path');
  const { readDuration } = await import('../../lib/config/duration.js');
  const { graver, PartialError } = await import('../../lib/errors/errors.js');
  const { parseStockTakingTarget } = await import('../../lib/stocktaking/convert-stock-taking.js');
  const { exportStockTakings, failureOf } = await import('../../lib/stocktaking/export-stock-takings.js');
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  await refuse(ids, flags);
  const target = flags.convert === undefined ? undefined : parseStockTakingTarget(flags.convert);
  const waitTimeoutMs = readDuration(flags.waitTimeout, '--wait-timeout');
  const startedAt = context.now().getTime();
  await keepHeapSmall();
  const operations = createStockTakingOperations((await context.platform()).call);
  const { wanted, problems } = await chosen(ids, flags, operations, context);
  const options = {
    type: flags.type === undefined ? undefined : flags.type === 'pos1' ? ('POS1' as const) : ('POS2' as const),
    out: resolve(flags.out),
    keepZip: flags.keepZip,
    again: flags.again,
    shared: flags.shared,
    waitTimeoutMs,
  };
  const { outcomes, stopped } = await exportStockTakings(wanted, (id) =>
    exportOne(id, { options, target, operations, breakLock: flags.breakLock }, context),
  );
  const durationMs = context.now().getTime() - startedAt;
  context.showDone({
    json: exportsJson(outcomes, problems, context.stats, durationMs),
    // Stopped before the first was through: the error alone says so.
    text:
      stopped !== undefined && outcomes.length === 0 ? '' : await describeExports(outcomes, context.terminal.columns),
    isProse: true,
  });
  const unseen = problems.length;
  const failures = [
    stopped,
    failureOf(outcomes),
    unseen === 0
      ? undefined
      : new PartialError(`the platform could not show ${unseen} of its stock-takings`, {
          problems: problems.map(({ title, detail }) => detail ?? title),
        }),
  ].filter((failure) => failure !== undefined);
  if (failures.length > 0) throw failures.reduce(graver);
}

async function refuse(ids: string[], { status, since, type, out }: ExportFlags): Promise<void> {
  const { UsageError } = await import('../../lib/errors/errors.js');
  if (out === '') throw new UsageError('--out names no folder', { hint: 'leave it out for the working folder' });
  if (ids.length === 0 && status === undefined) {
    throw new UsageError('which stock-takings to export is missing', { hint: 'name their ids, or --status COMPLETED' });
  }
  if (ids.length > 0 && status !== undefined) {
    throw new UsageError('ids and --status exclude each other', { hint: 'leave one of them out' });
  }
  if (status === undefined && since !== undefined) {
    throw new UsageError('--since chooses among those of a --status, which is missing', {
      hint: 'add --status COMPLETED',
    });
  }
  if (status !== undefined && type !== undefined) {
    throw new UsageError('--type and --status exclude each other: a list says of which generation each is');
  }
}

type Operations = ExportDeps['operations'];

/** An export is made there, so that nothing is guessed: an id is taken as it is. */
async function idsOf(named: readonly string[], operations: Operations): Promise<string[]> {
  const { idToWrite } = await import('../../lib/lists/find-thing.js');
  const { findableStockTakings } = await import('./find-stock-takings.js');
  const findable = findableStockTakings(operations);
  const ids: string[] = [];
  for (const name of named) ids.push(await idToWrite(name, findable));
  return ids;
}

async function chosen(ids: string[], flags: ExportFlags, operations: Operations, context: Context) {
  if (flags.status === undefined) return { wanted: await idsOf(ids, operations), problems: [] };
  const { readTime } = await import('../../lib/config/time.js');
  const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
  const from = flags.since === undefined ? undefined : readTime(flags.since, { source: '--since', now: context.now() });
  const { items, problems } = await operations.list(flags.status);
  const wanted = since(items, from).map(({ id }) => id);
  context.notice(`${wanted.length} of ${items.length} stock-takings of status ${flags.status} are to be exported`);
  return { wanted, problems };
}
