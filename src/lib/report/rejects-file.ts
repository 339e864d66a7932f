import { createHash } from 'node:crypto';
import path from 'node:path';
import { digestOfFile } from '../disk/file-chunks.js';
import { canMakeFilesIn, checkFilePlace } from '../disk/file-place.js';
import { remove } from '../disk/files.js';
import { ensureFolder } from '../disk/folders.js';
import { localError } from '../disk/system-reason.js';
import { openAtomicFile } from '../disk/whole-file.js';
import { LocalError, UsageError } from '../errors/errors.js';
import { parseExactJson, stringifyJson } from '../json/json.js';
import type { CellProblem } from '../model/cell-problem.js';
import { excelSafe } from '../model/spreadsheet-text.js';
import { type Encoder, encoderOf } from '../tabular/encoding.js';
import { heldInCsv, numbersColumn, numbersIn } from '../tabular/reject-faults.js';
import type { InputFile, Row, TextForm } from '../tabular/row.js';
import { visible } from '../terminal/visible.js';
import { csvLine } from './csv-text.js';
import { freeRejectsPath, type RejectsLedger } from './rejects-ledger.js';

export interface Rejection {
  /** Number of the row, counted from 0 in file order. */
  row: number;
  /** In the order in which they were found. */
  problems: CellProblem[];
}

/** Why rows were rejected. */
export interface Rejections {
  isRejected: (row: number) => boolean;
  countRejected: () => number;
  /** Undefined when the row was not rejected. Quickest in file order. */
  problemsOf: (row: number) => CellProblem[] | undefined;
  /** In file order. */
  rejections: () => Generator<Rejection>;
}

/** A row with its number, counted from 0 in file order. */
export interface PlacedRow {
  row: Row;
  ordinal: number;
}

export interface RejectsFile {
  /** `.ndjson` and `.jsonl` take the objects of a JSON input as they are, `.xlsx` is a workbook; anything else is a CSV. */
  path: string;
  input: InputFile;
  /** Rows in file order, single or in batches; those that were not rejected are passed over. */
  rows: AsyncIterable<PlacedRow | readonly PlacedRow[]>;
  outcomes: Rejections;
  /** The operator named no file: then one of an earlier run is removed when nothing is rejected now. */
  isDefault: boolean;
  /** What was written before. */
  ledger: RejectsLedger;
  /** Called when a file of that name is not as this command wrote it: where the rows go instead. */
  onOther: (file: string) => void;
  /** Cells of a CSV that a spreadsheet would run begin with an apostrophe. */
  excelSafe?: boolean;
  /** Cells typed as numbers are written down beside the others, since as texts they would be read as something else. */
  keepsNumbers?: boolean;
  /** Begins a workbook, for a path that asks for one. */
  openSheet: (path: string, columns: readonly string[]) => Promise<RejectsSheet>;
}

/** A workbook that is written row by row, and is there whole or not at all. */
export interface RejectsSheet {
  /**
   * Every cell is a text.
   *
   * @param reasons why cells are bad, by their places: they are coloured, with the reason as a comment
   * @throws {LocalError}
   */
  add: (cells: readonly (string | null)[], sheet: 0, reasons: ReadonlyMap<number, string>) => Promise<void>;
  commit: () => Promise<void>;
  abort: () => Promise<void>;
}

const ownColumns = ['_line', '_column', '_code', '_message', '_retryable'] as const;
/** Of JSON arrays, where `_line` alone may be that of several. */
const elementColumn = '_element';
const ownColumnSet: ReadonlySet<string> = new Set([numbersColumn, ...ownColumns, elementColumn]);
const partCharacters = 1 << 16;

interface InputForm {
  /** It holds JSON objects that no cell can hold. */
  nested: boolean;
  stdin: boolean;
  workbook?: boolean;
}

/**
 * Where rejected rows go when the operator names no file: beside the input; in the working folder for standard input, and
 * where nothing can be written beside it.
 *
 * @param otherwise a folder of ours, for where nothing can be written in either
 */
