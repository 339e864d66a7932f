import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { convertStockTaking, parseStockTakingTarget } from '../../../src/lib/stocktaking/convert-stock-taking.js';
import { stockTakingFiles } from '../../../src/lib/stocktaking/stock-taking-schema.js';
import { openWorkbookWriter } from '../../../src/lib/stocktaking/stock-taking-xlsx.js';
import {
  exportFiles,
  generations,
  headerOf,
  pos1Export,
  pos2Export,
  withCell,
  withLines,
  writeExport,
} from '../../support/stock-takings.js';

let folder: string;
let work: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-convert-'));
  work = mkdtempSync(join(tmpdir(), 'tillctl-convert-work-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
});

const tables = exportFiles.map((file) => file.replace('.csv', ''));

describe('an export becomes', () => {
  test('one JSON document: numbers as numbers, empty cells as null', async () => {
    const source = writeExport(
      join(folder, 'in'),
      withCell(pos2Export(), 'counting_data.csv', 2, 'counted_units', '123456789012345678901'),
    );
    const converted = await convertStockTaking(source, 'json', join(folder, 'new', 'out'), { folder: work });
    expect(converted).toEqual({ files: [join(folder, 'new', 'out.json')], rows: 12 });
    const text = readFileSync(join(folder, 'new', 'out.json'), 'utf8');
    const document = JSON.parse(text);
    expect(Object.keys(document)).toEqual(['meta', ...tables]);
    expect(document.meta).toEqual(pos2Export().meta);
    expect(document.resources[1]).toMatchObject({ id: 'r2', condition: null, counted_units: null });
    expect(document.resources[0]).toMatchObject({ article_id: '007', counted_units: 5 });
    expect(document.counting_areas[1].name).toBe('Line\r\nbreak');
    expect(text).toContain('"counted_units": 123456789012345678901');
    expect(readdirSync(join(folder, 'new'))).toEqual(['out.json']);
  });

  test('a workbook: a sheet a file, a frozen header, numbers and times as such, ids as texts', async () => {
    const given = withCell(pos1Export(), 'resources.csv', 2, 'name', '=1+1');
    await convertStockTaking(writeExport(join(folder, 'in'), given), 'xlsx', join(folder, 'out'), { folder: work });
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(readFileSync(join(folder, 'out.xlsx')));
    expect(book.sheets.map(({ name }) => name)).toEqual(['meta', ...tables]);
    const sheet = book.sheets.find(({ name }) => name === 'resources');
    expect(sheet?.rows[0]).toEqual(headerOf('resources.csv'));
    const [id, condition, name, article, unit, units, first] = sheet?.rows[1] ?? [];
    expect([id, condition, name, article, unit, units]).toEqual(['r1', 'NEW', '=1+1', '007', 'QUANTITY_PIECES', 12]);
    expect(first instanceof Date ? first.toISOString() : first).toBe('2026-01-02T08:00:00.000Z');
    expect(readdirSync(work)).toEqual([]);
  });

  test('Parquet files, one a table, that another reader understands', async () => {
    await convertStockTaking(writeExport(join(folder, 'in'), pos2Export()), 'parquet', join(folder, 'out'), {
      folder: work,
    });
    expect(readdirSync(join(folder, 'out-parquet')).sort()).toEqual(
      [...tables, 'meta'].map((name) => `${name}.parquet`).sort(),
    );
    const { parquetReadObjects } = await import('hyparquet');
    const file = readFileSync(join(folder, 'out-parquet', 'counting_data.parquet'));
    const rows = await parquetReadObjects({
      file: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
    });
    expect(rows[2]).toEqual({
      id: 'c3',
      resource: 'r1',
      condition: 'AS_GOOD_AS_NEW',
      lot: null,
      counted_units: -1n,
      counted_on: new Date('2026-01-02T09:00:00Z'),
      counted_by: 'p2',
      area_count: null,
    });
  });

  test('tables of sqlite with keys and references; again replaces it, another stock-taking stands beside it', async () => {
    const file = join(folder, 'counts.db');
    const target = `sqlite:${file}`;
    const convert = (name: string, given: ReturnType<typeof pos2Export>) =>
      convertStockTaking(writeExport(join(folder, name), given), target, '', { folder: work });
    expect(await convert('first', pos1Export())).toEqual({ files: [file], rows: 7 });
    await convert('second', pos2Export());
    await convert('second again', withCell(pos2Export(), 'counting_data.csv', 2, 'counted_units', '9007199254740993'));
    const db = new Database(file);
    try {
      const all = (sql: string) => db.prepare(sql).raw().all();
      expect(all('select id, type, status from stock_takings order by id')).toEqual([
        ['st-1', 'POS1', 'COMPLETED'],
        ['st-2', 'POS2', 'COMPLETED_RECONCILIATION'],
      ]);
      expect(all('select stock_taking, count(*) from counting_data group by 1 order by 1')).toEqual([
        ['st-1', 3],
        ['st-2', 3],
      ]);
      expect(
        all(
          "select typeof(counted_units), cast(counted_units as text) from counting_data where stock_taking = 'st-2' order by id limit 1",
        ),
      ).toEqual([['integer', '9007199254740993']]);
      expect(all("select article_id from resources where stock_taking = 'st-1' and id = 'r1'")).toEqual([
        ['007'],
        ['007'],
      ]);
      expect(all('pragma foreign_key_check')).toEqual([]);
      expect(all('select "table" from pragma_foreign_key_list(\'counting_data\') order by 1')).toEqual([
        ['area_counts'],
        ['area_counts'],
        ['participants'],
        ['participants'],
        ['resource_ids'],
        ['resource_ids'],
        ['stock_takings'],
      ]);
    } finally {
      db.close();
    }
  });

  test.each(generations)('of $name anything, also where files have no bytes', async ({ sound }) => {
    const source = writeExport(
      join(folder, 'in'),
      withLines(sound(), 'counted_unique_items.csv', () => []),
    );
    for (const target of ['json', 'xlsx', 'parquet', `sqlite:${join(folder, 'a.db')}`]) {
      const { files } = await convertStockTaking(source, target, join(folder, 'out'), { folder: work });
      for (const file of files) expect(existsSync(file)).toBe(true);
    }
  });
});

