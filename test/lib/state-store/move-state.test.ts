import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moveToDatabase, moveToFolder } from '../../../src/lib/state-store/move-state.js';
import { openPlace } from '../../../src/lib/state-store/place.js';
import { startPostgres } from '../../support/postgres.js';
import { cutterBefore } from './cut-connection.js';

const server = await startPostgres();
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
