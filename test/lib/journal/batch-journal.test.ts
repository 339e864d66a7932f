import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBatchJournal, readBatchParts } from '../../../src/lib/journal/batch-journal.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-batch-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = '2027-01-01T00:00:00.000Z';
const part = { zip: '/x/prices.zip', sha256: 'aa', content_sha256: 'bb', size: 10, operations: 2 };
const intent = { url: 'https://store.example/u?***', url_sha256: 'cc', at };
const end = { status: 'COMPLETED', operations: 2, succeeded: 2, failed: 0 } as const;

test('what was written down is known when it is opened again', async () => {
  const journal = await openBatchJournal(folder);
  expect(journal.parts()).toBeUndefined();
  await journal.append({ built: [part, part], at });
  await journal.append({ uploaded: 0, url: intent.url, url_sha256: 'cc', at });
  await journal.append({ trigger: 0, ...intent });
  await journal.append({ triggered: 0, batch: 'B1', at });
  await journal.append({ ended: 0, batch: 'B1', end, at });
  await journal.append({ collected: 0, at });
  await journal.append({ trigger: 1, ...intent });
  const expected = [
    { ...part, intent, batch: 'B1', end, collected: true },
    { ...part, intent, collected: false },
  ];
  expect(journal.parts()).toEqual(expected);
  await journal.close();
  expect(await readBatchParts(folder)).toEqual(expected);
  expect(statSync(join(folder, 'batch.ndjson')).mode & 0o777).toBe(0o600);
});

test('a last line that a crash tore is dropped and overwritten', async () => {
  const journal = await openBatchJournal(folder);
  await journal.append({ built: [part], at });
  await journal.close();
  const file = join(folder, 'batch.ndjson');
  const whole = readFileSync(file, 'utf8');
  appendFileSync(file, '{"trigger":0,"url":"https');
  expect(await readBatchParts(folder)).toEqual([{ ...part, collected: false }]);
  const again = await openBatchJournal(folder);
  await again.append({ triggered: 0, batch: 'B1', at });
  await again.close();
  expect(readFileSync(file, 'utf8')).toBe(`${whole}${JSON.stringify({ triggered: 0, batch: 'B1', at })}\n`);
});

test('damage before the last line is told', async () => {
  const lines = ['{"built":"no","at":"x"}', JSON.stringify({ triggered: 0, batch: 'B1', at }), ''];
  writeFileSync(join(folder, 'batch.ndjson'), lines.join('\n'));
  await expect(openBatchJournal(folder)).rejects.toMatchObject({
    kind: 'local',
    message: expect.stringContaining(':1'),
  });
});