describe('whole or not at all', () => {
  const targets = ['json', 'xlsx', 'parquet', 'sqlite'] as const;

  test.each(targets)('%s: what does not verify leaves nothing new', async (kind) => {
    const source = writeExport(
      join(folder, 'in'),
      withCell(pos2Export(), 'counting_data.csv', 4, 'counted_units', '1.5'),
    );
    const target = kind === 'sqlite' ? `sqlite:${join(folder, 'a.db')}` : kind;
    await expect(convertStockTaking(source, target, join(folder, 'out'), { folder: work })).rejects.toMatchObject({
      kind: 'unverified',
      message: 'counting_data.csv:4: counted_units is not what it should be',
    });
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('in'));
    expect(left.filter((name) => name !== 'out-parquet')).toEqual([]);
    expect(readdirSync(work)).toEqual([]);
  });

  test.each(targets)('%s: what was there stays when it is interrupted', async (kind) => {
    const target = kind === 'sqlite' ? `sqlite:${join(folder, 'a.db')}` : kind;
    const source = writeExport(join(folder, 'in'), pos2Export());
    const { files } = await convertStockTaking(source, target, join(folder, 'out'), { folder: work });
    const before = files.map((file) => readFileSync(file));
    writeExport(source, withCell(pos2Export(), 'counting_data.csv', 4, 'counted_units', '77'));
    const interruption = { requested: true, signal: AbortSignal.abort() };
    await expect(
      convertStockTaking(source, target, join(folder, 'out'), { folder: work, interruption }),
    ).rejects.toMatchObject({ kind: 'interrupted' });
    expect(files.map((file) => readFileSync(file))).toEqual(before);
  });

  test('a workbook says which sheet would have too many rows', async () => {
    const file = join(folder, 'out.xlsx');
    const meta = { id: 'st', members: {}, text: '{}' };
    const writer = await openWorkbookWriter(file, meta, work);
    const [areas] = stockTakingFiles;
    if (areas === undefined) throw new Error('there are no files');
    await writer.begin(areas);
    const row = { line: 2, cells: ['a1', 'Floor', 'STORAGE_AREA'] };
    await expect(writer.write(Array.from({ length: 1_048_576 }, () => row))).rejects.toMatchObject({
      kind: 'local',
      message: `cannot write ${file}: sheet counting_areas would have more than 1,048,576 rows`,
    });
    await writer.close();
    expect([readdirSync(folder), readdirSync(work)]).toEqual([[], []]);
  });

  test('sqlite: a reference that leads nowhere is refused by the database', async () => {
    const source = writeExport(
      join(folder, 'in'),
      withCell(pos2Export(), 'counting_data.csv', 4, 'counted_by', 'nobody'),
    );
    await expect(
      convertStockTaking(source, `sqlite:${join(folder, 'a.db')}`, '', { folder: work }),
    ).rejects.toMatchObject({ kind: 'unverified' });
    expect(readdirSync(folder)).toEqual(['in']);
  });

  test('sqlite: a file of something else stays as it is', async () => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'no database at all, but longer than the header of one would be: '.repeat(4));
    const before = readFileSync(file);
    const source = writeExport(join(folder, 'in'), pos1Export());
    await expect(convertStockTaking(source, `sqlite:${file}`, '', { folder: work })).rejects.toMatchObject({
      kind: 'local',
    });
    expect(readFileSync(file)).toEqual(before);
  });
});

test.each(['', 'csv', 'sqlite', 'sqlite:', 'XLSX'])('"%s" is not a target', (text) => {
  expect(() => parseStockTakingTarget(text)).toThrow('is not xlsx, sqlite:<file>, parquet or json');
});
