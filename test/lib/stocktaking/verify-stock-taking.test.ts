import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stockTakingFiles, stockTakingRules } from '../../../src/lib/stocktaking/stock-taking-schema.js';
import { type VerifyStockTakingOptions, verifyStockTaking } from '../../../src/lib/stocktaking/verify-stock-taking.js';
import { documentData } from '../../contract/document-facts.js';
import {
  csvText,
  exportFiles,
  generations,
  headerOf,
  type MadeExport,
  placesOf,
  pos1Export,
  pos2Export,
  withCell,
  withLines,
  writeExport,
  writeZip,
} from '../../support/stock-takings.js';

let folder: string;
let made = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-verify-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function verify(given: MadeExport, options: Partial<VerifyStockTakingOptions> = {}, lineEnd = '\r\n') {
  made += 1;
  return verifyPath(writeExport(join(folder, `export-${made}`), given, lineEnd), options);
}

function verifyPath(source: string, options: Partial<VerifyStockTakingOptions> = {}) {
  return verifyStockTaking(source, { folder, ...options });
}

describe('a sound export', () => {
  test.each(generations)('of $name verifies, as a folder and as a ZIP', async ({ name, sound }) => {
    const report = await verify(sound());
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({
      status: 'verified',
      type: name,
      type_from: 'meta.json',
      kind: 'folder',
      sha256: null,
    });
    const zip = await writeZip(join(folder, 'export-1.zip'), sound());
    const packed = await verifyPath(zip);
    expect(packed).toMatchObject({ status: 'verified', type: name, kind: 'zip', rows: report.rows });
    expect(packed.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(generations)('of $name verifies with LF, any order of columns, and extra ones', async ({ sound }) => {
    const turned = sound();
    for (const [file, lines] of Object.entries(turned.files)) {
      turned.files[file] = lines.map((cells, at) => [at === 0 ? 'note' : 'x,"y"', ...[...cells].reverse()]);
    }
    const report = await verify(turned, {}, '\n');
    expect(placesOf(report)).toEqual([]);
    expect(report.notices).toContain('counting_data.csv has a column "note" that is not documented');
  });

  test('an id of digits is a text: 007 and 7 are two', async () => {
    const given = withLines(pos2Export(), 'participants.csv', (lines) => [
      ...lines,
      ['7', 's3', 'Seven', '', ''],
      ['007', 's4', 'Bond', '', ''],
    ]);
    expect(placesOf(await verify(given))).toEqual([]);
    expect(placesOf(await verify(withCell(given, 'counting_data.csv', 2, 'counted_by', '07')))).toEqual([
      'counting_data.csv:2 counted_by reference',
    ]);
  });

  test('says so when it begins with a byte order mark, has two kinds of line ends or files that do not belong', async () => {
    const source = writeExport(join(folder, 'odd'), pos2Export());
    const file = join(source, 'participants.csv');
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}p9,s9,Nine,,\n`);
    writeFileSync(join(source, 'readme.txt'), 'hello');
    const report = await verifyPath(source);
    expect(report.status).toBe('verified');
    expect(report.notices).toEqual([
      'readme.txt does not belong to an export',
      'participants.csv begins with a byte order mark',
      'participants.csv has line ends of two kinds: 3 CRLF, 1 LF',
    ]);
  });
});

describe('each rule, broken alone', () => {
  const cases: { name: string; given: () => MadeExport; told: string[] }[] = [
    ...exportFiles.map((file) => ({
      name: `${file} is missing`,
      given: () => {
        const { [file]: _, ...files } = pos2Export().files;
        return { ...pos2Export(), files };
      },
      told: [`${file}:- - missing-file`],
    })),
    ...exportFiles.flatMap((file) =>
      headerOf(file).map((column) => ({
        name: `${file} has no column ${column}`,
        given: () =>
          withLines(pos2Export(), file, (lines) => {
            const at = headerOf(file).indexOf(column);
            return lines.map((cells) => cells.filter((_, place) => place !== at));
          }),
        told: [`${file}:1 ${column} missing-column`],
      })),
    ),
    ...exportFiles.flatMap((file) =>
      requiredOf(file).map((column) => ({
        name: `${file} has an empty ${column}`,
        given: () => {
          // Nobody refers to the last row.
          const lines = [...(pos2Export().files[file] ?? [])];
          const extra = lines.at(-1)?.map((cell, at) => (at === 0 ? `${cell}-new` : cell)) ?? [];
          const given = withLines(pos2Export(), file, () => [...lines, extra]);
          return withCell(given, file, lines.length + 1, column, '');
        },
        told: [`${file}:${physicalLine(file)} ${column} required`],
      })),
    ),
    ...exportFiles.map((file) => ({
      name: `${file} repeats a key`,
      given: () => withLines(pos2Export(), file, (lines) => [...lines, lines.at(-1) ?? []]),
      told: [`${file}:${physicalLine(file)} ${file === 'resources.csv' ? 'id+condition' : 'id'} primary-key`],
    })),
    ...(
      [
        ['resources.csv', 'first_counted_by'],
        ['resources.csv', 'last_counted_by'],
        ['area_counts.csv', 'area'],
        ['area_counts.csv', 'participant'],
        ['counting_data.csv', 'resource'],
        ['counting_data.csv', 'counted_by'],
        ['counting_data.csv', 'area_count'],
        ['counted_unique_items.csv', 'resource'],
        ['counted_unique_items.csv', 'counted_via'],
      ] as const
    ).map(([file, column]) => ({
      name: `${file} ${column} refers to nothing`,
      given: () => withCell(pos2Export(), file, 2, column, 'nobody'),
      told: [`${file}:2 ${column} reference`],
    })),
    ...['1.5', '-0.125', '12.001'].map((value) => ({
      name: `${value} has decimals`,
      given: () => withCell(pos2Export(), 'counting_data.csv', 2, 'counted_units', value),
      told: ['counting_data.csv:2 counted_units integer'],
    })),
    ...[
      'x',
      '01',
      '+1',
      '1e3',
      '1,000',
      '1.',
      '.5',
      '1.2345',
      '1.50',
      '1.0',
      '-',
      '-0',
      '--1',
      ' 1',
      '1 ',
      '0x1',
      '١',
    ].map((value) => ({
      name: `"${value}" is not a number`,
      given: () => withCell(pos2Export(), 'resources.csv', 2, 'counted_units', value),
      told: ['resources.csv:2 counted_units number'],
    })),
    ...[
      '2026-01-02',
      '2026-01-02T08:00:00',
      '2026-01-02T08:00:00.000Z',
      '2026-01-02T08:00:00+00:00',
      '2026-01-02 08:00:00Z',
      '2026-02-29T08:00:00Z',
      '2026-13-01T08:00:00Z',
      '2026-00-01T08:00:00Z',
      '2026-04-31T08:00:00Z',
      '2026-01-02T24:00:00Z',
      '2026-01-02T08:60:00Z',
      '2026-01-02T08:00:60Z',
      '2026-01-02t08:00:00z',
      '1900-02-29T00:00:00Z',
      '-026-01-02T08:00:00Z',
    ].map((value) => ({
      name: `${value} is not a time`,
      given: () => withCell(pos2Export(), 'counting_data.csv', 3, 'counted_on', value),
      told: ['counting_data.csv:3 counted_on timestamp'],
    })),
    {
      name: 'an unknown unit of measure',
      given: () => withCell(pos2Export(), 'resources.csv', 3, 'tracking_unit', 'PIECES'),
      told: ['resources.csv:3 tracking_unit enum'],
    },
    {
      name: 'an unknown type of area',
      given: () => withCell(pos2Export(), 'counting_areas.csv', 2, 'type', 'storage_area'),
      told: ['counting_areas.csv:2 type enum'],
    },
    {
      name: 'two columns of one name',
      given: () =>
        withLines(pos2Export(), 'participants.csv', (lines) => lines.map((cells) => [...cells, 'device_id'])),
      told: ['participants.csv:1 device_id duplicate-header'],
    },
    {
      name: 'a row that is too short',
      given: () => withLines(pos2Export(), 'counting_data.csv', (lines) => [...lines, ['c9', 'r1']]),
      told: ['counting_data.csv:5 - ragged'],
    },
    {
      name: 'a row that is too long',
      given: () => withLines(pos2Export(), 'area_counts.csv', (lines) => [...lines, ['ac9', 'a1', 'p1', '']]),
      told: ['area_counts.csv:4 - ragged'],
    },
    {
      name: 'an empty line',
      given: () => withLines(pos2Export(), 'participants.csv', (lines) => [...lines, ['']]),
      told: ['participants.csv:4 - ragged'],
    },
    {
      name: 'no header where one has to be',
      given: () => withLines(pos2Export(), 'participants.csv', () => []),
      told: ['participants.csv:1 - no-header'],
    },
    {
      name: 'counts of areas without areas',
      given: () =>
        withLines(
          withLines(pos2Export(), 'counting_areas.csv', () => []),
          'area_counts.csv',
          (lines) => lines.map((cells, at) => (at === 0 ? cells : [cells[0] ?? '', '', 'p1'])),
        ),
      told: ['area_counts.csv:- - empty'],
    },
    {
      name: 'meta.json without an id',
      given: () => ({ ...pos2Export(), meta: { type: 'POS2', status: 'COMPLETED' } }),
      told: ['meta.json:- id required'],
    },
    {
      name: 'meta.json without a status',
      given: () => ({ ...pos2Export(), meta: { id: 'st-2', type: 'POS2' } }),
      told: ['meta.json:- status required'],
    },
    {
      name: 'a stock-taking that is not over',
      given: () => ({ ...pos2Export(), meta: { id: 'st-2', type: 'POS2', status: 'IN_PROGRESS' } }),
      told: ['meta.json:- status status'],
    },
    {
      name: 'meta.json of an unknown generation',
      given: () => ({ ...pos2Export(), meta: { id: 'st-2', type: 'POS3', status: 'COMPLETED' } }),
      told: ['meta.json:- type enum'],
    },
    ...['counting_areas.csv', 'area_counts.csv', 'counted_unique_items.csv'].map((file) => ({
      name: `POS1: ${file} is not empty`,
      given: () => {
        const row = { 'counting_areas.csv': ['a1', 'Floor', 'STORAGE_AREA'], 'area_counts.csv': ['ac1', '', 'p1'] }[
          file
        ] ?? ['u1', 'r1', '', 'NEW', 'c1'];
        return withLines(pos1Export(), file, () => [headerOf(file as 'area_counts.csv'), row]);
      },
      told: [`${file}:- - empty`],
    })),
    {
      name: 'POS1: an unknown condition, on both sides',
      given: () =>
        withCell(
          withCell(pos1Export(), 'resources.csv', 2, 'condition', 'MINT'),
          'counting_data.csv',
          2,
          'condition',
          'MINT',
        ),
      told: ['resources.csv:2 condition enum', 'counting_data.csv:2 condition enum'],
    },
    {
      name: 'POS1: other units than the resource has',
      given: () => withCell(pos1Export(), 'counting_data.csv', 4, 'counted_units', '4'),
      told: ['resources.csv:4 counted_units equality', 'counting_data.csv:4 counted_units equality'],
    },
    {
      name: 'POS1: a resource that nobody counted',
      given: () => withLines(pos1Export(), 'counting_data.csv', (lines) => lines.slice(0, -1)),
      told: ['resources.csv:4 counted_units equality'],
    },
    {
      name: 'POS1: a resource that was counted twice',
      given: () =>
        withLines(pos1Export(), 'counting_data.csv', (lines) => [...lines, ['c4', ...(lines[1]?.slice(1) ?? [])]]),
      told: ['counting_data.csv:5 counted_units equality'],
    },
    {
      name: 'POS1: a count of a condition that is not among the resources',
      given: () =>
        withLines(pos1Export(), 'counting_data.csv', (lines) => [
          ...lines,
          ['c4', 'r2', 'DAMAGED', '', '3', '2026-01-02T08:00:00Z', 'p1', ''],
        ]),
      told: ['counting_data.csv:5 counted_units equality'],
    },
  ];

  test.each(cases)('$name', async ({ given, told }) => {
    const report = await verify(given());
    expect(placesOf(report)).toEqual(told);
    expect(report.status).toBe('unverified');
    expect(report.problem_count).toBe(told.length);
  });

  test.each<{ name: string; file: string; bytes: Buffer; told: string[] }>([
    {
      name: 'a quote within a cell',
      file: 'participants.csv',
      bytes: Buffer.from('p9,s9,Ni"ne,,\n'),
      told: ['participants.csv:4 staff_member_name quote'],
    },
    {
      name: 'a quote that nothing closes',
      file: 'participants.csv',
      bytes: Buffer.from('p9,s9,"Nine,,\n'),
      told: ['participants.csv:4 staff_member_name quote'],
    },
    {
      name: 'a bare carriage return',
      file: 'participants.csv',
      bytes: Buffer.from('p9,s9,Ni\rne,,\n'),
      told: ['participants.csv:4 staff_member_name line-break'],
    },
    {
      name: 'bytes that are not UTF-8',
      file: 'participants.csv',
      bytes: Buffer.from('p9,s9,N\xefne,,\n', 'latin1'),
      told: ['participants.csv:4 staff_member_name utf-8'],
    },
    {
      name: 'a row without an end',
      file: 'counting_data.csv',
      bytes: Buffer.from(`"${'x'.repeat(3 << 20)}`),
      told: ['counting_data.csv:5 - too-long'],
    },
    { name: 'meta.json that is not JSON', file: 'meta.json', bytes: Buffer.from('}'), told: ['meta.json:- - json'] },
    {
      name: 'meta.json that is not UTF-8',
      file: 'meta.json',
      bytes: Buffer.from([0xff]),
      told: ['meta.json:- - utf-8'],
    },
  ])('$name', async ({ file, bytes, told }) => {
    const source = writeExport(join(folder, 'bytes'), pos2Export());
    writeFileSync(join(source, file), Buffer.concat([readFileSync(join(source, file)), bytes]));
    expect(placesOf(await verifyPath(source))).toEqual(told);
  });

  test.each([
    {
      name: 'nested without end',
      member: `"type":${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      said: 'nested deeper',
    },
    {
      name: 'nested within what nobody reads',
      member: `"x":${'{"x":'.repeat(9000)}1${'}'.repeat(9000)}`,
      said: 'nested',
    },
    { name: 'with two ids', member: '"id":"another"', said: 'it is not JSON: Duplicate key' },
  ])('meta.json $name is told as such', async ({ member, said }) => {
    const source = writeExport(join(folder, 'meta'), pos2Export());
    const text = readFileSync(join(source, 'meta.json'), 'utf8').replace(/\}\s*$/, `,${member}}`);
    writeFileSync(join(source, 'meta.json'), text);
    const report = await verifyPath(source);
    expect(placesOf(report)).toEqual(['meta.json:- - json']);
    expect(report.problems[0]?.message).toContain(said);
  });

  test('a header of a megabyte of names takes no longer than any other', async () => {
    const source = writeExport(join(folder, 'wide'), pos2Export());
    const names = [...Array.from({ length: 90_000 }, (_, at) => `c${at}`), ...Array(70_000).fill('id')];
    writeFileSync(join(source, 'participants.csv'), `${names.join()}\r\n`);
    const report = await verifyPath(source);
    expect(report.rules).toContainEqual({
      ...{ file: 'participants.csv', column: 'id', rule: 'duplicate-header', count: 69_999 },
    });
  });

  test('every rule that has a name is broken above', () => {
    const told = new Set(
      [
        ...cases.flatMap(({ told }) => told),
        'x quote',
        'x line-break',
        'x utf-8',
        'x too-long',
        'x json',
        'x type',
      ].map((one) => one.split(' ').at(-1)),
    );
    expect(Object.keys(stockTakingRules).filter((rule) => !told.has(rule))).toEqual([]);
  });

  test('a problem is told with its value and in words', async () => {
    const report = await verify(withCell(pos2Export(), 'counting_data.csv', 2, 'counted_by', 'nobody'));
    expect(report.problems).toEqual([
      {
        file: 'counting_data.csv',
        line: 2,
        column: 'counted_by',
        rule: 'reference',
        value: 'nobody',
        message: 'participants.csv has no id "nobody"',
      },
    ]);
    expect(report.rules).toEqual([{ file: 'counting_data.csv', column: 'counted_by', rule: 'reference', count: 1 }]);
  });

  test('lines are counted through quoted line ends', async () => {
    const given = withLines(pos2Export(), 'counting_areas.csv', (lines) => [...lines, ['a3', 'Third', 'SHELF']]);
    // The second area has a line end in its name.
    expect(placesOf(await verify(given))).toEqual(['counting_areas.csv:5 type enum']);
  });

  test('the first problems are kept, by file and line, and all are counted', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [
      `c-${at}`,
      'r1',
      '',
      '',
      at % 2 === 0 ? 'x' : '1',
      '2026-01-02T08:00:00Z',
      'nobody',
      '',
    ]);
    const given = withLines(pos2Export(), 'counting_data.csv', (lines) => [...lines, ...rows]);
    const report = await verify(given, { maxProblems: 3 });
    expect(report.problem_count).toBe(750);
    expect(placesOf(report).map((place) => place.split(' ')[0])).toEqual([
      'counting_data.csv:5',
      'counting_data.csv:5',
      'counting_data.csv:6',
    ]);
    expect(report.rules.map(({ column, count }) => `${column} ${count}`).sort()).toEqual([
      'counted_by 500',
      'counted_units 250',
    ]);
  });
});

describe('the generation', () => {
  const withoutType = (given: MadeExport): MadeExport => ({ ...given, meta: { id: 'st', status: 'COMPLETED' } });

  test.each([
    { name: 'POS1 by its content', given: () => withoutType(pos1Export()), type: 'POS1' },
    { name: 'POS2 by its content', given: () => withoutType(pos2Export()), type: 'POS2' },
  ])('is found out where meta.json does not say it: $name', async ({ given, type }) => {
    const report = await verify(given());
    expect(report).toMatchObject({ status: 'verified', type, type_from: 'content' });
    expect(report.notices[0]).toContain(`judged as ${type}`);
  });

  test('what holds for POS1 only is told when the content looks like it', async () => {
    const given = withCell(withoutType(pos1Export()), 'counting_data.csv', 2, 'counted_units', '13');
    expect(placesOf(await verify(given))).toEqual([
      'resources.csv:2 counted_units equality',
      'counting_data.csv:2 counted_units equality',
    ]);
    expect(placesOf(await verify(given, { type: 'pos2' }))).toEqual([]);
  });

  test('is a problem when it is another than the one asked for', async () => {
    const report = await verify(pos1Export(), { type: 'pos2' });
    expect(placesOf(report)).toEqual(['meta.json:- type type']);
    expect(report.type_from).toBe('flag');
  });
});

describe('archives', () => {
  test('a damaged entry is told by its name, and its rows are not held against others', async () => {
    const zip = await writeZip(join(folder, 'damaged.zip'), pos2Export());
    const bytes = readFileSync(zip);
    const at = bytes.indexOf('Zoë');
    expect(at).toBeGreaterThan(0);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(zip, bytes);
    const report = await verifyPath(zip);
    expect(placesOf(report)).toEqual(['participants.csv:- - crc']);
  });

  test('damage is told also of an entry that does not belong to an export', async () => {
    const given = pos2Export();
    const zip = await writeZip(join(folder, 'other.zip'), {
      ...given,
      files: { ...given.files, note: [['Hello there']] },
    });
    expect(await verifyPath(zip)).toMatchObject({ status: 'verified', notices: ['note does not belong to an export'] });
    const bytes = readFileSync(zip);
    bytes.write('J', bytes.indexOf('Hello there'));
    writeFileSync(zip, bytes);
    expect(placesOf(await verifyPath(zip))).toEqual(['note:- - crc']);
  });

  test('a file cut off is not a whole archive', async () => {
    const zip = await writeZip(join(folder, 'cut.zip'), pos2Export());
    writeFileSync(zip, readFileSync(zip).subarray(0, -40));
    const report = await verifyPath(zip);
    expect(report.status).toBe('unverified');
    expect(report.problems.length).toBeGreaterThan(0);
  });

  test('no file at all is bad input', async () => {
    await expect(verifyPath(join(folder, 'nothing.zip'))).rejects.toMatchObject({ kind: 'input' });
  });
});

test('the schema says what the contract says', () => {
  const ours = Object.fromEntries(
    stockTakingFiles.map(({ name, columns, key }) => [
      name,
      columns.map((column) => ({
        name: column.name,
        type: column.name === 'tracking_unit' ? 'unit' : column.type,
        required: column.required && column.name !== 'tracking_unit' ? true : column.required || undefined,
        key: key.includes(column.name) || undefined,
        values: column.name === 'tracking_unit' ? undefined : column.values,
        refersTo: column.refersTo && `${column.refersTo.file.replace('.csv', '')}.${column.refersTo.column}`,
      })),
    ]),
  );
  expect(JSON.parse(JSON.stringify(ours))).toEqual(JSON.parse(JSON.stringify(documentData('stockTakingFiles'))));
});

test('an interruption stops it', async () => {
  const source = writeExport(join(folder, 'stopped'), pos2Export());
  const interruption = { requested: true, signal: AbortSignal.abort() };
  await expect(verifyPath(source, { interruption })).rejects.toMatchObject({ kind: 'interrupted' });
});

function requiredOf(file: (typeof exportFiles)[number]): string[] {
  const required: Record<string, string[]> = {
    'counting_areas.csv': ['id', 'name', 'type'],
    'participants.csv': ['id', 'staff_member_id', 'staff_member_name'],
    'resources.csv': ['id', 'tracking_unit'],
    'area_counts.csv': ['id'],
    'counting_data.csv': ['id', 'resource', 'counted_units', 'counted_on', 'counted_by'],
    'counted_unique_items.csv': ['id', 'resource', 'counted_via'],
  };
  return required[file] ?? [];
}

/** Of a row behind the last of the second generation's export. */
function physicalLine(file: string): number {
  return csvText(pos2Export().files[file] ?? []).split('\n').length;
}
