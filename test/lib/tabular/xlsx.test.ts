import { readdirSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openInput } from '../../../src/lib/tabular/open-input.js';
import { createTextStore } from '../../../src/lib/xlsx/shared-texts.js';
import { byEffort } from '../../support/effort.js';
import { type RawWorkbook, rawWorkbook, textRow, zipOf } from '../../support/workbook.js';
import { inputFolder } from './input-folder.js';

const { folder, given, read, failure } = inputFolder();

/** One column `v` with these cells, each in a row of its own. */
async function cells(xml: string[], options: Omit<RawWorkbook, 'sheets'> = {}) {
  const rows = xml.map((cell, at) => `<row r="${at + 2}">${cell}</row>`).join('');
  const file = rawWorkbook({ sheets: [{ name: 'S', rows: textRow(1, ['v']) + rows }], ...options });
  const { rows: found } = await read('book.xlsx', file);
  return found.map((row) => [row.cells[0], row.faults?.get(0)?.code].filter((part) => part !== undefined).join(' '));
}

const number = (text: string, style = 0) => `<c s="${style}"><v>${text}</v></c>`;

/** As spreadsheet programs write a sheet without cells. */
const emptySheet =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1"/><sheetData/><pageMargins left="1"/></worksheet>';

describe('a number of a workbook', () => {
  test.each([
    ['7', '', '7'],
    ['7', '000', '007'],
    ['-7', '000', '-007'],
    ['71053', '0000000', '0071053'],
    ['1234567', '000', '1234567'],
    ['4006381333931', '0000000000000', '4006381333931'],
    ['12.499999999999998', '', '12.5'],
    ['0.30000000000000004', '', '0.3'],
    ['12.50', '', '12.5'],
    ['12.500000000', '0.00', '12.5'],
    ['4711.0', '', '4711'],
    ['4711.0', '0000000', '0004711'],
    ['4711.0', '0', '4711'],
    ['4.006381333931E12', '', '4006381333931'],
    ['-0.50', '', '-0.5'],
    ['.5', '', '0.5'],
    ['12.5', '0000', '12.5'],
    ['1234.5', '#,##0', '1234.5'],
    ['9.99', '#,##0.0 "€"', '9.99'],
    ['0.5', '# ?/?', '0.5'],
    ['0x10', '', '0x10 cell_type'],
    ['00012', '', '00012 cell_type'],
    ['00012', '0000000', '00012 cell_type'],
    ['-00.5', '', '-00.5 cell_type'],
    ['1e400', '', '1e400 cell_type'],
    ['Infinity', '', 'Infinity cell_type'],
    ['1.5E3', '', '1500'],
    ['1.0000000000000001E-2', '', '0.01'],
    ['123456789012345', '', '123456789012345'],
    ['-0', '', '0'],
    ['0.19', '0%', '0.19'],
    ['3', '"Nr. "0', '3'],
    ['3', '[Red]#,##0.00 "Stück"', '3'],
    ['999999999999999.9', '', '1.00000000000000E+15 digits'],
    ['4.0063813339311201E+18', '0', '4.00638133393112E+18 digits'],
    ['1234567890123456', '', '1.23456789012346E+15 digits'],
    ['abc', '', 'abc cell_type'],
  ])('%s with the format %j is %s', async (written, format, expected) => {
    const styles = format === '' ? [] : [format];
    expect(await cells([number(written, styles.length)], { formats: styles })).toEqual([expected]);
  });

  test.each([
    ['46082', 'yyyy-mm-dd', false, '2026-03-01'],
    ['44620', 'dd.mm.yyyy', true, '2026-03-01'],
    ['46082.395833333336', 'yyyy-mm-dd hh:mm', false, '2026-03-01T09:30:00'],
    ['46082.39583449074', 'm/d/yy h:mm', false, '2026-03-01T09:30:00.100'],
    ['0.5', 'hh:mm', false, '12:00:00'],
    ['1.5', '[h]:mm:ss', false, '36:00:00'],
    ['1', 'yyyy', false, '1900-01-01'],
    ['59', 'yyyy', false, '1900-02-28'],
    ['60', 'yyyy', false, '60 range'],
    ['61', 'yyyy', false, '1900-03-01'],
    ['0', 'yyyy', true, '1904-01-01'],
    ['-1', 'yyyy', false, '-1 range'],
    ['2958466', 'yyyy', false, '2958466 range'],
    ['46082', '[$-407]d. mmmm yyyy;@', false, '2026-03-01'],
    ['46082', 'General" days"', false, '46082'],
  ])('day %s shown as %s (from 1904: %s) is %s', async (written, format, since1904, expected) => {
    expect(await cells([number(written, 1)], { formats: [format], since1904 })).toEqual([expected]);
  });
});

