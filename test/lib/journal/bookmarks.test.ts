import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Bookmark,
  bookmarkFileName,
  bookmarkName,
  bookmarkText,
  openBookmarks,
  parseBookmark,
} from '../../../src/lib/journal/bookmarks.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillctl-bookmarks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bookmark: Bookmark = {
  version: 1,
  profile: 'shop',
  org: '17',
  noun: 'invoices',
  state: 'books.db-1a2b3c4d',
  target: 'sqlite:/srv/books.db',
  from: '2026-01-01T00:00:00.000Z',
  position: '2026-11-21T00:00:00.000Z',
  unpaid: [{ id: 'i1', time: '2026-11-01T08:00:00.000Z' }],
  problems: [{ from: '2026-11-02T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' }],
  seen: { from: '2026-11-14T00:00:00.000Z', documents: [['i1', 1_793_520_000_000, 'abc']] },
  updated_at: '2026-11-21T00:10:00.000Z',
};

describe('bookmarks', () => {
  test('are read as they were written, and only their owner may read them', async () => {
    const bookmarks = openBookmarks(folder);
    expect(await bookmarks.read(bookmark)).toBeUndefined();
    await bookmarks.write(bookmark);
    expect(await bookmarks.read(bookmark)).toEqual(bookmark);
    expect(await bookmarks.list()).toEqual([bookmark]);
    const [name = ''] = await readdir(join(folder, 'bookmarks'));
    expect((await stat(join(folder, 'bookmarks', name))).mode & 0o777).toBe(0o600);
  });

  test('belong to profile, organisation, noun and state', async () => {
    const bookmarks = openBookmarks(folder);
    const others = [{ profile: 'b' }, { org: '18' }, { noun: 'orders' }, { state: 'x' }].map((one) => ({
      ...bookmark,
      ...one,
    }));
    for (const one of [bookmark, ...others]) await bookmarks.write(one);
    expect((await bookmarks.list()).length).toBe(5);
    expect(await bookmarks.remove({ ...bookmark, org: '18' })).toBe(true);
    expect(await bookmarks.remove({ ...bookmark, org: '18' })).toBe(false);
    expect((await bookmarks.list()).length).toBe(4);
  });

  test.each([
    { name: 'paths', a: { state: '../../etc/passwd' }, b: { state: '..%2F..%2Fetc%2Fpasswd' } },
    { name: 'separators', a: { noun: 'a~b', state: 'c' }, b: { noun: 'a', state: 'b~c' } },
    { name: 'slashes', a: { noun: 'a/b', state: 'c' }, b: { noun: 'a', state: 'b/c' } },
    { name: 'long ones', a: { state: `${'x'.repeat(300)}a` }, b: { state: `${'x'.repeat(300)}b` } },
  ])('have file names that are safe and not mixed up: $name', ({ a, b }) => {
    const names = [a, b].map((one) => bookmarkFileName({ ...bookmark, ...one }));
    expect(names[0]).not.toBe(names[1]);
    for (const name of names) expect(name).toMatch(/^[\w.%~-]{1,200}$/);
    expect(bookmarkName({ ...bookmark, ...a })).not.toBe(bookmarkName({ ...bookmark, ...b }));
  });

  test.each([
    { name: 'half of it', text: bookmarkText(bookmark).slice(0, 100), why: 'it is not JSON' },
    { name: 'nothing', text: '', why: 'it is not JSON' },
    { name: 'another document', text: '[]', why: 'it has version undefined' },
    { name: 'a newer version', text: bookmarkText({ ...bookmark, version: 2 as 1 }), why: 'it has version 2' },
    {
      name: 'a time that is none',
      text: bookmarkText({ ...bookmark, position: 'soon' }),
      why: 'position is not a time',
    },
    { name: 'no state', text: JSON.stringify({ ...bookmark, state: undefined }), why: 'state is missing' },
    { name: 'open of nothing', text: JSON.stringify({ ...bookmark, open: [{ id: 'o1' }] }), why: 'open is not a list' },
    { name: 'unpaid of nothing', text: JSON.stringify({ ...bookmark, unpaid: [1] }), why: 'unpaid is not a list' },
    { name: 'seen of nothing', text: JSON.stringify({ ...bookmark, seen: {} }), why: 'seen is not a list' },
  ])('that are damaged are told, not passed over: $name', async ({ text, why }) => {
    const bookmarks = openBookmarks(folder);
    await bookmarks.write(bookmark);
    const file = join(folder, 'bookmarks', `${bookmarkFileName(bookmark)}.json`);
    await writeFile(file, text);
    await expect(bookmarks.read(bookmark)).rejects.toMatchObject({ kind: 'local' });
    await expect(bookmarks.list()).rejects.toThrow(why);
    expect(() => parseBookmark(text, 'here')).toThrow(`the bookmark in here is damaged: ${why}`);
  });
});
