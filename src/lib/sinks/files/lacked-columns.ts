import type { TableContext, TableFormat } from './table-files.js';

const key = 'lacked columns';

/** @param places of each column where it is in the file; -1 where it is not */
export function noteLacked(notes: TableContext['notes'], columns: readonly string[], places: readonly number[]): void {
  const found = columns.filter((_, at) => places[at] === -1);
  notes.set(key, new Set([...namesIn(notes), ...found]));
}

/** What was noted of all files of a target. */
export const lacked: NonNullable<TableFormat['lacked']> = ({ notes }) => [...namesIn(notes)];

function namesIn(notes: TableContext['notes']): ReadonlySet<string> {
  const found = notes.get(key);
  return found instanceof Set ? found : new Set<string>();
}