export async function defaultRejects(inputPath: string, form: InputForm, otherwise: string): Promise<string> {
  const beside = besideInput(inputPath, form);
  if (await canMakeFilesIn(path.dirname(beside))) return beside;
  const name = path.basename(beside);
  if (await canMakeFilesIn('.')) return name;
  await ensureFolder(otherwise);
  return path.join(otherwise, name);
}

function besideInput(inputPath: string, { nested, stdin, workbook = false }: InputForm): string {
  const unpacked = inputPath.replace(/\.gz$/i, '');
  const stem = stdin ? 'stdin' : unpacked.slice(0, unpacked.length - path.extname(unpacked).length);
  return `${stem}.rejects.${nested ? 'ndjson' : workbook ? 'xlsx' : 'csv'}`;
}

/** Told before rows are sent. @throws {UsageError} when it is the input; {LocalError} where no file can be put */
export async function checkRejectsPlace(rejects: string, inputPath: string): Promise<void> {
  refuseRejectsOverInput(rejects, inputPath);
  await checkFilePlace(rejects);
  if (!(await canMakeFilesIn(path.dirname(rejects))))
    throw new LocalError(`cannot write into ${path.dirname(rejects)}`);
}

/** Writing the rejected rows over the input would lose the others. @throws {UsageError} */
function refuseRejectsOverInput(rejects: string, inputPath: string): void {
  if (path.resolve(rejects) !== path.resolve(inputPath)) return;
  throw new UsageError(`the reject file ${rejects} would overwrite the input`, { hint: 'name another with --rejects' });
}

/**
 * Write the rejected rows with every cell as it was and the reasons behind them, as a file (0600) that can be mended
 * and imported. It is written whole or not at all, and not when nothing was rejected.
 *
 * A row with too many cells keeps the surplus behind `_retryable`, and one with too few ends before `_retryable`, so
 * that both are ragged still: not mended, they must not pass as rows with empty cells.
 *
 * A file of that name that was corrected since, or that never was ours, stays as it is: then the rows go to another
 * beside it.
 *
 * @returns its path, null when no row was rejected
 * @throws {LocalError} and the old file is as it was
 */
export async function writeRejects({
  path: asked,
  ledger,
  onOther,
  input,
  rows,
  outcomes,
  isDefault,
  excelSafe: isSafe = false,
  keepsNumbers = false,
  openSheet,
}: RejectsFile): Promise<string | null> {
  refuseRejectsOverInput(asked, input.name);
  const file = outcomes.countRejected() === 0 ? asked : await freeRejectsPath(asked, ledger);
  const shape: RejectsShape = { columns: input.columns, isSafe, keepsNumbers };
  const open = /\.xlsx$/i.test(file)
    ? () => openSheetRejects(file, shape, ledger, openSheet)
    : () => openTextRejects(file, formatOf(file, shape, { input, outcomes }), ledger);
  let rejects: RejectsWriter | undefined;
  try {
    for await (const batch of rows) {
      for (const { row, ordinal } of isBatch(batch) ? batch : [batch]) {
        const problems = outcomes.problemsOf(ordinal);
        if (problems === undefined) continue;
        rejects ??= await open();
        await rejects.add(row, explain(row, problems), problems);
      }
    }
    if (rejects === undefined) {
      if (isDefault) await removeEarlier(asked, ledger);
      return null;
    }
    if (file !== asked) onOther(file);
    await rejects.commit();
    return file;
  } catch (error) {
    await rejects?.abort();
    throw error;
  }
}

interface RejectsShape {
  /** Of the input. */
  columns: readonly string[];
  isSafe: boolean;
  keepsNumbers: boolean;
}

interface RejectsWriter {
  add: (row: Row, explained: Explained, problems: readonly CellProblem[]) => Promise<void>;
  commit: () => Promise<void>;
  abort: () => Promise<void>;
}

