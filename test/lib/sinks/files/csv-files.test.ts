import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalError } from '../../../../src/lib/errors/errors.js';
import type { PulledDocument } from '../../../../src/lib/model/document.js';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import type { SinkOptions } from '../../../../src/lib/sinks/target/sink.js';
import { parseTarget } from '../../../../src/lib/sinks/target/target.js';
import { collect, expectStored } from '../conformance.js';
import { tillDocument, tillSchema } from '../till-schema.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-csv-'));
  mkdirSync(join(folder, 'work'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(out: string, given: Partial<SinkOptions> = {}) {
  const options = { schema: tillSchema, workFolder: join(folder, 'work'), now: () => new Date(0), ...given };
  return openSink(parseTarget(`${folder}/${out}`), options, { stdout: process.stdout });
}

async function pull(documents: readonly PulledDocument[], given: Partial<SinkOptions> = {}, out = 'x.csv') {
  const sink = await open(out, given);
  try {
    await sink.write(documents);
    return await sink.commit();
  } finally {
    await sink.close();
  }
}

const read = (name = 'x.csv') => readFileSync(join(folder, name), 'utf8');
const a = tillDocument({ id: 'a', time: '2026-03-01T08:00:00Z', gross: '-2.10', items: [{ name: 'Bowl, "blue"' }] });
const b = tillDocument({ id: 'b', time: '2026-03-01T09:00:00Z', number: '=1+1', more: ',"rate":1e3' });
const names = ['x.csv', 'x.item_taxes.csv', 'x.items.csv'];

test('a file for each table, with the names of its columns', async () => {
  await pull([a, b]);
  expect(readdirSync(folder).toSorted()).toEqual(['work', ...names]);
  expect(read()).toBe(
    'id,number,time,gross,net,currency,extra\n' +
      'a,1,2026-03-01T08:00:00Z,-2.10,1.76,EUR,\n' +
      'b,=1+1,2026-03-01T09:00:00Z,2.10,1.76,EUR,"{""rate"":1e3}"\n',
  );
  expect(read('x.items.csv')).toBe('invoice_id,position,name,quantity\na,0,"Bowl, ""blue""",1\n');
  expect(read('x.item_taxes.csv')).toBe('invoice_id,item_position,position,amount\na,0,0,0.34\n');
  await pull([a], {}, 'y.csv.gz');
  expect(readdirSync(folder).filter((name) => name.startsWith('y'))).toEqual([
    'y.csv.gz',
    'y.item_taxes.csv.gz',
    'y.items.csv.gz',
  ]);
});

test('another reader of CSV finds the same cells', async () => {
  const texts = ['"', '""', ',', '\n', '\r\n', '\r', ' a ', "'", '', 'ä😀', '=1', '\t'];
  const documents = texts.map((number, at) =>
    tillDocument({ id: `id-${at + 10}`, time: '2026-03-01T08:00:00Z', number, items: [{ name: number }] }),
  );
  await pull(documents);
  const rows: string[][] = parse(read(), { from: 2 });
  expect(rows.map(([, number]) => number)).toEqual(texts);
  const sink = await open('x.csv');
  expectStored(await collect(sink), documents);
  await sink.close();
});

describe('safe for spreadsheets', () => {
  const starts = ['=1+1', '+49 30', '-1+1', '@sum', '\tx', '\rx', "'=1", "''-x", "'plain", '-2.10', '-1e5', '2', '-'];
  const documents = starts.map((number, at) =>
    tillDocument({ id: `id-${at + 10}`, time: '2026-03-01T08:00:00Z', number }),
  );

  test('what a spreadsheet would run begins with an apostrophe; numbers stay numbers', async () => {
    await pull(documents, { excelSafe: true });
    const rows: string[][] = parse(read(), { from: 2 });
    expect(rows.map(([, number]) => number)).toEqual([
      "'=1+1",
      "'+49 30",
      "'-1+1",
      "'@sum",
      "'\tx",
      "'\rx",
      "''=1",
      "'''-x",
      "'plain",
      '-2.10',
      '-1e5',
      '2',
      "'-",
    ]);
  });

  test.each([
    { name: 'safe as before', before: true, after: true, same: true },
    { name: 'safe from now on', before: false, after: true, same: false },
    { name: 'no longer safe', before: true, after: false, same: false },
  ])('reading back undoes it: $name', async ({ before, after, same }) => {
    await pull(documents, { excelSafe: before });
    const old = read();
    const unchanged = documents.length - 1;
    expect(await pull(documents.slice(1), { excelSafe: after })).toMatchObject({ updated: 0, unchanged });
    expect(read() === old).toBe(same);
    await rm();
    await pull(documents, { excelSafe: after });
    const fresh = read();
    expect(same ? old : read('kept')).toBe(fresh);

    async function rm() {
      writeFileSync(join(folder, 'kept'), read());
      for (const name of names) rmSync(join(folder, name));
    }
  });
});

test('the file of an older version gets the new columns, and keeps its rows', async () => {
  const older = {
    ...tillSchema,
    tables: tillSchema.tables.map((table, at) =>
      at === 0 ? { ...table, columns: table.columns.filter(({ name }) => name !== 'number') } : table,
    ),
    rowsOf: (...given: Parameters<typeof tillSchema.rowsOf>) => {
      const [[head = []] = [], ...children] = tillSchema.rowsOf(...given);
      return [[head.toSpliced(1, 1)], ...children];
    },
  };
  await pull([a, b], { schema: older });
  expect(read()).toMatch(/^id,time,gross/);
  expect(await pull([b])).toEqual({ inserted: 0, updated: 1, unchanged: 0, late: 0 });
  expect(read()).toBe(
    'id,number,time,gross,net,currency,extra\n' +
      'a,,2026-03-01T08:00:00Z,-2.10,1.76,EUR,\n' +
      'b,=1+1,2026-03-01T09:00:00Z,2.10,1.76,EUR,"{""rate"":1e3}"\n',
  );
});

test('files whose rows are in another order are put in order', async () => {
  await pull([a, b]);
  const [header = '', first = '', second = ''] = read().split('\n');
  writeFileSync(join(folder, 'x.csv'), `${header}\n${second}\n${first}\n`);
  const c = tillDocument({ id: 'c', time: '2026-03-01T08:30:00Z' });
  expect(await pull([c, b])).toEqual({ inserted: 1, updated: 0, unchanged: 1, late: 0 });
  const sink = await open('x.csv');
  expectStored(await collect(sink), [a, c, b]);
  await sink.close();
});

test('unchanged files are not written', async () => {
  await pull([a, b]);
  const inodes = () => names.map((name) => statSync(join(folder, name)).ino);
  const before = inodes();
  await pull([a]);
  expect(inodes()).toEqual(before);
});

describe('files that are damaged or of somebody else are refused and left as they are', () => {
  const row = 'b,1,2026-03-01T09:00:00Z,2.10,1.76,EUR,';
  test.each([
    { name: 'a torn line', file: 'x.csv', change: (text: string) => `${text}${row}`, says: 'x.csv:3 .*torn' },
    { name: 'a torn quote', file: 'x.csv', change: (text: string) => `${text}"b`, says: 'x.csv:3 .*torn' },
    { name: 'too few cells', file: 'x.csv', change: (text: string) => `${text}b,1\n`, says: 'x.csv:3 has 2 columns' },
    { name: 'no time', file: 'x.csv', change: (text: string) => `${text}b,1,,1,1,EUR,\n`, says: 'x.csv:3 has no id' },
    { name: 'a quote within a cell', file: 'x.csv', change: (text: string) => `${text}b"c\n`, says: 'x.csv:3 .*quote' },
    { name: 'text behind a quote', file: 'x.csv', change: (text: string) => `${text}"b"c\n`, says: 'x.csv:3 .*quoted' },
    {
      name: 'a column of somebody',
      file: 'x.csv',
      change: (text: string) => text.replace('currency', 'note'),
      says: 'x.csv:1 has a column "note"',
    },
    { name: 'another header', file: 'x.csv', change: () => 'a;b;c\n', says: 'x.csv:1 has a column "a;b;c"' },
    {
      name: 'a row of a child without its document',
      file: 'x.items.csv',
      change: (text: string) => `${text}nobody,0,Cup,1\n`,
      says: 'x.items.csv:3 belongs to no document that comes there: "nobody"',
    },
  ])('$name', async ({ file, change, says }) => {
    await pull([a]);
    const content = change(read(file));
    writeFileSync(join(folder, file), content);
    await expect(pull([b])).rejects.toThrow(LocalError);
    await expect(pull([b])).rejects.toThrow(new RegExp(says));
    expect(read(file)).toBe(content);
    expect(readdirSync(folder).toSorted()).toEqual(['work', ...names]);
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  test('a file that is missing beside the others', async () => {
    await pull([a]);
    rmSync(join(folder, 'x.items.csv'));
    await expect(pull([b])).rejects.toThrow(/there is .*x\.csv but no .*x\.items\.csv, which belongs to it/);
  });
});
