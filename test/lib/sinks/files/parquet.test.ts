import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaOf } from '../../../../src/lib/documents/tables.js';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import type { Sink } from '../../../../src/lib/sinks/target/sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { sized } from '../../../support/effort.js';
import { describeSink } from '../conformance.js';

const streams = { stdout: process.stdout };

describeSink('sales.parquet', {
  create: (folder) => ({ open: (options) => openSink(parseTarget(`${folder}/sales.parquet`), options, streams) }),
  many: sized(1000, 5000),
});

describe('a Parquet file', () => {
  let folder: string;
  let sink: Sink | undefined;
  const schema = schemaOf('invoices');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillctl-parquet-'));
  });
  afterEach(async () => {
    await sink?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const invoice = {
    id: 'd1',
    number: '0012',
    transaction_date_and_time: '2026-03-01T10:00:00.123456789+01:00',
    total_gross_amount: { amount: '2.10', unit: 'EUR' },
    total_net_amount: { amount: '1.764706', unit: 'EUR' },
    items: [{ id: 'i1', quantity: { amount: '-0.500', unit: 'MASS_KILOGRAMS' }, taxes: [{ rate: 19 }] }],
  };

  async function pull(...invoices: Record<string, unknown>[]) {
    await sink?.close();
    const target = parseTarget(join(folder, 'sales.parquet'));
    sink = await openSink(target, { schema, workFolder: folder, now: () => new Date(0) }, streams);
    await sink.write(invoices.map((one) => schema.documentOf(Buffer.from(JSON.stringify({ ...invoice, ...one })))));
    return sink.commit();
  }

  /** As another reader sees it. */
  async function ask(sql: string): Promise<unknown> {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    try {
      await connection.run("SET TimeZone = 'UTC'");
      const reader = await connection.runAndReadAll(sql.replaceAll('$DIR', folder));
      return reader.getRowObjectsJson();
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  test('has types that other readers know', async () => {
    await pull({});
    const types = (await ask("DESCRIBE SELECT * FROM '$DIR/sales.parquet'")) as Record<string, string>[];
    const byName = Object.fromEntries(types.map(({ column_name = '', column_type }) => [column_name, column_type]));
    expect(byName).toMatchObject({
      id: 'VARCHAR',
      transaction_date_and_time: 'TIMESTAMP WITH TIME ZONE',
      total_gross_amount: 'DECIMAL(38,6)',
      document: 'VARCHAR',
    });
    const items = (await ask("DESCRIBE SELECT * FROM '$DIR/sales.items.parquet'")) as Record<string, string>[];
    expect(items.slice(0, 2).map(({ column_name, column_type }) => [column_name, column_type])).toEqual([
      ['invoice_id', 'VARCHAR'],
      ['position', 'INTEGER'],
    ]);
  });

  test('has the values that were sent', async () => {
    await pull(
      {},
      { id: 'd2', total_gross_amount: { amount: '-9000000000000.000001', unit: 'EUR' }, number: undefined },
    );
    expect(
      await ask(
        "SELECT id, number, total_gross_amount AS gross, transaction_date_and_time AS time FROM '$DIR/sales.parquet' ORDER BY id",
      ),
    ).toEqual([
      { id: 'd1', number: '0012', gross: '2.100000', time: '2026-03-01 09:00:00.123456+00' },
      { id: 'd2', number: null, gross: '-9000000000000.000001', time: '2026-03-01 09:00:00.123456+00' },
    ]);
    expect(await ask("SELECT sum(total_gross_amount) AS gross FROM '$DIR/sales.parquet'")).toEqual([
      { gross: '-8999999999997.900001' },
    ]);
    expect(
      await ask(
        "SELECT i.quantity, t.rate FROM '$DIR/sales.items.parquet' i JOIN '$DIR/sales.item_taxes.parquet' t ON t.invoice_id = i.invoice_id AND t.item_position = i.position WHERE i.invoice_id = 'd1'",
      ),
    ).toEqual([{ quantity: '-0.500000', rate: '19.000000' }]);
    expect(await ask("SELECT document FROM '$DIR/sales.parquet' WHERE id = 'd1'")).toEqual([
      { document: JSON.stringify(invoice) },
    ]);
  });

  test('all its rows are there over many row groups', async () => {
    const many = Array.from({ length: 12_000 }, (_, at) => ({
      id: `id-${String(at).padStart(6, '0')}`,
      total_gross_amount: { amount: `${at}.01`, unit: 'EUR' },
    }));
    await pull(...many);
    const [sums] = (await ask(
      "SELECT count(*)::INTEGER AS rows, count(DISTINCT id)::INTEGER AS ids, sum(total_gross_amount) AS gross FROM '$DIR/sales.parquet'",
    )) as unknown[];
    expect(sums).toEqual({ rows: 12_000, ids: 12_000, gross: '71994120.000000' });
    expect(await ask("SELECT count(*)::INTEGER AS rows FROM '$DIR/sales.items.parquet'")).toEqual([{ rows: 12_000 }]);
  });

  test.each([
    { name: 'a seventh place', amount: '0.0000001' },
    { name: 'thirty-three places before the point', amount: `1${'0'.repeat(32)}` },
  ])('$name is an error that names the document, never rounded; the old files stay', async ({ amount }) => {
    await pull({});
    const before = readFileSync(join(folder, 'sales.parquet'));
    await expect(pull({ id: 'd2', total_net_amount: { amount, unit: 'EUR' } })).rejects.toMatchObject({
      message: expect.stringMatching(/total_net_amount of document d2 has more digits than a column holds$/),
      hint: expect.stringMatching(/\.ndjson/),
    });
    expect(readFileSync(join(folder, 'sales.parquet')).equals(before)).toBe(true);
    await sink?.close();
    expect(readdirSync(folder).filter((name) => !name.endsWith('.parquet'))).toEqual([]);
  });

  test('needless zeros are not digits', async () => {
    await pull({ total_net_amount: { amount: '007.1000000000', unit: 'EUR' } });
    expect(await ask("SELECT total_net_amount AS net FROM '$DIR/sales.parquet'")).toEqual([{ net: '7.100000' }]);
  });

  test('a file of something else is left alone', async () => {
    await pull({});
    const file = join(folder, 'sales.parquet');
    await ask("COPY (SELECT 1 AS id) TO '$DIR/sales.parquet'");
    const before = readFileSync(file);
    await expect(pull({})).rejects.toThrow('has no column "document": tillctl did not write it');
    writeFileSync(file, 'PAR1 no');
    await expect(pull({})).rejects.toThrow(/cannot be read as Parquet/);
    expect(before.length).toBeGreaterThan(0);
    expect(existsSync(file)).toBe(true);
  });

  test('a file that is cut off anywhere is an error', async () => {
    await pull({}, { id: 'd2' });
    const file = join(folder, 'sales.parquet');
    const whole = readFileSync(file);
    for (const end of [0, 4, Math.floor(whole.length / 2), whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, end));
      await expect(pull({})).rejects.toThrow(/cannot be read as Parquet/);
    }
  });
});
