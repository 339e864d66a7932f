import { resolve } from 'node:path';
import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { graver, PartialError, UsageError } from '../../lib/errors/errors.js';
import { idToWrite } from '../../lib/lists/find-thing.js';
import type { ExportDeps } from '../../lib/stocktaking/export-stock-taking.js';
import { stockTakingsOf } from '../shared/calls.js';
import { choice, command, type FlagsOf, text } from '../shared/command.js';
import { sharedFlag } from '../shared/export-format.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { readPastTime } from '../shared/window-options.js';
import { describeExports, exportsJson } from './describe-exports.js';
import { exportOne } from './export-one.js';
import { generationOf, generations } from './find-stock-takings.js';

const exportFlags = {
  '--type <generation>': choice(generations, 'which generation they are of (default: as the platform says)'),
  '--out <dir>': text('where the folders go, one a stock-taking', '.'),
  '--keep-zip': 'leave the archive beside the folder, as <id>.zip',
  '--wait-timeout <duration>': text('how long to wait for the platform to make an export', '30m'),
  '--convert <form>': 'also write xlsx, sqlite:<file>, parquet or json',
  '--status <status>': 'export all of this status instead of naming ids',
  '--since <time>': 'with --status: only those completed since then',
  ...sharedFlag,
  '--again': 'export what is there already and has not changed',
  '--break-lock': 'take the lock from an export that cannot be asked',
};

type ExportFlags = FlagsOf<typeof exportFlags>;

/** Exports what is named, or all that fits, and says what became of each. */
export const exports = command(
  'export',
  'Export finished stock-takings: verified, and extracted into <out>/<id>/',
  { '[id...]': 'ids of stock-takings, or name:Autumn', ...exportFlags },
  `Examples:
  $ tillctl stocktaking export 7f3a --out counts
  $ tillctl stocktaking export 7f3a 81c2 --out counts --keep-zip --convert xlsx
  $ tillctl stocktaking export --status COMPLETED --since -7d --out counts --convert sqlite:counts.db

After any stop, the same command continues with the export that was triggered and the bytes that are there.
An archive that does not verify is kept as <out>/<id>.zip.unverified and not extracted (exit 11).`,
  async ({ id: ids, ...flags }, context) => {
    const { parseStockTakingTarget } = await import('../../lib/stocktaking/convert-stock-taking.js');
    const { exportStockTakings, failureOf } = await import('../../lib/stocktaking/export-stock-takings.js');
    refuse(ids, flags);
    const target = flags.convert === undefined ? undefined : parseStockTakingTarget(flags.convert);
    const waitTimeoutMs = readDuration(flags.waitTimeout, '--wait-timeout');
    const startedAt = context.now().getTime();
    await keepHeapSmall();
    const operations = await stockTakingsOf(context);
    const { wanted, problems } = await chosen(ids, flags, operations, context);
    const options = {
      type: generationOf(flags.type),
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
  },
);

function refuse(ids: string[], { status, since, type, out }: ExportFlags): void {
  if (out === '') throw new UsageError('--out is empty', { hint: 'leave it out for the working folder' });
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
  const { findableStockTakings } = await import('./find-stock-takings.js');
  const findable = findableStockTakings(operations);
  const ids: string[] = [];
  for (const name of named) ids.push(await idToWrite(name, findable));
  return ids;
}

async function chosen(ids: string[], flags: ExportFlags, operations: Operations, context: Context) {
  if (flags.status === undefined) return { wanted: await idsOf(ids, operations), problems: [] };
  const { since } = await import('../../lib/stocktaking/export-stock-takings.js');
  const from = await readPastTime(flags.since, { source: '--since', world: context, by: 'earlier' });
  const { items, problems } = await operations.list(flags.status);
  const wanted = since(items, from).map(({ id }) => id);
  context.notice(`${wanted.length} of ${items.length} stock-takings of status ${flags.status} are to be exported`);
  return { wanted, problems };
}
