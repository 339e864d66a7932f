import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWatchMemory, openWatchLog } from '../../../src/lib/journal/watch-log.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-watch-log-'));
  file = join(folder, 'a.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('remembers over a restart, for its owner alone', async () => {
  const first = await openWatchLog(file);
  expect([first.upTo(), first.floor(), first.has('a')]).toEqual([undefined, undefined, false]);
  await first.setFloor(5);
  await first.add([
    { id: 'a', time: 10 },
    { id: 'b', time: 20 },
  ]);
  await first.moveTo(30, 15);
  expect(first.has('a')).toBe(false);
  await first.close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = await openWatchLog(file);
  expect([second.upTo(), second.floor(), second.has('b')]).toEqual([30, 5, true]);
  await second.close();
});

test('cuts off what a crash tore off, and goes on behind it', async () => {
  writeFileSync(file, '{"seen":"a","time":1}\n{"seen":"b","ti');
  const log = await openWatchLog(file);
  expect([log.has('a'), log.has('b')]).toEqual([true, false]);
  await log.add([{ id: 'c', time: 2 }]);
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe('{"seen":"a","time":1}\n{"seen":"c","time":2}\n');
});

test.each(['x', '{"seen":1}', '[]', '{"up_to":"1"}', ''])('tells of a damaged line: %s', async (line) => {
  writeFileSync(file, `{"seen":"a","time":1}\n${line}\n{"up_to":2}\n`);
  await expect(openWatchLog(file)).rejects.toThrow(`${file}:2 is not an entry`);
});

test('forgets on disk what cannot come again, once that is worth it', async () => {
  const log = await openWatchLog(file);
  for (let at = 0; at < 30; at += 1) {
    await log.add(
      Array.from({ length: 1000 }, (_, number) => ({ id: `so-${at}-${number}-${'x'.repeat(20)}`, time: at })),
    );
  }
  expect(statSync(file).size).toBeGreaterThan(1 << 20);
  await log.moveTo(40, 29);
  expect(statSync(file).size).toBeLessThan(100_000);
  await log.add([{ id: 'last', time: 40 }]);
  await log.close();
  const again = await openWatchLog(file);
  expect(['so-28-1', 'so-29-1'].map((id) => again.has(`${id}-${'x'.repeat(20)}`))).toEqual([false, true]);
  expect([again.has('last'), again.upTo()]).toEqual([true, 40]);
  await again.close();
});

test('without a file is forgotten with the process', async () => {
  const log = createWatchMemory();
  await log.add([{ id: 'a', time: 1 }]);
  await log.moveTo(5, 1);
  expect([log.has('a'), log.upTo()]).toEqual([true, 5]);
  await log.close();
});
