import type { CellProblem } from '../model/cell-problem.js';
import type { Row } from '../tabular/row.js';
import { type CellRule, createMemberCheck, createRowCheck, exactJsonOf, noProblems } from './cells.js';
import { type CellKind, type Column, checkOfKind, ruleOf } from './column-kinds.js';
import type { OwnKey } from './key-text.js';
import { productNames } from './named-product.js';
import { createMembers, type Members, type Report } from './object-members.js';
import { quoted } from './quoted.js';
import type { Reading } from './reading.js';

export interface WholeColumn extends Column {
  /** Of the whole: the same in all its lines, or empty but in one of them. */
  ofWhole: boolean;
  /** Items of a JSON object have no such member. */
  ofLine?: true;
}

type Cell = (name: string) => string | undefined;

/** One line of a file with one line an item. */
export interface WholeLine<Item> {
  reference: string;
  /** Cells of the whole, without empty ones. */
  head: Readonly<Record<string, string>>;
  item: Item;
}

/** Reads rows that are wholes of several items (an order, a shipment), or lines of wholes with one item each. */
export interface WholeReader<Whole, Item> {
  /** Whether a row is a whole. */
  whole: boolean;
  /** Every bad cell; one shared empty array for a good row. */
  check: (row: Row) => readonly CellProblem[];
  /** The reference, where it may stand in one row only: of wholes. */
  key: (row: Row) => string;
  ownKey: (row: Row) => OwnKey;
  /** The reference also of a row with other bad cells; undefined when it cannot be read. */
  reference: (row: Row) => string | undefined;
  cell: (row: Row, name: string) => string | undefined;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => { whole: Whole } | { line: WholeLine<Item> };
  /** The column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

/** What makes one kind of wholes different from another. */
export interface WholeRules<Whole, Item> {
  /** `an order`, of `an item` each. */
  one: string;
  oneItem: string;
  /** The member with the items. */
  list: string;
  columns: readonly WholeColumn[];
  /** Other members of a JSON object, and which of them are identifiers. */
  members: readonly string[];
  ids: readonly string[];
  /** Of a cell of the whole; left out: the text itself. */
  headText?: (name: string, text: string) => string;
  /** Only of cells with nothing wrong in them. */
  itemOf: (cell: Cell) => Item;
  /** What must hold among the cells of one item. @param has whether there is one, good or bad */
  checkItem?: (cell: Cell, has: (name: string) => boolean, bad: Report) => void;
  wholeOf: (parts: WholeParts<Item>) => Whole;
  /** What must hold among parts that are good by themselves. */
  problemsOf: (whole: Whole) => readonly CellProblem[];
}

/** A JSON object. Whatever is wrong with its members is reported. */
export interface WholeParts<Item> {
  top: Members<CellKind>;
  items: () => Item[];
  /** A member that is an object or a list, with its name in the file. */
  member: (name: string) => { value: unknown; path: string } | undefined;
  objectAt: (value: unknown, path: string) => Members<CellKind>;
  bad: Report;
}

/** Rows with a column for the list are wholes, all others lines. The header was looked at. */
export function createWholeReader<Whole, Item>(
  columns: readonly string[],
  rules: WholeRules<Whole, Item>,
  reading: Reading,
): WholeReader<Whole, Item> {
  const { decimalComma, signs, sourceOf = (column) => column } = reading;
  const whole = columns.includes(rules.list);
  const cells = new Map<string, CellRule>(rules.columns.map((column) => [column.name, ruleOf(column, decimalComma)]));
  const checkCells = whole
    ? createMemberCheck(columns, { read: [...rules.members, rules.list], ids: rules.ids }, sourceOf)
    : createRowCheck(columns, (column) => cells.get(column), sourceOf, signs);
  const places = new Map(columns.map((column, at) => [column, at]));
  const heads = rules.columns.filter(({ ofWhole, name }) => ofWhole && name !== 'reference').map(({ name }) => name);
  const required = rules.columns.filter((column) => column.required === true).map(({ name }) => name);
  const product = places.has('product_external_id') || !places.has('product_id') ? 'product_external_id' : 'product_id';
  let last: { row: Row; whole: Whole; problems: CellProblem[] } | undefined;

  const cell = ({ cells }: Row, name: string) => cells[places.get(name) ?? -1] || undefined;

  /** A row is checked and then read: it is parsed once. */
  function parsed(row: Row) {
    if (last?.row !== row) last = { row, ...parseWhole((name) => cell(row, name), rules, reading) };
    return last;
  }

  function lineProblems(row: Row): readonly CellProblem[] {
    let problems: CellProblem[] | undefined;
    const bad: Report = (column, ...of) => {
      problems ??= [];
      problems.push(problemAt(sourceOf(column), ...of));
    };
    // Members that a JSON object does not have are not looked at by the check of cells.
    for (const name of required)
      if (row.cells[places.get(name) ?? -1] === undefined) bad(name, 'required', 'a value is required');
    const own = (name: string) => cell(row, name);
    checkItem(rules, own, (name) => own(name) !== undefined, bad, product);
    return problems ?? noProblems;
  }

  function reference(row: Row): string | undefined {
    const isBad = row.ragged !== undefined || row.faults?.has(places.get('reference') ?? -1) === true;
    const text = isBad ? undefined : cell(row, 'reference');
    return text === undefined || cells.get('reference')?.check(text) !== undefined ? undefined : text;
  }

  function lineOf(row: Row): WholeLine<Item> {
    const head: Record<string, string> = {};
    for (const name of heads) {
      const text = cell(row, name);
      if (text !== undefined) head[name] = rules.headText?.(name, text) ?? text;
    }
    return { reference: cell(row, 'reference') ?? '', head, item: rules.itemOf((name) => cell(row, name)) };
  }

  return {
    whole,
    check: (row) => {
      const bad = checkCells(row);
      if (row.ragged !== undefined) return bad;
      const more = whole ? parsed(row).problems : lineProblems(row);
      return more.length === 0 ? bad : [...bad, ...more];
    },
    key: (row) => (whole ? (reference(row) ?? '') : ''),
    ownKey: (row) => ({ column: sourceOf('reference'), text: reference(row) ?? '' }),
    reference,
    cell,
    read: (row) => (whole ? { whole: parsed(row).whole } : { line: lineOf(row) }),
    sourceOf,
  };
}

function parseWhole<Whole, Item>(
  cell: Cell,
  rules: WholeRules<Whole, Item>,
  { decimalComma, signs, sourceOf = (column) => column }: Reading,
): { whole: Whole; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const bad: Report = (...of) => problems.push(problemAt(...of));
  const checks = { bad, decimalComma, checkOf: checkOfKind(signs) };
  const itemColumns = rules.columns.filter(({ ofWhole, ofLine }) => !ofWhole && ofLine !== true);

  const member: WholeParts<Item>['member'] = (name) => {
    const text = cell(name);
    return text === undefined ? undefined : { value: exactJsonOf(text) ?? text, path: sourceOf(name) };
  };

  function itemsOf(): Item[] {
    const path = sourceOf(rules.list);
    const value = member(rules.list)?.value;
    if (value === undefined) bad(path, 'required', `a value is required: ${rules.one} has ${rules.list}`);
    else if (!Array.isArray(value)) bad(path, 'type', `it is not a list of ${rules.list}`);
    return (Array.isArray(value) ? value : []).map((each, at) => itemAt(each, `${path}[${at}]`));
  }

  function itemAt(value: unknown, path: string): Item {
    const members = createMembers(value, path, checks);
    members.only(itemColumns.map(({ name }) => name));
    const texts = new Map(itemColumns.map(({ name, kind, required }) => [name, members.text(name, kind, required)]));
    const text: Cell = (name) => texts.get(name);
    if (!members.broken) checkItem(rules, text, members.has, (column, ...of) => bad(`${path}.${column}`, ...of));
    return rules.itemOf(text);
  }

  const whole = rules.wholeOf({
    top: createMembers(Object.fromEntries(rules.members.map((name) => [name, cell(name)])), '', checks, sourceOf),
    items: itemsOf,
    member,
    objectAt: (value, path) => createMembers(value, path, checks),
    bad,
  });
  // Rules among the parts make sense only where the parts do.
  if (problems.length > 0) return { whole, problems };
  const named = (column: string) => column.replace(/^\w+/, (name) => sourceOf(name));
  return { whole, problems: rules.problemsOf(whole).map((each) => ({ ...each, column: named(each.column) })) };
}

function checkItem<Whole, Item>(
  { oneItem, checkItem: check }: WholeRules<Whole, Item>,
  cell: Cell,
  has: (name: string) => boolean,
  bad: Report,
  missing = 'product_external_id',
): void {
  const id = cell('product_id');
  if (!productNames.some(has)) bad(missing, 'required', `a value is required: ${oneItem} is one of a product`);
  else if (id !== undefined && cell('product_external_id') !== undefined)
    bad('product_id', 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
  check?.(cell, has, bad);
}

function problemAt(...[column, code, message, remedy]: Parameters<Report>): CellProblem {
  return { column, code, message, ...(remedy === undefined ? {} : { remedy }) };
}

/** Cells of a whole by their columns, each with the line that it is of. */
export type Head = Map<string, { text: string; at: number }>;

/** Takes cells of a line into the head of its whole. @param item number of the line, from 0 @returns what contradicts other lines */
export function joinHead(
  head: Head,
  [name, text]: readonly [string, string],
  { at, item, list, same }: { at: number; item: number; list: string; same: string },
): CellProblem[] {
  const known = head.get(name);
  if (known === undefined) head.set(name, { text, at });
  if (known === undefined || known.text === text) return [];
  const message = `${quoted(text)} on line ${at} contradicts ${quoted(known.text)} on line ${known.at}, of ${same}`;
  return [{ column: `${list}[${item}].${name}`, code: 'conflict', message }];
}
