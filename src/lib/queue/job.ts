import { createHash } from 'node:crypto';
import { originOf } from '../config/base-url.js';
import { isTextList, membersCell } from './cells.js';

/** What is to be done for one organisation: everything that a worker needs to know, and never a secret. */
export interface FleetJob {
  fleet: string;
  /** Of the fleet file that it was planned with. */
  fleet_digest: string;
  organisation: string;
  base_url: string;
  org: string;
  labels: Readonly<Record<string, string>>;
  /** Of its command line, placeholders replaced. */
  words: readonly string[];
  /** Of work that several jobs do at once: which work, and which part of it. */
  shard?: { of: string; part: number };
  /** ISO 8601, UTC, by the clock of the machine that enqueued it. */
  enqueued_at: string;
  /** Machine, or schedule. */
  enqueued_by: string;
}

/** A job as a queue holds it. */
export interface QueuedJob {
  id: string;
  /** The queue of its fleet. */
  queue: string;
  data: FleetJob;
}

/** A job of a queue before it is read: any program may have written it. */
export type RawJob = Omit<QueuedJob, 'data'> & { data: unknown };

/** Workers of a fleet take jobs of that fleet. */
export function queueOf(fleet: string): string {
  return `jobs/${fleet}`;
}

/** The same work for the same organisation: of what has one key, no more than one job waits or is at work. */
export function workKey({ base_url, org, words }: Pick<FleetJob, 'base_url' | 'org' | 'words'>): string {
  return createHash('sha256')
    .update(JSON.stringify([placeKey({ base_url, org }), words]))
    .digest('hex');
}

/** Where work is done: one job at a time, across all machines and fleets. */
export function placeKey({ base_url, org }: Pick<FleetJob, 'base_url' | 'org'>): string {
  return `${originOf(base_url)} ${org}`;
}

/** What the leases of all shards of the organisation's work begin with, and those of one work. */
export function shardPlaces(job: Pick<FleetJob, 'base_url' | 'org' | 'shard'>): { all: string; own: string | null } {
  const all = `${placeKey(job)} shard `;
  return { all, own: job.shard === undefined ? null : `${all}${job.shard.of}/` };
}

/** A job, or what makes a row none: `words are not a list of texts`. */
export type ReadJob = { data: FleetJob; fault?: undefined } | { data?: undefined; fault: string };

const textMembers = ['fleet', 'organisation', 'base_url', 'org', 'fleet_digest', 'enqueued_at', 'enqueued_by'] as const;

/** Whoever may write to the queue may have put anything there. */
export function readJob(value: unknown): ReadJob {
  const job = membersCell(value);
  const wrong = textMembers.find((name) => typeof job[name] !== 'string');
  if (wrong !== undefined) return { fault: `${wrong} is not a text` };
  if (!isTextList(job.words)) return { fault: 'words are not a list of texts' };
  if (job.shard !== undefined && !isShard(job.shard)) return { fault: 'shard names no part of shared work' };
  const labels = membersCell(job.labels ?? {});
  if (!Object.values(labels).every((label) => typeof label === 'string')) return { fault: 'labels are not texts' };
  return { data: { ...job, labels } as FleetJob };
}

/** For lists, and for why a worker gave it up. */
export function notReadable(fault: string): string {
  return `not readable: ${fault}`;
}

function isShard(value: unknown): boolean {
  const { of, part } = membersCell(value);
  return typeof of === 'string' && Number.isSafeInteger(part);
}
