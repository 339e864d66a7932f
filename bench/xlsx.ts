import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlockWriter } from '../src/lib/spill/block-writer.js';
import { createZipPart, packText, writeZip } from '../src/lib/xlsx/zip-parts.js';
import { csvLine, header, writeCatalogue } from './catalogue.js';
import { type Figure, timesTheRate } from './figure.js';
import { type Bench, runNode } from './measure.js';

/** Checking a workbook as Excel writes it, mostly of unlike texts, beside the same rows as a CSV. */
export async function benchXlsx(bench: Bench): Promise<Figure[]> {
  const { rows = 1_000_000, folder, tool, rounds } = bench;
  const book = join(folder, 'catalogue.xlsx');
  const csv = join(folder, 'catalogue.csv');
  await writeBook(book, rows);
  await writeCatalogue(csv, rows);
  const peaks: number[] = [];
  const speeds = { book: [] as number[], csv: [] as number[] };
  const check = async (file: string) => {
    const args = [tool, 'products', 'import', file, '--dry-run', '--json', '--quiet'];
    const ran = await runNode({ args, env: { TILLCTL_TOKEN: '' } }, bench, { memory: true });
    const { counts } = JSON.parse(ran.stdout);
    if (counts.pending !== rows) throw new Error(`${counts.pending} of ${rows} rows of ${file} are good`);
    return ran;
  };
  for (let round = 0; round < rounds; round += 1) {
    const ofBook = await check(book);
    peaks.push(ofBook.peakMegabytes);
    speeds.book.push((rows / ofBook.milliseconds) * 1000);
    speeds.csv.push((rows / (await check(csv)).milliseconds) * 1000);
  }
  const what = `products import --dry-run, ${rows} rows`;
  return [
    {
      bench: 'xlsx',
      what: `${what} of .xlsx`,
      ...timesTheRate(speeds.book, speeds.csv, rows),
      against: 'the same of .csv',
    },
    { bench: 'xlsx', what: `${what} of .xlsx, memory`, value: Math.max(...peaks), unit: 'MB', bar: { atMost: 250 } },
  ];
}

const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Places of numbers among the columns, and of texts that no other row has. */
const numbers = new Set([4, 5, 9]);
const unlike = new Set([0, 1, 2]);

async function writeBook(file: string, rows: number): Promise<void> {
  const sheet = await createZipPart(`${file}.sheet`, file);
  const texts = await createZipPart(`${file}.texts`, file);
  const known = new Map<string, number>();
  let count = 0;
  const text = (value: string, isUnlike: boolean): number => {
    const found = isUnlike ? undefined : known.get(value);
    if (found !== undefined) return found;
    texts.append(`<si><t>${value}</t></si>`);
    if (!isUnlike) known.set(value, count);
    count += 1;
    return count - 1;
  };
  const cell = (value: string, at: number, row: number): string => {
    const place = `${String.fromCharCode(65 + at)}${row}`;
    if (row > 1 && numbers.has(at)) return `<c r="${place}"><v>${Number(value)}</v></c>`;
    if (value === 'true') return `<c r="${place}" t="b"><v>1</v></c>`;
    return `<c r="${place}" t="s"><v>${text(value, row > 1 && unlike.has(at))}</v></c>`;
  };
  const line = (csv: string, row: number): string => {
    const cells = (csv.trim().match(/"[^"]*"|[^,]+/g) ?? []).map((value) => value.replaceAll('"', ''));
    return `<row r="${row}">${cells.map((value, at) => cell(value, at, row)).join('')}</row>`;
  };
  sheet.append(`<worksheet ${space}><sheetData>`);
  texts.append(`<sst ${space}>`);
  sheet.append(line(header, 1));
  for (let row = 0; row < rows; row += 1) {
    sheet.append(line(csvLine(row), row + 2));
    await sheet.room();
    await texts.room();
  }
  sheet.append('</sheetData></worksheet>');
  texts.append('</sst>');
  const relations = (parts: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts}</Relationships>`;
  await rm(file, { force: true });
  const out = await createBlockWriter(file, { shownAs: file });
  const book = `<workbook ${space} xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  await writeZip(
    out,
    [
      [
        '_rels/.rels',
        await packText(
          relations(`<Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/>`),
        ),
      ],
      ['xl/workbook.xml', await packText(book)],
      [
        'xl/_rels/workbook.xml.rels',
        await packText(
          relations(
            `<Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/>`,
          ),
        ),
      ],
      ['xl/worksheets/sheet1.xml', await sheet.end()],
      ['xl/sharedStrings.xml', await texts.end()],
    ],
    file,
  );
  await out.end();
  await sheet.remove();
  await texts.remove();
}
