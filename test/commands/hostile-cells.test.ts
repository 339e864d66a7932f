import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandsBelow, fullName, programFor } from '../../scripts/reference/program.js';
import { type BulkFile, bulkFiles, giveForBulkFiles } from '../support/bulk-files.js';
import { byEffort } from '../support/effort.js';
import '../support/property-seed.js';
import { anyCharacter } from '../support/any-character.js';
import { runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

/** What no program expects in a cell. */
const texts: readonly string[] = [
  ...['', ' ', '   ', '\t', '\u00a0', '.', '..', '../x', 'a/b', 'x\\..', '/', '?', '#', '%', '%2e%2e', '%00', 'a&b=c'],
  ...['\u0001\u001b[2J', '\u007f', 'line\nbreak', '\r\nfolded', '\ufeff', '\u202eevil', '\u200b', '\ufffe'],
  ...['😀'.repeat(40), 'e\u0301', 'x'.repeat(256), 'x'.repeat(257), '界'.repeat(300), 'y'.repeat(70_000)],
  ...['1'.repeat(300), '1'.repeat(70_000), '1e400', '-1e400', '1e-400', '-0', '-0.0', '0', '+1', '.5', '5.', '1,5'],
  ...['0.0000001', '9'.repeat(40), 'NaN', 'Infinity', '0x10', '12.5', '-3', '١٢'],
  ...['0000-00-00', '2026-02-30', '9999-12-31', '10000-01-01', '2026-02-30T25:61:61Z', '2026-01-01T00:00:00+99:99'],
  ...['-000001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59.999-14:00'],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined', '[object Object]', 'true'],
  ...['{}', '[]', '{"__proto__":1}', '{"a":', `${'['.repeat(5000)}`, '[1e400]', '{"amount":1e400,"unit":"EUR"}'],
  ...['|', '||||', 'a|', '|a', 'a|a', 'PLATFORM:', ':', 'NOWHERE:x', '=1+1', '"', '""', "'", ',', ';', '\\', '$&'],
];

/** What a file of JSON can say beside these. */
const raw: readonly string[] = [
  // A file of CSV with one is not text at all.
  ...['"\\u0000"', '"a\\u0000b"'],
  ...['"\\ud800"', '"a\\udc00b"', '"\\udc00\\ud800"', '1e400', '-1e400', '-0', '-0.0', '1E+2', '0.1e-30'],
  ...['1'.repeat(400), '12.345678901234567890', 'null', 'true', 'false', '[]', '{}', '[null]', '[[[]]]', '[1,"a",{}]'],
  ...['{"__proto__":{"a":1}}', '{"constructor":1}', '{"amount":"1","unit":"EUR"}', '{"amount":1e400,"unit":"x"}'],
  ...[
    '{"amount":null}',
    '{"id":"..","scope":"PLATFORM"}',
    '{"value":"\\ud800"}',
    `${'['.repeat(200)}${']'.repeat(200)}`,
  ],
];

type Form = 'csv' | 'json';
interface Hostile {
  file: BulkFile;
  column: string;
  form: Form;
  /** As in the file: a cell's text, or JSON. */
  values: readonly string[];
}

const places = bulkFiles.flatMap((file) => file.columns.map((column) => ({ file, column })));
/** Of all columns together: every so many, and of the values too. */
const every = byEffort({
  short: { columns: 12, values: 6 },
  usual: { columns: 80, values: 6 },
  complete: { columns: 1, values: 1 },
});
/** Fewer rows in a row than are refused alike before a run gives up. */
const rowsOfFile = 80;
const valuesOf = (form: Form) => (form === 'csv' ? texts : [...texts.map((text) => JSON.stringify(text)), ...raw]);

test.each(['products import', 'catalog lots import'])(
  '%s: a file of CSV with a NUL in it is not text, and nothing is sent',
  async (command) => {
    const file = bulkFiles.find((each) => each.command === command);
    const column = file?.columns[0] ?? '';
    const [told = ''] = file === undefined ? [] : await troubles({ file, column, form: 'csv', values: ['a\0b'] });
    expect(told).toMatch(/exit 3\n.*in\.csv:3 holds a NUL byte/);
  },
);

test('no command that reads rows is left out', async () => {
  const { program } = await programFor('all');
  const reading = commandsBelow(program)
    .filter(
      ({ options }) => options.some(({ long }) => long === '--map') && options.some(({ long }) => long === '--resume'),
    )
    .map((command) => fullName(command).replace('tillctl ', ''));
  const known = new Set(bulkFiles.map(({ command }) => command.replace(/ --.*$/, '')));
  // Two names of one command, and states that have a command of their own.
  const alike = /^(?:stock-changes post|inventory post|orders (?:confirm|reject|hold|resume|cancel|complete))$/;
  expect(reading.filter((name) => !known.has(name) && !alike.test(name))).toEqual([]);
});

describe('what a cell says becomes the row’s outcome and stops nothing', () => {
  const forms: readonly Form[] = ['csv', 'json'];
  test.each(forms.flatMap((form) => bulkFiles.map((file) => ({ file, form, command: file.command }))))(
    '$command, every column, $form',
    async ({ file, form }) => {
      const found: string[] = [];
      for (const [at, column] of file.columns.entries()) {
        const turn = places.findIndex((place) => place.file === file) + at + (form === 'json' ? every.columns / 2 : 0);
        if (turn % every.columns !== 0) continue;
        const values = valuesOf(form).filter((_, number) => (number + turn) % every.values === 0);
        for (let from = 0; from < values.length; from += rowsOfFile) {
          found.push(...(await troubles({ file, column, form, values: values.slice(from, from + rowsOfFile) })));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test('each value by itself', async () => {
    const examples = fc
      .record({ place: fc.constantFrom(...places), form: fc.constantFrom<Form>('csv', 'json') })
      .chain(({ place, form }) =>
        fc.record({
          file: fc.constant(place.file),
          column: fc.constant(place.column),
          form: fc.constant(form),
          values: fc
            .oneof(
              { weight: 3, arbitrary: fc.constantFrom(...valuesOf(form)) },
              {
                weight: 1,
                arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }).map(form === 'csv' ? String : quoted),
              },
            )
            .map((value) => [value]),
        }),
      );
    const numRuns = byEffort({ short: 3, usual: 4, complete: 3000 });
    await fc.assert(
      fc.asyncProperty(examples, async (example) => {
        expect(await troubles(example)).toEqual([]);
      }),
      { numRuns },
    );
  });
});

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** What is wrong with how the command took these; nothing when all is well. */
async function troubles({ file, column, form, values }: Hostile): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-hostile-'));
  const sandbox = await startSandbox({ give: giveForBulkFiles });
  try {
    const good = ['first', 'last'];
    for (const tag of [...good, ...values.map((_, at) => `h${at}`)]) file.give?.(sandbox, tag);
    const bad = values.map((value, at) => ({
      ...without(file.row(`h${at}`), file.instead?.[column]),
      [column]: value,
    }));
    const [first = {}, last = {}] = good.map((tag) => file.row(tag));
    const path = join(folder, `in.${form}`);
    writeFileSync(path, form === 'csv' ? csv(first, bad, last, column) : json(first, bad, last, column));
    const words = `${file.command} ${path} ${file.flags ?? ''} --json --max-errors 1`.split(/ +/);
    const { code, stdout, stderr } = await runCli(words, { folder, sandbox, retryBaseMs: 1 });
    const shown = `${file.command}, ${column}: ${values.length === 1 ? JSON.stringify(values[0]).slice(0, 200) : `${values.length} values`}`;
    const { counts, input, rejects_file: rejects } = JSON.parse(stdout || '{}') as Partial<Summary>;
    if (counts === undefined || input === undefined)
      return [`${shown}: exit ${code}\n${(stdout + stderr).slice(0, 2000)}`];
    const { created, updated, unchanged, rejected, pending } = counts;
    const done = created + updated + unchanged;
    const told = JSON.stringify({ code, ...counts, rows: input.rows, read: input.read });
    const rules: readonly [string, boolean][] = [
      ['the exit code', code === (rejected > 0 ? 5 : 0)],
      ['the counts add up', done + rejected + pending === input.rows],
      ['every row was read', input.read === values.length + 2],
      ['no row waits', pending === 0],
      ['the good rows were sent', done >= 2],
      ['every rejected row has its place and reason', (rejected === 0) === !rejects && unnamed(rejects).length === 0],
    ];
    const broken = rules.filter(([, holds]) => !holds).map(([rule]) => rule);
    return broken.length === 0 ? [] : [`${shown}: not so: ${broken.join(', ')}; ${told}\n${stderr.slice(0, 2000)}`];
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Summary {
  counts: Record<'created' | 'updated' | 'unchanged' | 'rejected' | 'pending', number>;
  input: { rows: number; read: number };
  rejects_file: string | null;
}

/** Rejected rows without a line or a reason. */
function unnamed(file: string | null | undefined): unknown[] {
  if (!file) return [];
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  const rows: Record<string, unknown>[] = file.endsWith('.csv')
    ? parse(text, { columns: true, bom: true })
    : lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return rows.filter(({ _line, _code, _message }) => !_line || !_code || !_message);
}

function without<Row extends Readonly<Record<string, string>>>(row: Row, names: readonly string[] = []) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

type Cells = Readonly<Record<string, string>>;

function csv(first: Cells, bad: readonly Cells[], last: Cells, column: string): string {
  const header = [...new Set([...Object.keys(first), column])];
  const cell = (text: string) => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...[first, ...bad, last].map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}

function json(first: Cells, bad: readonly Cells[], last: Cells, column: string): string {
  const whole = (row: Cells, plain: boolean) =>
    Object.entries(row)
      .map(([name, value]) => `${JSON.stringify(name)}:${plain || name !== column ? JSON.stringify(value) : value}`)
      .join(',');
  return `[${[whole(first, true), ...bad.map((row) => whole(row, false)), whole(last, true)].map((row) => `{${row}}`).join(',\n')}]`;
}
