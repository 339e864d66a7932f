import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LockedError } from '../../../../src/lib/errors/errors.js';
import { openDuckdbSink } from '../../../../src/lib/sinks/databases/duckdb.js';
import { fittingDecimal } from '../../../../src/lib/sinks/databases/duckdb-rows.js';
import { builtProgram } from '../../../support/built-program.js';
import { sized } from '../../../support/effort.js';
import { describeSink } from '../conformance.js';
import { describeDatabase } from '../describe-database.js';
import { shopInvoice, shopSchema } from '../shop-schema.js';

async function query(file: string, sql: string): Promise<(string | null)[][]> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  try {
    await connection.run("set TimeZone = 'UTC'");
    const reader = await connection.runAndReadAll(sql);
    return reader.getRows().map((row) => row.map((cell) => (cell === null ? null : String(cell))));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

describeDatabase({
  name: 'duckdb',
  // Every amount with six digits, as the column's type says.
  amounts: ['2.100000', '9000000000000.000001'],
  inexactType: 'double',
  locksWithinProcess: false,
  create: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-duckdb-'));
    const file = path.join(folder, 'books.duckdb');
    return {
      open: (options) => openDuckdbSink({ kind: 'duckdb', path: file }, options),
      query: (sql) => query(file, sql),
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
});

describeSink('duckdb:', {
  many: sized(1000, 5000),
  create: (folder) => {
    const file = path.join(folder, 'books.duckdb');
    return {
      open: (options) => openDuckdbSink({ kind: 'duckdb', path: file }, options),
      // Nobody else can look into the file while a pull has it.
      look: async () => undefined,
    };
  },
});

describe('the duckdb file', () => {
  let folder: string;
  let file: string;
  const options = { schema: shopSchema, workFolder: '', now: () => new Date(0) };
  const noon = '2026-03-01T12:00:00Z';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tillctl-duckdb-'));
    file = path.join(folder, 'books.duckdb');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a pull that commits nothing leaves no file', async () => {
    const sink = await openDuckdbSink({ kind: 'duckdb', path: file }, options);
    await sink.write([shopInvoice({ id: 'a', time: noon })]);
    await sink.close();
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.wal`)).toBe(false);
  });

  test('a file that is not a database is told and left as it is', async () => {
    writeFileSync(file, 'a shopping list, and not a short one\n'.repeat(500));
    await expect(openDuckdbSink({ kind: 'duckdb', path: file }, options)).rejects.toThrow(
      /it is not a duckdb database/,
    );
    expect(readFileSync(file, 'utf8')).toMatch(/^a shopping list/);
  });

  test('a folder that is not there is told', async () => {
    const nowhere = path.join(folder, 'none', 'books.duckdb');
    await expect(openDuckdbSink({ kind: 'duckdb', path: nowhere }, options)).rejects.toThrow(
      `cannot write duckdb:${nowhere}: no such file or folder`,
    );
  });

  test('tables have keys, foreign keys and exact types', async () => {
    const sink = await openDuckdbSink({ kind: 'duckdb', path: file }, options);
    await sink.commit();
    await sink.close();
    expect(await query(file, 'select sql from duckdb_tables() order by table_name')).toMatchInlineSnapshot(`
      [
        [
          "CREATE TABLE invoice_item_taxes(invoice_id VARCHAR, item_position BIGINT, "position" BIGINT, tax_amount DECIMAL(38,6), PRIMARY KEY(invoice_id, item_position, "position"), FOREIGN KEY (invoice_id) REFERENCES invoices(id));",
        ],
        [
          "CREATE TABLE invoice_items(invoice_id VARCHAR, "position" BIGINT, "name" VARCHAR, quantity DECIMAL(38,6), PRIMARY KEY(invoice_id, "position"), FOREIGN KEY (invoice_id) REFERENCES invoices(id));",
        ],
        [
          "CREATE TABLE invoices(id VARCHAR, "time" TIMESTAMP WITH TIME ZONE, number VARCHAR, paid BOOLEAN, gross DECIMAL(38,6), net DECIMAL(38,6), currency VARCHAR, "document" VARCHAR, PRIMARY KEY(id));",
        ],
        [
          "CREATE TABLE tillctl_bookmarks("name" VARCHAR PRIMARY KEY, state VARCHAR NOT NULL, updated_at TIMESTAMP WITH TIME ZONE NOT NULL);",
        ],
      ]
    `);
  });

  test('an amount with more digits than the column is refused by its document, never rounded', async () => {
    const sink = await openDuckdbSink({ kind: 'duckdb', path: file }, options);
    await expect(sink.write([shopInvoice({ id: 'odd', time: noon, gross: '1.0000001' })])).rejects.toThrow(
      'document odd: invoices.gross is "1.0000001", which DECIMAL(38,6) does not hold exactly',
    );
    await expect(sink.commit()).rejects.toThrow(/document odd/);
    await sink.close();
  });

  test.each([
    ['2.10', '2.1'],
    ['-0.5', '-0.5'],
    ['1e3', '1000'],
    ['12.5E-1', '1.25'],
    ['1e-6', '0.000001'],
    ['5.0000000000', '5'],
    ['1e-7', undefined],
    ['1e32', undefined],
    ['NaN', undefined],
    ['.5', undefined],
  ])('%s becomes %s', (text, fitting) => expect(fittingDecimal(text)).toBe(fitting));

  test('a process that has the file keeps others out; killed, it leaves its last commit', async () => {
    const child = spawn(process.execPath, [builtProgram('test/support/endless-pull.ts'), `duckdb:${file}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let committed = 0;
    for await (const line of child.stdout) {
      committed = Math.max(committed, ...String(line).trim().split('\n').map(Number));
      if (committed >= 2) break;
    }
    await expect(openDuckdbSink({ kind: 'duckdb', path: file }, options)).rejects.toThrow(LockedError);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const sink = await openDuckdbSink({ kind: 'duckdb', path: file }, options);
    const bookmark = Number(await sink.readBookmark?.('kill'));
    await sink.close();
    expect(bookmark).toBeGreaterThanOrEqual(committed);
    expect(await query(file, 'select count(*) from invoices')).toEqual([[String(bookmark * 500)]]);
    expect(await query(file, 'select count(*) from invoice_items')).toEqual([[String(bookmark * 1000)]]);
  });

  test('many rounds of new and changed documents leave the newest of each', async () => {
    const newest = new Map<string, string>();
    for (let round = 0; round < sized(1, 6); round += 1) {
      const sink = await openDuckdbSink({ kind: 'duckdb', path: file }, options);
      for (let commit = 0; commit < 3; commit += 1) {
        await sink.write(
          Array.from({ length: 400 }, (_, place) => {
            const id = `i${(place * (round + 3) * 7 + commit * 131) % 900}`;
            const document = shopInvoice({
              id,
              time: noon,
              gross: `${round}.${commit}${place}`,
              items: Array.from({ length: (round + place) % 4 }, () => ({ taxes: ['1', '2'].slice(place % 2) })),
            });
            newest.set(id, document.json.toString());
            return document;
          }),
        );
        await sink.commit({ name: 'round', state: `${round}.${commit}` });
      }
      await sink.close();
    }
    const stored = await query(file, 'select id, document from invoices');
    expect(new Map(stored.map(([id, document]) => [id, document]))).toEqual(newest);
    const items = [...newest.values()].reduce((sum, text) => sum + JSON.parse(text).items.length, 0);
    expect(await query(file, 'select count(*) from invoice_items')).toEqual([[String(items)]]);
  });
});
