import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { InterruptedError, UsageError } from '../../lib/errors/errors.js';
import { endedWell, worstOf } from '../../lib/fleet/outcome.js';
import { HealthFile } from '../../lib/fleet/worker/health-file.js';
import { Heartbeat } from '../../lib/fleet/worker/heartbeat.js';
import { type Worked, Worker, type WorkerDeps } from '../../lib/fleet/worker/worker.js';
import { type Reach, refuseOutside } from '../../lib/fleet/worker/worker-paths.js';
import { postgresAddress } from '../../lib/postgres/address.js';
import { readHost } from '../../lib/postgres/allowed-hosts.js';
import { formerRun } from '../../lib/queue/kept.js';
import type { LeaseTerms } from '../../lib/queue/leases.js';
import { openQueue, type Queue } from '../../lib/queue/open-queue.js';
import { QueueSession } from '../../lib/queue/session.js';
import type { Noun } from '../shared/noun.js';
import { checkWords } from './command-words.js';
import { type OpenFleet, openFleet, preparePlaces, secretOf, secretVariables } from './fleet-world.js';
import { planOrganisations } from './plan-organisations.js';
import { jobsOf, queueUrl } from './queue-world.js';
import type { WorkerFlags } from './worker-flags.js';
import { storesOf, workerReach } from './worker-reach.js';
import { refuseForWorker, usualVerbs } from './worker-rules.js';
import { worstFailure } from './worst-failure.js';

/** Below, what goes wrong for a moment on the way to the database would cost jobs. */
const minLeaseMs = 2_000;

/** @throws {InterruptedError} after a signal, once all is given back */
export async function runWorker(flags: WorkerFlags, nouns: readonly Noun[], context: Context): Promise<void> {
  const { env, notice, interruption } = context;
  const report = unlessRepeated(notice);
  const url = await queueUrl(flags, context);
  const address = await postgresAddress(url, env, '--queue');
  const terms = { worker: workerName(), leaseMs: leaseOf(flags) };
  const fleet = await openFleet(flags.file, context);
  const databases = [address, ...(await storesOf(fleet, context))];
  const reach = await workerReach(flags, fleet, databases, context);
  const allowed = flags.allowHost.map((host) => readHost(host, '--allow-host'));
  const hosts = [...databases.map(({ host }) => host), ...allowed];
  const alive = toucherOf(flags.healthFile, '--health-file', report);
  const answered = toucherOf(flags.readyFile, '--ready-file', report);
  const queue = await openQueue(url, { env, make: true, onScheduleTrouble: ({ message }) => report(message) });
  // Its own connection: a renewal waits for nothing else.
  const beats = new QueueSession(address, { answerMs: Math.max(minLeaseMs, terms.leaseMs / 3) });
  const present = { ...terms, fleet: fleet.name, concurrency: flags.concurrency };
  const heartbeat = new Heartbeat(beats, queue.schema, present, { notice: report, onRenewed: answered });
  const telemetry = await context.telemetry();
  const ended = (verdict: string) => telemetry?.job(verdict);
  notice(`worker ${terms.worker} of fleet ${fleet.name} at ${queue.where}`);
  let worked: Worked;
  try {
    worked = await new Worker({
      ...depsOf(flags, { fleet, reach, hosts, url, queue, nouns }, context),
      ...{ queue, heartbeat, terms, alive, answered, ended },
    }).run();
  } finally {
    await beats.close();
    await queue.close();
  }
  showCounts(terms, worked, context);
  if (interruption.requested) {
    throw new InterruptedError('stopped by a signal', {
      hint: 'what was not done is in the queue: tillctl fleet status',
    });
  }
  const failure = flags.drain ? failureOf([...worked.codes.values()]) : undefined;
  if (failure !== undefined) throw failure;
}

/** As a fleet run ends. */
function failureOf(codes: readonly number[]): Error | undefined {
  const worst = worstOf(codes);
  if (worst === 'ok') return undefined;
  const failed = codes.filter((code) => !endedWell(code)).length;
  const message =
    worst === 'partial' ? 'rows of jobs were rejected' : `${failed} of ${codes.length} jobs did not end well`;
  return worstFailure(worst, message, { hint: 'tillctl fleet jobs shows why' });
}

/** While the database is gone, the same is said again and again. */
function unlessRepeated(notice: (line: string) => void): (line: string) => void {
  let last: string | undefined;
  return (line) => {
    if (line !== last) notice(line);
    last = line;
  };
}

/** What makes a file young, where there is to be one. @throws {UsageError} where it cannot be written */
function toucherOf(file: string | undefined, flag: string, report: (line: string) => void): () => void {
  if (file === undefined) return () => undefined;
  const health = new HealthFile(file, flag, report);
  return () => health.touch();
}

function workerName(): string {
  return `${hostname()}-${randomBytes(4).toString('hex')}`;
}

function leaseOf({ lease }: WorkerFlags): number {
  const leaseMs = readDuration(lease, '--lease');
  if (leaseMs >= minLeaseMs) return leaseMs;
  throw new UsageError(`--lease ${lease} is too short`, { hint: `at least ${minLeaseMs / 1000}s` });
}

interface WorkerWorld {
  fleet: OpenFleet;
  reach: Reach;
  hosts: readonly string[];
  url: string;
  queue: Queue;
  nouns: readonly Noun[];
}

function depsOf(
  { concurrency, allow, pause, drain }: WorkerFlags,
  { fleet, reach, hosts, url, queue, nouns }: WorkerWorld,
  context: Context,
): Omit<WorkerDeps, 'queue' | 'heartbeat' | 'terms' | 'alive' | 'answered' | 'ended'> {
  const { lock, folders, env, interruption, notice, program, known } = context;
  const verbs = allow.length === 0 ? usualVerbs : allow;
  return {
    ...{ lock, folders, env, interruption, notice, program, fleet, reach, hosts, concurrency },
    stores: { state: context.globals.stateStore ?? url, pace: env.TILLCTL_PACE_STORE ?? url, queue: url },
    clean: known.hideSure,
    foreign: secretVariables(fleet),
    firstPauseMs: readDuration(pause, '--pause'),
    untilEmpty: drain,
    secretOf: (organisation) => secretOf(organisation, fleet, context),
    prepare: (organisation) => preparePlaces(fleet, [organisation], context),
    former: (job) => formerRun(queue, job),
    check: async (planned) => {
      const command = await checkWords([planned], planned.words, nouns, context);
      refuseForWorker(command, verbs);
      await refuseOutside(planned.words, reach);
    },
    planned: async ({ words, select, name, timezone }) => {
      const of = { select: select ?? undefined, timezone };
      const plan = await planOrganisations(words, fleet, of, nouns, context);
      return jobsOf(plan, fleet, `schedule ${name}`);
    },
  };
}

function showCounts({ worker }: LeaseTerms, { verdicts }: Worked, context: Context): void {
  const said = Object.entries(verdicts).map(([verdict, count]) => `${count} ${verdict}`);
  context.showDone({
    json: { worker, verdicts },
    text: `${said.length === 0 ? 'no job was taken' : said.join(', ')}\n`,
  });
}
