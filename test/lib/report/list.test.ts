import { PassThrough, Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/lib/json/json.js';
import { createListWriter, formatList, type ListFormat, parseFormat } from '../../../src/lib/report/list.js';
import { textWidth } from '../../../src/lib/terminal/text-width.js';

const rows = [
  { id: 'A1', name: 'Bowl, "blue"', price: parseJson('2.10'), tags: ['a', 'b'], hidden: true },
  { id: 'B2', name: 'tab\there\nand \u001b[31mred\u202e', price: null },
];
const columns = ['id', 'name', 'price', 'tags'];

describe('a list', () => {
  test.each<{ format: ListFormat; text: string }>([
    {
      format: 'table',
      text: [
        'ID  NAME                              PRICE  TAGS',
        'A1  Bowl, "blue"                       2.10  ["a","b"]',
        'B2  tab\\there\\nand \\x1b[31mred\\u202e',
        '',
      ].join('\n'),
    },
    {
      format: 'tsv',
      text: 'id\tname\tprice\ttags\nA1\tBowl, "blue"\t2.10\t["a","b"]\nB2\ttab\\there\\nand \\x1b[31mred\\u202e\t\t\n',
    },
    {
      format: 'bare',
      text: 'A1\tBowl, "blue"\t2.10\t["a","b"]\nB2\ttab\\there\\nand \\x1b[31mred\\u202e\t\t\n',
    },
    {
      format: 'csv',
      text: 'id,name,price,tags\nA1,"Bowl, ""blue""",2.10,"[""a"",""b""]"\nB2,"tab\there\nand \u001b[31mred\u202e",,\n',
    },
    {
      format: 'json',
      text: '[\n  {"id":"A1","name":"Bowl, \\"blue\\"","price":2.10,"tags":["a","b"],"hidden":true},\n  {"id":"B2","name":"tab\\there\\nand \\u001b[31mred\\u202e","price":null}\n]\n',
    },
    {
      format: 'ndjson',
      text: '{"id":"A1","name":"Bowl, \\"blue\\"","price":2.10,"tags":["a","b"],"hidden":true}\n{"id":"B2","name":"tab\\there\\nand \\u001b[31mred\\u202e","price":null}\n',
    },
  ])('is written as $format, at once and row by row', async ({ format, text }) => {
    expect(formatList(rows, columns, format, { columns: 80 })).toBe(text);
    const out = new PassThrough();
    const writer = createListWriter(out, { columns, format, width: 80 });
    for (const row of rows) await writer.write(row);
    await writer.end();
    expect(String(out.read())).toBe(text);
  });

  test('of nothing is an empty list', () => {
    const formats: ListFormat[] = ['table', 'bare', 'tsv', 'csv', 'json', 'ndjson'];
    expect(formats.map((format) => formatList([], ['id'], format, { columns: 80 }))).toEqual([
      '',
      '',
      'id\n',
      'id\n',
      '[]\n',
      '',
    ]);
  });

  test('shows a CSV on a terminal without what could move the cursor', () => {
    const [, row] = parse(
      formatList([{ name: '\u001b[2J\nx' }], ['name'], 'csv', { columns: 80, outIsTerminal: true }),
    );
    expect(row).toEqual(['\\x1b[2J\\nx']);
  });

  test('fits a table into the terminal by cutting the widest column', () => {
    const text = formatList([{ id: '20260301-0915-k2', name: 'x'.repeat(90) }], ['id', 'name'], 'table', {
      columns: 40,
    });
    expect(text).toBe(`ID                NAME\n20260301-0915-k2  ${'x'.repeat(21)}…\n`);
  });

  test('aligns wide and combining characters', () => {
    const text = formatList(
      [
        { name: '商品', n: 1 },
        { name: 'Cafe\u0301', n: 2 },
        { name: '🍎', n: 3 },
      ],
      ['name', 'n'],
      'table',
      { columns: 80 },
    );
    expect(text).toBe('NAME  N\n商品  1\nCafe\u0301  2\n🍎    3\n');
    expect(textWidth('👍🏽')).toBe(2);
  });

  test('waits for a slow reader', async () => {
    let waiting: (() => void) | undefined;
    let taken = 0;
    const out = new Writable({
      highWaterMark: 1,
      write: (chunk, _encoding, done) => {
        taken += chunk.length;
        waiting = done;
      },
    });
    const writer = createListWriter(out, { columns: ['id'], format: 'csv', width: 80 });
    let finished = false;
    const all = (async () => {
      for (let row = 0; row < 3; row += 1) await writer.write({ id: 'x'.repeat(70_000) });
      await writer.end();
      finished = true;
    })();
    await new Promise(setImmediate);
    expect({ taken, finished }).toEqual({ taken: 70_004, finished: false });
    while (!finished) {
      waiting?.();
      await new Promise(setImmediate);
    }
    await all;
    expect(taken).toBe(3 + 3 * 70_001);
  });

  test('ends with an error when its reader is gone', async () => {
    const out = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const writer = createListWriter(out, { columns: ['id'], format: 'csv', width: 80 });
    await expect(writer.end()).rejects.toThrow(/cannot write the list: EPIPE/);
    await expect(writer.end()).rejects.toThrow(/cannot write the list/);
  });
});

describe('the format of a list', () => {
  test.each([
    { flag: undefined, outIsTerminal: true, format: 'table' },
    { flag: undefined, outIsTerminal: false, format: 'bare' },
    { flag: 'tsv', outIsTerminal: false, format: 'tsv' },
    { flag: 'table', outIsTerminal: false, format: 'table' },
    { flag: 'ndjson', outIsTerminal: true, format: 'ndjson' },
  ])('is $format for $flag, terminal: $outIsTerminal', ({ flag, outIsTerminal, format }) => {
    expect(parseFormat(flag, { outIsTerminal })).toBe(format);
  });

  test('must be known', () => {
    expect(() => parseFormat('yaml', { outIsTerminal: true })).toThrow(
      '--format "yaml" is not one of table, json, ndjson, csv',
    );
  });
});
