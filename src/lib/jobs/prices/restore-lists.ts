import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBatch } from '../../batch/build-batch.js';
import { sendBatch } from '../../batch/send-batch.js';
import type { BatchWorld } from '../../bulk/looks/batch-world.js';
import { NotKeptError } from '../../bulk/looks/verify-writes.js';
import { ensureFolder } from '../../config/folders.js';
import { readIfThere } from '../../config/read-if-there.js';
import { writeWhole } from '../../config/safe-files.js';
import { InterruptedError, TillctlError, UnverifiedError } from '../../errors/errors.js';
import { type BatchJournal, type BuiltPart, openBatchJournal, readBatchParts } from '../../journal/batch-journal.js';
import type { Run } from '../../journal/run.js';
import { parsedAs } from '../../json/parsed-as.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { PriceOperations } from '../../resources/prices/price-operation.js';
import { shellWord } from '../../terminal/shell-word.js';
import type { BatchPricesDeps } from './batch-call.js';
import { type LookAtZip, lookAtZip } from './look-at-zip.js';
import type { BatchPricesOptions } from './price-options.js';

/** A run whose batches lost lists of prices. */
export interface Restoring {
  run: Run;
  /** In which its ZIPs are written. */
  form: Form;
  options: Pick<BatchPricesOptions, 'maxOperations' | 'maxBytes'>;
  deps: Pick<BatchPricesDeps, 'interruption' | 'notice' | 'now'>;
  world: BatchWorld;
  /**
   * Writes down that the lists are lost, to be called once it is on disk what becomes of them: until then a resumed
   * run takes their rows as done, and looks at them again.
   */
  decided: () => Promise<void>;
  /** Rows that `decided` writes of. */
  lostRows: () => readonly number[];
  /** Whether it is on disk that the list of this row is lost. */
  isDecided: (row: number) => boolean;
  /** The lists that are lost, as they were before, of those that are known; closed with them. */
  before: () => Promise<PriceOperations>;
  /** How the lists are read back. */
  reading: Omit<LookAtZip, 'zip' | 'batch' | 'batches' | 'mode'>;
}

/**
 * Lists that the platform did not keep, as they were before: by a ZIP of their own, with a journal of its own in the
 * run's folder, so that a run that is stopped meanwhile goes on with them and sends them once.
 *
 * @param lost so many operations
 * @returns what became of it, to follow `nothing more was sent`
 * @throws {InterruptedError} after a signal
 */
export async function restoreLists(lost: number, restoring: Restoring): Promise<string> {
  const { run, decided } = restoring;
  if (run.header().options.undoable !== true) {
    await decided();
    return '; what was there before was not kept (--undoable keeps it)';
  }
  const operations = await restoring.before();
  try {
    const unknown = lost - operations.size();
    if (operations.size() > 0) {
      const rest = unknown === 0 ? '' : `; of ${unknown} it is not known what was there before`;
      return `${await restoreIn(freeFolder(run.folder), operations, restoring)}${rest}`;
    }
  } finally {
    await operations.close();
  }
  await decided();
  return '; it is not known what was there before';
}

/** What an earlier attempt had begun to put back. @returns undefined when there is nothing of it left to do */
export async function finishRestoring(restoring: Restoring): Promise<string | undefined> {
  for (let number = 1; existsSync(folderOf(restoring.run.folder, number)); number += 1) {
    const folder = folderOf(restoring.run.folder, number);
    const parts = await readBatchParts(folder);
    if (!parts?.some(({ collected }) => !collected)) continue;
    if (await isDecidedIn(folder, restoring)) return restoreIn(folder, undefined, restoring);
    // Nothing of it was sent: the rows count as done, and are looked at again.
    await rm(folder, { recursive: true, force: true });
  }
  return undefined;
}

