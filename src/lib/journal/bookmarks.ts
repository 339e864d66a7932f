import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileNameOf } from '../config/file-names.js';
import { namesIn, readIfThere, remove } from '../disk/files.js';
import { ensureFolder, folderExists } from '../disk/folders.js';
import { clearLeftovers, syncFolder, writeWhole } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';

/** What a bookmark belongs to. */
export interface BookmarkScope {
  profile: string;
  org: string;
  noun: string;
  /** `--state`, or what was derived from the target. */
  state: string;
}

/** How far pulls into a target came. Times are RFC 3339, UTC. */
export interface Bookmark extends BookmarkScope {
  version: 1;
  /** As the operator would name it with `--out`; paths are absolute. */
  target: string;
  /** Nothing before it was asked for. */
  from: string;
  /** Everything before it is in the target. */
  position: string;
  /** Invoices that wait for their payment. */
  unpaid: { id: string; time: string }[];
  /** Orders that are not final; absent where they were not looked for, as in bookmarks of older programs. */
  open?: { id: string; time: string }[];
  /** Windows in which the platform could not show something. */
  problems: { from: string; to: string }[];
  /** Streams only: what was given out since `from`. */
  seen?: { from: string; documents: SeenDocument[] };
  /** What the target held when this was written; absent where it is not known. */
  held?: Held;
  /** Its owner empties the target or moves it away: what it holds says nothing. */
  target_rotates?: true;
  /** Streams only: that what left for standard output counts as read was said. */
  assumes_read?: true;
  updated_at: string;
}

export interface Held {
  documents: number;
  /** Of files: another one once they were touched. */
  mark?: string;
}

/** Id, time in milliseconds since 1970, digest of the content. */
export type SeenDocument = [id: string, time: number, digest: string];

export type Bookmarks = ReturnType<typeof openBookmarks>;

/**
 * @param stateFolder bookmarks are in a folder in it, made (0700) when the first is written
 * @param keep resolves when what was written is where the state is kept, for a state that is not in its folder alone
 */
export function openBookmarks(stateFolder: string, keep: () => Promise<void> = async () => {}) {
  const folder = path.join(stateFolder, 'bookmarks');
  const fileOf = (scope: BookmarkScope) => path.join(folder, `${bookmarkFileName(scope)}.json`);

  async function readOne(file: string): Promise<Bookmark | undefined> {
    const text = await readIfThere(file);
    return text === undefined ? undefined : parseBookmark(text, file);
  }

  return {
    /** Undefined when there is none. @throws {LocalError} when it is damaged: a pull must not begin anew unasked */
    read: async (scope: BookmarkScope) => ((await folderExists(folder)) ? readOne(fileOf(scope)) : undefined),
    /** Durable when it resolves. The caller holds the bookmark's lock. @throws {LocalError} and the old one is as it was */
    write: async (bookmark: Bookmark) => {
      await ensureFolder(stateFolder);
      await ensureFolder(folder);
      await clearLeftovers(fileOf(bookmark));
      await writeWhole(fileOf(bookmark), `${bookmarkText(bookmark)}\n`, 0o600);
      await keep();
    },
    /** @returns whether there was one */
    remove: async (scope: BookmarkScope) => {
      if (!(await folderExists(folder)) || (await readOne(fileOf(scope))) === undefined) return false;
      await remove(fileOf(scope));
      await syncFolder(folder);
      await keep();
      return true;
    },
    /** By name. @throws {LocalError} when one is damaged */
    list: async () => {
      if (!(await folderExists(folder))) return [];
      const names = await namesIn(folder);
      const found: Bookmark[] = [];
      for (const name of names.filter((file) => file.endsWith('.json') && !file.startsWith('.')).sort()) {
        const bookmark = await readOne(path.join(folder, name));
        if (bookmark !== undefined) found.push(bookmark);
      }
      return found;
    },
  };
}

/** Names a bookmark among all, for people and as a key in databases: `shop/17/invoices/books.db-1a2b3c4d`. */
export function bookmarkName({ profile, org, noun, state }: BookmarkScope): string {
  return [profile, org, noun, state].map(fileNameOf).join('/');
}

/** A file name that no other scope has. */
export function bookmarkFileName(scope: BookmarkScope): string {
  // The encoder leaves no tilde but before the digest of a long name.
  const name = bookmarkName(scope).replaceAll('/', '~');
  if (name.length <= 200) return name;
  return `${name.slice(0, 180)}~${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}

export function bookmarkText(bookmark: Bookmark): string {
  return JSON.stringify(bookmark);
}

/**
 * @param where file or database, for the message
 * @throws {LocalError} when it is not a bookmark, or one of a newer version
 */
export function parseBookmark(text: string, where: string): Bookmark {
  let value: Partial<Bookmark> | null;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged(where, 'it is not JSON', cause);
  }
  if (typeof value !== 'object' || value === null) throw damaged(where, 'it is not a bookmark');
  if (value.version !== 1) {
    throw damaged(where, `it has version ${JSON.stringify(value.version)}, and this program knows version 1`);
  }
  const { profile, org, noun, state, target, from, position, unpaid, open, problems, updated_at, seen, held } = value;
  for (const [name, text] of Object.entries({ profile, org, noun, state, target })) {
    if (typeof text !== 'string') throw damaged(where, `${name} is missing`);
  }
  for (const [name, time] of Object.entries({ from, position, updated_at })) {
    if (!isTime(time)) throw damaged(where, `${name} is not a time`);
  }
  if (!isWaiting(unpaid)) throw damaged(where, 'unpaid is not a list of invoices');
  if (open !== undefined && !isWaiting(open)) throw damaged(where, 'open is not a list of orders');
  if (!Array.isArray(problems) || !problems.every((one) => isTime(one?.from) && isTime(one?.to))) {
    throw damaged(where, 'problems is not a list of windows');
  }
  if (held !== undefined && typeof held?.documents !== 'number') throw damaged(where, 'held is not a count');
  if (seen !== undefined && !isSeen(seen)) throw damaged(where, 'seen is not a list of documents');
  return value as Bookmark;
}

function isWaiting(list: unknown): boolean {
  return Array.isArray(list) && list.every((one) => typeof one?.id === 'string' && isTime(one.time));
}

function isSeen(seen: Partial<NonNullable<Bookmark['seen']>>): boolean {
  const isOne = (one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number' && typeof one[2] === 'string';
  return isTime(seen?.from) && Array.isArray(seen.documents) && seen.documents.every(isOne);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function damaged(where: string, why: string, cause?: unknown): LocalError {
  return new LocalError(`the bookmark in ${where} is damaged: ${why}`, {
    hint: 'restore a copy of it, or remove it and pull with --since-last --from <time>',
    cause,
  });
}
