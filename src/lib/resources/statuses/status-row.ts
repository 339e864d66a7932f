import { type CatalogRows, createCatalogReader, problem } from '../../schema/catalog-reader.js';
import { type Column, choice, id } from '../../schema/column-kinds.js';
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

export type StatusReader = ReturnType<typeof createStatusReader>;

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
export function createStatusReader(columns: readonly string[], options: StatusReaderOptions) {
  const { statuses, hasStatus, hasNumber } = options;
  const names: readonly string[] = hasNumber ? naming : ['id'];
  const status: Column = { name: 'status', kind: choice(statuses, 'a status'), required: true, meaning: 'Where to' };
  const rows: CatalogRows = {
    noun: 'statuses',
    columns: [...names.map((name) => ({ name, kind: id, meaning: 'Whose' })), ...(hasStatus ? [status] : [])],
    key: [],
    oneOf: [names],
    hint: `a file has the columns ${names.join(' or ')}${hasStatus ? ', and status' : ''}; --map renames columns`,
  };
  const { cell, check, sourceOf } = createCatalogReader(rows, columns, options);
  const named = (row: Row) => names.find((name) => cell(row, name));
  const key = (row: Row) => cell(row, named(row) ?? '') ?? '';
  const first = sourceOf(names.find((name) => columns.includes(name)) ?? 'id');
  return {
    /** What the row names; empty when it names nothing. */
    key,
    check: (row: Row) => {
      const bad = check(row);
      if (bad[0]?.code === 'ragged' || named(row) !== undefined) return bad;
      return [...bad, problem(first, 'required', 'a value is required')];
    },
    /** Only for rows that `check` has nothing against. */
    read: (row: Row) => ({
      ...(named(row) === 'id' ? { id: key(row) } : { number: key(row) }),
      ...(hasStatus ? { status: cell(row, 'status') } : {}),
    }),
  };
}
