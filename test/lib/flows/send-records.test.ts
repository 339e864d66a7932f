import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendRecords } from '../../../src/lib/flows/send-records.js';
import { openJournal } from '../../../src/lib/journal/journal.js';

test('a row that is asked for finds the outcome of the one before on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'journal.ndjson');
  const journal = await openJournal(file);
  const missing: number[] = [];
  async function* rows() {
    yield [0, 1, 2, 3];
  }
  await sendRecords({
    rows: rows(),
    number: (row) => row,
    prepare: async (row) => {
      if (row > 0 && !readFileSync(file, 'utf8').includes(`{"outcome":${row - 1},`)) missing.push(row - 1);
      return {
        kind: 'send',
        intent: { key: `A${row}`, digest: '0123456789abcdef' },
        exchange: async () => ({ result: 'created' }),
      };
    },
    asks: true,
    journal,
    workers: 1,
    interruption: { requested: false, signal: new AbortController().signal },
    settled: () => {},
  });
  await journal.close();
  expect(missing).toEqual([]);
});
