import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { createBlockWriter } from './block-writer.js';
import { exactStatsOf, isThere, move, namesIn, readIfThere, remove, statsOf } from './files.js';
import { localError } from './system-reason.js';
import type { TemporaryOwner } from './temporary-owner.js';
import { syncFolder } from './whole-file.js';

export interface FileSetOptions {
  /** Nothing is cleared up. */
  readOnly?: boolean;
  /** Without it it is not known whose temporaries are, and all that are there go. */
  owner?: TemporaryOwner;
}

/** No writing pauses this long: its writer is gone. */
const forgottenMs = 24 * 3600_000;

/**
 * Begin a set of files, after what a killed process left is cleared up: a marker is rolled forward, temporaries without
 * one are removed. The caller holds the lock on the target, so no living process should be using them; where one does
 * all the same (the lock was broken), they are left alone.
 *
 * @param folder where the files of the target are; need not exist
 * @param name tells the targets of one folder apart
 * @throws {LocalError} with `readOnly` also when old and new files may stand side by side
 */
export async function openFileSet(
  folder: string,
  name: string,
  { readOnly = false, owner }: FileSetOptions = {},
): Promise<FileSet> {
  const stem = stemOf(name);
  const marker = path.join(folder, `${stem}.place`);
  await (readOnly ? refuseMixed(folder, marker) : recover(folder, stem, marker, owner));
  return new FileSet({ folder, marker, stem: owner === undefined ? stem : `${stem}-${owner.own}` });
}

/**
 * The files of one target are put in place together: all are written beside their places first, then a marker names
 * them, then they are renamed. The next opening of the target brings an interrupted renaming to its end, so that it is
 * the old files or the new ones.
 */
export class FileSet {
  readonly #folder: string;
  readonly #marker: string;
  /** What names of temporaries begin with. */
  readonly #stem: string;
  /** By file. */
  readonly #temporaries = new Map<string, string>();
  /** By file: what is to be there when it is replaced; undefined for nothing. */
  readonly #expected = new Map<string, string | undefined>();

  constructor({ folder, marker, stem }: { folder: string; marker: string; stem: string }) {
    this.#folder = folder;
    this.#marker = marker;
    this.#stem = stem;
  }

  /**
   * Before `file` is read for a merge: `place` refuses when it is another one by then.
   * @param isThere false for a file that is to be new
   */
  async expect(file: string, isThere: boolean): Promise<void> {
    this.#expected.set(file, isThere ? await printOf(file) : undefined);
  }

