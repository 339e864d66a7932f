import { isExactObject } from '../json/is-object.js';
import { parseJson, stringifyJson } from '../json/json.js';
import { rfc3339Ms } from '../json/rfc3339.js';
import type { Cell } from '../model/table-schema.js';
import { amountOf, digitsOf, hasLoneSurrogate, isShown, type JsonObject, withMember } from '../schema/table-cells.js';
import type { RowPlan, Step, Steps } from './table-plan.js';

// Without one no digit is in danger, and the built-in is several times faster. What ends a number counts too: text such
// as `blue, 100 % linen` has none.
const anyNumber = /[:[,]\s*-?\d[\d.eE+-]*\s*[,\]}]/;

/** The row being filled, and what its members have in common. */
interface Line {
  row: Cell[];
  /** Key of this row, of which those of its child rows begin. */
  key: readonly string[];
  rows: Cell[][][];
  extra: boolean;
  moneys: { member: string; at: number; digits: string; unit: string | null; rest: unknown; value: unknown }[];
  /** Cells that are filled so far. */
  shown: number;
}

/**
 * Rows of a document. With `extra` the head's last cell has every member, however deep, that no cell says; an element
 * of a list is a member named by its position. Cells and `extra` laid over them give the document again, but for
 * these: the two wire forms of amounts, addresses and taxes are told as one, and a list that was not sent as empty.
 *
 * @throws {SyntaxError} for what is not a JSON object
 */
export function rowsOfDocument(
  plan: RowPlan,
  tableCount: number,
  json: Buffer,
  tail: 'document' | 'extra',
): Cell[][][] {
  const text = json.toString('utf8');
  const document = anyNumber.test(text) ? parseJson(text) : JSON.parse(text);
  if (!isExactObject(document)) throw new SyntaxError('a document is not a JSON object');
  const rows: Cell[][][] = Array.from({ length: tableCount }, () => []);
  const key = [typeof document.id === 'string' ? document.id : ''];
  const rest = readRow(document, plan, key, [], rows, tail === 'extra');
  const head = rows[0]?.[0] as Cell[];
  head[plan.width - 1] = tail === 'document' ? text : rest === undefined ? null : stringifyJson(rest);
  return rows;
}

/** Add the row of an element; what no cell says comes back. */
function readRow(
  value: unknown,
  plan: RowPlan,
  key: readonly string[],
  keyCells: readonly string[],
  rows: Cell[][][],
  extra: boolean,
): unknown {
  const row: Cell[] = new Array<Cell>(plan.width).fill(null);
  for (let at = 0; at < keyCells.length; at += 1) row[at] = keyCells[at] ?? null;
  rows[plan.table]?.push(row);
  if (!isExactObject(value)) {
    if (plan.plainAt === -1 || !isShown(value)) return value;
    row[plan.plainAt] = value;
    return undefined;
  }
  const line: Line = { row, key, rows, extra, moneys: [], shown: 0 };
  const rest = settleMoneys(line, plan.currencyAt, readMembers(value, plan.steps, line));
  if (plan.othersAt === -1 || rest === undefined) return rest;
  row[plan.othersAt] = stringifyJson(rest);
  return undefined;
}

function readMembers(value: JsonObject, steps: Steps, line: Line): JsonObject | undefined {
  let rest: JsonObject | undefined;
  for (const member of Object.keys(value)) {
    const step = steps.get(member);
    const left = isShownBy(step, member, value) ? readMember(value[member], member, step, line) : value[member];
    if (left !== undefined) rest = withMember(rest, member, left);
  }
  return rest;
}

/** The other wire form of a text shows only where it is a text, and alone: else the two could not be told apart. */
function isShownBy(step: Step | undefined, member: string, value: JsonObject): step is Step {
  if (step === undefined) return false;
  if (step.kind !== 'text' || step.unless === undefined) return true;
  const text = value[member];
  return typeof text === 'string' && text !== '' && !hasLoneSurrogate(text) && !Object.hasOwn(value, step.unless);
}

