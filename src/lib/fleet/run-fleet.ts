import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context, ContextLock } from '../../context.js';
import { exitCodes, TillctlError } from '../errors/errors.js';
import type { Journal } from '../journal/journal.js';
import type { RunHeader } from '../journal/run-file.js';
import { servePace } from '../pacing/pace-channel.js';
import type { PaceStore } from '../pacing/pace-store.js';
import { SharedMoments } from '../pacing/shared-moments.js';
import { runChild } from './child.js';
import { type ChildResult, endOf } from './child-result.js';
import type { Fleet, Organisation } from './fleet-file.js';
import { type FleetEntry, notBegun, type OrganisationProgress } from './fleet-journal.js';
import type { FleetRunHeader, FleetRunState, FleetRuns, PlannedOrganisation } from './fleet-runs.js';
import { runsOf, unfinishedRun, unseenEnd, untilGone, wordsToResume } from './go-on.js';
import { environmentOf, type OrganisationPlace, placeOf, type SecretVariables } from './organisation-place.js';
import { endedWell } from './outcome.js';
import { inPool } from './pool.js';
import { paceGroupOf, paceGroupsAt, shareOfRate } from './share-of-rate.js';

export interface FleetDeps extends Pick<Context, 'lock' | 'folders' | 'env' | 'now' | 'interruption' | 'notice'> {
  runs: FleetRuns;
  /** What starts this program, its arguments aside. */
  program: readonly string[];
  /** Takes secrets out of a text. */
  clean: (text: string) => string;
  /** @throws {TillctlError} where it is not to be had: then this organisation fails, and no other */
  secretOf: (organisation: Organisation) => Promise<SecretVariables>;
  /** Variables that hold secrets of organisations. */
  foreign: readonly string[];
  watch: FleetWatch;
  /** What the processes do belongs to this trace (W3C trace context), if any. */
  traceparent?: string;
}

/** Tells a person how it goes. */
export interface FleetWatch {
  begin: (name: string, log: string) => void;
  end: (name: string, code: number, durationMs: number, result: ChildResult) => void;
}

/** Why nothing more was begun. */
type Finish = 'ended' | 'interrupted' | 'failures';

/**
 * Does the work of a fleet run as far as it is not done: of organisations that ended well nothing is begun again. What
 * becomes of each is on disk; killed anywhere, the next call goes on.
 *
 * @throws {LockedError} when a process is at the same command of the same fleet
 * @throws {LocalError} when the journal cannot be written; all that was begun is at its end then
 */
export async function runFleet(header: FleetRunHeader, fleet: Fleet, deps: FleetDeps): Promise<FleetRunState> {
  const lock = await deps.lock([commandLock(header), fleetRunLock(header)]);
  try {
    const { progress } = await deps.runs.read(header);
    const journal = await deps.runs.openJournal(header.id, () => lock.assertHeld());
    try {
      const work = new FleetWork(header, fleet, deps, journal, progress);
      const finished = await work.all();
      await journal.append({ finished, at: deps.now().toISOString() });
    } finally {
      await journal.close();
    }
    return await deps.runs.read(header);
  } finally {
    await lock.release();
  }
}

/** Tells that a process is at this fleet run. */
export function fleetRunLock({ id }: Pick<FleetRunHeader, 'id'>): ContextLock {
  return { name: `fleet-run-${id}`, what: `fleet run ${id}`, breakLock: false, tidy: true };
}

/** One process at a time for a command of a fleet, whichever of its runs it is. */
function commandLock({ fleet, words }: Pick<FleetRunHeader, 'fleet' | 'words'>): ContextLock {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  return { name: `fleet-${fleet}-${digest}`, what: `fleet ${fleet}, ${words.join(' ')}`, breakLock: false };
}

class FleetWork {
  readonly #header: FleetRunHeader;
  readonly #organisations: ReadonlyMap<string, Organisation>;
  readonly #fleet: Fleet;
  readonly #deps: FleetDeps;
  readonly #journal: Journal<FleetEntry>;
  readonly #progress: ReadonlyMap<string, OrganisationProgress>;
  /** Asks all that runs to end well. */
  readonly #drain = new AbortController();
  /** Of the rate, by base URL. */
  readonly #moments = new Map<string, SharedMoments>();
  /** By base URL: the same for all organisations there. */
  readonly #paceGroups = new Map<string, number>();
  #failed = 0;

