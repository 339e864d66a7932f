import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaOf } from '../../../../src/lib/documents/tables.js';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import type { Sink } from '../../../../src/lib/sinks/target/sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { sized } from '../../../support/effort.js';
import { collect, describeSink } from '../conformance.js';

const streams = { stdout: process.stdout };

describeSink('sales.xlsx', {
  create: (folder) => ({ open: (options) => openSink(parseTarget(`${folder}/sales.xlsx`), options, streams) }),
  many: sized(1250, 5000),
});

describe('a workbook', () => {
  let folder: string;
  let sink: Sink | undefined;
  const schema = schemaOf('invoices');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillctl-xlsx-'));
  });
  afterEach(async () => {
    await sink?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Sink> {
    await sink?.close();
    const target = parseTarget(join(folder, 'sales.xlsx'));
    sink = await openSink(target, { schema, workFolder: folder, now: () => new Date(0) }, streams);
    return sink;
  }

  async function pull(...invoices: Record<string, unknown>[]) {
    const opened = await open();
    await opened.write(invoices.map((one) => schema.documentOf(Buffer.from(JSON.stringify({ ...invoice, ...one })))));
    return opened.commit();
  }

  const invoice = {
    id: 'd1',
    number: '0012',
    transaction_date_and_time: '2026-03-01T10:00:00Z',
    total_gross_amount: { amount: '2.10', unit: 'EUR' },
    items: [
      { id: 'i1', name: '=HYPERLINK("http://evil.example")', quantity: { amount: '0.500', unit: 'MASS_KILOGRAMS' } },
    ],
  };

  test('has a sheet a table, ids as texts and amounts as numbers, its header frozen', async () => {
    await pull({});
    const { sheets } = await readXlsx(readFileSync(join(folder, 'sales.xlsx')));
    expect(sheets.map(({ name }) => name)).toEqual([...schema.tables.map(({ name }) => name), 'sums']);
    expect(sheets.at(-1)?.rows).toEqual([
      ['currency', 'documents', 'total_gross_amount', 'total_net_amount'],
      ['EUR', 1, 2.1, 0],
    ]);
    const [head, items] = sheets;
    expect(head?.rows[0]?.slice(0, 2)).toEqual(['id', 'number']);
    expect(head?.rows[0]?.at(-1)).toBe('extra');
    expect(head?.rows[1]?.slice(0, 7)).toEqual(['d1', '0012', null, null, null, new Date('2026-03-01T10:00:00Z'), 2.1]);
    expect(items?.rows[1]?.slice(0, 7)).toEqual(['d1', 1, 'i1', '=HYPERLINK("http://evil.example")', null, null, 0.5]);
    expect(head?.freezePane).toMatchObject({ rows: 1 });
    const bytes = readFileSync(join(folder, 'sales.xlsx'));
    expect(bytes.includes('<f>')).toBe(false);
  });

  test('a number that a cell would round stays a text, which is told once it is written', async () => {
    const opened = await open();
    const exact = { ...invoice, total_gross_amount: { amount: '9000000000000.000001', unit: 'EUR' } };
    await opened.write([schema.documentOf(Buffer.from(JSON.stringify(exact)))]);
    await opened.commit();
    expect(opened.notices?.()).toEqual([
      // The amount and its sum.
      '2 numbers of more than 15 digits are texts in the workbook, since its cells would round them: total_gross_amount',
    ]);
    const [stored] = await collect(await open());
    expect(stored?.rows?.[0]?.[0]).toContain('9000000000000.000001');
  });

  test.each([
    { name: 'controls', text: 'a\u0000\u0001\r\n\tb\u001f\ufffe' },
    { name: 'what looks like an escape', text: '_x000D_ _x0041_x0042_ _x_' },
    { name: 'markup', text: '<b>&amp;"\'</b>]]>' },
    { name: 'spaces at the ends', text: '  a  ' },
    { name: 'characters of two units', text: '😀' },
  ])('$name come back', async ({ text }) => {
    await pull({ number: text });
    expect(await pull({ number: text })).toMatchObject({ unchanged: 1 });
    const [stored] = await collect(await open());
    expect(stored?.rows?.[0]?.[0]?.[1]).toBe(text);
  });

  test('a text that no cell holds is an error that names the document; the old file stays', async () => {
    await pull({});
    const before = readFileSync(join(folder, 'sales.xlsx'));
    await expect(pull({ id: 'd2', external_pricing_data: 'x'.repeat(32_768) })).rejects.toMatchObject({
      message: expect.stringMatching(/external_pricing_data of document d2 is longer than 32,767 characters$/),
      hint: expect.stringMatching(/\.csv/),
    });
    expect(readFileSync(join(folder, 'sales.xlsx')).equals(before)).toBe(true);
    await sink?.close();
    expect(readdirSync(folder)).toEqual(['sales.xlsx']);
    await pull({ id: 'd3', external_pricing_data: 'x'.repeat(32_767) });
  });

  test('a workbook that another program saved again is read', async () => {
    await pull({}, { id: 'd2' });
    const file = join(folder, 'sales.xlsx');
    const { sheets } = await readXlsx(readFileSync(file));
    // Texts in a table of their own, sizes behind the parts.
    writeFileSync(file, await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }));
    expect(await pull({}, { id: 'd3' })).toMatchObject({ inserted: 1, unchanged: 1 });
    expect((await collect(await open())).map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
  });

  test.each([
    {
      name: 'no workbook',
      bytes: Buffer.from('id,number\n1,2\n'),
      message: /is not a workbook/,
    },
    { name: 'nothing', bytes: Buffer.alloc(0), message: /is empty/ },
  ])('a file that is $name is left alone', async ({ bytes, message }) => {
    writeFileSync(join(folder, 'sales.xlsx'), bytes);
    await expect(pull({})).rejects.toThrow(message);
    expect(readFileSync(join(folder, 'sales.xlsx')).equals(bytes)).toBe(true);
  });

  test('a workbook of something else is left alone', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Budget', rows: [['a']] }] });
    writeFileSync(join(folder, 'sales.xlsx'), bytes);
    await expect(pull({})).rejects.toThrow(/has no sheet "invoices"/);
  });

  test('a workbook that is cut off anywhere is an error', async () => {
    await pull({}, { id: 'd2' });
    const file = join(folder, 'sales.xlsx');
    const whole = readFileSync(file);
    for (const end of [1, 40, Math.floor(whole.length / 2), whole.length - 30, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, end));
      await expect(pull({})).rejects.toThrow(/is not a workbook|cannot be read as a workbook/);
    }
  });
});
