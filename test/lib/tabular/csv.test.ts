import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/lib/errors/errors.js';
import { readCsvRecords } from '../../../src/lib/tabular/csv-records.js';
import { openInput } from '../../../src/lib/tabular/open-input.js';
import type { Row } from '../../../src/lib/tabular/row.js';
import { examples } from '../../support/effort.js';
import { inChunks, inputFolder } from './input-folder.js';

const { given, read, failure } = inputFolder();

/** Written apart from the code under test; quotes what must be, and some of what need not be. */
function quoteCell(cell: string, delimiter: string, always: boolean): string {
  const must = /["\r\n]/.test(cell) || cell.includes(delimiter);
  return must || always ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const delimiters = fc.constantFrom(',', ';', '\t', '|');
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'ü', '€', '😀', ' ', '"', ',', ';', '\t', '|', '\n', '\r', '\r\n'),
    maxLength: 8,
  }),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);
const chunkSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

async function recordsOf(text: string, delimiter: string, sizes: number[]) {
  const records = [];
  for await (const batch of readCsvRecords(inChunks(Buffer.from(text), sizes), {
    name: 'a.csv',
    delimiter,
  })) {
    records.push(...batch);
  }
  return records;
}

describe('records', () => {
  test('any cells written by another hand are read back, each record with the line on which it begins', async () => {
    const table = fc.array(
      fc.record({
        cells: fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 }),
        end: lineEnd,
        blankLines: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(table, delimiters, chunkSizes, fc.boolean(), async (lines, delimiter, sizes, cutEnd) => {
        let text = '';
        const expected: { line: number; cells: string[] }[] = [];
        for (const { cells, end, blankLines } of lines) {
          // A record of one empty cell is a blank line unless it is quoted.
          const quoted = cells.map(([value, always]) => quoteCell(value, delimiter, always || cells.length === 1));
          // A record whose first line end is an LF would join a CR before it to one line end.
          const before = text.endsWith('\r') ? '\r' : end;
          text += before.repeat(text === '' ? 0 : blankLines);
          const line = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').length;
          expected.push({ line, cells: cells.map(([value]) => value) });
          text += quoted.join(delimiter) + end;
        }
        if (cutEnd && !/"[\r\n]*$/.test(text)) text = text.replace(/[\r\n]+$/, '');
        expect(await recordsOf(text, delimiter, sizes)).toEqual(expected);
      }),
      examples(1000),
    );
  });

  test('the chunks in which bytes arrive make no difference', async () => {
    const text = 'a,b\r\n"ü\r\nü","""€"""\r\n\r\n😀,""\r\n';
    const expected = await recordsOf(text, ',', [1000]);
    expect(expected.map(({ line }) => line)).toEqual([1, 2, 5]);
    for (let size = 1; size < text.length; size += 1) expect(await recordsOf(text, ',', [size])).toEqual(expected);
  });

  test('random bytes are rows or an input error, never anything else', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .array(fc.constantFrom(0x22, 0x2c, 0x0a, 0x0d, 0x41, 0xc3, 0xbc, 0x81, 0xff, 0xfe, 0x00, 0xef, 0xbb, 0xbf))
        .map((list) => Uint8Array.from(list)),
    );
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom('x.csv', 'x.tsv', 'x.json', 'x.ndjson', 'x.csv.gz'),
        async (content, name) => {
          try {
            const { columns, rows } = await read(name, content);
            for (const row of rows) expect(row.cells.length === columns.length).toBe(row.ragged === undefined);
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        },
      ),
      examples(400),
    );
  });
});

