import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { digestOfFile } from '../../../src/lib/disk/file-chunks.js';
import { createRowOutcomes } from '../../../src/lib/journal/row-outcomes.js';
import type { CellProblem } from '../../../src/lib/model/cell-problem.js';
import { checkRejectsPlace, defaultRejects, writeRejects } from '../../../src/lib/report/rejects-file.js';
import { openRejectsLedger } from '../../../src/lib/report/rejects-ledger.js';
import type { InputFile, Row, TextForm } from '../../../src/lib/tabular/row.js';
import { examples } from '../../support/effort.js';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function input(columns: readonly string[], rows: readonly Row[] = [], form?: TextForm): InputFile {
  return {
    form,
    name: 'spring.csv',
    format: 'csv',
    description: 'UTF-8, delimiter ","',
    columns,
    nested: false,
    rows: async function* () {
      yield [...rows];
    },
    sha256: () => '00',
    sizeBytes: 0,
    close: async () => {},
  };
}

interface Case {
  form?: TextForm;
  columns?: readonly string[];
  rows: readonly Row[];
  problems: Record<number, CellProblem[]>;
  file?: string;
  isDefault?: boolean;
  folder?: string;
  /** Where what was written before is known. */
  state?: string;
}

async function written({
  columns = [],
  rows,
  problems,
  file = 'spring.rejects.csv',
  isDefault = true,
  ...given
}: Case) {
  const folder = given.folder ?? temporaryFolder();
  const outcomes = createRowOutcomes(folder);
  try {
    for (const [row, list] of Object.entries(problems)) outcomes.reject(Number(row), list);
    const target = path.join(folder, file);
    const result = await writeRejects({
      path: target,
      input: input(columns, rows, given.form),
      outcomes,
      isDefault,
      ledger: openRejectsLedger(given.state ?? temporaryFolder(), null),
      onOther: () => undefined,
      openSheet: () => Promise.reject(new Error('no workbook was asked for')),
      rows: (async function* () {
        yield rows.map((row, ordinal) => ({ row, ordinal }));
      })(),
    });
    return { result, target, folder, text: existsSync(target) ? readFileSync(target, 'utf8') : undefined };
  } finally {
    outcomes.close();
  }
}

const bad: CellProblem = { column: 'price', code: 'type', message: '"3 EUR" is not an amount like 12.50' };

