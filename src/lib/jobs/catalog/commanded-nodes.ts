import type { Doubt } from '../../bulk/bulk-job.js';
import { type CommandedReader, type ProposeKey, refusedCommand, withCommands } from '../../bulk/row-commands.js';
import type { Only } from '../../model/row-command.js';
import {
  type BrowseNodeRow,
  browseNodes,
  createBrowseNodeReader,
  readBrowseNode,
} from '../../resources/catalog/browse-node.js';
import type { CatalogReader, CatalogReaderOptions } from '../../schema/catalog-reader.js';
import type { Row } from '../../tabular/row.js';
import type { CatalogIndex } from './catalog-index.js';

export type NodeReader = CommandedReader<CatalogReader>;

/** What an import of nodes is limited to. */
export interface NodeLimits {
  only: Only | undefined;
  propose: ProposeKey;
}

/** A reader whose rows may have a `command`. @param deletions whether they may ask for their nodes to be deleted */
export function commandedNodes(
  columns: readonly string[],
  { sourceOf, ...reading }: Required<Pick<CatalogReaderOptions, 'sourceOf'>> & CatalogReaderOptions,
  deletions: { allowed: boolean; held: boolean },
): NodeReader {
  const readerFor = (own: readonly string[]) => createBrowseNodeReader(own, { ...reading, sourceOf });
  return withCommands(columns, sourceOf, readerFor, { ...deletions, key: browseNodes.rows.key });
}

/** Only for rows that the reader's `check` has nothing against. */
export function readCommandedNode(reader: NodeReader, row: Row): BrowseNodeRow {
  const command = reader.commandOf(row);
  const isNamed = command !== 'delete' && command !== 'skip';
  const node = readBrowseNode(reader, isNamed ? row : reader.onlyKey(row));
  return command === undefined ? node : { ...node, command };
}

/** Why neither a row nor the import allows what would be done, by whether the platform has the node. */
export async function refusedNode(
  { externalId: key, command }: BrowseNodeRow,
  { only, propose }: NodeLimits,
  current: CatalogIndex,
  doubt?: Doubt,
): ReturnType<typeof refusedCommand> {
  if (command === 'skip') return undefined;
  return refusedCommand({ command, only, one: browseNodes.one, key }, current.find(key).length > 0, doubt, propose);
}