async function openTextRejects(file: string, format: Format, ledger: RejectsLedger): Promise<RejectsWriter> {
  const whole = await openAtomicFile(file, { mode: 0o600 });
  const digest = createHash('sha256');
  let part = format.header;
  const write = async (text: string): Promise<void> => {
    const bytes = format.encode(text);
    digest.update(bytes);
    await whole.write(bytes);
  };
  return {
    add: async (row, explained) => {
      part += format.line(row, explained);
      if (part.length < partCharacters) return;
      await write(part);
      part = '';
    },
    commit: async () => {
      await write(part);
      await ledger.remember(file, digest.digest('hex'));
      await whole.commit();
    },
    abort: whole.abort,
  };
}

/** A ragged row has something beside the columns of the header here as well, so that it stays one. */
async function openSheetRejects(
  file: string,
  { columns, keepsNumbers }: RejectsShape,
  ledger: RejectsLedger,
  openSheet: RejectsFile['openSheet'],
): Promise<RejectsWriter> {
  const kept = keptColumns(columns);
  const names = kept.map((at) => columns[at] as string);
  const sheet = await openSheet(file, [...names, ...(keepsNumbers ? [numbersColumn] : []), ...ownColumns]);
  return {
    add: (row, explained, problems) => {
      const { cells, ragged } = row;
      const surplus = cells.length > columns.length ? surplusOf(cells.slice(columns.length)) : ['too few cells'];
      const own = [String(explained._line), explained._column, explained._code, explained._message];
      const numbers = keepsNumbers ? [numbersIn(row, columns)] : [];
      const line = [...kept.map((at) => cells[at] ?? ''), ...numbers, ...own, String(explained._retryable)];
      const all = [...line, ...(ragged === undefined ? [] : surplus)].map((cell) => cell || null);
      return sheet.add(all, 0, reasonsOf(problems, names));
    },
    commit: async () => {
      await sheet.commit();
      await ledger.remember(file, await digestOfFile(file));
    },
    abort: sheet.abort,
  };
}

/** By the place of the column that a problem names; one of the row as a whole has none. */
function reasonsOf(problems: readonly CellProblem[], columns: readonly string[]): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const { column, message } of problems) {
    const at = columns.indexOf(column);
    if (at === -1) continue;
    const before = reasons.get(at);
    reasons.set(at, before === undefined ? visible(message) : `${before}; ${visible(message)}`);
  }
  return reasons;
}

/** Empty cells behind the last column would be none. */
function surplusOf(cells: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return cells.some((cell) => cell !== undefined && cell.trim() !== '') ? cells : ['too many cells'];
}

function isBatch(batch: PlacedRow | readonly PlacedRow[]): batch is readonly PlacedRow[] {
  return Array.isArray(batch);
}

interface Explained {
  _line: number;
  /** In lines of JSON only: a table has the same columns for every input. */
  _element?: number;
  _column: string;
  _code: string;
  _message: string;
  _retryable: boolean;
}

function explain({ line, element }: Row, problems: readonly CellProblem[]): Explained {
  return {
    _line: line,
    _element: element,
    _column: problems.map(({ column }) => column).join('; '),
    _code: problems.map(({ code }) => code).join('; '),
    _message: harmless(problems.map(({ message }) => visible(message)).join('; ')),
    _retryable: problems.length > 0 && problems.every(({ retryable }) => retryable === true),
  };
}

/** A spreadsheet would run a text that begins like a formula. */
function harmless(message: string): string {
  return /^[=+\-@]/.test(message) ? `value ${message}` : message;
}

interface Format {
  header: string;
  line: (row: Row, explained: Explained) => string;
  encode: (text: string) => Buffer;
}

function formatOf(
  file: string,
  shape: RejectsShape,
  { input, outcomes }: Pick<RejectsFile, 'input' | 'outcomes'>,
): Format {
  if (/\.(ndjson|jsonl)$/i.test(file)) return jsonFormat(shape);
  const form = formOfRejects(input.form, outcomes);
  const delimiter = /\.tsv$/i.test(file) ? '\t' : form.delimiter;
  return csvFormat(shape, { ...form, delimiter });
}

interface RejectsForm extends TextForm {
  encode: (text: string) => Buffer;
}

const usualForm: TextForm = { encoding: 'utf-8', hasMark: false, delimiter: ',', lineEnd: '\n' };

