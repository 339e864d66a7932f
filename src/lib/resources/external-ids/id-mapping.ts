import type { CellProblem } from '../../model/cell-problem.js';
import { createRowCheck, idCheck } from '../../schema/cells.js';
import { checkHeader } from '../../schema/header-check.js';
import type { Row } from '../../tabular/row.js';

/** An id of one's own and the platform's of the same thing. Each of both occurs once among those of a place. */
export interface IdMapping {
  external_id: string;
  internal_id: string;
}

/** Every column of a file of mappings: the one source for reading, the template and the generated reference. */
export const idMappingColumns = [
  {
    name: 'external_id',
    required: true,
    meaning: 'Your own id of the thing: once in the file, and once in the namespace for each entity class',
    allowed: 'text, at most 256 characters, neither . nor ..',
    example: 'A-1001',
  },
  {
    name: 'internal_id',
    required: true,
    meaning: "The platform's id of the same thing, once in the file as well",
    allowed: 'text, at most 256 characters',
    example: '5c6ac1a0b3a1d40f1c2e7d55',
  },
] as const;

export interface IdMappingReader {
  check: (row: Row) => readonly CellProblem[];
  /** The external id; empty when the row has none. */
  key: (row: Row) => string;
  /** Empty when the row has none. */
  internalId: (row: Row) => string;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => IdMapping;
  /** A column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

export interface IdMappingReaderOptions {
  ignoreUnknown: boolean;
  sourceOf?: (column: string) => string;
  fileName: string;
  /** What a file should be like. */
  hint?: string;
}

/**
 * @throws {UsageError} for columns that no mapping has
 * @throws {InputError} for a header without both columns
 */
export function createIdMappingReader(columns: readonly string[], options: IdMappingReaderOptions): IdMappingReader {
  const { sourceOf = (column) => column } = options;
  checkHeader(columns, {
    known: idMappingColumns.map(({ name }) => name),
    needed: idMappingColumns.map(({ name }) => [name]),
    ignoreUnknown: options.ignoreUnknown,
    sourceOf,
    fileName: options.fileName,
    hint: options.hint ?? 'a file of mappings has the columns external_id and internal_id; --map renames columns',
  });
  const checkCells = createRowCheck(
    columns,
    (column) => {
      if (column === 'external_id') return { check: idCheck, required: true, structured: false };
      return column === 'internal_id' ? { check: idCheck, required: true, structured: false } : undefined;
    },
    sourceOf,
  );
  const externalAt = columns.indexOf('external_id');
  const internalAt = columns.indexOf('internal_id');
  const needed = [
    { column: 'external_id', at: externalAt },
    { column: 'internal_id', at: internalAt },
  ];
  const key = (row: Row) => row.cells[externalAt] ?? '';
  const internalId = (row: Row) => row.cells[internalAt] ?? '';
  return {
    check: (row) => {
      const bad = checkCells(row);
      if (bad[0]?.code === 'ragged') return bad;
      const absent = needed.filter(({ at }) => row.cells[at] === undefined);
      return absent.length === 0 ? bad : [...bad, ...absent.map(({ column }) => required(sourceOf(column)))];
    },
    key,
    internalId,
    read: (row) => ({ external_id: key(row), internal_id: internalId(row) }),
    sourceOf,
  };
}

function required(column: string): CellProblem {
  return { column, code: 'required', message: 'a value is required' };
}
