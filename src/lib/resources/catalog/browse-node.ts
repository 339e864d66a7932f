import {
  type CatalogReader,
  type CatalogReaderOptions,
  type CatalogRows,
  createCatalogReader,
  listCell,
  listOfCheck,
  nameCheck,
  problem,
} from '../../schema/catalog-reader.js';
import { idCheck } from '../../schema/cells.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';

/** A row of a tree. What is undefined is not in the file and stays as it is on the platform. */
export interface BrowseNodeRow {
  externalId: string;
  name: string | undefined;
  /** External ids; none for a root. */
  parents: readonly string[] | undefined;
  /** Places among the children: of each parent, or one for all. */
  positions: readonly number[];
}

export const browseNodeRows: CatalogRows = {
  noun: 'browse nodes',
  key: ['external_id'],
  columns: [
    {
      name: 'external_id',
      required: true,
      check: idCheck,
      meaning: 'Your own id of the node, by which it is found again',
      allowed: 'text, at most 256 characters',
      example: 'home-mugs',
    },
    {
      name: 'name',
      required: false,
      filled: true,
      check: nameCheck,
      meaning: 'What customers read; needed for a node that is created',
      allowed: 'text, at most 256 characters',
      example: 'Mugs',
    },
    {
      name: 'parent_external_ids',
      required: false,
      check: listOfCheck(idCheck),
      structured: true,
      meaning: 'The nodes that it hangs below, of the file or of the platform; empty for a root',
      allowed: 'external ids split by |, such as home|gifts; no cycles',
      example: '',
    },
    {
      name: 'position',
      required: false,
      check: (text) =>
        text.split('|').every((part) => /^\d{1,9}$/.test(part))
          ? undefined
          : { code: 'type', message: `${quoted(text)} is not a whole number, nor several split by |` },
      meaning:
        'Its place among the children of its parents: ascending, children without one stay behind those with one',
      allowed: 'a whole number, or one for each parent split by |',
      example: '1',
    },
  ],
  checkRow: (cell, sourceOf) => {
    const places = cell('position')?.split('|').length ?? 1;
    const parents = listCell(cell('parent_external_ids'));
    const own = parents?.includes(cell('external_id') ?? '') ?? false;
    if (own) return [problem(sourceOf('parent_external_ids'), 'conflict', 'a node cannot be its own parent')];
    if (places === 1 || parents?.length === places) return [];
    const message = `${places} positions for ${parents?.length ?? 'unknown'} parents`;
    return [problem(sourceOf('position'), 'conflict', message)];
  },
};

export function createBrowseNodeReader(columns: readonly string[], options: CatalogReaderOptions): CatalogReader {
  return createCatalogReader(browseNodeRows, columns, options);
}

/** Only for rows that the reader's `check` has nothing against. */
export function readBrowseNode(reader: CatalogReader, row: Row): BrowseNodeRow {
  const position = reader.cell(row, 'position') ?? '';
  return {
    externalId: reader.cell(row, 'external_id') ?? '',
    name: reader.cell(row, 'name'),
    parents: listCell(reader.cell(row, 'parent_external_ids')),
    positions: position === '' ? [] : position.split('|').map(Number),
  };
}
