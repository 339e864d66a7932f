import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Context } from '../../context.js';
import type { BulkCall } from '../../lib/bulk/bulk-job.js';
import { originOf } from '../../lib/config/base-url.js';
import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import type { FleetJob } from '../../lib/queue/job.js';
import type { Queue } from '../../lib/queue/open-queue.js';
import type { ShardedWork, SharedRun } from '../../lib/shards/shared-run.js';
import { isAddress, refuseSecretAddress } from '../../lib/tabular/input-address.js';
import { openFleet } from '../fleet/fleet-world.js';
import { jobsOf, queueFlag, queueUrl, withQueue } from '../fleet/queue-world.js';
import { count, type FlagsOf } from '../shared/command.js';
import type { paceFlags, verifyFlags } from '../shared/shared-options.js';

/** What is asked of the queue here may be asked twice: a database that is gone for a while ends nothing. */
const patienceMs = 60_000;

/** How an import is given to the workers of a fleet. */
export const shardFlags = {
  '--shards <n>': {
    ...count(
      'have the workers of a fleet send the rows, in so many parts; the file may be an https address that they reach',
    ),
    conflicts: ['plan', 'resume'],
  },
  ...queueFlag,
  '--fleet <fleet.yaml>': 'with --shards: the fleet file, as its workers have it (default: fleet.yaml)',
};

type ShardFlags = FlagsOf<typeof shardFlags & typeof verifyFlags & typeof paceFlags> & { shards: number };

/** The same, but that rows are sent by workers of a fleet. The file is checked here, and so is what came of it put together. */
export function inShards(flow: BulkFlow, flags: ShardFlags, context: Context): BulkFlow {
  return async (options, call, deps, settings) => {
    if (isAddress(options.file)) refuseSecretAddress(options.file);
    const { inputFetcher } = await import('../../lib/shards/fetch-input.js');
    const fetching = { ...deps, fetchInput: inputFetcher(context) };
    if (call.dryRun || settings === undefined) return flow(options, call, fetching, settings);
    const shared = await newSharedRun(flags, settings, context);
    return shardedFlow(flow, shared, context)(options, call, fetching, settings);
  };
}

/** The flow of a run that is resumed: that of a shard, of a run with shards, or the usual one. */
export function resumedInShards(header: RunHeader, flow: BulkFlow, context: Context): BulkFlow {
  return async (options, call, deps, settings) => {
    const { shardOf, sharedRunOf } = await import('../../lib/shards/shared-run.js');
    const shard = shardOf(header);
    if (shard !== undefined) {
      return withShard(shard, context, (_work, ofShard) => ofShard(flow)(options, call, deps, settings));
    }
    const shared = sharedRunOf(header);
    if (shared === undefined) return flow(options, call, deps, settings);
    refuseForShards(call);
    return shardedFlow(flow, shared, context)(options, call, deps, settings);
  };
}

/** Before the run is taken, which stays as it is. @throws {UsageError} */
function refuseForShards({ resendMissing, acceptChangedInput }: BulkCall): void {
  if (resendMissing === true) {
    // The workers look at what they send, and the process that has the run does not: nothing would be found missing.
    throw new UsageError('--resend-missing is not for a run that was done in shards', {
      hint: 'import the file once more with --again',
    });
  }
  if (acceptChangedInput) {
    throw new UsageError('the shards of a run have the file that it began with: it cannot be changed', {
      hint: 'resume it without --accept-changed-input, then import the changed file',
    });
  }
}

/**
 * What the process of a worker does of a shard.
 *
 * @param use takes the work that it is a part of, and what makes the flow of it one of this shard
 * @throws {LocalError} where the shard is not in the queue any more
 */
export function withShard<Result>(
  { id, part }: { id: string; part: number },
  context: Context,
  use: (work: ShardedWork, ofShard: (flow: BulkFlow) => BulkFlow) => Promise<Result>,
): Promise<Result> {
  const useIn = async (queue: Queue): Promise<Result> => {
    const { shardSharing } = await import('../../lib/shards/do-shard.js');
    const { inputFetcher } = await import('../../lib/shards/fetch-input.js');
    const { readWork } = await import('../../lib/shards/shared-run.js');
    const work = await readWork(queue, id);
    return use(work, (flow) => (options, call, deps, settings) => {
      const sharing = shardSharing({ queue, id, part, options, work, fetchInput: inputFetcher(context) });
      const scope = async () => ({ ...(await deps.scope()), part: `shard ${part} of ${id}` });
      return flow(options, call, { ...deps, scope, sharing }, settings);
    });
  };
  return withQueue({}, context, useIn, { patienceMs });
}
function shardedFlow(flow: BulkFlow, shared: SharedRun, context: Context): BulkFlow {
  return (options, call, deps, settings) => {
    const send = async (queue: Queue) => {
      const { sendByShards } = await import('../../lib/shards/send-by-shards.js');
      const { sharing, exchanges: ofShards } = sendByShards({ queue, shared });
      const exchanges = () => {
        const [own, theirs] = [deps.exchanges(), ofShards()];
        return { requests: own.requests + theirs.requests, retries: own.retries + theirs.retries };
      };
      return flow(options, call, { ...deps, sharing, exchanges }, settings);
    };
    return withQueue({ queue: shared.queue }, context, send, { make: true, patienceMs });
  };
}

async function newSharedRun(flags: ShardFlags, settings: Settings, context: Context): Promise<SharedRun> {
  const queue = await queueUrl(flags, context);
  const job = await jobOf(flags, settings, context);
  return { id: randomUUID(), count: flags.shards, queue, job };
}

/** The organisation that the import is for, as the workers' fleet file has it. @throws {UsageError} where it is not there */
async function jobOf(flags: ShardFlags, { baseUrl, org, production }: Settings, context: Context): Promise<FleetJob> {
  const file = flags.fleet ?? 'fleet.yaml';
  const fleet = await openFleet(file, context);
  const found = fleet.organisations.find((one) => one.org === org && originOf(one.baseUrl) === originOf(baseUrl));
  if (found === undefined) {
    throw new UsageError(`organisation ${org} of ${baseUrl} is not in the fleet file ${file}`, {
      hint: `tillctl fleet add ${org} --org ${org}, on each machine with workers`,
    });
  }
  const words = wordsOf(flags, production);
  const organisations = [{ name: found.name, base_url: found.baseUrl, org, words }];
  const [job] = await jobsOf({ organisations, selected: [found], at: context.now().toISOString() }, fleet, hostname());
  if (job === undefined) throw new TypeError('one organisation is one job');
  return job;
}

/** How the processes of the shards go about it. Who was asked here is not asked there. */
function wordsOf({ verify, settle, concurrency, rate }: ShardFlags, isConfirmed: boolean): string[] {
  return [
    ...['--verify', verify, '--settle', settle],
    ...(concurrency === undefined ? [] : ['--concurrency', String(concurrency)]),
    ...(rate === undefined ? [] : ['--rate', String(rate)]),
    ...(isConfirmed ? ['--yes'] : []),
  ];
}
