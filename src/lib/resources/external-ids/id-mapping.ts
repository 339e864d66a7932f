import {
  type CatalogReader,
  type CatalogReaderOptions,
  createCatalogReader,
  problem,
} from '../../schema/catalog-reader.js';
import { type Column, id } from '../../schema/column-kinds.js';
import { oddityOf } from '../../schema/key-text.js';
import { quoted } from '../../schema/quoted.js';
import { resource } from '../../schema/resource.js';
import { exampleRecord } from '../../schema/template-column.js';
import type { Row } from '../../tabular/row.js';

/** An id of one's own and the platform's of the same thing. Each of both occurs once among those of a place. */
export interface IdMapping {
  external_id: string;
  internal_id: string;
}

/** Every column of a file of mappings. */
const columns: readonly Column[] = [
  {
    name: 'external_id',
    kind: id,
    required: true,
    meaning: 'Your own id of the thing: once in the file, and once in the namespace for each entity class',
    allowed: `${id.allowed}, neither . nor ..`,
    example: 'A-1001',
  },
  {
    name: 'internal_id',
    kind: id,
    required: true,
    meaning: "The platform's id of the same thing, once in the file as well",
    example: '5c6ac1a0b3a1d40f1c2e7d55',
  },
];

export const idMappings = resource({
  command: 'external-ids',
  about: 'Map your ids to ids of the platform',
  one: 'mapping',
  rows: { noun: 'mappings', key: ['external_id'], columns },
  verbs: ['import', 'apply', 'verify', 'export', 'list', 'get', 'set', 'delete', 'template', 'history'],
  deletes: 'deleteMapping',
  template: {
    file: 'a file of mappings',
    examples: ['> ids.csv'],
    sheet: 'mappings',
    record: () => exampleRecord(columns),
  },
});

export interface IdMappingReader extends Pick<CatalogReader, 'check' | 'ownKey' | 'sourceOf'> {
  /** The external id; empty when the row has none. */
  key: (row: Row) => string;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => IdMapping;
}

export interface IdMappingReaderOptions extends Omit<CatalogReaderOptions, 'decimalComma'> {
  /** The internal id is another program's id of the thing, which is looked up. */
  resolves?: boolean;
  /** What a file should be like. */
  hint?: string;
}

/**
 * @throws {UsageError} for columns that no mapping has
 * @throws {InputError} for a header without both columns
 */
export function createIdMappingReader(
  present: readonly string[],
  {
    resolves = false,
    hint = 'a file of mappings has the columns external_id and internal_id; --map renames columns',
    ...options
  }: IdMappingReaderOptions,
): IdMappingReader {
  const { check, key, ownKey, cell, sourceOf } = createCatalogReader({ ...idMappings.rows, hint }, present, options);
  const internalId = (row: Row) => cell(row, 'internal_id') ?? '';
  const source = sourceOf('internal_id');
  return {
    check: (row) => {
      const bad = check(row);
      const isBad = resolves || bad.some(({ column }) => column === source || column === '');
      const fault = isBad ? undefined : internalIdFault(internalId(row));
      return fault === undefined ? bad : [...bad, problem(source, 'pattern', fault)];
    },
    key,
    ownKey,
    read: (row) => ({ external_id: key(row), internal_id: internalId(row) }),
    sourceOf,
  };
}

/** @returns what is wrong with an id of the platform; undefined for a good one, and for none */
export function internalIdFault(text: string): string | undefined {
  if (!/[\s\p{Z}\p{Cf}]/u.test(text) || text.trim() === '') return undefined;
  return `${quoted(text)} ${oddityOf(text) ?? 'has a blank in it'}, which no id of the platform has`;
}
