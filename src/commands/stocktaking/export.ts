import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { StockTakingTarget } from '../../lib/stocktaking/convert-stock-taking.js';
import type { ExportDeps } from '../../lib/stocktaking/export-stock-taking.js';
import type { ExportedStockTaking } from '../../lib/stocktaking/exported-stock-taking.js';
import { sharedOption } from '../shared/export-format.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { describeExports, type Exported, exportsJson } from './describe-exports.js';

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
    .argument('[id...]', 'ids of stock-takings')
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
  context.show({
    json: exportsJson(outcomes, problems, context.stats, durationMs),
    // Stopped before the first was through: the error alone says so.
    text:
      stopped !== undefined && outcomes.length === 0 ? '' : await describeExports(outcomes, context.terminal.columns),
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

async function chosen(ids: string[], flags: ExportFlags, operations: Operations, context: Context) {
  if (flags.status === undefined) return { wanted: ids, problems: [] };
  const { readTime } = await import('../../lib/config/time.js');
  const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
  const from = flags.since === undefined ? undefined : readTime(flags.since, { source: '--since', now: context.now() });
  const { items, problems } = await operations.list(flags.status);
  const wanted = since(items, from).map(({ id }) => id);
  context.notice(`${wanted.length} of ${items.length} stock-takings of status ${flags.status} are to be exported`);
  return { wanted, problems };
}

interface One {
  options: Parameters<typeof import('../../lib/stocktaking/export-stock-taking.js').exportStockTaking>[1];
  target: StockTakingTarget | undefined;
  operations: Operations;
  breakLock: boolean;
}

/** Under a lock, so that two commands do not trigger two exports or write one part. */
async function exportOne(
  id: string,
  { options, target, operations, breakLock }: One,
  context: Context,
): Promise<Exported> {
  const { join } = await import('node:path');
  const { rm } = await import('node:fs/promises');
  const { setTimeout: sleep } = await import('node:timers/promises');
  const { exportStockTaking } = await import('../../lib/stocktaking/export-stock-taking.js');
  const { makeWorkFolder } = await import('../../lib/bulk/work-folder.js');
  const { exportRecordName, openExportRecords } = await import('../../lib/journal/export-records.js');
  const { baseUrl, org } = await context.settings();
  const { folders, interruption, notice, now } = context;
  const scope = { baseUrl, org, stockTakingId: id };
  const name = `stocktaking-export-${exportRecordName(scope)}`;
  const lock = await context.lock({ name, what: `the export of stock-taking ${id}`, breakLock });
  const workFolder = await makeWorkFolder(join(folders.state, 'work'), name, now());
  const phases = await phasesOf(id, context);
  try {
    const exported = await exportStockTaking(id, options, {
      operations,
      store: await context.store(),
      records: openExportRecords(folders.state, scope),
      workFolder,
      now,
      sleep: (ms, signal) => sleep(ms, undefined, { signal }),
      interruption,
      notice,
      progress: phases.update,
    });
    for (const line of exported.notices) notice(`note: ${id}: ${line}`);
    const converted = await convert(
      exported,
      target,
      { folder: workFolder, shared: options.shared },
      phases.update,
      context,
    );
    return { ...exported, converted };
  } finally {
    phases.stop();
    await rm(workFolder, { recursive: true, force: true });
    await lock.release();
  }
}

async function convert(
  exported: ExportedStockTaking,
  target: StockTakingTarget | undefined,
  { folder, shared }: { folder: string; shared?: boolean },
  progress: ExportDeps['progress'],
  { interruption }: Context,
): Promise<string[]> {
  if (target === undefined) return [];
  const { convertStockTaking } = await import('../../lib/stocktaking/convert-stock-taking.js');
  const { files } = await convertStockTaking(exported.folder, target, exported.folder, {
    folder,
    shared,
    interruption,
    progress: (rows) => progress('converting', rows),
  });
  return files;
}

/** A line of progress for each phase: bytes of a download, rows of a check. */
async function phasesOf(id: string, context: Context) {
  const { createProgress, progressStyle } = await import('../../lib/terminal/progress.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const { globals, now, terminal } = context;
  const style = progressStyle(globals, terminal);
  const begin = (phase: string) => createProgress(terminal, { style, now, title: `${visible(id)} ${phase}` });
  let phase: string | undefined;
  let bar: ReturnType<typeof createProgress> | undefined;
  const update: ExportDeps['progress'] = (next, done = 0, total) => {
    if (next !== phase) {
      bar?.stop();
      bar = begin(next);
      phase = next;
    }
    bar?.update({ done, total, rejected: 0, inFlight: 0, retries: 0 });
  };
  return { update, stop: () => bar?.stop() };
}
