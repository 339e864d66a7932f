import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaOf } from '../src/lib/documents/tables.js';
import { openStored } from '../src/lib/sinks/open-sink.js';
import { parseTarget } from '../src/lib/sinks/target/target.js';
import { byEffort } from './support/effort.js';
import { startPostgres } from './support/postgres.js';
import { loadRetailHistory, type RetailDocument, retailDays, retailRows } from './support/retail-history.js';
import { type RetailSums, retailSums } from './support/retail-sums.js';
import { runCli } from './support/run-cli.js';
import { type RunningSandbox, startSandbox } from './support/sandbox.js';

const kinds = { invoices: 'invoice', 'credit-memos': 'credit_memo' } as const;
const nouns = ['invoices', 'credit-memos'] as const;
type Noun = (typeof nouns)[number];

const flags = ['--from', retailDays.from, '--to', retailDays.to];

describe('a retailer’s books', () => {
  let sandbox: RunningSandbox;
  let folder: string;
  let documents: RetailDocument[];
  let sums: Record<RetailDocument['kind'], RetailSums>;
  const rowTexts = new Map<string, string>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tillctl-retail-'));
    sandbox = await startSandbox();
    const rows = retailRows();
    sums = retailSums(rows);
    documents = loadRetailHistory(sandbox, rows);
  });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  /** Pull both nouns, and the smaller one again, which changes nothing. */
  async function pull(outOf: (noun: Noun) => string): Promise<void> {
    for (const noun of nouns) {
      const words = [noun, 'pull', ...flags, '--out', outOf(noun), '--json'];
      const { code, stdout, stderr } = await runCli(words, { folder, sandbox });
      expect(code, stderr).toBe(0);
      const { count, ...amounts } = sums[kinds[noun]];
      const summary = JSON.parse(stdout);
      expect(summary).toMatchObject({ status: 'succeeded', inserted: count, updated: 0, unchanged: 0, problems: 0 });
      expect(summary.totals).toEqual([{ currency: 'GBP', gross: amounts.gross, net: amounts.net, count }]);
      expect(summary.taxes).toMatchObject([{ rate: '20', amount: amounts.tax, currency: 'GBP' }]);
      await expectEveryDocument(noun, outOf(noun));
    }
    const [, noun] = nouns;
    const again = await runCli([noun, 'pull', ...flags, '--out', outOf(noun), '--json'], { folder, sandbox });
    expect(JSON.parse(again.stdout)).toMatchObject({ inserted: 0, updated: 0, unchanged: sums[kinds[noun]].count });
    await expectEveryDocument(noun, outOf(noun));
  }

  async function expectEveryDocument(noun: Noun, out: string): Promise<void> {
    const own = documents.filter(({ kind }) => kind === kinds[noun]);
    const expected = new Map(own.map(({ id, text }) => [id, text]));
    const schema = schemaOf(noun);
    const stored = await openStored(parseTarget(out), { schema, workFolder: folder, now: () => new Date(0) });
    try {
      for await (const { id, json, rows } of stored.read({ from: 0, to: Number.MAX_SAFE_INTEGER })) {
        const text = expected.get(id) ?? '';
        if (json !== undefined) {
          if (json.toString('utf8') !== text) expect(json.toString('utf8')).toBe(text);
        } else {
          const found = JSON.stringify(rows);
          const whole = rowsAsText(noun, id, text);
          // A workbook keeps moments, and not how they were written.
          const wanted = out.endsWith('.xlsx') ? whole.replaceAll('.000Z"', 'Z"') : whole;
          if (found !== wanted) expect(found).toBe(wanted);
        }
        expect(expected.delete(id), id).toBe(true);
      }
      expect([...expected.keys()]).toEqual([]);
    } finally {
      await stored.close();
    }
  }

  /** Of a document; each of them is compared for many targets. */
  function rowsAsText(noun: Noun, id: string, text: string): string {
    let known = rowTexts.get(id);
    if (known === undefined) {
      known = JSON.stringify(schemaOf(noun).rowsOf(Buffer.from(text), 'extra'));
      rowTexts.set(id, known);
    }
    return known;
  }

  const all = ['ndjson', 'ndjson.gz', 'json', 'parquet', 'xlsx'];
  test.each(byEffort({ short: ['parquet'], usual: ['parquet'], complete: all }))(
    'comes out in .%s, document by document',
    async (ending) => {
      await pull((noun) => join(folder, `${noun}.${ending}`));
    },
  );

  test('comes out in a folder with a file a day, document by document', async () => {
    await pull((noun) => `${join(folder, noun)}/`);
  });

  test('comes out in CSV, item by item', async () => {
    await pull((noun) => join(folder, `${noun}.csv`));
    for (const noun of nouns) {
      const read = (name: string): Record<string, string>[] =>
        parse(readFileSync(join(folder, name)), { columns: true, bom: true });
      const heads = read(`${noun}.csv`);
      const items = read(`${noun}.items.csv`);
      const { count, items: lines, net, gross } = sums[kinds[noun]];
      expect([heads.length, items.length]).toEqual([count, lines]);
      expect(sumOf(heads.map((row) => row.total_net_amount))).toBe(net);
      expect(sumOf(heads.map((row) => row.total_gross_amount))).toBe(gross);
      expect(sumOf(items.map((row) => row.net_amount))).toBe(net);
      expect(sumOf(items.map((row) => row.gross_amount))).toBe(gross);
    }
  });

  test('comes out on standard output, document by document', async () => {
    for (const noun of nouns) {
      const { code, stdout } = await runCli([noun, 'pull', ...flags, '--out', '-'], { folder, sandbox });
      expect(code).toBe(0);
      const own = documents.filter(({ kind }) => kind === kinds[noun]).map(({ text }) => text);
      expect(stdout.trimEnd().split('\n').sort()).toEqual(own.sort());
    }
  });

  test('comes out in sqlite, document by document and item by item', async () => {
    const file = join(folder, 'books.db');
    await pull(() => `sqlite:${file}`);
    const db = new Database(file);
    try {
      await expectTables(async (sql) => db.prepare(sql).raw().all() as unknown[][]);
    } finally {
      db.close();
    }
  });

  test('comes out in DuckDB, document by document and item by item', async () => {
    const file = join(folder, 'books.duckdb');
    await pull(() => `duckdb:${file}`);
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    try {
      await expectTables(async (sql) => (await connection.runAndReadAll(sql)).getRowsJson());
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  });

  test('comes out in PostgreSQL, document by document and item by item', { tags: ['complete'] }, async (context) => {
    const server = await startPostgres();
    if (server === undefined) return context.skip('no server can be had');
    try {
      const { url, query } = await server.createDatabase();
      await pull(() => url);
      await expectTables(query);
    } finally {
      await server.stop();
    }
  });

  /** Rows as the engine gives them, with exact sums made here. */
  async function expectTables(ask: (sql: string) => Promise<unknown[][]>): Promise<void> {
    for (const [noun, table] of [
      ['invoices', 'invoice'],
      ['credit-memos', 'credit_memo'],
    ] as const) {
      const heads = await ask(`select total_net_amount, total_gross_amount from ${table}s`);
      const items = await ask(`select net_amount, gross_amount from ${table}_items`);
      const taxes = await ask(`select amount from ${table}_item_taxes`);
      const column = (rows: unknown[][], place: number) => sumOf(rows.map((row) => String(row[place])));
      const found: RetailSums = {
        count: heads.length,
        items: items.length,
        net: column(items, 0),
        gross: column(items, 1),
        tax: column(taxes, 0),
      };
      expect(found).toEqual(sums[kinds[noun]]);
      expect([column(heads, 0), column(heads, 1)]).toEqual([found.net, found.gross]);
    }
  }
});

/** Exact to nine decimals, without zeros at the end. */
function sumOf(texts: readonly (string | undefined)[]): string {
  let sum = 0n;
  for (const text of texts) {
    const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,9})0*)?$/.exec(text ?? '') ?? [];
    if (whole === '') throw new Error(`"${text}" is not an amount`);
    const value = BigInt(whole) * 10n ** 9n + BigInt(fraction.padEnd(9, '0'));
    sum += minus === '-' ? -value : value;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(10, '0');
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -9)}${fraction === '' ? '' : `.${fraction}`}`;
}