/** Fill the cells of a member. What they do not say comes back; undefined when that is nothing. */
function readMember(value: unknown, member: string, step: Step, line: Line): unknown {
  switch (step.kind) {
    case 'text':
      return readText(value, step.at, line);
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(rfc3339Ms(value)) ? show(value, step.at, line) : value;
    case 'boolean':
      return typeof value === 'boolean' ? show(String(value), step.at, line) : value;
    case 'decimal': {
      const digits = digitsOf(value);
      return digits === undefined ? value : show(digits, step.at, line);
    }
    case 'list':
      return readList(value, step.at, line);
    case 'money': {
      const amount = amountOf(value);
      if (amount === undefined) return value;
      const { digits, unit, rest } = amount;
      line.moneys.push({ member, at: step.at, digits, unit, rest, value });
      return undefined;
    }
    case 'quantity': {
      const amount = amountOf(value);
      if (amount === undefined) return value;
      show(amount.digits, step.at, line);
      line.row[step.unitAt] = amount.unit;
      return amount.rest;
    }
    case 'object':
      return readNested(value, step.steps, line);
    case 'rows':
      return readElements(value, step.child, line);
  }
}

function show(text: string, at: number, line: Line): undefined {
  line.row[at] = text;
  line.shown += 1;
}

function readText(value: unknown, at: number, line: Line): unknown {
  if (typeof value !== 'string') {
    const digits = typeof value === 'boolean' ? String(value) : digitsOf(value);
    if (digits !== undefined && line.row[at] === null) show(digits, at, line);
    return value;
  }
  if (line.row[at] !== null) return value;
  if (hasLoneSurrogate(value)) {
    show(value.replace(/\p{Surrogate}/gu, '\ufffd'), at, line);
    return value;
  }
  // In files of text an empty cell is not a value, so the empty text stands in `extra`.
  if (value === '' && line.extra) return value;
  return show(value, at, line);
}

/** Joined by `|`, like the lists of input files. */
function readList(value: unknown, at: number, line: Line): unknown {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  if (!value.every(isShown)) return value;
  show(value.join('|'), at, line);
  return value.some((text) => text.includes('|')) ? value : undefined;
}

function readNested(value: unknown, steps: Steps, line: Line): unknown {
  if (!isExactObject(value)) return value;
  const before = line.shown;
  const rest = readMembers(value, steps, line);
  // No cell tells that it was there; and two wire forms in one object are told apart only by the whole of it.
  return line.shown === before || takesColumnTwice(value, steps) ? value : rest;
}

function takesColumnTwice(value: JsonObject, steps: Steps): boolean {
  const taken = new Set<number>();
  for (const member of Object.keys(value)) {
    const step = steps.get(member);
    if (step?.kind !== 'text') continue;
    if (taken.has(step.at)) return true;
    taken.add(step.at);
  }
  return false;
}

function readElements(value: unknown, child: RowPlan, line: Line): unknown {
  if (!Array.isArray(value)) return value;
  let rest: JsonObject | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const key = [...line.key, String(index + 1)];
    const left = readRow(value[index], child, key, key, line.rows, line.extra);
    if (left !== undefined) rest = withMember(rest, key[key.length - 1] ?? '', left);
  }
  return rest;
}

/**
 * All amounts of a row are in the currency of the first that names one. An amount in another would be added up wrong,
 * so its cell stays empty.
 */
function settleMoneys(line: Line, currencyAt: number, rest: JsonObject | undefined): JsonObject | undefined {
  let kept = rest;
  let first: Line['moneys'][number] | undefined;
  for (const money of line.moneys) {
    if (money.unit !== null && (first === undefined || money.at < first.at)) first = money;
  }
  const currency = first?.unit ?? null;
  if (currencyAt !== -1) line.row[currencyAt] = currency;
  for (const { member, at, digits, unit, value, rest: left } of line.moneys) {
    const fits = unit === currency || !isExactObject(value);
    if (fits) show(digits, at, line);
    const keep = fits ? left : value;
    if (keep !== undefined) kept = withMember(kept, member, keep);
  }
  return kept;
}