  constructor(
    header: FleetRunHeader,
    fleet: Fleet,
    deps: FleetDeps,
    journal: Journal<FleetEntry>,
    progress: ReadonlyMap<string, OrganisationProgress>,
  ) {
    this.#header = header;
    this.#fleet = fleet;
    this.#organisations = new Map(fleet.organisations.map((organisation) => [organisation.name, organisation]));
    this.#deps = deps;
    this.#journal = journal;
    this.#progress = progress;
    // Every process listens to it, which Node takes for a leak from the eleventh on.
    setMaxListeners(0, this.#drain.signal);
  }

  async all(): Promise<Finish> {
    const { organisations, jobs, per_url: perKey, max_failures: most } = this.#header;
    const { interruption } = this.#deps;
    const open = organisations.filter(({ name }) => !isDone(this.#progressOf(name)));
    const hadEnough = () => most !== null && this.#failed >= most;
    const drain = () => this.#drain.abort();
    interruption.signal.addEventListener('abort', drain, { once: true });
    try {
      const mayBegin = () => !interruption.requested && !hadEnough();
      await inPool(open, { jobs, perKey, keyOf: ({ base_url }) => base_url, mayBegin }, (one) => this.#one(one));
    } catch (error) {
      drain();
      throw error;
    } finally {
      interruption.signal.removeEventListener('abort', drain);
    }
    if (interruption.requested) return 'interrupted';
    return hadEnough() ? 'failures' : 'ended';
  }

  /** What is wrong with one organisation ends it alone. */
  async #one(planned: PlannedOrganisation): Promise<void> {
    const { attempts } = this.#progressOf(planned.name);
    try {
      await this.#resume(planned);
    } catch (error) {
      if (!(error instanceof TillctlError) || error.kind === 'local' || error.kind === 'locked') throw error;
      if (error.kind === 'interrupted') return;
      const result = { code: exitCodes[error.kind], why: this.#deps.clean(error.message), hint: error.hint };
      await this.#end(planned.name, attempts + 1, 0, result);
    }
  }

  async #resume(planned: PlannedOrganisation): Promise<void> {
    const { id } = this.#header;
    const { name } = planned;
    const { attempts, state } = this.#progressOf(name);
    const place = placeOf(this.#deps.folders, this.#fleet, name);
    if (state === 'running') {
      const former = await this.#formerEnd(name, attempts, place);
      if (former !== undefined && endedWell(former.code)) return this.#end(name, attempts, 0, former);
      // It is tried again, and how that ends is what counts.
      if (former !== undefined) await this.#note(name, attempts, 0, former);
    }
    const runId = attempts === 0 ? undefined : unfinishedRun(id, await this.#runs(place));
    await this.#attempt(planned, place, attempts + 1, runId);
  }

  /** Of an attempt whose fleet run was killed before it saw the end of it. */
  async #formerEnd(name: string, attempt: number, place: OrganisationPlace): Promise<ChildResult | undefined> {
    const { notice, runs, clean } = this.#deps;
    const { id } = this.#header;
    await untilGone(id, place, this.#deps, () => notice(`${name}: waiting until its former process ends`));
    return unseenEnd(id, await this.#runs(place), runs.filesOf(id, name, attempt).document, clean);
  }

  #runs(place: OrganisationPlace): Promise<RunHeader[]> {
    return runsOf(place, this.#deps.env.TILLCTL_STATE_STORE, this.#deps.env);
  }

  async #attempt(planned: PlannedOrganisation, place: OrganisationPlace, attempt: number, runId?: string) {
    const { runs, clean, program, now, watch } = this.#deps;
    const { name, words } = planned;
    const files = runs.filesOf(this.#header.id, name, attempt);
    const env = await this.#environment(planned, place);
    const began = now();
    await this.#journal.append({
      started: name,
      attempt,
      at: began.toISOString(),
      ...(runId === undefined ? {} : { run_id: runId }),
    });
    watch.begin(name, files.log);
    const own = runId === undefined ? words : wordsToResume(runId, words);
    const pace = this.#paceAt(planned.base_url);
    const talk = pace && ((send: (message: object) => void) => servePace(pace, send));
    const code = await runChild({ program, words: own, env, files, signal: this.#drain.signal, talk });
    await pace?.close();
    const result = await endOf(code, files, clean);
    await this.#end(name, attempt, now().getTime() - began.getTime(), result);
  }

  /** Moments to send at for one process more; what others there leave, it may use. */
  #paceAt(url: string): PaceStore | undefined {
    const { rate } = this.#header;
    if (rate === null) return undefined;
    const ours = Number(shareOfRate(this.#header, url, {}, this.#paceGroupsAt(url)));
    const moments = this.#moments.get(url) ?? new SharedMoments({ rate: ours, now: () => performance.now() });
    this.#moments.set(url, moments);
    return moments.join();
  }

  #paceGroupsAt(url: string): number {
    const known = this.#paceGroups.get(url);
    if (known !== undefined) return known;
    const groups = paceGroupsAt(url, this.#header.organisations, (name) => {
      const organisation = this.#organisations.get(name);
      return organisation && paceGroupOf(organisation, this.#deps.env);
    });
    this.#paceGroups.set(url, groups);
    return groups;
  }

  async #environment({ name, base_url: url, words }: PlannedOrganisation, place: OrganisationPlace) {
    const { env, foreign, secretOf, traceparent } = this.#deps;
    const organisation = this.#organisations.get(name);
    if (organisation === undefined) throw new Error(`organisation ${name} was planned, and is not in the fleet`);
    const most = shareOfRate(this.#header, url, organisation.settings, this.#paceGroupsAt(url));
    const isAgreed = paceGroupOf(organisation, env) !== undefined;
    const rate = isAgreed ? most : shareOfRate(this.#header, url, organisation.settings);
    return environmentOf(env, foreign, place, {
      ...(await secretOf(organisation)),
      TILLCTL_FLEET_RUN: this.#header.id,
      ...(rate === undefined ? {} : { TILLCTL_RATE: rate, TILLCTL_FLEET_RATE: most }),
      ...(traceparent === undefined ? {} : { TRACEPARENT: traceparent }),
      // Of a run that is gone on with by its id, nothing else of the command line is there.
      ...(words.includes('--yes') ? { TILLCTL_YES: '1' } : {}),
    });
  }

  async #end(name: string, attempt: number, durationMs: number, result: ChildResult): Promise<void> {
    if (!endedWell(result.code)) this.#failed += 1;
    await this.#note(name, attempt, durationMs, result);
    this.#deps.watch.end(name, result.code, durationMs, result);
  }

  async #note(ended: string, attempt: number, durationMs: number, result: ChildResult): Promise<void> {
    const at = this.#deps.now().toISOString();
    await this.#journal.append({ ended, attempt, at, duration_ms: durationMs, ...result });
  }

  #progressOf(name: string): OrganisationProgress {
    return this.#progress.get(name) ?? notBegun;
  }
}

/** Whether there is nothing left to do for an organisation. */
export function isDone({ result, state }: OrganisationProgress): boolean {
  return state !== 'running' && result !== null && endedWell(result.code);
}