describe('a CSV file', () => {
  test('is its header and its rows, the text of each cell untouched', async () => {
    expect(await read('spring.csv', 'external_id,name,ean\n0012," Bowl ",0400638133393\n')).toEqual({
      columns: ['external_id', 'name', 'ean'],
      description: 'UTF-8, delimiter ","',
      nested: false,
      notices: [],
      rows: [{ line: 2, cells: ['0012', ' Bowl ', '0400638133393'] }],
    });
  });

  test('has lines counted through quoted line breaks and blank lines', async () => {
    const { rows } = await read('spring.csv', 'a,b\n"1\n1",x\n\n\r\n"2\r\n2\r2",y\n3,z');
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 9]);
  });

  test('may have a header only, and blank lines before it', async () => {
    expect(await read('spring.csv', '\n\nexternal_id,name')).toMatchObject({
      columns: ['external_id', 'name'],
      rows: [],
    });
  });

  test('keeps a ragged row with its cells and says so', async () => {
    const { rows } = await read('spring.csv', 'a,b,c\n1,2\n1,2,3\n1,2,3,4\n');
    expect(rows).toEqual([
      { line: 2, cells: ['1', '2'], ragged: { cells: 2, columns: 3 } },
      { line: 3, cells: ['1', '2', '3'] },
      { line: 4, cells: ['1', '2', '3', '4'], ragged: { cells: 4, columns: 3 } },
    ]);
  });

  test('mixes line ends as it likes, after a header that has only one of them', async () => {
    const { rows } = await read('spring.csv', 'a,b\r\n1,2\n3,4\r5,6\r\r\n7,8');
    expect(rows.map(({ line, cells }) => `${line}:${cells}`)).toEqual(['2:1,2', '3:3,4', '4:5,6', '6:7,8']);
  });

  test('of one column has a record for a quoted empty cell and none for a blank line', async () => {
    const input = await openInput(given('spring.csv', 'name\n\n""\nBowl\n'));
    const records: Row[] = [];
    for await (const batch of input.records?.() ?? []) records.push(...batch);
    await input.close();
    expect(records).toEqual([
      { line: 3, cells: [''], leftOut: 'empty' },
      { line: 4, cells: ['Bowl'] },
    ]);
  });

  test.each([
    { name: 'nameless columns behind the others', content: 'a,b,,\n1,2,,\n1,2\n1,2,\n', cells: ['1,2', '1,2', '1,2'] },
    { name: 'nameless columns before and between', content: ',a, ,b\n,1,,2\n ,1,\t,2,\n', cells: ['1,2', '1,2'] },
    { name: 'empty cells behind the last column', content: 'a,b\n1,2,,\n3,4, ,\n1,,\n', cells: ['1,2', '3,4', '1,'] },
    {
      name: 'rows of empty cells, before the header too',
      content: ';;\na;b\n1;2\n;\n; ;;\n3;4',
      cells: ['1,2', '3,4'],
    },
    { name: 'the same in a TSV', file: 'x.tsv', content: '\t\na\tb\t\n1\t2\n\t\t\n', cells: ['1,2'] },
    { name: 'the header once more', content: 'a,b\n1,2\na,b\n\ufeffa,b\n3,4\n', cells: ['1,2', '3,4'] },
    { name: 'a header of one cell is a value', content: 'a\n1\na\n', cells: ['1', 'a'] },
    { name: 'not quite the header', content: 'a,b\na,B\na,b,c\n', cells: ['a,B', 'a,b,c'] },
  ])('$name', async ({ content, cells, file = 'x.csv' }) => {
    const { rows } = await read(file, content);
    expect(rows.map((row) => row.cells.join())).toEqual(cells);
  });

  test.each([
    { name: 'more cells than columns', row: '1,2,3,x', cells: 4 },
    { name: 'a cell behind empty ones', row: '1,2,3,,x', cells: 5 },
    { name: 'an amount that a comma may have cut', row: 'A,9,90,', cells: 4 },
    { name: 'an amount with its currency', row: 'A,EUR 9,90,', cells: 4 },
    { name: 'a text that a comma may have cut', row: 'blue, large,3,', cells: 4 },
    { name: 'a delimiter in front, perhaps', row: ',1,2,', cells: 4 },
    { name: 'too few cells', row: '1,2', cells: 2 },
  ])('a row is ragged with $name', async ({ row, cells }) => {
    const { rows } = await read('x.csv', `a,b,c\n${row}\n`);
    expect(rows).toMatchObject([{ line: 2, ragged: { cells, columns: 3 } }]);
  });

  test('says once which lines have the header again, and where a quote is a character', async () => {
    const again = 'a,b\n'.repeat(6);
    expect(await read('x.csv', `a,b\n1,5" nail\n${again}2,7" nail\n`)).toMatchObject({
      notices: [
        'lines 3, 4, 5, 6, 7 and 1 more have the header again and are left out',
        'quotes within cells that are not quoted are read as characters, the first one in line 2, cell 2',
      ],
      rows: [{ cells: ['1', '5" nail'] }, { cells: ['2', '7" nail'] }],
    });
  });

  test('may be read without quoting', async () => {
    const { description, rows } = await read('x.tsv', 'a\tb\n"x\t"1" y\n""\tz\n', { noQuotes: true });
    expect(description).toBe('UTF-8, delimiter tab, quotes as characters');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['"x', '"1" y'],
      ['""', 'z'],
    ]);
  });

  test('keeps the columns that begin with an underscore, for the caller to leave out', async () => {
    expect((await read('spring.rejects.csv', 'name,_line\nBowl,7\n')).columns).toEqual(['name', '_line']);
  });

  test.each([
    { name: 'nothing', content: '', message: 'x.csv is empty' },
    { name: 'a byte order mark only', content: '\ufeff', message: 'x.csv is empty' },
    { name: 'blank lines only', content: '\n\r\n\n', message: 'x.csv is empty' },
    { name: 'a column twice', content: '\na,b,a\n', message: 'x.csv:2 has column "a" twice in the header' },
    {
      name: 'a cell in a column without a name',
      content: 'a,b,,\n1,2,,\n1,2,,x\n',
      message: 'x.csv:3 has "x" in column 4, which has no name in the header',
    },
    {
      name: 'a cell in one between others',
      content: 'a;;b\n1;2;3\n',
      message: 'x.csv:2 has "2" in column 2, which has no name in the header',
    },
    { name: 'names for none of its columns', content: ',,\n,,\n', message: 'x.csv is empty' },
    {
      name: 'a quote that is not closed',
      content: 'a,b\n"1\n1",2\n\n3,"4\n5,6\n',
      message: 'x.csv:5 opens a quote in cell 2 that is never closed',
    },
    {
      name: 'a blank before a quote',
      content: 'a,b\n1,2\n3,  "5, 6"\n',
      message: 'x.csv:3 has a blank before the quote that opens cell 2',
    },
    {
      name: 'text behind a closing quote',
      content: 'a,b\n\n\n"1"x,2\n',
      message: 'x.csv:4 has text after a closing quote in cell 1',
    },
    { name: 'a NUL byte', content: 'a,b\n1,\0\n', message: 'x.csv:2 holds a NUL byte' },
  ])('with $name is unreadable, and the line is named', async ({ content, message }) => {
    expect(await failure('x.csv', content)).toBe(`InputError: ${message}`);
  });

  test('with a quote that swallows the rest of a large file ends before memory does', async () => {
    const content = Buffer.concat([Buffer.from('a,b\n1,2\n3,"'), Buffer.alloc(20 * 1024 * 1024, 'x')]);
    expect(await failure('x.csv', content)).toBe('InputError: x.csv:3 begins a record of more than 16 MiB');
  });
});

