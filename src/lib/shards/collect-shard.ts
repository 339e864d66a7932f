import path from 'node:path';
import type { Job } from '../bulk/bulk-job.js';
import { together } from '../bulk/bulk-run.js';
import { makeFolders } from '../disk/folders.js';
import type { Entry } from '../journal/entries.js';
import { readJournal } from '../journal/read-journal.js';
import type { RowOutcomes } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import type { Queue } from '../queue/open-queue.js';
import { fetchShared } from '../queue/shared-files.js';
import type { Shard } from '../queue/shared-work.js';
import type { ShardReport } from './shared-run.js';

/** The run that shards are a part of, as it comes together. */
export interface CollectingRun<Content> {
  queue: Queue;
  /** Of the shared work. */
  id: string;
  job: Job<Content>;
  run: Run;
}

/**
 * Takes what became of the rows of a shard into the run: then it is there as if this process had sent them, for summary,
 * reject file, `runs undo` and whatever else reads runs. What is known already is not taken twice.
 */
export async function collectShard<Content>(
  collecting: CollectingRun<Content>,
  { part, report }: Shard<ShardReport>,
): Promise<void> {
  if (report === undefined) return;
  const { queue, id, job, run } = collecting;
  const folder = path.join(job.folder, `shard-${part}`);
  makeFolders(folder);
  const journal = path.join(folder, 'journal.ndjson');
  if (await fetchShared(queue, { shared: id, name: `journal/${part}` }, journal)) {
    await readJournal(journal, (entry) => take(entry, collecting));
    await run.journal().flush();
  }
  const { verification } = report;
  if (verification !== undefined) job.looks.report = together(job.looks.report, verification);
}

function take<Content>(entry: Entry, { job, run }: CollectingRun<Content>): void {
  if (isKnown(entry, job.outcomes)) return;
  job.outcomes.take(entry);
  run.journal().record(entry);
}

/** A rejected row has had its last word: what came before it is in the run already. */
function isKnown(entry: Entry, outcomes: RowOutcomes): boolean {
  if ('beside' in entry || 'step' in entry || 'rejected' in entry) return false;
  if ('look' in entry) return outcomes.of(entry.look).look === (entry.verdict === undefined ? 'open' : 'done');
  if ('intent' in entry) return outcomes.of(entry.intent).result !== 'none';
  const state = outcomes.of(entry.outcome).result;
  return state === entry.result || state === 'rejected';
}
