import type { CellProblem } from '../../model/cell-problem.js';
import { createMemberCheck, createRowCheck, exactJsonOf } from '../../schema/cells.js';
import { type CellKind, checkOfKind, count, id, ruleOf, unit } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { checkHeader } from '../../schema/header-check.js';
import { createMembers, type Members, type Report } from '../../schema/object-members.js';
import { quoted } from '../../schema/quoted.js';
import type { Reading } from '../../schema/reading.js';
import type { Row } from '../../tabular/row.js';
import { defaultCondition } from './condition.js';
import type { Movement, MovementPosition } from './movement.js';
import { movementCells, movementColumns } from './movement-columns.js';
import type { LocationMember, MovementKind } from './movement-kind.js';

export interface MovementReaderOptions extends Reading {
  kind: MovementKind;
  /** A whole movement may have no reference: of a draft on a platform that keeps none. */
  withoutReference?: boolean;
  /** Beside those of the first generation of points of sale. */
  allowConditions?: readonly string[];
  fileName: string;
}

/** One line of a file with one line a position. */
export interface MovementLine {
  reference: string;
  /** Cells of the whole, without empty ones. */
  head: Readonly<Record<string, string>>;
  position: MovementPosition;
}

export interface MovementReader {
  /** Whether a row is a whole movement; else it is one position of one. */
  whole: boolean;
  /** Every bad cell; one shared empty array for a good row. */
  check: (row: Row) => readonly CellProblem[];
  /** The reference, where it may stand in one row only: of wholes. */
  key: (row: Row) => string;
  /** The reference also of a row with other bad cells; undefined when it cannot be read. */
  reference: (row: Row) => string | undefined;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => { whole: Movement } | { line: MovementLine };
  sourceOf: (column: string) => string;
}

/**
 * A reader for files with these columns: those with `positions` have whole movements, all others one line a position.
 *
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createMovementReader(columns: readonly string[], options: MovementReaderOptions): MovementReader {
  const { kind, withoutReference } = options;
  const isWhole = columns.includes('positions');
  const own = movementColumns(kind);
  const ofWhole = own.filter((column) => column.ofWhole).map(({ name }) => name);
  const needed = ofWhole.filter((name) => name !== 'reference' || withoutReference !== true);
  const products = ['product_external_id', 'product_id'];
  checkHeader(columns, {
    ...options,
    known: isWhole ? [...ofWhole, 'positions'] : own.map(({ name }) => name),
    needed: [...needed.map((name) => [name]), ...(isWhole ? [] : [products, ['quantity']])],
    hint: `tillctl ${kind.command} template prints a file to fill in; --map renames columns and gives them a value`,
  });
  return isWhole ? createWholeReader(columns, options) : createLineReader(columns, options);
}

function createLineReader(columns: readonly string[], options: MovementReaderOptions): MovementReader {
  const { kind, decimalComma, allowConditions, sourceOf = (column) => column } = options;
  const own = movementColumns(kind, movementCells(kind, allowConditions));
  const rules = new Map(own.map((column) => [column.name, ruleOf(column, decimalComma)]));
  const checkCells = createRowCheck(columns, (column) => rules.get(column), sourceOf, options.signs);
  const heads = own.filter(({ ofWhole, name }) => ofWhole && name !== 'reference').map(({ name }) => name);
  const cell = cellsOf(columns);

  return {
    whole: false,
    key: () => '',
    sourceOf,
    reference: (row) => {
      const text = row.ragged === undefined ? cell(row, 'reference') : undefined;
      return text === undefined || rules.get('reference')?.check(text) !== undefined ? undefined : text;
    },
    check: (row) => {
      const bad = checkCells(row);
      if (row.ragged !== undefined) return bad;
      const across: CellProblem[] = [];
      // Members that a JSON object does not have are not looked at by the check of cells.
      for (const { name, required } of own) {
        if (required === true && row.cells[columns.indexOf(name)] === undefined) across.push(missing(sourceOf(name)));
      }
      productProblem(cell(row, 'product_external_id'), cell(row, 'product_id'), (column, code, message) =>
        across.push({ column: sourceOf(column), code, message }),
      );
      return across.length === 0 ? bad : [...bad, ...across];
    },
    read: (row) => ({
      line: {
        reference: cell(row, 'reference') ?? '',
        head: Object.fromEntries(heads.flatMap((name) => entryOf(name, cell(row, name)))),
        position: {
          ...productOf(cell(row, 'product_external_id'), cell(row, 'product_id')),
          condition: cell(row, 'condition') ?? defaultCondition,
          quantity: decimalText(cell(row, 'quantity') ?? '', decimalComma),
          unit: cell(row, 'unit'),
        },
      },
    }),
  };
}

function createWholeReader(columns: readonly string[], options: MovementReaderOptions): MovementReader {
  const { sourceOf = (column) => column } = options;
  const cell = cellsOf(columns);
  const idCheck = id.check(false);
  const ids = ['reference', ...options.kind.locations];
  const checkMembers = createMemberCheck(columns, { read: [...ids, 'type', 'positions'], ids }, sourceOf);
  let last: { row: Row; parsed: ReturnType<typeof parseMovement> } | undefined;

  /** A row is checked and then read: it is parsed once. */
  function parsed(row: Row): ReturnType<typeof parseMovement> {
    if (last?.row !== row) last = { row, parsed: parseMovement((member) => cell(row, member), options) };
    return last.parsed;
  }

  function reference(row: Row): string | undefined {
    const text = row.ragged === undefined ? cell(row, 'reference') : undefined;
    return text === undefined || idCheck(text) !== undefined ? undefined : text;
  }

  return {
    whole: true,
    key: (row) => reference(row) ?? '',
    sourceOf,
    reference,
    check: (row) => {
      const bad = checkMembers(row);
      if (row.ragged !== undefined) return bad;
      const { problems } = parsed(row);
      return problems.length === 0 ? bad : [...bad, ...problems];
    },
    read: (row) => ({ whole: parsed(row).movement }),
  };
}

