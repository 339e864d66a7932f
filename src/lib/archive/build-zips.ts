import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import { clearUnplaced } from '../disk/whole-file.js';
import type { BuiltZip, EntryBatch } from './entry-batch.js';
import { addEntry, type EntryRun, emptyRun, openRun } from './entry-run.js';
import { openPackers, type Packers } from './packers.js';
import { createZipWriter, type ZipWriter } from './zip-writer.js';

export interface BuildZipsOptions {
  /** Where the ZIP of that number goes, from 0. A file that is there is replaced when all ZIPs are whole. */
  pathOf: (index: number) => string;
  maxEntries: number;
  /** Of a whole ZIP, as it is on disk. */
  maxBytes: number;
  /** How many pack beside this one; 0: none. Changes no byte. Default: one for each core, at most eight. */
  threads?: number;
  /** Told now and then how many entries are in ZIPs. */
  onEntries?: (done: number) => void;
  signal?: AbortSignal;
  /** With it, what killed processes left of ZIPs beside these is cleared up first. */
  owner?: TemporaryOwner;
}

// What one thread cuts, numbers and writes keeps no more of them busy.
const maxThreads = 8;

/**
 * entries -> runs in shared memory -> packed on all cores -> ZIPs in the order of the entries. Equal entries give equal
 * bytes, however they are batched, whatever the number of threads, the time and its zone. Memory does not grow with the
 * entries but for the central directory of the ZIP under way. Either all ZIPs are there in the end or none.
 *
 * @returns none for no entries
 * @throws {InputError} for an entry that fits into no ZIP, or whose name has control characters
 * @throws {LocalError} when a ZIP cannot be written
 * @throws the signal's reason, and what `entries` throws
 */
export async function buildZips(entries: AsyncIterable<EntryBatch>, options: BuildZipsOptions): Promise<BuiltZip[]> {
  const {
    pathOf,
    maxEntries,
    maxBytes,
    threads = Math.min(availableParallelism(), maxThreads),
    signal,
    owner,
  } = options;
  if (owner !== undefined) await clearUnplaced(dirname(pathOf(0)), owner);
  const packers = openPackers(threads);
  const writer = createZipWriter(pathOf, { maxEntries, maxBytes, owner });
  try {
    await pour(entries, packers, writer, options);
    signal?.throwIfAborted();
    return await writer.finish();
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    await packers.close();
  }
}

async function pour(
  entries: AsyncIterable<EntryBatch>,
  packers: Packers,
  writer: ZipWriter,
  { onEntries, signal }: BuildZipsOptions,
): Promise<void> {
  const underWay: { run: EntryRun; packed: Promise<void> }[] = [];
  let done = 0;

  const start = (run: EntryRun) => {
    const packed = packers.pack(run);
    // It is waited for in its turn; until then, and after another failure, nothing listens.
    packed.catch(() => undefined);
    underWay.push({ run, packed });
  };
  /** The oldest run goes into the ZIP: order is kept, whichever is ready first. */
  const writeOldest = async (): Promise<EntryRun> => {
    const oldest = underWay.shift();
    if (oldest === undefined) return openRun();
    await oldest.packed;
    signal?.throwIfAborted();
    await writer.add(oldest.run);
    done += oldest.run.entries;
    onEntries?.(done);
    emptyRun(oldest.run);
    return oldest.run;
  };

  let run = openRun();
  for await (const { names, bytes, ends } of entries) {
    signal?.throwIfAborted();
    for (let index = 0; index < names.length; ) {
      const from = index === 0 ? 0 : (ends[index - 1] ?? 0);
      if (addEntry(run, names[index] ?? '', bytes, from, ends[index] ?? 0)) {
        index += 1;
        continue;
      }
      start(run);
      run = underWay.length < packers.width ? openRun() : await writeOldest();
    }
  }
  if (run.entries > 0) start(run);
  while (underWay.length > 0) await writeOldest();
}
