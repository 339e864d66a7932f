import path from 'node:path';
import { fileNameOf } from '../config/file-names.js';
import { move, remove } from '../disk/files.js';
import { makeFolders } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { syncFolder } from '../disk/whole-file.js';
import { InDoubtError, LocalError, RefusedError, UnverifiedError, UsageError } from '../errors/errors.js';
import { type Downloaded, download } from '../http/download.js';
import type { Send } from '../http/send.js';
import type { ExportRecord, ExportRecords } from '../journal/export-records.js';
import type { StockTaking, StockTakingGeneration, StockTakingOperations } from '../platform/calls/stock-takings.js';
import type { Interruption } from '../terminal/interruption.js';
import type { Notice } from '../terminal/notice.js';
import { awaitExport } from './await-export.js';
import { noteOf, openPart, removePart } from './download-part.js';
import type { ExportedStockTaking, ExportOptions } from './exported-stock-taking.js';
import { extractExport, holdsOnlyAnExport, isThere } from './extract-export.js';
import { type ExportPlaces, findAltered, findUnchanged } from './find-unchanged-export.js';
import { describeProblem } from './stock-taking-problems.js';
import { type StockTakingReport, verifyStockTaking } from './verify-stock-taking.js';

export interface ExportDeps {
  operations: StockTakingOperations;
  /** To and from the object store, without credentials. */
  store: Send;
  records: ExportRecords;
  /** A folder of the caller's own, for keys that do not fit into memory. */
  workFolder: string;
  now: () => Date;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  interruption: Interruption;
  notice: Notice;
  /** What is done now; bytes or rows where they are counted. */
  progress: (phase: ExportPhase, done?: number, total?: number) => void;
}

export type ExportPhase = 'waiting' | 'downloading' | 'verifying' | 'extracting' | 'converting';

/** An archive that is ten times what anybody counts in a night. */
const largestArchiveBytes = 64 * 2 ** 30;
const maxTriggers = 3;
const maxProblems = 20;

/**
 * Export one stock-taking: trigger, or go on with an export under way; wait; download; verify; extract into
 * `<out>/<id>/` at once and whole. Whatever stops it, the same call goes on where it was. The caller holds the lock of
 * the stock-taking.
 *
 * A trigger whose answer was lost cannot be looked up, since the platform does not list exports. It is sent again: an
 * export changes nothing there.
 *
 * @throws {RefusedError} not known, not finished, or the export failed
 * @throws {UnverifiedError} the archive is kept as `<out>/<id>.zip.unverified`, nothing is extracted
 * @throws {PlatformError} {LocalError} {InterruptedError} {UsageError}
 */
