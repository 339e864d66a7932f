import path from 'node:path';
import type { Context } from '../../../context.js';
import { originOf } from '../../config/base-url.js';
import { removeFolder } from '../../disk/files.js';
import { ensureFolder } from '../../disk/folders.js';
import { exitCodes, TillctlError, UsageError } from '../../errors/errors.js';
import { messageOf } from '../../errors/message-of.js';
import type { RunHeader } from '../../journal/run-file.js';
import { allowedHostsText } from '../../postgres/allowed-hosts.js';
import type { KeptFile } from '../../queue/end-job.js';
import type { FleetJob } from '../../queue/job.js';
import type { TakenJob } from '../../queue/leases.js';
import { runChild } from '../child.js';
import { type ChildResult, endOf } from '../child-result.js';
import type { Fleet, Organisation } from '../fleet-file.js';
import type { PlannedOrganisation } from '../fleet-runs.js';
import { runsOf, unfinishedRun, unseenEnd, untilGone, wordsToResume } from '../go-on.js';
import { environmentOf, type OrganisationPlace, placeOf, type SecretVariables } from '../organisation-place.js';
import { endedWell } from '../outcome.js';
import { keptFiles } from './kept-files.js';
import { type Reach, reachText } from './worker-paths.js';

export interface AttemptDeps extends Pick<Context, 'lock' | 'folders' | 'env' | 'interruption' | 'notice'> {
  /** As the worker's own file has it. */
  fleet: Fleet;
  /** What starts this program, its arguments aside. */
  program: readonly string[];
  /** Where the processes work, and what they may read and write. */
  reach: Reach;
  /** Of PostgreSQL, that the processes connect to. */
  hosts: readonly string[];
  /** Databases that the processes share with those of other workers. */
  stores: { state: string; pace: string; queue: string };
  /** Takes secrets out of a text. */
  clean: (text: string) => string;
  /** @throws {TillctlError} where it is not to be had */
  secretOf: (organisation: Organisation) => Promise<SecretVariables>;
  /** Variables that hold secrets of organisations. */
  foreign: readonly string[];
  /** @throws {UsageError} for a command that this worker does not run */
  check: (planned: PlannedOrganisation) => Promise<void>;
  /** Makes the folders of an organisation. */
  prepare: (organisation: Organisation) => Promise<void>;
  /** The run of the attempt before, where it is known. */
  former: (job: string) => Promise<string | undefined>;
}

export interface Attempted {
  result: ChildResult;
  files: readonly KeptFile[];
  /** The worker could not begin: its disk, its state or its connections. Nothing of the job was done. */
  isWorkers?: true;
}

/** Asks the process of an attempt to end, and ends it. */
export interface AttemptSignals {
  drain: AbortSignal;
  kill: AbortSignal;
}

/** Does a job once, or what is left of it. What is wrong with it is its outcome. */
export async function attemptJob(job: TakenJob, deps: AttemptDeps, signals: AttemptSignals): Promise<Attempted> {
  try {
    const organisation = organisationOf(job.data, deps.fleet);
    const { organisation: name, base_url, org, words } = job.data;
    await deps.check({ name, base_url, org, words });
    await deps.prepare(organisation);
    return await attempt(job, organisation, deps, signals);
  } catch (error) {
    const code = error instanceof TillctlError ? exitCodes[error.kind] : exitCodes.bug;
    const hint = error instanceof TillctlError ? error.hint : undefined;
    const why = deps.clean(messageOf(error));
    return { result: { code, why, hint }, files: [], ...(code === exitCodes.local && { isWorkers: true }) };
  }
}

/** Local files of an attempt that is written down are of no use any more. */
export async function removeAttempts({ folders }: Pick<Context, 'folders'>, { id }: TakenJob): Promise<void> {
  await removeFolder(path.join(folders.state, 'fleet-jobs', id));
}