/** That of the input; where its encoding lacks a character of the reasons, UTF-8 with the mark by which programs know it. */
function formOfRejects(form = usualForm, outcomes: Rejections): RejectsForm {
  const encoder = encoderOf(form.encoding);
  if (encoder !== undefined && holdsReasons(encoder, outcomes)) return { ...form, encode: encoder.encode };
  return { ...form, encoding: 'utf-8', hasMark: true, encode: asUtf8 };
}

function asUtf8(text: string): Buffer {
  return Buffer.from(text);
}

function holdsReasons({ holds }: Encoder, outcomes: Rejections): boolean {
  if (holds === undefined) return true;
  for (const { problems } of outcomes.rejections()) {
    const { _column, _code, _message } = explain({ line: 0, cells: [] }, problems);
    if (!holds(_column + _code + _message)) return false;
  }
  return true;
}

/** A reject file that comes in again has columns of ours already: they make room for the new ones. */
function keptColumns(columns: readonly string[]): number[] {
  return columns.map((_, at) => at).filter((at) => !ownColumnSet.has(columns[at] as string));
}

function csvFormat({ columns, isSafe, keepsNumbers }: RejectsShape, form: RejectsForm): Format {
  const kept = keptColumns(columns);
  const shown = isSafe ? (cell: string) => excelSafe(heldInCsv(cell)) : heldInCsv;
  const names = [...kept.map((at) => columns[at] as string), ...(keepsNumbers ? [numbersColumn] : []), ...ownColumns];
  return {
    header: `${form.hasMark ? '\ufeff' : ''}${csvLine(names, form)}`,
    encode: form.encode,
    line: (row, { _line, _column, _code, _message, _retryable }) => {
      const { cells } = row;
      const line = kept.map((at) => shown(cells[at] ?? ''));
      if (keepsNumbers) line.push(heldInCsv(numbersIn(row, columns)));
      line.push(String(_line), _column, _code, _message);
      if (cells.length >= columns.length) line.push(String(_retryable));
      if (cells.length > columns.length) {
        line.push(...surplusOf(cells.slice(columns.length)).map((cell) => shown(cell ?? '')));
      }
      return csvLine(line, form);
    },
  };
}

/** Lines of JSON; of a table each row is an object of texts. */
function jsonFormat({ columns, keepsNumbers }: RejectsShape): Format {
  return {
    header: '',
    encode: asUtf8,
    line: (row, explained) => {
      const source = row.source ?? objectOf(row, columns);
      // JSON has line breaks between its parts only, never inside a text.
      const object = withoutOwn(source)
        .trim()
        .replace(/\s*[\r\n]\s*/g, ' ');
      const numbers = keepsNumbers && row.source === undefined ? { [numbersColumn]: numbersIn(row, columns) } : {};
      const members = JSON.stringify({ ...numbers, ...explained }).slice(1);
      const open = object.slice(0, -1).trimEnd();
      return `${open}${open === '{' ? '' : ','}${members}\n`;
    },
  };
}

/** A ragged row has all of its cells in the first column, where a list is not a value, so that it stays bad. */
function objectOf({ cells, ragged }: Row, columns: readonly string[]): string {
  if (ragged !== undefined) return JSON.stringify({ [columns[0] ?? '']: cells });
  return JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
}

/** The text as it is, unless it was a line of a reject file. */
function withoutOwn(source: string): string {
  if (![...ownColumnSet].some((column) => source.includes(`"${column}"`))) return source;
  const value = parseExactJson(source);
  if (typeof value !== 'object' || value === null) return source;
  return stringifyJson(Object.fromEntries(Object.entries(value).filter(([name]) => !ownColumnSet.has(name))));
}

/** Only one that is as it was written: a corrected one is the operator's work. */
async function removeEarlier(file: string, ledger: RejectsLedger): Promise<void> {
  if (!(await ledger.isOurs(file))) return;
  await remove(file).catch((error) => {
    throw localError(`cannot remove ${file}, of an earlier run`, error);
  });
}
