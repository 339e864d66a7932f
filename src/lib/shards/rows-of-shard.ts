import type { CheckedInput } from '../bulk/check-rows.js';
import type { RowReader } from '../bulk/row-reader.js';
import { hashOf } from '../spill/hash.js';
import type { RowSet } from '../spill/row-set.js';

/** The shard of a row, from 1: the same for equal keys, wherever and whenever it is asked for. */
export function shardOfKey(key: string, count: number): number {
  return (hashOf(key) % count) + 1;
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