function parseMovement(
  cell: (member: string) => string | undefined,
  {
    kind,
    decimalComma,
    withoutReference,
    allowConditions,
    signs,
    sourceOf = (column) => column,
  }: MovementReaderOptions,
): { movement: Movement; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const bad: Report = (column, code, message) => {
    problems.push({ column, code, message });
  };
  const cells = movementCells(kind, allowConditions);
  const rules = { bad, decimalComma, checkOf: checkOfKind(signs) };
  const heads = ['reference', ...(kind.types === undefined ? [] : ['type']), ...kind.locations];
  const top = createMembers<CellKind>(
    Object.fromEntries(heads.map((member) => [member, cell(member)])),
    '',
    rules,
    sourceOf,
  );
  const path = sourceOf('positions');
  const movement: Movement = {
    reference: top.text('reference', id, withoutReference !== true) ?? '',
    ...(kind.types === undefined ? {} : { type: top.text('type', cells.type, true) ?? '' }),
    locations: Object.fromEntries(kind.locations.map((member) => [member, top.text(member, id, true) ?? ''])),
    positions: positionsOf(cell('positions')),
  };
  if (problems.length === 0) {
    for (const { column, code, message } of movementProblems(movement)) bad(sourceOf(column), code, message);
  }
  return { movement, problems };

  function positionsOf(text: string | undefined): MovementPosition[] {
    const value = text === undefined ? undefined : exactJsonOf(text);
    if (text === undefined) bad(path, 'required', `a value is required: ${kind.one} has positions`);
    else if (!Array.isArray(value)) bad(path, 'type', 'it is not a list of positions');
    else if (value.length === 0) bad(path, 'required', 'it has no position');
    return (Array.isArray(value) ? value : []).map((each, at) =>
      positionOf(createMembers<CellKind>(each, `${path}[${at}]`, rules), `${path}[${at}]`),
    );
  }

  function positionOf(members: Members<CellKind>, at: string): MovementPosition {
    members.only(positionMembers);
    const [externalId, given] = [members.text('product_external_id', id), members.text('product_id', id)];
    const isNamed = members.broken || members.has('product_external_id') || members.has('product_id');
    if (!isNamed || (externalId !== undefined && given !== undefined)) {
      productProblem(externalId, given, (column, code, message) => bad(`${at}.${column}`, code, message));
    }
    return {
      ...productOf(externalId, given),
      condition: members.text('condition', cells.condition) ?? defaultCondition,
      quantity: decimalText(members.text('quantity', count, true) ?? '1', decimalComma),
      unit: members.text('unit', unit),
    };
  }
}

const positionMembers = ['product_external_id', 'product_id', 'condition', 'quantity', 'unit'];

/** The lines of one reference as one movement, or what they contradict each other in. */
export function joinMovementLines(
  kind: MovementKind,
  lines: readonly (MovementLine & { at: number })[],
): { whole: Movement } | { problems: CellProblem[] } {
  const head = new Map<string, { text: string; at: number }>();
  const problems: CellProblem[] = [];
  lines.forEach(({ head: cells, at }, item) => {
    for (const [member, text] of Object.entries(cells)) {
      const known = head.get(member);
      if (known === undefined) head.set(member, { text, at });
      else if (known.text !== text) {
        const message = `${quoted(text)} on line ${at} contradicts ${quoted(known.text)} on line ${known.at}, of ${kind.same}`;
        problems.push({ column: `positions[${item}].${member}`, code: 'conflict', message });
      }
    }
  });
  for (const member of [...(kind.types === undefined ? [] : ['type']), ...kind.locations]) {
    if (!head.has(member)) problems.push(missing(member));
  }
  if (problems.length > 0) return { problems };
  const whole: Movement = {
    reference: lines[0]?.reference ?? '',
    ...(kind.types === undefined ? {} : { type: head.get('type')?.text }),
    locations: Object.fromEntries(kind.locations.map((member) => [member, head.get(member)?.text])),
    positions: lines.map(({ position }) => position),
  };
  const wrong = movementProblems(whole);
  return wrong.length > 0 ? { problems: wrong } : { whole };
}

/** What must hold among parts that are good by themselves. */
function movementProblems({ locations }: Movement): CellProblem[] {
  const { source_location_id: source, target_location_id: target } = locations satisfies Partial<
    Record<LocationMember, string>
  >;
  if (source === undefined || source !== target) return [];
  const message = `${quoted(source)} is the source location too; goods move from one to another`;
  return [{ column: 'target_location_id', code: 'conflict', message }];
}

function productProblem(externalId: string | undefined, id: string | undefined, bad: Report): void {
  if (externalId === undefined && id === undefined) {
    bad('product_external_id', 'required', 'a value is required: a position is one of a product');
  } else if (externalId !== undefined && id !== undefined) {
    bad('product_id', 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
  }
}

function productOf(externalId: string | undefined, id: string | undefined): Pick<MovementPosition, 'product'> {
  return { product: externalId === undefined ? { id: id ?? '' } : { externalId } };
}

function cellsOf(columns: readonly string[]): (row: Row, name: string) => string | undefined {
  const places = new Map(columns.map((column, at) => [column, at]));
  return ({ cells }, name) => cells[places.get(name) ?? -1] || undefined;
}

function entryOf(name: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[name, text]];
}

function missing(column: string): CellProblem {
  return { column, code: 'required', message: 'a value is required' };
}
