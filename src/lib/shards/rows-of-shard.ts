import type { CheckedInput } from '../bulk/check-rows.js';
import type { OpenRow } from '../bulk/open-row.js';
import type { RowReader } from '../bulk/row-reader.js';
import { hashOf } from '../spill/hash.js';
import { createRowSet, type RowSet } from '../spill/row-set.js';

/**
 * The rows of each shard that has some, by its number from 1. Rows of one key are in one, and so are rows of one group.
 *
 * @param count of shards
 */
export async function splitRows<Content>(
  rows: AsyncIterable<readonly OpenRow<Content>[]>,
  count: number,
  groupOf: (content: Content) => string | undefined = () => undefined,
): Promise<Map<number, RowSet>> {
  const shards = new Map<number, RowSet>();
  for await (const batch of rows) {
    for (const { number, key, content } of batch) {
      const shard = (hashOf(groupOf(content) ?? key) % count) + 1;
      const mine = shards.get(shard) ?? createRowSet();
      mine.add(number);
      shards.set(shard, mine);
    }
  }
  return shards;
}

/** As if the file had these rows only, under their numbers in it: all others are the matter of other processes. */
export function onlyRows<Reader extends RowReader>(checked: CheckedInput<Reader>, rows: RowSet): CheckedInput<Reader> {
  const leftOut = new Set<number>();
  return {
    read: rows.size(),
    skipped: 0,
    collapsed: 0,
    rows: rows.size(),
    get rejected() {
      return leftOut.size;
    },
    notices: { lines: [], more: 0 },
    numbered: (isWanted = () => true) => checked.numbered((row) => rows.has(row) && isWanted(row)),
    sendable: (row) => rows.has(row) && checked.sendable(row) && !leftOut.has(row),
    isCollapsed: (row) => !rows.has(row),
    leaveOut: (row) => {
      leftOut.add(row);
    },
  };
}
