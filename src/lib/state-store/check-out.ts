import path from 'node:path';
import { removeFolder } from '../disk/files.js';
import { makeFolders } from '../disk/folders.js';
import { writeParts } from '../disk/whole-file.js';
import type { Committer } from './committer.js';
import type { Chunks, WorkingCopy } from './working-copy.js';

/** Chunks that are held in memory at once; each is at most 1 MB. */
const chunksAtOnce = 16;
const newline = 0x0a;

/** Which files, as a condition on their chunks. */
interface Which {
  condition: string;
  value: string;
  /** Of those that the working copy has. */
  has: (name: string) => boolean;
}

/** Brings files of a space into a working copy: what is there in the same version stays. */
export class CheckOut {
  readonly #committer: Committer;
  readonly #space: string;
  readonly #copy: WorkingCopy;

  constructor(committer: Committer, space: string, copy: WorkingCopy) {
    this.#committer = committer;
    this.#space = space;
    this.#copy = copy;
  }

  /** The files that every command needs. */
  smallFiles(): Promise<void> {
    const has = (name: string) => !name.startsWith('runs/') || /^runs\/[^/]+\/run\.json$/.test(name);
    return this.#bring({ condition: `at_open and $2::text = ''`, value: '', has });
  }

  /** All that is in a folder. @param folder relative, with slashes */
  async folder(folder: string): Promise<void> {
    const prefix = `${folder}/`;
    const has = (name: string) => name.startsWith(prefix);
    await this.#bring({ condition: 'starts_with(path, $2) and path >= $2', value: prefix, has });
    this.#copy.addWhole(folder);
  }

  async #bring({ condition, value, has }: Which): Promise<void> {
    const rows = await this.#ask<{ path: string; start: string; version: string }>(
      `select path, start, version from tillctl_state_chunks where space = $1 and ${condition} order by path, start`,
      [this.#space, value],
    );
    const wanted = new Map<string, Chunks>();
    for (const { path: name, start, version } of rows) {
      const chunks = wanted.get(name) ?? new Map();
      wanted.set(name, chunks.set(Number(start), version));
    }
    const present = this.#copy.settledBelow('');
    for (const name of present.keys()) if (has(name) && !wanted.has(name)) await this.#remove(name);
    const missing = [...wanted].filter(([name, chunks]) => !isSame(present.get(name), chunks));
    const [small, large] = [missing.filter(isOneChunk), missing.filter((file) => !isOneChunk(file))];
    for (let at = 0; at < small.length; at += chunksAtOnce) await this.#fetchSmall(small.slice(at, at + chunksAtOnce));
    for (const [name, chunks] of large) await this.#fetch(name, chunks);
  }

  /** A run whose header is gone is gone as a whole. */
  async #remove(name: string): Promise<void> {
    const isHeader = /^runs\/[^/]+\/run\.json$/.test(name);
    await removeFolder(this.#copy.pathOf(isHeader ? path.posix.dirname(name) : name));
    this.#copy.forget(name);
  }

  async #fetchSmall(files: readonly [name: string, chunks: Chunks][]): Promise<void> {
    const found = await this.#ask<{ path: string; data: Buffer }>(
      'select path, data from tillctl_state_chunks where space = $1 and path = any($2::text[]) and start = 0',
      [this.#space, files.map(([name]) => name)],
    );
    const texts = new Map(found.map(({ path: name, data }) => [name, data]));
    for (const [name, chunks] of files) {
      const data = texts.get(name);
      // Gone since it was listed.
      if (data === undefined) continue;
      await this.#place(name, chunks, async function* () {
        yield data;
      });
    }
  }

  #fetch(name: string, chunks: Chunks): Promise<void> {
    const ask = (starts: readonly number[]) =>
      this.#ask<{ data: Buffer }>(
        'select data from tillctl_state_chunks where space = $1 and path = $2 and start = any($3::bigint[]) order by start',
        [this.#space, name, starts],
      );
    return this.#place(name, chunks, async function* () {
      const starts = [...chunks.keys()];
      for (let at = 0; at < starts.length; at += chunksAtOnce) {
        for (const { data } of await ask(starts.slice(at, at + chunksAtOnce))) yield data;
      }
    });
  }

  /** Whole or not at all, so that a command that reads meets no half of it. */
  async #place(name: string, chunks: Chunks, content: () => AsyncIterable<Buffer>): Promise<void> {
    const file = this.#copy.pathOf(name);
    makeFolders(path.dirname(file), 0o700);
    let last: number | undefined;
    async function* seen(): AsyncGenerator<Buffer> {
      for await (const data of content()) {
        last = data.at(-1) ?? last;
        yield data;
      }
    }
    await writeParts(file, seen(), { mode: 0o600, passing: true });
    this.#copy.settle(name, chunks, last !== undefined && last !== newline);
  }

  #ask<Row extends Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#committer.persist((connection) => connection.query<Row>(text, values));
  }
}

function isOneChunk([, chunks]: [name: string, chunks: Chunks]): boolean {
  return chunks.size === 1;
}

function isSame(one: Chunks | undefined, other: Chunks): boolean {
  return one?.size === other.size && [...other].every(([start, version]) => one.get(start) === version);
}
