import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

interface Line {
  cell: string;
  column: string;
  beside: string;
  options: string;
  result: string;
}

/** The tables of the guide's page, whose cells are code. */
const lines = readFileSync('docs/guide/cells.md', 'utf8').split(/^## /m).flatMap(linesOf);

function linesOf(section: string): Line[] {
  const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  const names = cellsOf(head ?? '').map((name) => name.toLowerCase());
  return rows.map((row) => {
    const cells = Object.fromEntries(cellsOf(row).map((cell, at) => [names[at], cell.replace(/^`(.*)`$/, '$1')]));
    return { column: 'sales_price', beside: '', options: '', cell: '', result: '', ...cells };
  });
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-cells-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const good = {
  external_id: 'A1',
  name: 'Mug',
  sales_price: '2.50',
  sales_price_currency: 'EUR',
  sales_price_is_gross: 'true',
  tax_category: 'STANDARD',
  ean: '',
};

function csvOf({ cell, column, beside }: Line): string {
  const first = { ...good, sales_price: column === 'sales_price' ? cell : '', [column]: cell };
  const rows = beside === '' ? [first] : [first, { ...good, external_id: 'A2', [column]: beside }];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [Object.keys(good), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
}

/** What of the first row would be sent, or why it is rejected. */
async function resultOf(line: Line): Promise<string> {
  const path = (name: string) => join(folder, name);
  writeFileSync(path('in.csv'), `${csvOf(line)}\n`);
  const words = ['products', 'import', path('in.csv'), '--rejects', path('rejects.csv'), '--plan', path('plan.json')];
  const options = line.options === '' ? [] : line.options.split(' ');
  const { stderr } = await runCli([...words, ...options], { folder, sandbox });
  const rejects = existsSync(path('rejects.csv'))
    ? (parse(readFileSync(path('rejects.csv')), { columns: true, bom: true }) as Record<string, string>[])
    : [];
  const rejected = rejects.find(({ _line }) => _line === '2');
  if (rejected !== undefined) return `rejected: \`${rejected._code}\``;
  const { changes } = JSON.parse(readFileSync(path('plan.json'), 'utf8'));
  const { after } = changes[0] ?? expect.fail(stderr);
  if (line.column === 'sales_price') return after.sales_price.amount;
  return line.column === 'ean' ? after.product_identifiers[0].value : String(after[line.column]);
}

test('the tables have lines', () => expect(lines.length).toBeGreaterThan(40));

test.each(lines)('$column $cell beside "$beside" $options: $result', async (line) => {
  expect(await resultOf(line)).toBe(line.result);
});
