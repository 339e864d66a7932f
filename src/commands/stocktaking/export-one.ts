import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import { makeWorkFolder } from '../../lib/bulk/work-folder.js';
import { removeFolder } from '../../lib/disk/files.js';
import type { StockTakingTarget } from '../../lib/stocktaking/convert-stock-taking.js';
import type { ExportDeps } from '../../lib/stocktaking/export-stock-taking.js';
import type { ExportedStockTaking } from '../../lib/stocktaking/exported-stock-taking.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import { visible } from '../../lib/terminal/visible.js';
import type { Exported } from './describe-exports.js';

interface One {
  options: Parameters<typeof import('../../lib/stocktaking/export-stock-taking.js').exportStockTaking>[1];
  target: StockTakingTarget | undefined;
  operations: ExportDeps['operations'];
  breakLock: boolean;
}

/** Under a lock, so that two commands do not trigger two exports or write one part. */
export async function exportOne(
  id: string,
  { options, target, operations, breakLock }: One,
  context: Context,
): Promise<Exported> {
  const { exportStockTaking } = await import('../../lib/stocktaking/export-stock-taking.js');
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
    await removeFolder(workFolder);
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
  const { globals, now, terminal } = context;
  const style = progressStyle(globals, terminal);
  const begin = (phase: string) => createProgress(terminal, { style, now, title: `${visible(id)} ${phase}`, phase });
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
