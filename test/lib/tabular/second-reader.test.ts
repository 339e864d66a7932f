import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type RawWorkbook, rawWorkbook } from '../../support/workbook.js';
import { inputFolder } from './input-folder.js';

const { read } = inputFolder();

/** Rows behind a header of three columns, `a`, `b` and `c`. */
const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c><c r="C1" t="inlineStr"><is><t>c</t></is></c></row>';
const sheet = (rows: string): RawWorkbook['sheets'] => [{ name: 'One', rows: header + rows }];
const inline = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

/** Twenty small workbooks, each with one thing that programs write differently. */
const books: Record<string, RawWorkbook> = {
  'texts in the cells': { sheets: sheet(`<row r="2">${inline('A2', 'Mug')}${inline('B2', 'Pot')}</row>`) },
  'shared texts': {
    texts: '<si><t>Mug</t></si><si><t>Käse</t></si>',
    sheets: sheet('<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>'),
  },
  'rich texts': {
    texts: '<si><r><t>big </t></r><r><rPr><b/></rPr><t>mug</t></r></si>',
    sheets: sheet('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
  },
  'a whole number': { sheets: sheet('<row r="2"><c r="A2"><v>4711</v></c></row>') },
  'a whole number as Java writes it': { sheets: sheet('<row r="2"><c r="A2"><v>4711.0</v></c></row>') },
  'a decimal number': { sheets: sheet('<row r="2"><c r="A2"><v>12.5</v></c><c r="B2"><v>-0.25</v></c></row>') },
  'a number with an exponent': { sheets: sheet('<row r="2"><c r="A2"><v>1.5E3</v></c></row>') },
  'TRUE and FALSE': { sheets: sheet('<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c></row>') },
  'the text of a formula': { sheets: sheet('<row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>') },
  'the number of a formula': { sheets: sheet('<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>') },
  'cells that are left out': { sheets: sheet(`<row r="2"><c r="C2"><v>3</v></c></row>`) },
  'rows that are left out': {
    sheets: sheet(`<row r="2">${inline('A2', 'x')}</row><row r="5">${inline('A5', 'y')}</row>`),
  },
  'cells without a place': { sheets: sheet('<row><c><v>1</v></c><c><v>2</v></c></row>') },
  'entities of XML': { sheets: sheet(`<row r="2">${inline('A2', 'A &amp; B &lt;&#228;&#x1F600;')}</row>`) },
  'line breaks': { sheets: sheet(`<row r="2">${inline('A2', 'one\ntwo')}</row>`) },
  'blanks at both ends': { sheets: sheet(`<row r="2">${inline('B2', '  x  ')}</row>`) },
  'an emoji and combined characters': { sheets: sheet(`<row r="2">${inline('A2', 'é 👩‍🍳')}</row>`) },
  'a hidden sheet first': {
    sheets: [{ name: 'Hidden', state: 'hidden', rows: header }, ...sheet(`<row r="2">${inline('A2', 'seen')}</row>`)],
  },
  'a grouped format': { formats: ['#,##0.00'], sheets: sheet('<row r="2"><c r="A2" s="1"><v>1234.5</v></c></row>') },
  'a percentage': { formats: ['0%'], sheets: sheet('<row r="2"><c r="A2" s="1"><v>0.19</v></c></row>') },
};

describe('a workbook is read as hucre reads it', () => {
  test('there are twenty', () => expect(Object.keys(books)).toHaveLength(20));

  test.each(Object.entries(books))('%s', async (_, book) => {
    const bytes = rawWorkbook(book);
    const { sheets } = await readXlsx(bytes);
    const shown = sheets.find(({ name }) => name === 'One') ?? expect.fail('there is no such sheet');
    const second = shown.rows.slice(1).map((row) => Array.from({ length: 3 }, (_value, at) => textOf(row[at])));
    const { rows } = await read('in.xlsx', bytes);
    const ours = rows.map(({ cells }) => cells.map((cell) => cell ?? ''));
    expect(ours).toEqual(second.filter((row) => row.some((cell) => cell !== '')));
    expect(ours.length).toBeGreaterThan(0);
  });
});

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
