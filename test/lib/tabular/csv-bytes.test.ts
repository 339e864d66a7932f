import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvBytes } from '../../../src/lib/tabular/csv-bytes.js';
import type { CsvFault } from '../../../src/lib/tabular/csv-record-reader.js';
import { csvText } from '../../support/stock-takings.js';
import '../../support/property-seed.js';

interface Seen {
  line: number;
  cells: string[];
  fault?: CsvFault;
  faultCell?: number;
}

function read(input: string | Uint8Array, chunkBytes = 1 << 20, maxRecordBytes?: number) {
  const bytes = Buffer.from(input);
  const seen: Seen[] = [];
  const csv = createCsvBytes(
    (record) => {
      const cells = Array.from({ length: record.cells }, (_, at) =>
        record.bytes.toString('utf8', record.starts[at], record.ends[at]),
      );
      const { line, fault, faultCell } = record;
      seen.push(fault === undefined ? { line, cells } : { line, cells, fault, faultCell });
    },
    { maxRecordBytes },
  );
  for (let at = 0; at < bytes.length; at += chunkBytes) csv.push(bytes.subarray(at, at + chunkBytes));
  csv.end();
  return { seen, csv };
}

describe('records of bytes', () => {
  test.each<{ name: string; text: string; seen: Seen[] }>([
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
    const { seen, csv } = read(`a\n"${'x'.repeat(5000)}"\nb\n`, 100, 1000);
    expect(seen).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: [], fault: 'too-long', faultCell: 0 },
    ]);
    expect(csv.stopped()).toBe(true);
  });

  test('a mark and line ends of two kinds are remembered', () => {
    const { csv } = read('\ufeffa\r\nb\nc\n');
    expect(csv.hasMark()).toBe(true);
    expect(csv.lineEnds()).toEqual({ lf: 2, crlf: 1 });
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

  test('any bytes at all are read alike in one piece and in many', () => {
    const odd = fc.constantFrom(...[...Buffer.from('",\r\na\u00e9')]);
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (bytes, chunk) => {
        expect(read(Buffer.from(bytes), chunk).seen).toEqual(read(Buffer.from(bytes)).seen);
      }),
    );
  });
});