export async function exportStockTaking(
  id: string,
  options: ExportOptions,
  deps: ExportDeps,
): Promise<ExportedStockTaking> {
  const places = placesOf(id, options.out);
  const stockTaking = await find(id, options, deps);
  const type = options.type ?? stockTaking.type;
  if (type === undefined) {
    throw new UsageError(`the platform does not say of which generation stock-taking ${id} is`, {
      hint: 'name it with --type pos1 or --type pos2',
    });
  }
  const known = await deps.records.read();
  if (!options.again && known !== undefined) {
    const unchanged = await findUnchanged({ id, type, options, places, known, stockTaking });
    if (unchanged !== undefined) {
      // Of a process that was killed when all but this was done.
      await removePart(places.part);
      return unchanged;
    }
  }
  await refuseStranger(places.folder, known, options);
  if (!options.again && known !== undefined) await refuseAltered(places, known);
  makeFolders(options.out);

  const begun = await begin(id, type, stockTaking, known, options, deps);
  const { exportId } = begun.record;
  if (exportId === undefined) throw new Error('an export without an id');
  deps.progress('waiting');
  await awaitExport(deps.operations, {
    ...{ exportId, timeoutMs: options.waitTimeoutMs, now: deps.now, sleep: deps.sleep },
    ...{ interruption: deps.interruption, notice: deps.notice, onStatus: () => deps.progress('waiting') },
  }).catch(async (error: unknown) => {
    // A failed export stays failed: the next run needs another one.
    if (error instanceof RefusedError) await deps.records.remove();
    throw error;
  });

  const { report, downloaded } = await fetchSound(id, exportId, type, places, deps);
  await deps.records.write({ ...begun.record, state: 'placing', folder: places.folder });
  deps.progress('extracting');
  const extracted = await extractExport(places.part, places.folder, deps.interruption, options);
  if (options.keepZip) await keep(places.part, places.zip);
  const files = Object.fromEntries(extracted.map(({ name, sha256 }) => [name, sha256]));
  const zipSha256 = report.sha256 ?? undefined;
  const zip = options.keepZip ? zipSha256 : undefined;
  await deps.records.write({ ...begun.record, state: 'done', folder: places.folder, files, zip });
  // Last of all: until the record says that all is there, it is what a later process goes on with.
  if (options.keepZip) await remove(noteOf(places.part));
  else await removePart(places.part);
  const rows = new Map(report.files.map((file) => [file.name, file.rows]));
  return {
    ...{ id, type, outcome: 'exported', exportId, attached: begun.attached, triggers: begun.record.triggers },
    ...{ folder: places.folder, zip: options.keepZip ? places.zip : undefined },
    ...{ zipBytes: downloaded.sizeBytes, zipSha256, resumed: downloaded.wasResumed },
    files: extracted.map((file) => ({ ...file, rows: rows.get(file.name) ?? 0 })),
    rows: report.rows,
    notices: report.notices,
  };
}

function placesOf(id: string, out: string): ExportPlaces {
  const name = fileNameOf(id);
  return {
    folder: path.join(out, name),
    part: path.join(out, `.${name}.zip.part`),
    zip: path.join(out, `${name}.zip`),
    unverified: path.join(out, `${name}.zip.unverified`),
  };
}

async function find(id: string, { type }: ExportOptions, { operations }: ExportDeps): Promise<StockTaking> {
  const found = await operations.get(id, type);
  if (found !== undefined) return found;
  const which = type === undefined ? '' : `${type} `;
  throw new RefusedError(404, { title: 'not found' }, `there is no ${which}stock-taking "${id}"`, {
    hint: 'tillctl stocktaking list',
  });
}

/** A folder of the same name that is not ours is never replaced. */
async function refuseStranger(
  folder: string,
  known: ExportRecord | undefined,
  { again }: ExportOptions,
): Promise<void> {
  if (!(await isThere(folder))) return;
  const isOurs = known?.folder === folder;
  const isExport = await holdsOnlyAnExport(folder);
  if (isExport && (isOurs || again)) return;
  throw new LocalError(
    isExport
      ? `${folder} is there already, and this program does not know that it put it there`
      : `${folder} is there already, and holds other things than an export`,
    { hint: isExport ? '--again replaces it; --out names another folder' : 'name another folder with --out' },
  );
}

/** A count that was corrected or lost is evidence of that: it is not replaced unasked. */
async function refuseAltered({ folder, zip }: ExportPlaces, known: ExportRecord): Promise<void> {
  const altered = await findAltered({ folder, zip }, known);
  if (altered === undefined) return;
  throw new LocalError(`${altered} is not as it was exported`, {
    hint: '--again replaces it; move it away to keep it, or name another folder with --out',
  });
}

interface Begun {
  record: ExportRecord;
  attached: boolean;
}