/** Of a run of an earlier version it is not known, and taken to be so. */
async function isDecidedIn(folder: string, { isDecided }: Restoring): Promise<boolean> {
  const rows = parsedAs((await readIfThere(join(folder, rowsFile))) ?? '', isNumbers);
  return rows === undefined || rows.every(isDecided);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

const rowsFile = 'rows.json';

function folderOf(runFolder: string, number: number): string {
  return join(runFolder, `put-back-${number}`);
}

function freeFolder(runFolder: string): string {
  let number = 1;
  while (existsSync(folderOf(runFolder, number))) number += 1;
  return folderOf(runFolder, number);
}

/** @param operations undefined: their ZIPs are built */
async function restoreIn(
  folder: string,
  operations: PriceOperations | undefined,
  restoring: Restoring,
): Promise<string> {
  const { run } = restoring;
  await ensureFolder(folder);
  const journal = await openBatchJournal(folder, run, run.clean);
  try {
    if (operations !== undefined) {
      await writeWhole(join(folder, rowsFile), JSON.stringify(restoring.lostRows()), 0o600);
      await journal.append({
        built: await build(folder, operations, restoring),
        at: restoring.deps.now().toISOString(),
      });
      await restoring.decided();
    }
    const failed = await send(journal, restoring);
    const why = failed ?? (await readBack(journal, restoring));
    return why === undefined
      ? ' but the lists from before, which are there again'
      : `; what was there before could not be put back: ${why}${kept(journal)}`;
  } catch (error) {
    if (!(error instanceof TillctlError) || error instanceof InterruptedError) throw error;
    return `; what was there before could not be put back: ${error.message}${kept(journal)}`;
  } finally {
    await journal.close();
  }
}

/** What sends them by hand. */
function kept(journal: BatchJournal): string {
  const zips = (journal.parts() ?? []).map(({ zip }) => shellWord(zip));
  return zips.length === 0 ? '' : ` (it is in ${zips.join(' ')}, which tillctl batch upload sends)`;
}

async function build(folder: string, operations: PriceOperations, restoring: Restoring): Promise<BuiltPart[]> {
  const { run, form, options, deps, reading } = restoring;
  const { command, input } = run.header();
  return buildBatch({
    operations,
    form,
    folder: reading.folder,
    zip: join(folder, 'prices.zip'),
    ...options,
    command,
    input: { file: input.path, sha256: input.sha256 },
    lineOf: (row) => row + 1,
    interruption: deps.interruption,
    notice: deps.notice,
    onOperations: () => {},
  });
}

/** @returns what the platform says to the first one that it refuses */
async function send(journal: BatchJournal, { run, world, reading }: Restoring): Promise<string | undefined> {
  const { base_url, org } = run.header();
  let refused: string | undefined;
  await sendBatch(
    {
      parts: () => journal.parts() ?? [],
      append: journal.append,
      target: { base_url, org },
      rebuild: () => Promise.reject(new UnverifiedError('the ZIP of what was there before is gone, or was changed')),
      folder: reading.folder,
      wait: true,
      parallel: false,
      settle: (_, { problem }) => {
        refused ??= problem?.message;
      },
      settled: async () => {},
      look: async () => {},
      onBytes: () => {},
      onTriggered: (id) => world.notice(`batch ${id} puts back what was there before`),
    },
    world,
  );
  return refused;
}

/** @returns why it is not there, undefined when it is */
async function readBack(journal: BatchJournal, { reading, world }: Restoring): Promise<string | undefined> {
  for (const { zip, batch } of journal.parts() ?? []) {
    if (batch === undefined) continue;
    const { failure } = await lookAtZip({ ...reading, mode: 'all', zip, batch, batches: world.batches });
    if (failure !== undefined) return failure.problems.join('; ');
  }
  return undefined;
}

/** The end of a run with what became of the lists. */
export function notKeptWith(error: NotKeptError, says: string): NotKeptError {
  const { hint, problems } = error;
  return new NotKeptError(`${error.message}${says}`, error.rowProblems, hint, [...problems]);
}

/** The same of a run that goes on with restoring them. */
export function notKeptBefore(says: string): NotKeptError {
  const message =
    'the platform reported as done, and does not keep, lists of prices of this run; nothing more was sent';
  return new NotKeptError(`${message}${says}`, [], 'the reject file names their rows');
}
