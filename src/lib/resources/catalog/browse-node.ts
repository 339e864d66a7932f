import {
  type CatalogReader,
  type CatalogReaderOptions,
  type CatalogRows,
  createCatalogReader,
  problem,
} from '../../schema/catalog-reader.js';
import { id, list, listCell, name, own } from '../../schema/column-kinds.js';
import { quoted } from '../../schema/quoted.js';
import { resource } from '../../schema/resource.js';
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

const places = own('a whole number, or one for each parent split by |', (text) =>
  text.split('|').every((part) => /^\d{1,9}$/.test(part))
    ? undefined
    : { code: 'type', message: `${quoted(text)} is not a whole number, nor several split by |` },
);

const rows: CatalogRows<'browse nodes'> = {
  noun: 'browse nodes',
  key: ['external_id'],
  columns: [
    {
      name: 'external_id',
      required: true,
      kind: id,
      meaning: 'Your own id of the node, by which it is found again',
      example: 'home-mugs',
    },
    {
      name: 'name',
      filled: true,
      kind: name,
      meaning: 'What customers read; needed for a node that is created',
      example: 'Mugs',
    },
    {
      name: 'parent_external_ids',
      kind: list(id, 'external ids split by |, such as home|gifts; no cycles'),
      meaning: 'The nodes that it hangs below, of the file or of the platform; empty for a root',
    },
    {
      name: 'position',
      kind: places,
      meaning: 'Its place among the children of its parents: ascending, children without one stay after those with one',
      example: '1',
    },
  ],
  checkRow: (cell, sourceOf) => {
    const places = cell('position')?.split('|').length ?? 1;
    const parents = parentsIn(cell('parent_external_ids'));
    const own = parents?.includes(cell('external_id') ?? '') ?? false;
    if (own) return [problem(sourceOf('parent_external_ids'), 'conflict', 'a node cannot be its own parent')];
    if (places === 1 || parents?.length === places) return [];
    const message =
      parents === undefined
        ? `${places} positions need the column ${sourceOf('parent_external_ids')}, which says of which parents they are; one position is for all`
        : `${places} positions for ${parents.length} parents`;
    return [problem(sourceOf('position'), 'conflict', message)];
  },
};

export const browseNodes = resource({
  command: 'catalog nodes',
  about: 'Keep the tree of browse nodes that customers look through',
  one: 'browse node',
  rows,
  verbs: ['list', 'get', 'import', 'apply', 'verify', 'export', 'delete', 'template', 'products'],
  operations: {
    list: 'listBrowseNodes',
    create: 'createBrowseNode',
    get: 'getBrowseNode',
    replace: 'replaceBrowseNode',
    id: 'browse-node-id',
  },
  deletes: 'deleteBrowseNode',
  key: 'external_id',
  list: { columns: ['id', 'external_id', 'name', 'parents'], example: 'catalog nodes list --format csv' },
  import: {
    description: 'Create, rename and move browse nodes from a CSV, TSV, XLSX, JSON or NDJSON file',
    file: 'tree',
    examples: [
      'catalog nodes import tree.csv --plan',
      'catalog nodes import tree.csv',
      'catalog nodes export --out tree.csv',
    ],
    after: `Columns: external_id, name, parent_external_ids (split by |), position. A column that the file does not have keeps what the
platform has; a node whose parents are empty is a root, unless --empty keep leaves it where it hangs. Parents may be in the
file, in any order of lines, or on the platform. Cycles, parents that are nowhere and repeated ids are named with their lines
before anything is sent.
Nodes are found again by their external ids, so that a run that was killed makes no second one. Children with a position come
first, in its order; the others stay after them. Nodes that the file does not name stay as they are.
A column command says of a row what is meant: upsert, update, create, delete (with --allow-delete; children before their
parents, and a node that keeps children stays) or skip.`,
  },
  export: { all: 'the whole tree of browse nodes' },
  step: { turn: 2, called: /node|tree|menu|navigation/i },
});

export function createBrowseNodeReader(columns: readonly string[], options: CatalogReaderOptions): CatalogReader {
  return createCatalogReader(rows, columns, options);
}

/** Only for rows that the reader's `check` has nothing against. */
export function readBrowseNode(reader: CatalogReader, row: Row): BrowseNodeRow {
  const position = reader.cell(row, 'position') ?? '';
  return {
    externalId: reader.cell(row, 'external_id') ?? '',
    name: reader.cell(row, 'name'),
    parents: parentsIn(reader.cell(row, 'parent_external_ids')),
    positions: position === '' ? [] : position.split('|').map(Number),
  };
}

function parentsIn(cell: string | undefined): string[] | undefined {
  return cell === undefined ? undefined : listCell(cell);
}