test('a row has the types that the workbook gave its cells', async () => {
  const xml = [
    number('1'),
    number('46054', 1),
    number('0.5', 2),
    number('1.5', 3),
    '<c t="b"><v>1</v></c>',
    '<c t="d"><v>2026-03-01</v></c>',
    '<c t="str"><v>a</v></c>',
    '<c t="e"><v>#N/A</v></c>',
  ];
  const header = textRow(1, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const rows = `${header}<row r="2">${xml.join('')}</row>`;
  const file = rawWorkbook({ sheets: [{ name: 'S', rows }], formats: ['dd/mm/yyyy', '# ??/??', '[h]:mm'] });
  const { rows: found } = await read('types.xlsx', file);
  const day = 'date or time';
  expect(found[0]?.types).toEqual(['number', day, 'fraction', day, 'boolean', day, undefined, undefined]);
});

describe('a cell of a workbook', () => {
  test('is a text, a boolean, an error or the value of a formula', async () => {
    const texts =
      '<si><t>007</t></si><si><r><t>Bowl, </t></r><r><rPr><b/></rPr><t xml:space="preserve"> blue </t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si/><si><t>a_x000D_b &amp; &#228; &lt;c&gt;</t></si>';
    const found = await cells(
      [
        '<c t="s"><v>0</v></c>',
        '<c t="s"><v>1</v></c>',
        '<c t="s"><v>3</v></c>',
        '<c t="b"><v>1</v></c>',
        '<c t="b"><v>0</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c t="str"><f>A1&amp;"x"</f><v>=1+1</v></c>',
        '<c><f>SUM(A1)</f><v>12.499999999999998</v></c>',
        '<c><f>SUM(A1)</f></c>',
        '<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>',
        '<c t="d"><v>2026-03-01</v></c>',
        '<c t="inlineStr"><is><t>#REF!</t></is></c>',
        '<c t="inlineStr"><is><t>4.00638133393112E+18</t></is></c>',
        '<c t="inlineStr"><is><t>4E+18 is not a number of ours</t></is></c>',
      ],
      { texts },
    );
    expect(found).toEqual([
      '007',
      'Bowl,  blue ',
      'a\rb & ä <c>',
      'true',
      'false',
      '#N/A cell_error',
      '=1+1',
      '12.5',
      '#CALC! formula',
      'a<b',
      '2026-03-01',
      '#REF! cell_error',
      '4.00638133393112E+18 digits',
      '4E+18 is not a number of ours',
    ]);
  });

  test('is read as it is meant, however the XML is written', async () => {
    const texts = '<si><t><![CDATA[a</t>&]]>b<!-- c --></t></si>';
    const found = await cells(
      [
        '<c t="str"><v><![CDATA[a & b]]></v></c>',
        '<c><v><![CDATA[5]]></v></c>',
        '<c t="str"><f>A1</f><v><![CDATA[<a>]]></v></c>',
        '<c><v>5<!-- five --></v></c>',
        '<c t="s"><v>0</v></c>',
        '<c t="str" s = "0" r\n=\n"A7"><v>spaced</v></c>',
        '<c t="b"><v>TRUE</v></c>',
        '<c t="b"><v>7</v></c>',
        '<c t="d"><v>2026-03-01T00:00:00.000</v></c>',
        '<c t="d"><v>2026-03-01T09:30:00.000</v></c>',
        '<c t="d"><v>T09:30:00</v></c>',
      ],
      { texts },
    );
    expect(found).toEqual([
      'a & b',
      '5',
      '<a>',
      '5',
      'a</t>&b',
      'spaced',
      'true',
      '7 cell_type',
      '2026-03-01',
      '2026-03-01T09:30:00',
      '09:30:00',
    ]);
  });

  test('names a text that is there', async () => {
    await expect(cells(['<c t="s"><v>0.5</v></c>'], { texts: '<si><t>a</t></si>' })).rejects.toThrow(
      /:2 names a text that the workbook does not have/,
    );
  });

  test('has the format of its own style, not one of a conditional format', async () => {
    const file = rawWorkbook({
      sheets: [{ name: 'S', rows: `${textRow(1, ['v'])}<row r="2">${number('46082', 1)}</row>` }],
      formats: ['0.00'],
      differences: '<dxf><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></dxf>',
    });
    expect((await read('book.xlsx', file)).rows).toEqual([{ line: 2, cells: ['46082'], types: ['number'] }]);
  });

  test('of spaces alone is nothing that makes a row, or makes one too long', async () => {
    const rows = `${textRow(1, ['a'])}${textRow(2, ['x', ' '])}${textRow(3, [' '])}`;
    const { rows: found } = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows }] }));
    expect(found).toEqual([{ line: 2, cells: ['x'] }]);
  });

  test('stands below a header that has columns without a name, and may be the header once more', async () => {
    const lines = [[' '], [' ', 'a', '', 'b', ' '], ['', '1', ' ', '2'], [], ['', 'a', '', 'b'], ['', '3', '', '4']];
    const rows = lines.map((cells, at) => textRow(at + 1, cells)).join('');
    const found = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows }] }));
    expect(found).toMatchObject({
      columns: ['a', 'b'],
      rows: [
        { line: 3, cells: ['1', '2'] },
        { line: 6, cells: ['3', '4'] },
      ],
      notices: ['line 5 has the header again and is left out'],
    });
  });

  test('stands where it says, in rows that say their number; what is empty is not a row', async () => {
    const rows = `<row r="3"/>${textRow(4, ['sku', 'name', 'price'])}<row r="7"><c r="C7"><v>3</v></c></row><row r="8"><c r="A8" s="1"/></row><row r="9"><c r="B9" t="inlineStr"><is><t>Bowl</t></is></c><c r="E9"><v>5</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
    const { columns, rows: found } = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows }] }));
    expect(columns).toEqual(['sku', 'name', 'price']);
    expect(found).toEqual([
      { line: 7, cells: ['', '', '3'], types: [undefined, undefined, 'number'] },
      { line: 9, cells: ['', 'Bowl', '', '5'], ragged: { cells: 4, columns: 3 } },
    ]);
  });

  test('is read with prefixed names too, and under any cut of the file into chunks', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `<x:row r="${at + 2}"><x:c r="A${at + 2}" t="inlineStr"><x:is><x:t>ä${at}</x:t></x:is></x:c></x:row>`,
    );
    const sheet = `<x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>v</x:v></x:c></x:row><!-- <row> -->${rows.join('\n')}</x:sheetData><x:rowBreaks/></x:worksheet>`;
    const { rows: found } = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows: sheet }] }));
    expect(found).toHaveLength(5000);
    expect(found.at(-1)).toEqual({ line: 5001, cells: ['ä4999'] });
  });

  test.each([
    ['a prefix of the outermost element alone', '<x:worksheet xmlns="m"><sheetData>', '</sheetData></x:worksheet>'],
    ['attributes of the rows as a whole', '<worksheet><sheetData a="1">', '</sheetData></worksheet>'],
  ])('is read under %s', async (_, before, after) => {
    const sheet = `${before}${textRow(1, ['v'])}<?aside?><row r = '5' hidden='1'><c t="str"><v>a</v></c></row>${after}`;
    const file = rawWorkbook({ sheets: [{ name: 'S', rows: `<?xml version="1.0"?>${sheet}` }] });
    const { rows, notices } = await read('book.xlsx', file);
    expect(rows).toEqual([{ line: 5, cells: ['a'] }]);
    expect(notices).toEqual(['1 row is hidden (a filter, perhaps), and read all the same']);
  });

  test('is not lost without a word behind something that is not a row', async () => {
    const rows = `${textRow(1, ['v'])}<other/>${textRow(2, ['a'])}`;
    await expect(read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows }] }))).rejects.toThrow(/damaged/);
  });

  test('of another program’s file comes out as it went in', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['sku', 'price', 'sold'],
            ['007', 12.5, true],
            ['ä & <b>', 0.1, false],
          ],
        },
      ],
    });
    const { columns, rows } = await read('book.xlsx', bytes);
    expect(columns).toEqual(['sku', 'price', 'sold']);
    expect(rows.map((row) => row.cells)).toEqual([
      ['007', '12.5', 'true'],
      ['ä & <b>', '0.1', 'false'],
    ]);
  });
});

describe('the sheet', () => {
  const sheets = [
    { name: 'Cover', rows: '' },
    { name: 'Old', rows: textRow(1, ['old']), state: 'hidden' },
    { name: 'Prices', rows: textRow(1, ['price']) + textRow(2, ['1']) },
    { name: 'Notes', rows: textRow(1, ['note']) + textRow(2, ['x']) },
  ];

  async function opened(sheet?: string) {
    const input = await openInput(given('book.xlsx', rawWorkbook({ sheets })), { sheet, folder });
    try {
      for await (const _ of input.rows());
      return { columns: input.columns, notices: input.notices?.() };
    } finally {
      await input.close();
    }
  }

  test('is the first visible one with cells, and others are named', async () => {
    expect(await opened()).toEqual({
      columns: ['price'],
      notices: ['only the sheet "Prices" is read; "Notes" has cells too (--sheet)'],
    });
  });

  test.each([
    ['Notes', ['note']],
    ['notes', ['note']],
    ['3', ['price']],
    ['Old', ['old']],
  ])('%s is asked for', async (sheet, columns) => {
    expect((await opened(sheet)).columns).toEqual(columns);
  });

  test('of charts has its place among the tabs, and rules of a sheet are not cells of it', async () => {
    const rule = `<worksheet><sheetData/><extLst><xm:f>Prices!$A$1</xm:f></extLst></worksheet>`;
    const file = rawWorkbook({
      sheets: [
        { name: 'Chart', rows: '', kind: 'chartsheet' },
        { name: 'Rules', rows: rule },
        { name: 'Prices', rows: textRow(1, ['price']) },
      ],
    });
    expect((await read('book.xlsx', file)).columns).toEqual(['price']);
    expect((await read('book.xlsx', file, { sheet: '3' })).columns).toEqual(['price']);
    await expect(read('book.xlsx', file, { sheet: '1' })).rejects.toThrow('has no sheet "1"');
  });

  test('that is not there is told with the nearest one', async () => {
    await expect(opened('Price')).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('has no sheet "Price"'),
      hint: expect.stringContaining('Prices'),
    });
  });

  test('tells of hidden rows and columns, which are read', async () => {
    const rows = `${textRow(1, ['a', 'b', 'c'])}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row>${textRow(3, ['2'])}`;
    const cols = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>';
    const input = await openInput(given('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows, cols }] })));
    const lines: number[] = [];
    for await (const batch of input.rows()) lines.push(...batch.map(({ line }) => line));
    expect(lines).toEqual([2, 3]);
    expect(input.notices?.()).toEqual([
      'columns B, C are hidden, and read all the same',
      '1 row is hidden (a filter, perhaps), and read all the same',
    ]);
    await input.close();
  });
});

describe('a file that is not a workbook we read', () => {
  const book = rawWorkbook({ sheets: [{ name: 'S', rows: textRow(1, ['v']) + textRow(2, ['x'.repeat(3000)]) }] });
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);

  test.each([
    ['an empty one', Buffer.alloc(0), 'is empty'],
    ['a CSV', Buffer.from('a,b\n'), 'is not a workbook'],
    ['an old one', ole, 'is a workbook of the old format .xls'],
    [
      'one with a password',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      'is protected by a password',
    ],
    ['a truncated one', book.subarray(0, book.length - 300), 'cannot be read as a workbook: it is not a whole ZIP'],
    ['an .xlsb', zipOf({ 'xl/workbook.bin': '' }), 'is a binary workbook (.xlsb)'],
    ['an .ods', zipOf({ mimetype: 'x', 'content.xml': '' }), 'is an OpenDocument file (.ods)'],
    ['another ZIP', zipOf({ 'a.txt': 'x' }), 'is a ZIP and no workbook'],
    ['a bomb', zipOf({ 'xl/workbook.xml': '' }, (entry) => entry.writeUInt32LE(0xfffffff0, 24)), 'when it is unpacked'],
    [
      'entities',
      rawWorkbook({
        sheets: [
          {
            name: 'S',
            rows: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData></sheetData></worksheet>',
          },
        ],
      }),
      'has a document type',
    ],
    [
      'a cut sheet',
      rawWorkbook({ sheets: [{ name: 'S', rows: `<worksheet><sheetData>${textRow(1, ['v'])}<row r="2"><c>` }] }),
      'is cut off after row 1',
    ],
    [
      'rows twice',
      rawWorkbook({ sheets: [{ name: 'S', rows: textRow(2, ['v']) + textRow(2, ['w']) }] }),
      'has row 2 after row 2',
    ],
    [
      'a missing text',
      rawWorkbook({ sheets: [{ name: 'S', rows: `${textRow(1, ['v'])}<row r="2"><c t="s"><v>9</v></c></row>` }] }),
      'names a text that the workbook does not have',
    ],
    [
      'two columns of a name',
      rawWorkbook({ sheets: [{ name: 'S', rows: textRow(1, ['v', 'v']) }] }),
      'has column "v" twice in the header',
    ],
    [
      'a cell in a column without a name',
      rawWorkbook({ sheets: [{ name: 'S', rows: textRow(1, ['v', '', 'w']) + textRow(2, ['1', 'x', '3']) }] }),
      'book.xlsx:2 has "x" in column B, which has no name in the header',
    ],
    ['no rows at all', rawWorkbook({ sheets: [{ name: 'S', rows: '' }] }), 'is empty'],
    ['a sheet that is empty', rawWorkbook({ sheets: [{ name: 'S', rows: emptySheet }] }), 'is empty'],
  ])('is told: %s', async (_, bytes, words) => {
    const told = await failure('book.xlsx', bytes);
    expect(told).toMatch(/^InputError: book\.xlsx/);
    expect(told).toContain(words);
  });

  test('options of text files do not go with it, nor --sheet with those', async () => {
    expect(await failure('book.xlsx', book, { encoding: 'utf-8' })).toContain('--encoding is for text files');
    expect(await failure('a.csv', 'a\n1\n', { sheet: '1' })).toContain('--sheet is for workbooks');
  });
});

test('texts beyond the memory for them are on disk, and come back in any order', () => {
  const many = byEffort({ short: 2000, usual: 20_000, complete: 200_000 });
  const store = createTextStore(folder, 1 << 16);
  const textOf = (at: number) => (at % 997 === 0 ? `ä${at}`.repeat(6000) : `text ${at} ü`);
  for (let at = 0; at < many; at += 1) store.add(textOf(at));
  let state = 1;
  for (let tries = 0; tries < 3000; tries += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const at = state % many;
    expect(store.get(at)).toBe(textOf(at));
  }
  expect(store.get(many)).toBeUndefined();
  for (const none of [Number.NaN, -1, 1.5]) expect(store.get(none)).toBeUndefined();
  store.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('pile-'))).toEqual([]);
});
