import { describe, expect, test } from 'vitest';
import { openInput } from '../../../src/lib/tabular/open-input.js';
import { contentOf, richText, sectionOf, tagSearch, withoutMarks, xmlTags } from '../../../src/lib/xlsx/xml.js';
import { byEffort } from '../../support/effort.js';
import { type RawWorkbook, rawWorkbook, textRow } from '../../support/workbook.js';
import { inputFolder } from './input-folder.js';

const { folder, given, read } = inputFolder();

/** Opening tags that are never closed: what begins a search anew at each of them takes the square of their number. */
const walks: [string, (count: number) => unknown][] = [
  ['what stands above Japanese characters', (count) => richText('<rPh>'.repeat(count), '')],
  ['inline texts', (count) => contentOf('<is>'.repeat(count), 'is')],
  ['values', (count) => contentOf('<v a="">'.repeat(count), 'v')],
  ['values without an end of their tag', (count) => contentOf('<v '.repeat(count), 'v')],
  ['other names', (count) => contentOf('<value>'.repeat(count), 'v')],
  ['CDATA', (count) => withoutMarks('<![CDATA['.repeat(count))],
  ['comments', (count) => withoutMarks('<!--'.repeat(count))],
  ['comments between tags', (count) => [...xmlTags('<!--'.repeat(count), ['a'], '')]],
  ['attributes of tags', (count) => [...xmlTags(`<a${' b="<a"'.repeat(count)}`, ['a'], '')]],
  ['styles', (count) => sectionOf('<cellXfs>'.repeat(count), 'cellXfs')],
  ['the beginning of the rows', (count) => tagSearch('sheetData')('<sheetData '.repeat(count))],
  ['the beginning of the rows, part by part', (count) => inParts('<sheetData '.repeat(count))],
];

function inParts(text: string): unknown {
  const search = tagSearch('sheetData');
  for (let at = 0; at < text.length; at += text.length / 64) search(text.slice(0, at));
  return search(text);
}

/** Of the processor, the best of three: others use the machine too. */
function milliseconds(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

describe('a part of a workbook with tags that are never closed', () => {
  // Eight times as many take eight times as long; as squares, sixty-four times.
  test.each(walks)('is walked through once: %s', (_, walk) => {
    walk(1000);
    const small = milliseconds(() => walk(25_000));
    const large = milliseconds(() => walk(200_000));
    expect(large).toBeLessThan(Math.max(small, 20) * 8 * 4);
  });
});

/** As squares, they would take hours. */
const many = byEffort({ short: 250_000, usual: 250_000, complete: 1_000_000 });
const cell = (xml: string) => `${textRow(1, ['v'])}<row r="2">${xml}</row>`;
const hostile: [string, Omit<RawWorkbook, 'sheets'> & { rows: string; cols?: string }][] = [
  ['rPh', { rows: cell(`<c t="inlineStr"><is>${'<rPh>'.repeat(many)}</is></c>`) }],
  ['rPh of a shared text', { rows: cell('<c t="s"><v>0</v></c>'), texts: `<si>${'<rPh>'.repeat(many)}</si>` }],
  ['is', { rows: cell(`<c t="inlineStr">${'<is>'.repeat(many)}</c>`) }],
  ['v', { rows: cell(`<c><f/>${'<v>'.repeat(many)}</c>`) }],
  ['CDATA', { rows: cell(`<c t="str"><v>${'<![CDATA['.repeat(many)}</v></c>`) }],
  ['comments', { rows: cell(`<c t="str"><v>${'<!--'.repeat(many)}</v></c>`) }],
  ['comments between rows', { rows: `${textRow(1, ['v'])}${'<!--'.repeat(many)}` }],
  ['cells whose tags do not end', { rows: `${textRow(1, ['v'])}${'<row><c </row>'.repeat(many / 4)}` }],
  ['texts that are never closed', { rows: cell('<c t="s"><v>0</v></c>'), texts: '<si>'.repeat(many) }],
  ['columns that are hidden again and again', { rows: textRow(1, ['v']), cols: hidden(many * 0.09) }],
  ['number formats', { rows: cell('<c s="1"><v>1</v></c>'), formats: ['['.repeat(many)] }],
  ['cells of one place', { rows: `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(many / 4)}</row>` }],
  ['one long text in each of many cells', { rows: manyCells(), texts: `<si><t>${'x'.repeat(30_000)}</t></si>` }],
];

function hidden(count: number): string {
  return `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(count)}</cols>`;
}

function manyCells(): string {
  return `${textRow(1, ['v'])}<row r="2">${'<c t="s"><v>0</v></c>'.repeat(10_000)}</row>`;
}

describe('a workbook of a few kilobytes that becomes many megabytes', () => {
  test.each(hostile)('is read or refused: %s', async (_, { rows, cols, ...book }) => {
    const bytes = rawWorkbook({ ...book, sheets: [{ name: 'S', rows, cols }] });
    expect(bytes.length).toBeLessThan(30_000);
    await read('book.xlsx', bytes).catch((error: unknown) => expect(error).toMatchObject({ kind: 'input' }));
  });

  test('is no longer read when a signal asks to stop', async () => {
    const rows = `${textRow(1, ['v'])}${'<row><c t="str"><v>a</v></c></row>'.repeat(200_000)}`;
    const path = given('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows }] }));
    const controller = new AbortController();
    const input = await openInput(path, { folder, signal: controller.signal });
    let rowsSeen = 0;
    const reading = (async () => {
      for await (const batch of input.rows()) {
        rowsSeen += batch.length;
        controller.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: 'interrupted' });
    expect(rowsSeen).toBeLessThan(200_000);
    await input.close();
    await expect(openInput(path, { folder, signal: controller.signal })).rejects.toMatchObject({ kind: 'interrupted' });
  });
});

describe('a cell of more characters than a spreadsheet keeps', () => {
  test.each([
    ['an inline text', `<c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c>`],
    ['a text of many runs', `<c t="inlineStr"><is>${'<r><t>xxxxxxxx</t></r>'.repeat(5000)}</is></c>`],
    ['a value', `<c t="str"><v>${'x'.repeat(32_768)}</v></c>`],
    ['a number', `<c><v>${'1'.repeat(32_768)}</v></c>`],
    ['a shared text', '<c t="s"><v>0</v></c>'],
  ])('is a bad cell: %s', async (_, xml) => {
    const texts = `<si><t>${'x'.repeat(40_000)}</t></si>`;
    const { rows } = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows: cell(xml) }], texts }));
    expect(rows[0]?.faults?.get(0)).toMatchObject({ code: 'cell_length' });
    expect(rows[0]?.cells[0]).toHaveLength(32_768);
  });

  test('begins at 32,768', async () => {
    const xml = `<c t="str"><v>${'x'.repeat(32_767)}</v></c>`;
    const { rows } = await read('book.xlsx', rawWorkbook({ sheets: [{ name: 'S', rows: cell(xml) }] }));
    expect(rows).toEqual([{ line: 2, cells: ['x'.repeat(32_767)] }]);
  });

  test('stays bad in the reject file it is written to', async () => {
    const text = `_line,_code,_message,v\n2,cell_length,too long,${'x'.repeat(32_767)}…\n`;
    const { rows } = await read('rejects.csv', text);
    expect(rows[0]?.faults?.get(3)).toMatchObject({ code: 'cell_length' });
  });
});