/** Credentials of the worker go to the platform and organisation of its own file, and to no other. */
function organisationOf({ organisation: name, base_url: url, org }: FleetJob, fleet: Fleet): Organisation {
  const found = fleet.organisations.find((one) => one.name === name);
  if (found === undefined) {
    throw new UsageError(`organisation "${name}" is not in the fleet file of the worker`, {
      hint: 'add it there and start the worker anew, then tillctl fleet retry',
    });
  }
  if (originOf(found.baseUrl) === originOf(url) && found.org === org) return found;
  throw new UsageError(
    `organisation "${name}" is "${found.org}" at ${found.baseUrl} for the worker, and "${org}" at ${url} for the job`,
    { hint: 'give all machines the same fleet file' },
  );
}

async function attempt(
  job: TakenJob,
  organisation: Organisation,
  deps: AttemptDeps,
  { drain, kill }: AttemptSignals,
): Promise<Attempted> {
  const { folders, fleet, notice, clean, program, reach, stores } = deps;
  const { id, data } = job;
  const place = placeOf(folders, fleet, organisation.name);
  await untilGone(id, place, deps, () => notice(`${organisation.name}: waiting until its former process ends`));
  const runs = job.attempt === 1 ? [] : await runsOf(place, stores.state, deps.env);
  const ended = job.attempt === 1 ? undefined : await formerEnd(job, runs, deps);
  if (ended !== undefined) return ended;
  const files = await filesOf(job, deps);
  const runId = job.attempt === 1 ? undefined : await runToResume(id, runs, deps);
  const words = runId === undefined ? data.words : wordsToResume(runId, data.words);
  const env = await environment(job, organisation, place, deps);
  const code = await runChild({ program, words, env, files, signal: drain, kill, folder: reach.root });
  const result = await endOf(code, files, clean);
  return { result, files: await keptFiles(files, result, reach, clean) };
}

/** Of an attempt on this machine whose worker was killed before it saw the end of it. */
async function formerEnd(job: TakenJob, runs: readonly RunHeader[], deps: AttemptDeps): Promise<Attempted | undefined> {
  const files = await filesOf({ ...job, attempt: job.attempt - 1 }, deps);
  const result = await unseenEnd(job.id, runs, files.document, deps.clean);
  if (result === undefined || !endedWell(result.code)) return undefined;
  return { result, files: await keptFiles(files, result, deps.reach, deps.clean) };
}

/** One that is not known here was begun where this worker does not see the state: resuming it refuses rather than begin anew. */
async function runToResume(id: string, runs: readonly RunHeader[], deps: AttemptDeps): Promise<string | undefined> {
  const own = unfinishedRun(id, runs);
  if (own !== undefined) return own;
  const known = await deps.former(id);
  return runs.some((run) => run.id === known) ? undefined : known;
}

async function filesOf({ id, attempt }: Pick<TakenJob, 'id' | 'attempt'>, { folders }: AttemptDeps) {
  const folder = path.join(folders.state, 'fleet-jobs', id);
  await ensureFolder(folders.state);
  await ensureFolder(path.dirname(folder));
  await ensureFolder(folder);
  return { document: path.join(folder, `${attempt}.json`), log: path.join(folder, `${attempt}.log`) };
}

async function environment(
  { id, data }: TakenJob,
  organisation: Organisation,
  place: OrganisationPlace,
  { env, foreign, secretOf, stores, reach, hosts }: AttemptDeps,
): Promise<Record<string, string>> {
  return environmentOf(env, foreign, place, {
    ...(await secretOf(organisation)),
    TILLCTL_FLEET_RUN: id,
    TILLCTL_FLEET_REACH: reachText(reach),
    TILLCTL_FLEET_HOSTS: allowedHostsText(hosts),
    TILLCTL_STATE_STORE: stores.state,
    ...(isPaced(organisation, data, env) ? { TILLCTL_PACE_STORE: stores.pace } : {}),
    // What it is to do is there, and what became of it goes there.
    ...(data.shard === undefined ? {} : { TILLCTL_QUEUE: stores.queue }),
    // Where a run is resumed by its id, this word of the command line is not there.
    ...(data.words.includes('--yes') ? { TILLCTL_YES: '1' } : {}),
  });
}

/** Only what has a rate needs a place to keep to it together. */
function isPaced({ settings }: Organisation, { words }: FleetJob, env: AttemptDeps['env']): boolean {
  return Boolean(env.TILLCTL_RATE ?? settings.rate) || words.some((word) => /^--rate(=|$)/.test(word));
}
