import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvForm, CsvReader } from '../../../src/lib/tabular/csv-reader.js';
import { byEffort } from '../../support/effort.js';
import { csvText } from '../../support/stock-takings.js';
import '../../support/property-seed.js';
import { type SlowRecord, slowCsv } from './slow-csv.js';

function read(input: string | Uint8Array, chunkBytes = 1 << 20, form: CsvForm = {}) {
  const bytes = Buffer.from(input);
  const csv = new CsvReader(form);
  const seen: SlowRecord[] = [];
  /** Where a record begins that came with a later chunk. */
  const places: { offset: number; line: number; records: number }[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    for (const batch of csv.push(bytes.subarray(at, at + chunkBytes))) seen.push(...batch);
    places.push({ ...csv.place, records: seen.length });
  }
  seen.push(...csv.end());
  return { seen, csv, places };
}

/** What an operator can see: the first fault ends the reading of an input, a stock-taking is read to its end. */
function told(records: SlowRecord[], { quotes = 'strict' }: CsvForm): SlowRecord[] {
  const at = quotes === 'strict' ? -1 : records.findIndex(({ fault }) => fault !== undefined);
  const found = records[at];
  if (found === undefined) return records;
  const { line, fault, faultCell } = found;
  return [...records.slice(0, at), { line, cells: [], fault, faultCell }];
}