describe('a reject file', () => {
  test('has the cells as they were and the reasons behind them', async () => {
    const { text, target, result, folder } = await written({
      columns: ['sku', 'name', 'price'],
      rows: [
        { line: 2, cells: ['A1', 'Apron', '1'] },
        { line: 3, cells: ['007', 'Bowl, "blue"\nlarge', '3 EUR'] },
        { line: 5, cells: ['', ' Cup ', '-'] },
      ],
      problems: {
        1: [bad],
        2: [
          { column: 'sku', code: 'required', message: 'is empty', retryable: false },
          { column: 'price', code: 'type', message: '"-" is not an amount like 12.50' },
        ],
      },
    });
    expect(text).toBe(
      [
        'sku,name,price,_line,_column,_code,_message,_retryable',
        '007,"Bowl, ""blue""\nlarge",3 EUR,3,price,type,"""3 EUR"" is not an amount like 12.50",false',
        ', Cup ,-,5,sku; price,required; type,"is empty; ""-"" is not an amount like 12.50",false',
        '',
      ].join('\n'),
    );
    expect(result).toBe(target);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['spring.rejects.csv']);
  });

  test.each(['ž 漢', 'Škoda'])(
    'is UTF-8 with a mark where the encoding of its input lacks a character of %s',
    async (name) => {
      const { text } = await written({
        form: { encoding: 'cp850', hasMark: false, delimiter: ';', lineEnd: '\r\n' },
        columns: ['name'],
        rows: [{ line: 2, cells: ['Käse; grün'] }],
        problems: { 0: [{ column: 'name', code: 'enum', message: `is not ${name}` }] },
      });
      const lines = [
        'name;_line;_column;_code;_message;_retryable',
        `"Käse; grün";2;name;enum;is not ${name};false`,
        '',
      ];
      expect(text).toBe(`\ufeff${lines.join('\r\n')}`);
    },
  );

  test.each([
    { name: 'a formula', message: '=1+1 is not a name', cell: 'value =1+1 is not a name' },
    { name: 'a plus', message: '+1 is not a price', cell: 'value +1 is not a price' },
    { name: 'a minus', message: '-5 is less than 0', cell: 'value -5 is less than 0' },
    { name: 'an at sign', message: '@SUM(1) is not a name', cell: 'value @SUM(1) is not a name' },
    { name: 'a tab', message: '\t=1 is not a name', cell: '\\t=1 is not a name' },
  ])('has no message that begins with $name', async ({ message, cell }) => {
    const { text } = await written({
      columns: ['name'],
      rows: [{ line: 2, cells: ['x'] }],
      problems: { 0: [{ column: 'name', code: 'pattern', message }] },
    });
    expect(parse(text ?? '', { columns: true })[0]).toMatchObject({ _message: cell });
  });

  test('says that a row may go through again only when all its reasons do', async () => {
    const { text } = await written({
      columns: ['name'],
      rows: [
        { line: 2, cells: ['a'] },
        { line: 3, cells: ['b'] },
      ],
      problems: { 0: [{ ...bad, retryable: true }], 1: [{ ...bad, retryable: true }, bad] },
    });
    expect(parse(text ?? '', { columns: true })).toMatchObject([{ _retryable: 'true' }, { _retryable: 'false' }]);
  });

  test('keeps ragged rows ragged and every cell of them', async () => {
    const ragged: CellProblem = { column: '', code: 'ragged', message: '4 cells, the header has 2' };
    const { text } = await written({
      columns: ['sku', 'name'],
      rows: [
        { line: 2, cells: ['A1', 'Bowl', ' blue', ''] },
        { line: 3, cells: ['B2'] },
      ],
      problems: { 0: [ragged], 1: [ragged] },
    });
    expect(parse(text ?? '', { relax_column_count: true })).toEqual([
      ['sku', 'name', '_line', '_column', '_code', '_message', '_retryable'],
      ['A1', 'Bowl', '2', '', 'ragged', '4 cells, the header has 2', 'false', ' blue', ''],
      ['B2', '', '3', '', 'ragged', '4 cells, the header has 2'],
    ]);
  });

  test('of a reject file has the new reasons in place of the old ones', async () => {
    const { text } = await written({
      columns: ['sku', 'name', '_line', '_column', '_code', '_message', '_retryable', '_note'],
      rows: [{ line: 2, cells: ['A1', 'Bowl', '17', 'sku', 'old', 'old', 'true', 'kept'] }],
      problems: { 0: [bad] },
    });
    expect(text).toBe(
      'sku,name,_note,_line,_column,_code,_message,_retryable\nA1,Bowl,kept,2,price,type,"""3 EUR"" is not an amount like 12.50",false\n',
    );
  });

  test('of nested JSON has the objects as they were, a line each', async () => {
    const { text } = await written({
      file: 'spring.rejects.ndjson',
      rows: [
        { line: 1, cells: [], source: '{\n  "price": 2.10,\r\n  "tags": ["a\\nb", {}]\n}' },
        { line: 2, cells: [], source: '{}' },
        { line: 3, cells: [], source: '{"price": 1.50, "_line": 9, "_message": "old"}' },
      ],
      problems: { 0: [bad], 1: [bad], 2: [bad] },
    });
    const own = (line: number) =>
      `"_line":${line},"_column":"price","_code":"type","_message":"\\"3 EUR\\" is not an amount like 12.50","_retryable":false}`;
    expect(text?.split('\n')).toEqual([
      `{ "price": 2.10, "tags": ["a\\nb", {}],${own(1)}`,
      `{${own(2)}`,
      `{"price":1.50,${own(3)}`,
      '',
    ]);
  });

  test('holds what any CSV reader reads back', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';', ' ', 'ü', '😀', '=', '\t') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (cells) => {
        const rows = cells.map((pair, at) => ({ line: at + 2, cells: pair }));
        const { text } = await written({
          columns: ['a', 'b,"x"'],
          rows,
          problems: Object.fromEntries(rows.map((_, at) => [at, [bad]])),
        });
        const [header, ...records]: string[][] = parse(text ?? '', {});
        expect(header?.slice(0, 2)).toEqual(['a', 'b,"x"']);
        expect(records.map((record) => record.slice(0, 3))).toEqual(
          rows.map((row) => [...row.cells, String(row.line)]),
        );
      }),
      examples(60),
    );
  });
});

