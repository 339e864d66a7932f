import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RetailRow, retailRows, retailText } from './support/retail-history.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

const mapping = resolve('docs/guide/online-retail.mapping.json');

interface Expected {
  name: string;
  amount: string;
}

/** What the guide's mapping says in words, worked out apart from the program: the first line of each article that is sold. */
function expectedProducts(rows: readonly RetailRow[]): Map<string, Expected> {
  const { skip_rows_where: skip } = JSON.parse(readFileSync(mapping, 'utf8'));
  const products = new Map<string, Expected>();
  for (const row of rows) {
    const skipped = Object.entries(skip as Record<string, Record<string, unknown>>).some(([column, tests]) =>
      Object.entries(tests).some(([test, value]) => holds(test, value, row[column as keyof RetailRow])),
    );
    const name = row.Description.trim();
    if (skipped || name === '' || products.has(row.StockCode)) continue;
    products.set(row.StockCode, { name, amount: row.UnitPrice });
  }
  return products;
}

function holds(test: string, value: unknown, cell: string): boolean {
  if (test === 'matches') return new RegExp(String(value)).test(cell);
  if (test === 'empty') return (cell === '') === value;
  if (test === 'lte') return Number(cell) <= Number(value);
  if (test === 'in') return (value as string[]).includes(cell);
  throw new Error(`the test does not know "${test}"`);
}

test('a retailer’s sales become products by the mapping of the guide', async () => {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-retail-'));
  try {
    const rows = retailRows();
    const file = join(folder, 'december.csv.gz');
    writeFileSync(file, gzipSync(retailText()));
    const line = `products import ${file} --map ${mapping} --rejects ${folder}/rejects.csv --json`;
    const first = await runCli(line, { folder, sandbox });
    const summary = JSON.parse(first.stdout);
    const expected = expectedProducts(rows);
    expect({ code: first.code, counts: summary.counts }).toEqual({
      code: 0,
      counts: { created: expected.size, updated: 0, unchanged: 0, rejected: 0, pending: 0 },
    });
    expect(summary.input.read).toBe(rows.length);
    expect(summary.input.rows + summary.input.skipped + summary.input.collapsed).toBe(rows.length);
    expect(summary.input.skipped).toBeGreaterThan(0);
    expect(first.stderr).toMatch(/85123A: line \d+ is kept, .* with other values left out/);

    const found = new Map(sandbox.all('products').map((product) => [product.external_id, product]));
    expect(found.size).toBe(expected.size);
    for (const [code, { name, amount }] of expected) {
      expect(found.get(code)).toMatchObject({
        external_id: code,
        article_id: code,
        name,
        sales_price: { amount, unit: 'GBP' },
        tax_category: 'STANDARD',
      });
    }

    const second = await runCli(`${line} --only-changed --again`, { folder, sandbox });
    expect(JSON.parse(second.stdout).counts.unchanged).toBe(expected.size);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
