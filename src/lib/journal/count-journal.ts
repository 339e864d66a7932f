import path from 'node:path';
import { createProgressMap } from './progress-map.js';
import { readJournal } from './read-journal.js';
import type { RunHeader } from './run-file.js';

/** Rows that the run's present journal knows, by what became of them; `in_doubt` have an intent without outcome. */
export async function countJournal(
  header: RunHeader,
  folder: string,
): Promise<{ created: number; updated: number; unchanged: number; rejected: number; in_doubt: number }> {
  const progress = createProgressMap();
  const name = header.journals.at(-1);
  if (name !== undefined) await readJournal(path.join(folder, name), progress.apply);
  const { intent, ...results } = progress.counts();
  return { ...results, in_doubt: intent };
}