  /** A path beside `file` that does not exist; `place` gives it that name. */
  temporaryFor(file: string): string {
    const temporary = this.#newName();
    this.#temporaries.set(file, temporary);
    return path.join(this.#folder, temporary);
  }

  /** The same for a file that may be placed, and which its maker removes where it was not. */
  spareTemporary(): string {
    return path.join(this.#folder, this.#newName());
  }

  /** As `place`, of this one and no other. */
  async placeSpare(file: string, temporary: string): Promise<void> {
    await this.#refuseChanged(file);
    await renameAll(this.#folder, [{ from: path.basename(temporary), to: path.basename(file) }], this.#marker);
  }

  /** Give these up again: they were written, and nothing in them is new. */
  async forget(file: string): Promise<void> {
    const temporary = this.#temporaries.get(file);
    this.#temporaries.delete(file);
    if (temporary !== undefined) await remove(path.join(this.#folder, temporary));
  }

  /**
   * All temporaries are on disk (fsync).
   * @throws {LocalError} and the old files are as they were, or the marker stands; also when another process wrote
   */
  async place(): Promise<void> {
    if (this.#temporaries.size === 0) return;
    for (const file of this.#temporaries.keys()) await this.#refuseChanged(file);
    const renames = [...this.#temporaries].map(([file, temporary]) => ({ from: temporary, to: path.basename(file) }));
    if (renames.length > 1) await this.#writeMarker(renames);
    // From here on a marker brings it to its end when the target is opened next.
    if (renames.length > 1) this.#temporaries.clear();
    await renameAll(this.#folder, renames, this.#marker);
    this.#temporaries.clear();
  }

  /** Remove all temporaries. May be called at any time, and again. */
  async abort(): Promise<void> {
    for (const temporary of this.#temporaries.values()) await remove(path.join(this.#folder, temporary));
    this.#temporaries.clear();
  }

  async #refuseChanged(file: string): Promise<void> {
    if (!this.#expected.has(file) || (await printOf(file)) === this.#expected.get(file)) return;
    throw new LocalError(`${file} was changed by another program while this one read it: it is as that one left it`, {
      hint: 'do the same again, which merges into what is there now',
    });
  }

  /** Its own temporary has our name, too, so that it goes when the process is killed here. */
  async #writeMarker(renames: readonly Rename[]): Promise<void> {
    const temporary = path.join(this.#folder, this.#newName());
    const file = await createBlockWriter(temporary, { shownAs: this.#marker });
    try {
      file.append(Buffer.from(`${JSON.stringify({ renames })}\n`));
      await file.end();
      await move(temporary, this.#marker);
      await syncFolder(this.#folder);
    } catch (error) {
      await file.abort();
      throw localError(`cannot write ${this.#marker}`, error);
    }
  }

  #newName(): string {
    return `${this.#stem}-${randomBytes(6).toString('hex')}.tmp`;
  }
}

/** What the names of the target's own files begin with: temporaries, marker, lock. */
export function stemOf(name: string): string {
  return `.tillctl-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}

/** Which file it is, in which state; undefined when there is none. */
async function printOf(file: string): Promise<string | undefined> {
  const found = await exactStatsOf(file);
  return found && `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`;
}

interface Rename {
  from: string;
  to: string;
}

async function renameAll(folder: string, renames: readonly Rename[], marker: string): Promise<void> {
  try {
    for (const { from, to } of renames) {
      // What is not there was renamed before the interruption.
      if (isThere(path.join(folder, from))) await move(path.join(folder, from), path.join(folder, to));
    }
    await syncFolder(folder);
    await remove(marker);
    await syncFolder(folder);
  } catch (error) {
    throw localError(`cannot put ${renames.map(({ to }) => to).join(', ')} in place in ${folder}`, error);
  }
}

async function refuseMixed(folder: string, marker: string): Promise<void> {
  if (!isThere(marker)) return;
  throw new LocalError(`a pull into ${folder} was interrupted while it put its files in place, or is about to`, {
    hint: 'pull again, which brings it to its end',
  });
}

async function recover(folder: string, stem: string, marker: string, owner: TemporaryOwner | undefined): Promise<void> {
  const text = await readIfThere(marker);
  if (text !== undefined) await renameAll(folder, parseMarker(text, stem, marker), marker);
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(`${stem}-`) || !name.endsWith('.tmp')) continue;
    const file = path.join(folder, name);
    if (!(await isInUse(file, name.slice(stem.length + 1), owner))) await remove(file);
  }
}

/** @param rest of its name: `<tag>-<random>.tmp`, and without tag in earlier versions */
async function isInUse(file: string, rest: string, owner: TemporaryOwner | undefined): Promise<boolean> {
  const [, tag] = /^(.+)-[0-9a-f]{12}\.tmp$/.exec(rest) ?? [];
  if (tag === undefined || owner === undefined) return false;
  const state = owner.stateOf(tag);
  if (state !== 'unknown') return state === 'alive';
  const found = await statsOf(file);
  return found !== undefined && Date.now() - found.mtimeMs < forgottenMs;
}

/** Only our own temporaries are renamed, and only within the folder, whatever the file says. */
function parseMarker(text: string, stem: string, marker: string): Rename[] {
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name);
  try {
    const { renames } = JSON.parse(text) as { renames: Rename[] };
    if (renames.every(({ from, to }) => isName(from) && isName(to) && from.startsWith(`${stem}-`))) return renames;
  } catch (error) {
    throw localError(`${marker} is damaged; remove it and pull again`, error);
  }
  throw localError(`${marker} is damaged; remove it and pull again`, new Error('it names files that are not ours'));
}
