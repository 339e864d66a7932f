import { InputError } from '../errors/errors.js';
import { isExactObject } from '../json/is-object.js';
import { isLosslessNumber, parseExactJson, stringifyJson } from '../json/json.js';
import type { CellType } from '../model/cell-type.js';
import { maxColumns } from './header-names.js';
import { type JsonElement, readFileElements, readJsonLines } from './json-elements.js';
import { lostInCsv } from './reject-faults.js';
import { placeOf, type Row } from './row.js';

export interface JsonOptions {
  /** For messages. */
  name: string;
  format: 'json' | 'ndjson';
}

export interface JsonShape {
  /** Members of all elements, in the order in which they first appear. */
  columns: string[];
  /** Some value fits no cell: an object, an array of more than plain values, or text that a CSV would not give back. */
  nested: boolean;
}

/**
 * What a JSON input has, by reading all of it once: columns and their mapping are settled before the first row.
 *
 * @throws {InputError} with line and place of the element that is not a JSON object
 */
export async function readJsonShape(chunks: AsyncIterable<Buffer>, options: JsonOptions): Promise<JsonShape> {
  const columns = new Set<string>();
  let nested = false;
  // The fewest members of an element: where one has less than all, a table would show an empty cell for a member that
  // is not there, and an empty cell clears a value.
  let fewest = Number.POSITIVE_INFINITY;
  for await (const elements of readElements(chunks, options)) {
    for (const element of elements) {
      const cells = cellsOf(element, options, JSON.parse);
      fewest = Math.min(fewest, cells.length);
      for (const cell of cells) {
        columns.add(cell.member);
        nested ||= cell.nested;
      }
      if (columns.size > maxColumns) {
        throw new InputError(`${options.name} has elements of more than ${maxColumns} members together`);
      }
    }
  }
  return { columns: [...columns], nested: nested || fewest < columns.size };
}

/** @param columns of `readJsonShape` */
export async function* readJsonRows(
  chunks: AsyncIterable<Buffer>,
  columns: readonly string[],
  options: JsonOptions,
): AsyncGenerator<Row[]> {
  const positions = new Map(columns.map((column, at) => [column, at]));
  for await (const elements of readElements(chunks, options)) {
    yield elements.map((element) => rowOf(element, cellsOf(element, options, parseExactJson), positions));
  }
}

function rowOf({ line, element, text: source }: JsonElement, found: Cell[], positions: Map<string, number>): Row {
  const cells = new Array<string | undefined>(positions.size).fill(undefined);
  let lists: Set<number> | undefined;
  let types: (CellType | undefined)[] | undefined;
  for (const { member, text, isList, type } of found) {
    const at = positions.get(member);
    if (at === undefined) continue;
    cells[at] = text;
    if (type !== undefined) {
      types ??= new Array<CellType | undefined>(positions.size).fill(undefined);
      types[at] = type;
    }
    if (isList) {
      lists ??= new Set();
      lists.add(at);
    }
  }
  const row: Row = { line, element, cells, source };
  if (lists !== undefined) row.lists = lists;
  if (types !== undefined) row.types = types;
  return row;
}

function readElements(chunks: AsyncIterable<Buffer>, { name, format }: JsonOptions): AsyncIterable<JsonElement[]> {
  return format === 'json' ? readFileElements(chunks, name) : readJsonLines(chunks, name);
}

interface Cell {
  member: string;
  text: string;
  /** The value fits no cell: `text` is its JSON, or is text that a CSV would not give back. */
  nested: boolean;
  /** The value is an array, and `text` its entries with bars between. */
  isList?: true;
  type?: CellType;
}

function cellsOf({ text, ...place }: JsonElement, { name }: JsonOptions, parse: (text: string) => unknown): Cell[] {
  const where = placeOf(name, place);
  try {
    const value = parse(text);
    if (isExactObject(value)) return Object.entries(value).map(([member, item]) => toCell(member, item));
  } catch (error) {
    // A RangeError is nesting deeper than the stack.
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    const why = error instanceof SyntaxError ? error.message : 'it is nested too deep';
    throw new InputError(`${where} is not valid JSON: ${why}`, { cause: error });
  }
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  throw new InputError(`${where} is not an object: ${shown}`);
}
/** A value as cell text. Numbers keep their digits when they were parsed exactly. */
function toCell(member: string, value: unknown): Cell {
  const plain = plainText(value);
  if (plain !== undefined) return { member, text: plain, nested: lostInCsv.test(plain), type: typeOf(value) };
  if (value === null) return { member, text: '', nested: false };
  if (Array.isArray(value)) {
    const items = value.map(plainText);
    // What is empty or has the separator in it would not come out of the list as it went in.
    const isList = items.every((item) => item !== undefined && item !== '' && !item.includes('|'));
    const text = items.join('|');
    if (isList) return { member, text, nested: lostInCsv.test(text), isList };
  }
  return { member, text: stringifyJson(value), nested: true };
}

/** Of a value that is neither an array nor an object. */
function typeOf(value: unknown): CellType | undefined {
  if (typeof value === 'string') return undefined;
  return typeof value === 'boolean' ? 'boolean' : 'number';
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || isLosslessNumber(value)) return String(value);
  return undefined;
}
