import { noCell, type Row } from '../../tabular/row.js';

/** Where the cells that say whose price a row is stand; `noCell` for a column that is not there. */
export interface ListColumns {
  /** Columns of the header. */
  count: number;
  externalId: number;
  id: number;
  channel: number;
  type: number;
}

type BadRow = Pick<Row, 'cells' | 'ragged'>;

/**
 * What may stand in a column of a bad row: in a ragged one a cell stands at its place from the left when it comes before the
 * break (`12,50` without quotes), and from the right when it comes behind.
 */
export function textsAt({ cells, ragged }: BadRow, at: number, columns: number): string[] {
  const shifts = ragged === undefined ? [0] : [0, cells.length - columns];
  return at === noCell ? [''] : [...new Set(shifts.map((shift) => cells[at + shift] ?? ''))];
}

/**
 * Every price list that a bad row may be of; none when nothing tells. A row that names two products may be of either.
 *
 * @param targetOf text of a target; empty when it is none
 */
export function listsOfBadRow(
  row: BadRow,
  columns: ListColumns,
  targetOf: (externalId: string, id: string, channel: string, type: string) => string,
): string[] {
  const read = (at: number): string[] => textsAt(row, at, columns.count);
  const [externalIds, ids] = [read(columns.externalId), read(columns.id)];
  const products = [
    ...externalIds.map((externalId) => [externalId, ''] as const),
    ...ids.map((id) => ['', id] as const),
  ];
  const lists = new Set<string>();
  for (const [externalId, id] of products) {
    for (const channel of read(columns.channel)) {
      for (const type of read(columns.type)) lists.add(targetOf(externalId, id, channel, type));
    }
  }
  lists.delete('');
  return [...lists];
}