/** The export under way, else a new one. Its id is on disk before anything is waited for. */
async function begin(
  id: string,
  type: StockTakingGeneration,
  { digest }: StockTaking,
  known: ExportRecord | undefined,
  options: ExportOptions,
  deps: ExportDeps,
): Promise<Begun> {
  // What was completed before serves again as long as the stock-taking has not changed.
  const serves = known?.state === 'triggered' || known?.state === 'placing' || known?.digest === digest;
  if (known?.exportId !== undefined && serves && !(options.again && known.state === 'done')) {
    const found = await deps.operations.getExport(known.exportId);
    if (found !== undefined && found.status !== 'FAILED') return { record: known, attached: true };
    deps.notice(
      `export ${known.exportId} ${found === undefined ? 'is gone' : 'has FAILED'}: another one is triggered`,
      'warning',
    );
  }
  if (known?.state === 'intended') {
    deps.notice('an earlier trigger got no answer, and exports cannot be listed: another one is triggered');
  }
  const before = known?.state === 'intended' ? known.triggers : 0;
  for (let triggers = before + 1; ; triggers += 1) {
    const record: ExportRecord = {
      state: 'intended',
      exportId: undefined,
      triggers,
      folder: undefined,
      digest,
      files: {},
      zip: undefined,
    };
    // The folder that an earlier export put there stays known as ours.
    if (known?.folder !== undefined) record.folder = known.folder;
    await deps.records.write(record);
    try {
      const made = await deps.operations.trigger(id, type);
      const triggered: ExportRecord = { ...record, state: 'triggered', exportId: made.id };
      await deps.records.write(triggered);
      return { record: triggered, attached: false };
    } catch (error) {
      if (error instanceof InDoubtError && triggers - before < maxTriggers) {
        deps.notice(`the trigger got no answer (${error.message}): it is sent again, since an export changes nothing`);
        await deps.sleep(500 * triggers, deps.interruption.signal);
        continue;
      }
      // Refused: nothing was made.
      if (error instanceof RefusedError && triggers === 1) await deps.records.remove();
      throw error;
    }
  }
}

interface Fetched {
  report: StockTakingReport;
  downloaded: Downloaded;
}

/** Download and verify. What was put together of pieces and does not verify is downloaded once more in one go. */
async function fetchSound(
  id: string,
  exportId: string,
  type: StockTakingGeneration,
  places: ExportPlaces,
  deps: ExportDeps,
): Promise<Fetched> {
  for (let attempt = 1; ; attempt += 1) {
    deps.progress('downloading');
    const part = await openPart(places.part, exportId);
    const downloaded = await download({
      send: deps.store,
      address: () => deps.operations.downloadUrl(exportId),
      part,
      maxBytes: largestArchiveBytes,
      onBytes: (done, total) => deps.progress('downloading', done, total),
      signal: deps.interruption.signal,
    }).finally(part.close);
    deps.progress('verifying');
    const report = await verifyStockTaking(places.part, {
      type: type === 'POS1' ? 'pos1' : 'pos2',
      folder: deps.workFolder,
      maxProblems,
      interruption: deps.interruption,
      progress: (rows) => deps.progress('verifying', rows),
    });
    const named = report.stock_taking.id;
    const isOther = named !== null && named !== id;
    if (report.status === 'verified' && !isOther) return { report, downloaded };
    if (downloaded.wasResumed && attempt === 1) {
      deps.notice('the download was put together of pieces and does not verify: it is downloaded once more', 'warning');
      await removePart(places.part);
      continue;
    }
    await keep(places.part, places.unverified);
    await remove(noteOf(places.part));
    await deps.records.remove();
    throw isOther ? foreign(id, named, places) : unsound(id, report, places);
  }
}

function foreign(id: string, named: string, { unverified }: ExportPlaces): UnverifiedError {
  return new UnverifiedError(`the archive of stock-taking ${id} is that of stock-taking ${named}`, {
    hint: `it is kept as ${unverified}`,
  });
}

function unsound(id: string, report: StockTakingReport, { unverified }: ExportPlaces): UnverifiedError {
  const more = report.problem_count - report.problems.length;
  return new UnverifiedError(
    `the archive of stock-taking ${id} does not verify: ${report.problem_count} ${report.problem_count === 1 ? 'problem' : 'problems'}`,
    {
      problems: [...report.problems.map(describeProblem), ...(more > 0 ? [`and ${more} more`] : [])],
      hint: `tillctl stocktaking verify ${unverified}`,
    },
  );
}

async function keep(from: string, to: string): Promise<void> {
  try {
    await move(from, to);
    await syncFolder(path.dirname(to));
  } catch (error) {
    throw localError(`cannot write ${to}`, error);
  }
}
