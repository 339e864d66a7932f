import { parsedAs } from '../json/parsed-as.js';
import type { ChildResult } from './child-result.js';
import { type OrganisationState, stateOfCode } from './outcome.js';

/** A line of the journal of a fleet run. `started` is on disk before the organisation's process is. */
export type FleetEntry =
  | { started: string; attempt: number; at: string /** Goes on with this run of its own. */; run_id?: string }
  | ({ ended: string; attempt: number; at: string; duration_ms: number } & ChildResult)
  /** Nothing was left to begin: all ended, it was interrupted, or enough had failed. */
  | { finished: string; at: string };

/** An organisation, as the journal tells it. */
export interface OrganisationProgress {
  attempts: number;
  state: OrganisationState;
  started_at: string | null;
  ended_at: string | null;
  /** Of all attempts. */
  duration_ms: number;
  /** Of the last attempt that ended. */
  result: ChildResult | null;
}

export const notBegun: OrganisationProgress = {
  attempts: 0,
  state: 'waiting',
  started_at: null,
  ended_at: null,
  duration_ms: 0,
  result: null,
};

/** One line; undefined when it is damaged. */
export function parseFleetEntry(line: string): FleetEntry | undefined {
  return parsedAs(line, isEntry);
}

function isEntry(value: unknown): value is FleetEntry {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'string') return false;
  if ('finished' in value) return typeof value.finished === 'string';
  const name = 'started' in value ? value.started : 'ended' in value ? value.ended : undefined;
  if (typeof name !== 'string' || !('attempt' in value) || typeof value.attempt !== 'number') return false;
  return 'started' in value || ('code' in value && typeof value.code === 'number');
}

/** What is known behind an entry; changes the map. */
export function applyEntry(known: Map<string, OrganisationProgress>, entry: FleetEntry): void {
  if ('finished' in entry) return;
  const name = 'started' in entry ? entry.started : entry.ended;
  const before = known.get(name) ?? notBegun;
  known.set(name, 'started' in entry ? begun(before, entry) : ended(before, entry));
}

function begun(before: OrganisationProgress, { attempt, at }: { attempt: number; at: string }): OrganisationProgress {
  return { ...before, attempts: attempt, state: 'running', started_at: before.started_at ?? at, ended_at: null };
}

function ended(
  before: OrganisationProgress,
  { ended: _name, attempt, at, duration_ms: ms, ...result }: Extract<FleetEntry, { ended: string }>,
): OrganisationProgress {
  return {
    ...before,
    attempts: attempt,
    state: stateOfCode(result.code),
    ended_at: at,
    duration_ms: before.duration_ms + ms,
    result,
  };
}
