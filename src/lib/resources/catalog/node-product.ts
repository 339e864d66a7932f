import type { CatalogReader, CatalogRows } from '../../schema/catalog-reader.js';
import { booleanOf } from '../../schema/cells.js';
import { id, yesNo } from '../../schema/column-kinds.js';
import {
  namedProductColumns,
  namedProductHelp,
  namedProductProblems,
  oneOfProblems,
  productNames,
} from '../../schema/named-product.js';
import { resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';

export const nodeProductRows: CatalogRows<'products of browse nodes'> = {
  noun: 'products of browse nodes',
  key: [...productNames, 'node_external_id', 'node_id'],
  oneOf: [productNames, ['node_external_id', 'node_id']],
  columns: [
    ...namedProductColumns,
    {
      name: 'node_external_id',
      kind: id,
      meaning: 'Your own id of the browse node',
      allowed: `${id.allowed}; this or node_id`,
      example: 'home-mugs',
    },
    {
      name: 'node_id',
      kind: id,
      meaning: "The platform's id of the browse node",
      allowed: `${id.allowed}; this or node_external_id`,
    },
    {
      name: 'remove',
      kind: yesNo,
      meaning: 'Take the product from the node instead of assigning it',
    },
  ],
  checkRow: (cell, sourceOf) => [
    ...namedProductProblems(cell, sourceOf),
    ...oneOfProblems(['node_external_id', 'node_id'], 'the browse node', cell, sourceOf),
  ],
};

export const nodeProducts = resource({
  command: 'catalog nodes products',
  about: 'Say which products stand on which browse nodes',
  one: 'assignment',
  rows: nodeProductRows,
  verbs: ['list', 'import', 'export', 'template'],
  commands: false,
  import: {
    description: 'Assign products to browse nodes, or take them off, from a CSV, TSV, XLSX, JSON or NDJSON file',
    after: `${namedProductHelp} Nodes are named by node_external_id or node_id; remove "true" takes the product off.
An assignment that was there already counts as unchanged, as does one that is taken off and was not there; a platform that does
not tell which products a node has is sent every row, and rows that assign count as updated. Assignments that the file does
not name stay as they are.`,
  },
  export: { all: 'which products stand on which browse nodes', counted: 'assignments' },
});

export interface NodeProductRow {
  nodeExternalId?: string;
  nodeId?: string;
  remove: boolean;
}

export function readNodeProduct(reader: CatalogReader, row: Row): NodeProductRow {
  const cell = (name: string) => reader.cell(row, name) || undefined;
  return {
    nodeExternalId: cell('node_external_id'),
    nodeId: cell('node_id'),
    remove: booleanOf(cell('remove')) === true,
  };
}