describe('the delimiter', () => {
  test.each([
    { name: 'a comma', content: 'a,b\n1,2\n', columns: ['a', 'b'] },
    {
      name: 'a semicolon beside decimal commas',
      content: 'name;price\nBowl, blue;3,50\nCup;4,50\n',
      columns: ['name', 'price'],
    },
    { name: 'a tab', content: 'a\tb,c\n1\t2\n', columns: ['a', 'b,c'] },
    { name: 'a pipe', content: 'a|b\n"1,2"|3\n', columns: ['a', 'b'] },
    {
      name: 'a comma though quoted cells are full of semicolons',
      content: 'a,b\n"1;2;3",4\n"5;6;7",8\n',
      columns: ['a', 'b'],
    },
    {
      name: 'what a header of quoted names has between them',
      content: '"a,b";"c,d";"e"\n1;2;3\n',
      columns: ['a,b', 'c,d', 'e'],
    },
    { name: 'none in a file of one column', content: 'name\nBowl\n', columns: ['name'] },
    { name: 'a comma where only the header is there', content: 'a,b', columns: ['a', 'b'] },
  ])('is detected: $name', async ({ content, columns }) => {
    expect((await read('x.csv', content)).columns).toEqual(columns);
  });

  test.each([
    { name: 'as asked', file: 'x.csv', delimiter: ';', content: 'a,b;c\n', columns: ['a,b', 'c'] },
    { name: 'by a word', file: 'x.csv', delimiter: 'tab', content: 'a,b\tc\n', columns: ['a,b', 'c'] },
    { name: 'a tab in a .tsv', file: 'x.tsv', delimiter: undefined, content: 'a,b,c\td\n', columns: ['a,b,c', 'd'] },
  ])('is $name', async ({ file, delimiter, content, columns }) => {
    expect((await read(file, content, { delimiter })).columns).toEqual(columns);
  });

  const separated = [
    { name: 'a line of its own', content: 'sep=;\na;b,c\n1;2\n', line: 3 },
    { name: 'with CRLF', content: 'SEP=;\r\na;b,c\r\n\r\n1;2\r\n', line: 4 },
    { name: 'in quotes', content: '"sep=;"\na;b,c\n1;2', line: 3 },
    { name: 'behind a mark', content: '\ufeffsep=;\na;b,c\n1;2', line: 3 },
  ];
  test.each(separated)('is what the line of Excel says: $name', async ({ content, line }) => {
    const rows = [{ line, cells: ['1', '2'] }];
    expect(await read('x.csv', content)).toMatchObject({ columns: ['a', 'b,c'], rows });
    expect(await read('x.csv', Buffer.from(content, 'utf16le'))).toMatchObject({ columns: ['a', 'b,c'], rows });
    expect(await read('x.tsv', content)).toMatchObject({ columns: ['a', 'b,c'], rows });
  });

  test('may be asked for over the line of Excel, which is no header then either', async () => {
    expect(await read('x.csv', 'sep=;\na;b,c\n', { delimiter: ',' })).toMatchObject({ columns: ['a;b', 'c'] });
  });

  test.each(['sep=;', 'sep=;\r\n'])('%j is a file without a header', async (content) => {
    expect(await failure('x.csv', content)).toBe('InputError: x.csv is empty');
  });

  test.each(['sep=,b', 'sep=', 'sep=x', '"sep=,";b'])('%j is a header', async (content) => {
    expect((await read('x.csv', `${content}\n`)).columns.join()).toContain('sep=');
  });

  test('of a batch that is read again is that of the line of Excel, with the lines of the file', async () => {
    const body = Array.from({ length: 9000 }, (_, at) => `${at};"x,y"\n`).join('');
    const input = await openInput(given('x.csv', `sep=;\na;b\n${body}`));
    const all: Row[][] = [];
    for await (const batch of input.rows()) all.push(batch);
    const again: Row[][] = [];
    for await (const batch of input.someRecords?.(() => true) ?? []) again.push(batch);
    await input.close();
    expect(all.length).toBeGreaterThan(1);
    expect(again).toEqual(all);
    expect(all[0]?.[0]).toMatchObject({ line: 3, cells: ['0', 'x,y'] });
  });

  test.each(['', ',,', '"', 'x', '\n'])('%j is none', async (delimiter) => {
    expect(await failure('x.csv', 'a,b\n', { delimiter })).toMatch(/^UsageError: --delimiter /);
  });
});
