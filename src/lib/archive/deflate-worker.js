// @ts-check
// A thread that packs runs of entries; the build makes a file of its own of it. See packers.ts for the other side.
import { parentPort } from 'node:worker_threads';
import { openDeflate } from './deflate.js';
import { packEntries } from './entry-records.js';

const deflate = openDeflate();

parentPort?.on('message', (/** @type {import('./packers.js').Job | null} */ job) => {
  if (job === null) {
    parentPort?.close();
    return;
  }
  const { number, content, records, directory } = job;
  parentPort?.postMessage({ number, recordsBytes: packEntries(content, records, directory, deflate) });
});
