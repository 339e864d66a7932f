import { createHash } from 'node:crypto';
import { originOf } from '../config/base-url.js';

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

/** @returns undefined for what another program put there */
export function parseJob(value: unknown): FleetJob | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const job = value as Partial<FleetJob>;
  const texts = [
    job.fleet,
    job.organisation,
    job.base_url,
    job.org,
    job.fleet_digest,
    job.enqueued_at,
    job.enqueued_by,
  ];
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  if (!Array.isArray(job.words) || !job.words.every((word) => typeof word === 'string')) return undefined;
  if (job.shard !== undefined && !isShard(job.shard)) return undefined;
  return { labels: {}, ...job } as FleetJob;
}

function isShard(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { of, part } = value as Partial<NonNullable<FleetJob['shard']>>;
  return typeof of === 'string' && Number.isSafeInteger(part);
}
