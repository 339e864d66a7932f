import type { CellProblem } from '../../model/cell-problem.js';
import { createRowCheck, enumCheck, idCheck } from '../../schema/cells.js';
import { checkHeader } from '../../schema/header-check.js';
import type { Reading } from '../../schema/reading.js';
import type { Row } from '../../tabular/row.js';

/** Where something is to go, as a row of a file says it. */
export interface StatusRow {
  /** The platform's; undefined when the row names it by its number. */
  id?: string;
  /** The number or external id of an order: its reference. */
  number?: string;
  /** Undefined in a file without that column. */
  status?: string;
}

export interface StatusReader {
  check: (row: Row) => readonly CellProblem[];
  /** What the row names; empty when it names nothing. */
  key: (row: Row) => string;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => StatusRow;
}

export interface StatusReaderOptions extends Omit<Reading, 'decimalComma'> {
  /** States that may be asked for. */
  statuses: readonly string[];
  /** The column `status` says where to; else the command does, and the column is unknown. */
  hasStatus: boolean;
  /** Orders have a reference or number beside their id. */
  hasNumber: boolean;
  fileName: string;
}

/** By which a row names its thing: the first that is there and not empty. */
const naming = ['id', 'reference', 'number'] as const;

/**
 * @throws {UsageError} for columns that are not known
 * @throws {InputError} for a header that names nothing, or no status where the command says none
 */
export function createStatusReader(columns: readonly string[], options: StatusReaderOptions): StatusReader {
  const { statuses, hasStatus, hasNumber, sourceOf = (column) => column } = options;
  const names: readonly string[] = hasNumber ? naming : ['id'];
  const status = hasStatus ? ['status'] : [];
  checkHeader(columns, {
    ...options,
    known: [...names, ...status],
    needed: hasStatus ? [names, status] : [names],
    hint: `a file has the columns ${names.join(' or ')}${hasStatus ? ', and status' : ''}; --map renames columns`,
  });
  const statusCheck = enumCheck(statuses, 'a status');
  const checkCells = createRowCheck(
    columns,
    (column) => {
      if (column === 'status' && hasStatus) return { check: statusCheck, required: true, structured: false };
      return names.includes(column)
        ? { check: idCheck, required: false, structured: false, identifies: true }
        : undefined;
    },
    sourceOf,
  );
  const placesOf = (name: string) => columns.indexOf(name);
  const places = names.map((name) => ({ name, at: placesOf(name) })).filter(({ at }) => at !== -1);
  const statusAt = hasStatus ? placesOf('status') : -1;
  const named = (row: Row) => places.find(({ at }) => (row.cells[at] ?? '') !== '');
  const key = (row: Row) => {
    const place = named(row);
    return place === undefined ? '' : (row.cells[place.at] ?? '');
  };
  return {
    key,
    check: (row) => {
      const bad = checkCells(row);
      if (bad[0]?.code === 'ragged') return bad;
      const missing: CellProblem[] = [];
      if (named(row) === undefined) missing.push(required(sourceOf(places[0]?.name ?? 'id')));
      if (statusAt !== -1 && row.cells[statusAt] === undefined) missing.push(required(sourceOf('status')));
      return missing.length === 0 ? bad : [...bad, ...missing];
    },
    read: (row) => ({
      ...(named(row)?.name === 'id' ? { id: key(row) } : { number: key(row) }),
      ...(statusAt === -1 ? {} : { status: row.cells[statusAt] }),
    }),
  };
}

function required(column: string): CellProblem {
  return { column, code: 'required', message: 'a value is required' };
}
