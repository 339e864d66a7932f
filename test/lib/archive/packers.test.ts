import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEntry, type EntryRun, openRun } from '../../../src/lib/archive/entry-run.js';
import { openPackers } from '../../../src/lib/archive/packers.js';
import { priceEntries } from './price-entries.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function runs(): EntryRun[] {
  return Array.from({ length: 8 }, (_, index) => {
    const run = openRun();
    for (const { name, document } of priceEntries(20, index * 20)) addEntry(run, name, document, 0, document.length);
    return run;
  });
}

async function packAll(threads: number, workerFile?: URL): Promise<string[]> {
  const packers = openPackers(threads, workerFile);
  try {
    const some = runs();
    await Promise.all(some.map((run) => packers.pack(run)));
    return some.map(({ records, recordsBytes, directory, directoryBytes }) =>
      Buffer.concat([records.subarray(0, recordsBytes), directory.subarray(0, directoryBytes)]).toString('base64'),
    );
  } finally {
    await packers.close();
  }
}

const worker = async (code: string) => {
  const file = join(folder, 'worker.mjs');
  await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(file);
};

test('threads pack what one would', async () => {
  expect(await packAll(2)).toEqual(await packAll(0));
});

test('the built thread packs what one would', async () => {
  expect(await packAll(2, pathToFileURL(resolve('dist/deflate-worker.js')))).toEqual(await packAll(0));
});

test('runs go to the threads from the third on', async () => {
  const file = await worker(
    `parentPort.on('message', ({ number }) => parentPort.postMessage({ number, recordsBytes: 100_000 + number }));`,
  );
  const packers = openPackers(1, file);
  const some = runs();
  await Promise.all(some.map((run) => packers.pack(run)));
  await packers.close();
  expect(some.map(({ recordsBytes }) => recordsBytes >= 100_000)).toEqual([false, false, ...Array(6).fill(true)]);
});

test.each([
  ['ends at once', 'process.exit(0);'],
  ['breaks with the first run', `parentPort.on('message', () => { throw new Error('broken'); });`],
  ['cannot be loaded', `import './missing.js';`],
])('what a thread that %s leaves undone is done here', async (_, code) => {
  expect(await packAll(2, await worker(code))).toEqual(await packAll(0));
});

test('closing ends what is under way', async () => {
  const packers = openPackers(1, await worker(`parentPort.on('message', (job) => job ?? parentPort.close());`));
  const waiting = Promise.all(runs().map((run) => packers.pack(run)));
  const ended = expect(waiting).rejects.toThrow('closed');
  await packers.close();
  await ended;
});

test('threads that are still starting can be closed', async () => {
  for (let after = 0; after < 32; after += 4) {
    const packers = openPackers(2, pathToFileURL(resolve('src/lib/archive/deflate-worker.js')));
    for (const run of runs()) packers.pack(run).catch(() => undefined);
    await setTimeout(after);
    await packers.close();
  }
});