describe('when nothing is rejected', () => {
  const none = { columns: ['sku'], rows: [{ line: 2, cells: ['A1'] }], problems: {} };

  test.each([
    { name: 'no file is written', before: undefined, isDefault: true, after: undefined },
    {
      name: 'the default file of an earlier run is removed',
      before: 'sku,_line,_column,_code,_message,_retryable\nA1,2,,,,false\n',
      isOurs: true,
      isDefault: true,
      after: undefined,
    },
    {
      name: 'one that looks like it and was changed since stays',
      before: 'sku,_line,_column,_code,_message,_retryable\nA1,2,,,,false\n',
      isDefault: true,
      after: 'sku,_line,_column,_code,_message,_retryable\nA1,2,,,,false\n',
    },
    {
      name: 'a file that the operator named stays',
      before: 'sku,_line,_column,_code,_message,_retryable\nA1,2,,,,false\n',
      isDefault: false,
      after: 'sku,_line,_column,_code,_message,_retryable\nA1,2,,,,false\n',
    },
    { name: 'a file that is not of ours stays', before: 'my,own\n', isDefault: true, after: 'my,own\n' },
  ])('$name', async ({ before, isDefault, isOurs = false, after }) => {
    const folder = temporaryFolder();
    const state = temporaryFolder();
    const file = path.join(folder, 'spring.rejects.csv');
    if (before !== undefined) writeFileSync(file, before);
    if (isOurs) await openRejectsLedger(state, null).remember(file, await digestOfFile(file));
    const { result, text } = await written({ ...none, isDefault, folder, state });
    expect({ result, text }).toEqual({ result: null, text: after });
  });
});

describe('the name of a reject file', () => {
  test.each([
    { input: 'x.csv', nested: false, stdin: false, path: 'x.rejects.csv' },
    { input: `${tmpdir()}/x.csv.gz`, nested: false, stdin: false, path: `${tmpdir()}/x.rejects.csv` },
    { input: 'spring.2026.tsv', nested: false, stdin: false, path: 'spring.2026.rejects.csv' },
    { input: 'x.json', nested: false, stdin: false, path: 'x.rejects.csv' },
    { input: 'x.json', nested: true, stdin: false, path: 'x.rejects.ndjson' },
    { input: 'test/support/x', nested: false, stdin: false, path: 'test/support/x.rejects.csv' },
    // There nothing can be written.
    { input: '/nowhere/x.csv', nested: false, stdin: false, path: 'x.rejects.csv' },
    { input: 'x.rejects.csv', nested: false, stdin: false, path: 'x.rejects.rejects.csv' },
    { input: '-', nested: false, stdin: true, path: 'stdin.rejects.csv' },
    { input: '-', nested: true, stdin: true, path: 'stdin.rejects.ndjson' },
  ])('of $input is $path', async ({ input: from, path: expected, ...how }) => {
    expect(await defaultRejects(from, how, temporaryFolder())).toBe(expected);
  });

  test('is never that of the input', async () => {
    await expect(checkRejectsPlace('./a/../spring.csv', 'spring.csv')).rejects.toThrow(/would overwrite the input/);
    await checkRejectsPlace('other.csv', 'spring.csv');
  });

  test('of a file that is none is told before rows are sent', async () => {
    await expect(checkRejectsPlace('/dev/null', 'spring.csv')).rejects.toThrow(/it is not a regular file/);
  });
});
