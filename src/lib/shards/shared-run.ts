import type { AlikeTally } from '../bulk/alike-keys.js';
import type { BulkDeps } from '../bulk/bulk-job.js';
import { LocalError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import { isObject } from '../json/is-object.js';
import { type FleetJob, readJob } from '../queue/job.js';
import type { Queue } from '../queue/open-queue.js';
import { readShared } from '../queue/shared-work.js';
import type { SummaryVerification } from '../report/summary.js';
/** Where the shards of a run are done, as its header keeps it under `shards`. */
export interface SharedRun {
  /** Of the work in the queue, a UUID. */
  id: string;
  count: number;
  /** The database, without a password. */
  queue: string;
  /** What the jobs are made of: the organisation and its fleet, and as words the options of their processes. */
  job: FleetJob;
}

/** What a shard's process tells beside its journal. */
export interface ShardReport extends ReturnType<BulkDeps['exchanges']> {
  verification?: SummaryVerification;
  /** Of what it would have created. */
  alike?: AlikeTally;
  /** Of what it sent, see `Sender`. */
  oddities?: Readonly<Record<string, number>>;
}

/** What the processes of shards have to know. */
export interface ShardedWork {
  /** As typed: `products import`. */
  command: string;
  /** Of the run, but for files of the machine that has it. */
  options: Readonly<Record<string, unknown>>;
  /** Of the input. */
  sha256: string;
  /** Where the input is, if not in the queue. */
  address?: string;
}

/** @returns undefined for a run that one process does. @throws {LocalError} when another program wrote there */
export function sharedRunOf({ id, options: { shards } }: RunHeader): SharedRun | undefined {
  if (shards === undefined) return undefined;
  const { id: shared, count, queue, job } = isObject(shards) ? shards : {};
  const { data: known } = readJob(job);
  if (typeof shared === 'string' && typeof count === 'number' && typeof queue === 'string' && known !== undefined) {
    return { id: shared, count, queue, job: known };
  }
  throw new LocalError(`the state of the run ${id} is damaged: its shards are not known`);
}

/** The shard that a run is, as its header has it; undefined for another run. */
export function shardOf({ options: { shard } }: RunHeader): { id: string; part: number } | undefined {
  const [, id, part] = /^([0-9a-f-]{36})\/(\d+)$/.exec(typeof shard === 'string' ? shard : '') ?? [];
  return id === undefined ? undefined : { id, part: Number(part) };
}

/** @throws {LocalError} where it was removed, or another program wrote there */
export async function readWork(queue: Queue, id: string): Promise<ShardedWork> {
  const value = await readShared(queue, id);
  if (value === undefined) throw goneWork(id);
  const { command, options, sha256, address } = isObject(value) ? value : {};
  if (typeof command === 'string' && isObject(options) && typeof sha256 === 'string') {
    return { command, options, sha256, ...(typeof address === 'string' ? { address } : {}) };
  }
  throw new LocalError(`the shared work ${id} in the queue is damaged`);
}

/** @param id of shared work that is removed */
export function goneWork(id: string): LocalError {
  return new LocalError(`the shared work ${id} is not in the queue any more`, {
    hint: 'its run was finished, or fleet prune removed it',
  });
}
