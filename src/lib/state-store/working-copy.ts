import { closeSync, lstatSync, openSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { readAvailableSync } from '../disk/read-fully.js';
import { LocalError } from '../errors/errors.js';
import { quoted } from '../schema/quoted.js';

/** Of one file in the database: where each of its chunks begins, and the version of that chunk. */
export type Chunks = Map<number, string>;

/** A part of a file that is to be a chunk. */
export interface Piece {
  path: string;
  start: number;
  /** Bytes. */
  size: number;
}

/** What the working copy has that the database has not. */
export interface Changes {
  /** In the order in which they are to be written. */
  pieces: readonly Piece[];
  /** Of these files nothing but the pieces stays. */
  replaced: readonly string[];
  /** Folders of runs that are gone. */
  goneFolders: readonly string[];
  /** The bytes of a piece, as they were when the change was found, whatever became of the file since. */
  read: (piece: Piece) => Buffer;
  /** To be called when the database has all of it. @param version of these chunks */
  settle: (version: string) => void;
  /** Gives back what `read` needs. */
  close: () => void;
}

/** A file as it was when copy and database were last the same. */
interface Settled {
  chunks: Chunks;
  /** Bytes of it in the database. */
  size: number;
  /** Tells a file from one that took its place. */
  identity: string;
  mtimeMs: number;
  /** Its end is torn, or was cut off meanwhile: what is appended then may begin in its midst. */
  torn: boolean;
}

/** Of one chunk; a larger file is several. */
const maxPieceBytes = 1 << 20;
/** Folders that are of this process alone: scratch files, and what stands for locks and tokens on this machine. */
const unkept = new Set(['work', 'locks', 'cache', 'fleets', 'stores']);

/**
 * The files of a state on this disk and what the database has of them. Looking for changes does not wait for the disk,
 * so that what it finds is one moment: of two writes of which one waited for the other, never the later one alone.
 */
export class WorkingCopy {
  readonly folder: string;
  readonly #settled = new Map<string, Settled>();
  /** Folders of runs that are here whole; of the others `run.json` alone is. */
  readonly #whole = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A run's folder, relative, is here whole from now on: all that is written in it is a change. */
  addWhole(run: string): void {
    this.#whole.add(run);
  }

  /** As `addWhole` of every run that is here. */
  addAllRuns(): void {
    for (const run of namesIn(this.pathOf('runs'))) this.addWhole(`runs/${run}`);
  }

  /** Of the files that are part of the state, with slashes. */
  names(): string[] {
    return [...this.#present().keys()].sort();
  }

  /** That the database had when it was last compared. */
  countChunks(): number {
    return [...this.#settled.values()].reduce((sum, { chunks }) => sum + chunks.size, 0);
  }

  /** What the database had of the files whose path begins so when they were last compared. */
  settledBelow(prefix: string): ReadonlyMap<string, Chunks> {
    const below = [...this.#settled].filter(([name]) => name.startsWith(prefix));
    return new Map(below.map(([name, { chunks }]) => [name, chunks]));
  }

  /** A file was put here as the database has it. @param torn its last line has no end */
  settle(name: string, chunks: Chunks, torn: boolean): void {
    const stats = lstatSync(this.pathOf(name));
    this.#settled.set(name, { chunks, size: stats.size, torn, identity: identityOf(stats), mtimeMs: stats.mtimeMs });
  }

  /** A file is gone from the database and from here. */
  forget(name: string): void {
    this.#settled.delete(name);
  }

  /** @throws {LocalError} for a name out of the database that leads elsewhere */
  pathOf(name: string): string {
    if (!isPlain(name)) throw new LocalError(`the state names a file that does not belong to it: ${quoted(name)}`);
    return path.join(this.folder, ...name.split('/'));
  }

  /** undefined when there is nothing to write. */
  changes(): Changes | undefined {
    const present = this.#present();
    const found = [...present].flatMap(([name, stats]) => this.#changeOf(name, stats) ?? []);
    const gone = [...this.#settled.keys()].filter((name) => !present.has(name));
    if (found.length === 0 && gone.length === 0) return undefined;
    const cut = new Set<string>();
    const files = new Map(found.map(({ name }) => [name, openSync(this.pathOf(name), 'r')]));
    return {
      pieces: found.flatMap(piecesOf),
      replaced: [...found.filter(({ from }) => from === 0).map(({ name }) => name), ...gone],
      goneFolders: [
        ...new Set(gone.filter((name) => name.endsWith('/run.json')).map((name) => path.posix.dirname(name))),
      ],
      read: (piece) => {
        const bytes = bytesOf(files.get(piece.path), piece);
        if (bytes.length < piece.size) cut.add(piece.path);
        return bytes;
      },
      settle: (version) => {
        for (const change of found) this.#settleChange(change, version, cut.has(change.name));
        for (const name of gone) this.#settled.delete(name);
      },
      close: () => {
        for (const file of files.values()) closeSync(file);
      },
    };
  }

  #changeOf(name: string, stats: Stats): Change | undefined {
    const before = this.#settled.get(name);
    const isSameFile = before?.identity === identityOf(stats);
    if (isSameFile && before.size === stats.size && before.mtimeMs === stats.mtimeMs) return undefined;
    const isAppended = isSameFile && !before.torn && name.endsWith('.ndjson') && stats.size >= before.size;
    if (isAppended && stats.size === before.size) return undefined;
    return { name, stats, from: isAppended ? before.size : 0 };
  }

  /** @param isCut it became shorter while it was read, so that all of it is to be written the next time */
  #settleChange(change: Change, version: string, isCut: boolean): void {
    const { name, stats, from } = change;
    const chunks: Chunks = from === 0 ? new Map() : (this.#settled.get(name)?.chunks ?? new Map());
    for (const { start } of piecesOf(change)) chunks.set(start, version);
    const { size, mtimeMs } = stats;
    this.#settled.set(name, { chunks, size, mtimeMs, identity: identityOf(stats), torn: isCut });
  }

  #present(): Map<string, Stats> {
    const present = new Map<string, Stats>();
    for (const top of namesIn(this.folder)) {
      if (unkept.has(top)) continue;
      if (top !== 'runs') this.#addFiles(top, present);
      else for (const run of namesIn(this.pathOf(top))) this.#addRun(`${top}/${run}`, present);
    }
    return present;
  }

  #addRun(run: string, present: Map<string, Stats>): void {
    if (this.#whole.has(run)) this.#addFiles(run, present);
    else if (this.#settled.has(`${run}/run.json`)) this.#addFiles(`${run}/run.json`, present);
  }

  #addFiles(name: string, present: Map<string, Stats>): void {
    const stats = lstatSync(this.pathOf(name), { throwIfNoEntry: false });
    if (stats?.isFile() === true) present.set(name, stats);
    if (stats?.isDirectory() === true)
      for (const child of namesIn(this.pathOf(name))) this.#addFiles(`${name}/${child}`, present);
  }
}

interface Change {
  name: string;
  stats: Stats;
  /** What is before it is in the database. */
  from: number;
}

/** An empty file has one piece, too. */
function piecesOf({ name, stats: { size }, from }: Change): Piece[] {
  const pieces: Piece[] = [];
  for (let start = from; start < size || pieces.length === 0; start += maxPieceBytes) {
    pieces.push({ path: name, start, size: Math.min(maxPieceBytes, size - start) });
  }
  return pieces;
}

/** That it stays in the folder of the copy. */
function isPlain(name: string): boolean {
  return !/(^|\/)\.{0,2}(\/|$)|[\\\0]/.test(name);
}

/** Names that begin with a dot are of files in the making and of runs on their way out. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function identityOf({ ino, birthtimeMs }: Stats): string {
  return `${ino} ${birthtimeMs}`;
}

function bytesOf(file: number | undefined, { path: name, start, size }: Piece): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  if (file === undefined) throw new Error(`${name} is not a file that changed`);
  // There is less of a log whose torn end was removed since.
  return bytes.subarray(0, readAvailableSync(file, bytes, start));
}
