import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moveToDatabase, moveToFolder } from '../../../src/lib/state-store/move-state.js';
import { openPlace } from '../../../src/lib/state-store/place.js';
import { startPostgres } from '../../support/postgres.js';
import { cutterBefore } from './cut-connection.js';

// `state-store.test.ts` of the commands shows a state in PostgreSQL in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
afterAll(() => server?.stop());

test.skipIf(server === undefined)('a state whose removal from the database has no answer stays here', async () => {
  if (server === undefined) return;
  const database = await server.createDatabase();
  const cutter = await cutterBefore(database, server.socket);
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-move-'));
  mkdirSync(join(folder, 'bookmarks'));
  writeFileSync(join(folder, 'bookmarks', 'one.json'), '{}\n');
  const place = await openPlace(cutter.url, '--to', {});
  const moving = { folder, place, isHeldHere: async () => false };
  await moveToDatabase(moving);
  expect(existsSync(join(folder, 'bookmarks', 'one.json'))).toBe(false);
  cutter.cutNext('commit', 'before it is answered');
  expect(await moveToFolder(moving)).toEqual({ files: 1, runs: 0 });
  expect(existsSync(join(folder, 'bookmarks', 'one.json'))).toBe(true);
  await place.database.close();
  await cutter.close();
});

test.skipIf(server === undefined)('a move that was killed is gone on with, there and back', async () => {
  if (server === undefined) return;
  const { url } = await server.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-move-'));
  const kept = mkdtempSync(join(tmpdir(), 'tillctl-moved-'));
  const [one, two] = ['one.json', 'two.json'].map((name) => join(folder, 'bookmarks', name));
  if (one === undefined || two === undefined) return;
  mkdirSync(join(folder, 'bookmarks'));
  writeFileSync(one, '{"of":1}\n');
  writeFileSync(two, `${'2'.repeat(2_500_000)}\n`);
  cpSync(folder, kept, { recursive: true });
  const place = await openPlace(url, '--to', {});
  const moving = { folder, place, isHeldHere: async () => false };
  await moveToDatabase(moving);

  // Killed before anything was removed here, or when a part was.
  cpSync(kept, folder, { recursive: true });
  expect(await moveToDatabase(moving)).toMatchObject({ files: 2 });
  cpSync(kept, folder, { recursive: true });
  rmSync(one);
  expect(await moveToDatabase(moving)).toMatchObject({ files: 1 });
  expect([existsSync(one), existsSync(two)]).toEqual([false, false]);

  // Of another content it is another state, which stays.
  writeFileSync(one, '{"of":2}\n');
  await expect(moveToDatabase(moving)).rejects.toMatchObject({ kind: 'usage' });
  await expect(moveToFolder(moving)).rejects.toMatchObject({ kind: 'usage' });
  expect(readFileSync(one, 'utf8')).toBe('{"of":2}\n');

  // Killed when a part had been brought here.
  writeFileSync(one, '{"of":1}\n');
  expect(await moveToFolder(moving)).toMatchObject({ files: 2 });
  for (const name of ['one.json', 'two.json']) {
    const brought = readFileSync(join(folder, 'bookmarks', name));
    expect(brought.equals(readFileSync(join(kept, 'bookmarks', name))), name).toBe(true);
  }
  await place.database.close();
});
