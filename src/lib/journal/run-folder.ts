import path from 'node:path';
import { copy, freeBytes, isThere, makeNewFolder, move, namesIn, openToRead, remove } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { syncFolder } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import type { RunHeader } from './run-file.js';

const keptName = /^rejects\.[a-z]+$/;

/**
 * Make the folder of a run that begins.
 *
 * @param world.random from 0 to less than 1
 * @returns its name, which is the run's id: `20260301-0915-07`
 */
export async function makeRunFolder(
  runsFolder: string,
  { now, random }: { now: () => Date; random: () => number },
): Promise<string> {
  await ensureFolder(runsFolder);
  const minute = now().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 13);
  for (let letters = 2; ; letters = Math.min(8, letters + 1)) {
    const id = `${minute}-${randomLetters(letters, random)}`;
    if (await makeNewFolder(path.join(runsFolder, id))) {
      await syncFolder(runsFolder);
      return id;
    }
  }
}

/** Bytes of a journal for each row and each byte of its input, as measured with few and with many columns. */
const [leastPerRow, mostPerRow, mostPerByte] = [300, 1000, 2.2];
/** Less than that is not looked for: a disk as full as that is met by whatever is written first. */
const leastLookedFor = 1 << 20;

/**
 * Before a run sends anything: whether its journal fits. Where that is not known, it does.
 *
 * @param folder on the disk of the state
 * @returns what may become of it otherwise, for a notice
 * @throws {LocalError} when not even the least that such a run writes fits
 */
export async function refuseFullDisk(
  folder: string,
  { rows, inputBytes }: { rows: number; inputBytes: number },
): Promise<string | undefined> {
  const least = rows * leastPerRow + inputBytes;
  const most = Math.ceil(rows * mostPerRow + inputBytes * mostPerByte);
  if (least < leastLookedFor) return undefined;
  const free = await freeBytes(folder);
  if (free === undefined || free >= most) return undefined;
  const place = `${inMegabytes(free)} are free in ${folder}`;
  if (free >= least) return `the journal of ${rows} rows may need up to ${inMegabytes(most)}, and ${place}`;
  throw new LocalError(
    `the disk is too full: the journal of ${rows} rows needs at least ${inMegabytes(least)}, and ${place}`,
    { hint: 'free some space there, or have TILLCTL_STATE_DIR name a folder on another disk; nothing was sent' },
  );
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An input that came from standard input is kept in the run's folder. */
export async function moveSpooled(header: RunHeader, folder: string): Promise<RunHeader> {
  const { spooled } = header.input;
  if (spooled === undefined || path.dirname(spooled) === folder) return header;
  const kept = path.join(folder, `input${path.extname(spooled)}`);
  await move(spooled, kept).catch((error) => {
    throw localError(`cannot keep the input in ${kept}`, error);
  });
  return { ...header, input: { ...header.input, spooled: kept } };
}

/**
 * Copy a run's reject file into its folder, in place of one of before.
 *
 * @param folder of the run. @param file null when nothing was rejected
 * @throws {LocalError}
 */
export async function keepRejects(folder: string, file: string | null): Promise<void> {
  try {
    for (const name of await namesIn(folder)) if (keptName.test(name)) await remove(path.join(folder, name));
    if (file !== null) await copy(file, keptPath(folder, file));
  } catch (error) {
    throw localError(`cannot keep the reject file in ${folder}`, error);
  }
}

/**
 * The copy of a reject file that is in the folder of its run; undefined where none was kept.
 *
 * @param file as the run named it
 */
export function keptRejects(folder: string, file: string): string | undefined {
  const kept = keptPath(folder, file);
  return isThere(kept) ? kept : undefined;
}

/** What a run wrote down beside its journal, a line each. @throws {LocalError} when it is damaged */
export async function* readKept<Kind>(file: string): AsyncGenerator<Kind> {
  const handle = await openToRead(file);
  try {
    for await (const line of handle.readLines({ encoding: 'utf8', autoClose: false })) yield JSON.parse(line) as Kind;
  } catch (error) {
    if (error instanceof SyntaxError) throw new LocalError(`the state of a run is damaged: ${file}`, { cause: error });
    throw localError(`cannot read ${file}`, error);
  } finally {
    await handle.close();
  }
}

function keptPath(folder: string, file: string): string {
  const ending = path.extname(file).toLowerCase();
  return path.join(folder, `rejects${/^\.[a-z]+$/.test(ending) ? ending : '.csv'}`);
}

function randomLetters(count: number, random: () => number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 36).toString(36)).join('');
}
