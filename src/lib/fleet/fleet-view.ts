import type { ExitName } from '../errors/errors.js';
import { shellWord } from '../terminal/shell-word.js';
import { notBegun, type OrganisationProgress } from './fleet-journal.js';
import type { FleetRunState, PlannedOrganisation } from './fleet-runs.js';
import { endedWell, exitNameOf, type OrganisationState, worstOf } from './outcome.js';

export type FleetRunStatus = 'running' | 'succeeded' | 'partial' | 'failed' | 'interrupted';

/** A fleet run as it is shown, and as `--json` has it. */
export interface FleetRunView {
  fleet_run_id: string;
  fleet: string;
  /** The fleet file. */
  file: string;
  command: string;
  select: string | null;
  status: FleetRunStatus;
  started_at: string;
  finished_at: string | null;
  /** From its beginning to its end; null while there is none. */
  duration_ms: number | null;
  counts: Record<'organisations' | OrganisationState, number>;
  items: number;
  rejected: number;
  organisations: OrganisationView[];
  /** Null when there is nothing to go on with. */
  resume: string | null;
}

export interface OrganisationView {
  organisation: string;
  state: OrganisationState;
  exit: number | null;
  attempts: number;
  /** Of all attempts. */
  duration_ms: number;
  items: number | null;
  rejected: number | null;
  run_id: string | null;
  rejects_file: string | null;
  /** What it failed with. */
  why: string | null;
  next: string | null;
  /** Of the last attempt; null where there was none. */
  document: string | null;
  log: string | null;
}

/**
 * @param isHeld whether its process is there
 * @param filesOf as of `FleetRuns`
 */
export function viewOfFleetRun(
  { header, progress, finished, finished_at }: FleetRunState,
  isHeld: boolean,
  filesOf: (id: string, name: string, attempt: number) => { document: string; log: string },
): FleetRunView {
  const { id, fleet, file, words, select, started_at } = header;
  const resume = `tillctl fleet resume ${id}`;
  const organisations = header.organisations.map((planned) => {
    const own = progress.get(planned.name) ?? notBegun;
    const seen = own.state === 'running' && !isHeld ? { ...own, state: 'lost' as const } : own;
    const files = own.attempts === 0 ? undefined : filesOf(id, planned.name, own.attempts);
    return viewOfOrganisation(planned, seen, resume, file, files);
  });
  const isOver = organisations.every(({ exit, state }) => exit !== null && endedWell(exit) && state !== 'lost');
  return {
    fleet_run_id: id,
    fleet,
    file,
    command: words.map(shellWord).join(' '),
    select,
    status: isHeld ? 'running' : statusOf(organisations, finished),
    started_at,
    finished_at,
    duration_ms: finished_at === null ? null : Date.parse(finished_at) - Date.parse(started_at),
    counts: countsOf(organisations),
    items: sumOf(organisations, 'items'),
    rejected: sumOf(organisations, 'rejected'),
    organisations,
    resume: isOver ? null : resume,
  };
}

/** Whether something is left to do for an organisation: rejected rows aside, which wait for their correction. */
export function isOpen({ state }: OrganisationView): boolean {
  return state !== 'done' && state !== 'partial';
}

/** What a fleet run ends with. */
export function worstOfView({ organisations, status }: FleetRunView): ExitName {
  if (status === 'interrupted') return 'interrupted';
  return worstOf(organisations.flatMap(({ exit }) => exit ?? []));
}

function viewOfOrganisation(
  { name }: PlannedOrganisation,
  { state, result, attempts, duration_ms }: OrganisationProgress,
  resume: string,
  file: string,
  files: { document: string; log: string } | undefined,
): OrganisationView {
  const known = state === 'running' || state === 'lost' ? null : result;
  return {
    organisation: name,
    state,
    exit: known?.code ?? null,
    attempts,
    duration_ms,
    items: known?.items ?? null,
    rejected: known?.rejected ?? null,
    run_id: result?.run_id ?? null,
    rejects_file: known?.rejects_file ?? null,
    why: known?.why ?? null,
    next: nextStep(),
    document: files?.document ?? null,
    log: files?.log ?? null,
  };

  function nextStep(): string | null {
    if (state === 'done' || state === 'running') return null;
    if (state !== 'partial') return withHint(known?.hint, resume);
    const run = result?.run_id;
    if (run === undefined) return known?.hint ?? null;
    const of = `tillctl fleet run --file ${shellWord(file)} --select name=${name}`;
    return `correct ${known?.rejects_file ?? 'its reject file'}, then ${of} -- runs retry-rejected ${run}`;
  }
}

/** A hint of the organisation's own process is for its own folders, where its runs are meant. */
function withHint(hint: string | undefined, resume: string): string {
  return hint === undefined || /\btillctl /.test(hint) ? resume : `${hint}; then ${resume}`;
}

function statusOf(organisations: readonly OrganisationView[], finished: string | null): FleetRunStatus {
  if (finished === null || finished === 'interrupted') return 'interrupted';
  const names = new Set(organisations.map(({ exit }) => (exit === null ? 'interrupted' : exitNameOf(exit))));
  if (organisations.some(({ exit }) => exit === null || !endedWell(exit))) return 'failed';
  return names.has('partial') ? 'partial' : 'succeeded';
}

function countsOf(organisations: readonly OrganisationView[]): FleetRunView['counts'] {
  const counts = { organisations: organisations.length, done: 0, partial: 0, failed: 0, interrupted: 0 };
  const all = { ...counts, lost: 0, running: 0, waiting: 0 };
  for (const { state } of organisations) all[state] += 1;
  return all;
}

function sumOf(organisations: readonly OrganisationView[], member: 'items' | 'rejected'): number {
  return organisations.reduce((sum, one) => sum + (one[member] ?? 0), 0);
}