describe('records of bytes', () => {
  test.each<{ name: string; text: string; seen: SlowRecord[] }>([
    { name: 'nothing is not a record', text: '', seen: [] },
    {
      name: 'CRLF ends a record',
      text: 'a,b\r\nc,d\r\n',
      seen: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    },
    {
      name: 'so does LF',
      text: 'a,b\nc,d\n',
      seen: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    },
    {
      name: 'the last line end may be missing',
      text: 'a\nb',
      seen: [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['b'] },
      ],
    },
    { name: 'empty cells are cells', text: ',,\n', seen: [{ line: 1, cells: ['', '', ''] }] },
    { name: 'an empty last cell without a line end', text: 'a,', seen: [{ line: 1, cells: ['a', ''] }] },
    {
      name: 'an empty line is a record of one empty cell',
      text: 'a\n\nb\n',
      seen: [
        { line: 1, cells: ['a'] },
        { line: 2, cells: [''] },
        { line: 3, cells: ['b'] },
      ],
    },
    {
      name: 'quotes hold commas and doubled quotes',
      text: '"a,""b""",c\n',
      seen: [{ line: 1, cells: ['a,"b"', 'c'] }],
    },
    { name: 'an empty quoted cell', text: '"",x\n', seen: [{ line: 1, cells: ['', 'x'] }] },
    {
      name: 'lines are counted through quoted line ends',
      text: '"a\r\nb\n",1\nc,2\n',
      seen: [
        { line: 1, cells: ['a\r\nb\n', '1'] },
        { line: 4, cells: ['c', '2'] },
      ],
    },
    { name: 'a byte order mark is not text', text: '\ufeffa,b\n', seen: [{ line: 1, cells: ['a', 'b'] }] },
    { name: 'letters beyond ASCII', text: 'Zoë,"日本"\n', seen: [{ line: 1, cells: ['Zoë', '日本'] }] },
    {
      name: 'a quote within a cell',
      text: 'a,b"c\nd,e\n',
      seen: [
        { line: 1, cells: ['a', 'b"c'], fault: 'quote-inside', faultCell: 1 },
        { line: 2, cells: ['d', 'e'] },
      ],
    },
    {
      name: 'something behind the closing quote',
      text: '"a"b,c\nd,e\n',
      seen: [
        { line: 1, cells: ['a', 'c'], fault: 'behind-quote', faultCell: 0 },
        { line: 2, cells: ['d', 'e'] },
      ],
    },
    {
      name: 'the same up to a CRLF',
      text: 'c,"a"b\r\nd,e\n',
      seen: [
        { line: 1, cells: ['c', 'a'], fault: 'behind-quote', faultCell: 1 },
        { line: 2, cells: ['d', 'e'] },
      ],
    },
    {
      name: 'a quote that nothing closes',
      text: 'a,b\nc,"d\ne\n',
      seen: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd\ne\n'], fault: 'unclosed-quote', faultCell: 1 },
      ],
    },
    {
      name: 'a bare carriage return',
      text: 'a\rb,c\n',
      seen: [{ line: 1, cells: ['a\rb', 'c'], fault: 'bare-cr', faultCell: 0 }],
    },
    {
      name: 'a bare carriage return at the end',
      text: 'a\r',
      seen: [{ line: 1, cells: ['a\r'], fault: 'bare-cr', faultCell: 0 }],
    },
    {
      name: 'a bare carriage return behind a quote',
      text: '"a"\rb\nc\n',
      seen: [
        { line: 1, cells: ['a'], fault: 'bare-cr', faultCell: 0 },
        { line: 2, cells: ['c'] },
      ],
    },
    { name: 'a carriage return in quotes is text', text: '"a\rb"\n', seen: [{ line: 1, cells: ['a\rb'] }] },
  ])('$name', ({ text, seen }) => {
    expect(read(text).seen).toEqual(seen);
    expect(read(text, 1).seen).toEqual(seen);
  });

  test('bytes that are not UTF-8 are told with their cell', () => {
    const bytes = Buffer.concat([Buffer.from('a,'), Buffer.from([0xc3, 0x28]), Buffer.from(',b\nok\n')]);
    const { seen } = read(bytes);
    expect(seen[0]).toMatchObject({ line: 1, fault: 'utf-8', faultCell: 1 });
    expect(seen[1]).toEqual({ line: 2, cells: ['ok'] });
  });

  test('a record that is too long ends the reading', () => {
    const { seen, csv } = read(`a\n"${'x'.repeat(5000)}"\nb\n`, 100, { maxRecordBytes: 1000 });
    expect(seen).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: [], fault: 'too-long', faultCell: 0 },
    ]);
    expect(csv.stopped).toBe(true);
  });

  test('a mark and line ends of two kinds are remembered', () => {
    const { csv } = read('\ufeffa\r\nb\nc\n');
    expect(csv.hasMark).toBe(true);
    expect(csv.lineEnds).toEqual({ lf: 2, crlf: 1 });
  });

  test('what is written by the rules is read back, however it is cut', () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^[a,"\r\n é]*$/), fc.string({ unit: 'grapheme' }));
    const lines = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (rows, lineEnd, chunk) => {
        const text = csvText(rows, lineEnd);
        fc.pre(!text.startsWith('\ufeff'));
        const { seen } = read(text, chunk);
        expect(seen.map(({ cells }) => cells)).toEqual(
          rows.map((row) => row.map((one) => Buffer.from(one).toString())),
        );
        expect(seen.some(({ fault }) => fault !== undefined)).toBe(false);
      }),
    );
  });

  const soups = [
    ['a', '"', ',', '\n', '\r', '\r\n', '""', '","', 'é', ' ', ';'],
    ['"', ',', '\n', 'a'],
    ['ab', '"a"', ',', '\n', '\r\n', '"x\ny"', '"q""q"', '5" nail', '""', ' "', '\0'],
    ['ab,cd\n', '"a","b"\n', '"a\nb",c\n', '"', 'x"y,z\n', '\n', '"",b\r\n', ',,\n', 'a,b\n'.repeat(25)],
  ];
  const text = fc
    .constantFrom(...soups)
    .chain((soup) => fc.array(fc.constantFrom(...soup), { maxLength: 30 }).map((parts) => parts.join('')));
  const forms = fc.oneof(
    fc.constant<CsvForm>({}),
    fc.record({ quotes: fc.constantFrom('lenient', 'none'), delimiter: fc.constantFrom(',', ';', '\t', ' ') }),
  );
  const chunks = fc.oneof(fc.constant(1 << 20), fc.integer({ min: 1, max: 40 }));

  test('any text is read as a slow reader reads it, fault by fault, also from where a batch begins', () => {
    const numRuns = byEffort({ short: 500, usual: 1500, complete: 200_000 });
    const found = new Set<string>();
    fc.assert(
      fc.property(text, forms, chunks, (given, form, chunk) => {
        const { seen, places } = read(given, chunk, form);
        const expected = told(slowCsv(given, form), form);
        expect(told(seen, form)).toEqual(expected);
        for (const { fault = 'none', quoteCell } of expected) found.add(quoteCell === undefined ? fault : 'literal');
        const place = places[places.length >> 1];
        if (place === undefined) return;
        const rest = Buffer.from(given).subarray(place.offset);
        expect(read(rest, chunk, { ...form, line: place.line }).seen).toEqual(seen.slice(place.records));
      }),
      { numRuns },
    );
    expect([...found].sort()).toEqual(['bare-cr', 'behind-quote', 'literal', 'none', 'quote-inside', 'unclosed-quote']);
  });

  test('any bytes at all are read alike in one piece and in many', () => {
    const odd = fc.constantFrom(...[...Buffer.from('",\r\na\u00e9')]);
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (bytes, chunk) => {
        expect(read(Buffer.from(bytes), chunk).seen).toEqual(read(Buffer.from(bytes)).seen);
      }),
    );
  });

  test('a quoted cell of more lines than a block is whole', () => {
    const long = 'one line of many\n'.repeat(5000);
    expect(read(`a,"${long}"\nb,"x"\n`, 1000).seen).toEqual([
      { line: 1, cells: ['a', long] },
      { line: 5002, cells: ['b', 'x'] },
    ]);
  });

  test('cells that are empty within quotes are told from those without', () => {
    const { seen } = read('"",,"a,"",b",""\n,""\n,\n', 1 << 20, { emptyQuoted: true });
    expect(seen.map(({ emptyQuoted }) => emptyQuoted)).toEqual([[0, 3], [1], undefined]);
  });
});
