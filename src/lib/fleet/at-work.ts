import path from 'node:path';
import type { Folders } from '../disk/folders.js';
import { lastSamples, type RunSample } from '../journal/run-samples.js';
import type { FleetRunState, FleetRuns } from './fleet-runs.js';
import { runsOf, unfinishedRun } from './go-on.js';
import { lastLineOf } from './last-line.js';
import { placeOf } from './organisation-place.js';

/** An organisation that a process is at work for. */
export interface OrganisationAtWork {
  organisation: string;
  /** Since its process began, in milliseconds. */
  took_ms: number;
  /** Of its run, as its progress line names it; null of a command that has no run, and before it began. */
  phase: string | null;
  done: number | null;
  total: number | null;
  rejected: number | null;
  /** Of this phase, a second, over about the last half minute. */
  per_second: number | null;
  /** The last line of its log. */
  says: string;
}

/** All of them, in the order of the fleet file. Reads what their processes write; asks for no lock. @throws {LocalError} */
export async function organisationsAtWork(
  { header, progress }: FleetRunState,
  { runs, folders, now }: { runs: Pick<FleetRuns, 'filesOf'>; folders: Folders; now: () => Date },
): Promise<OrganisationAtWork[]> {
  const found: OrganisationAtWork[] = [];
  for (const { name } of header.organisations) {
    const own = progress.get(name);
    if (own?.state !== 'running') continue;
    const place = placeOf(folders, { name: header.fleet }, name);
    // Samples are on the machine that is at work, wherever its state is kept.
    const runId = unfinishedRun(header.id, await runsOf(place, undefined, {}));
    const samples = runId === undefined ? [] : await lastSamples(path.join(place.state, 'runs', runId));
    found.push({
      organisation: name,
      took_ms: own.started_at === null ? 0 : now().getTime() - Date.parse(own.started_at),
      ...progressOf(samples),
      says: await lastLineOf(runs.filesOf(header.id, name, own.attempts).log),
    });
  }
  return found;
}

function progressOf(samples: readonly RunSample[]) {
  const last = samples.at(-1);
  if (last === undefined) return { phase: null, done: null, total: null, rejected: null, per_second: null };
  const { phase, done, total = null, rejected } = last;
  return { phase, done, total, rejected, per_second: speedOf(samples, last) };
}

function speedOf(samples: readonly RunSample[], last: RunSample): number | null {
  const first = samples.find(({ phase }) => phase === last.phase) ?? last;
  const seconds = (Date.parse(last.at) - Date.parse(first.at)) / 1000;
  return seconds < 1 ? null : Math.max(0, Math.round(((last.done - first.done) / seconds) * 10) / 10);
}
