import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from './client.js';
import { openSandbox } from './face.js';

const stored = 'test/stored/sandbox';

/** A folder that a sandbox left which was killed, and what another of that version answered on it. */
test('a data folder of a version whose log had a line of its own for each kind is read, and answers the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-stored-'));
  const answers = JSON.parse(readFileSync(join(stored, 'answers.json'), 'utf8')) as Record<string, string>;
  cpSync(stored, folder, { recursive: true });
  try {
    // The second start reads what the first one has written.
    for (const log of [/^signing-key /, /^\[\{"set":"signing-key"/]) {
      expect(readFileSync(join(folder, 'changes.log'), 'utf8')).toMatch(log);
      const sandbox = await openSandbox({ dataDir: folder, seed: 'none' });
      try {
        for (const [path, text] of Object.entries(answers)) {
          expect({ path, text: (await call(sandbox, 'GET', path)).text }).toEqual({ path, text });
        }
      } finally {
        await sandbox.stop();
      }
    }
    expect(Object.keys(answers).length).toBeGreaterThan(80);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what such a log says of removals, an emptied platform and a generated past is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-stored-'));
  const product = (id: string) => `{"id":"${id}","name":"${id}","external_id":"E-${id}"}`;
  const relation = (id: string) =>
    `product-sales-channel {"id":"r-${id}","product":"${id}","channel":"pos","text":"{\\"id\\":\\"r-${id}\\"}"}`;
  const lines = [
    `product ${product('gone')}`,
    'cleared ',
    'sales-channel {"id":"pos","name":"Till"}',
    ...['a', 'b', 'c'].flatMap((id) => [`product ${product(id)}`, relation(id)]),
    `product-first ${product('first')}`,
    'price-list {"product":"a","prices":"[]"}',
    'price-list {"product":"b","prices":"[1]"}',
    'price-list {"product":"b","channel":"pos","prices":"[2]"}',
    'product-removed a',
    'product-sales-channel-removed {"product":"b","id":"r-b"}',
    'product-sales-channel-removed {"product":"b","id":"r-b"}',
    'document invoice {"id":"i","transaction_date_and_time":"2026-03-01T10:00:00Z"}',
    'document-removed invoice i',
    'history {"seed":1,"first_day":"2026-01-01","days":2,"invoices_per_day":4,"stores":1,"registers":1,"currency":"EUR","late_share":0,"pay_later_share":0,"problem_share":0}',
    '',
  ];
  writeFileSync(join(folder, 'changes.log'), lines.join('\n'));
  const sandbox = await openSandbox({ dataDir: folder });
  try {
    const { records, history } = sandbox.state;
    expect(records.product.list.map(({ id, key }) => [id, key])).toEqual([
      ['first', 'E-first'],
      ['b', 'E-b'],
      ['c', 'E-c'],
    ]);
    expect(records.product_sales_channel.list.map(({ id, tag }) => [id, tag])).toEqual([['r-c', 'pos']]);
    expect(sandbox.all('price-lists')).toEqual([{ product: 'b', prices: [1] }]);
    expect(sandbox.all('invoices')).toEqual([]);
    expect(history?.plan.invoices_per_day).toBe(4);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
});
