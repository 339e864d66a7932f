import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import type { Context } from '../../context.js';
import type { BulkDeps } from '../../lib/bulk/bulk-job.js';
import { originOf } from '../../lib/config/base-url.js';
import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import type { FleetJob } from '../../lib/queue/job.js';
import type { Queue } from '../../lib/queue/open-queue.js';
import type { SharedRun } from '../../lib/shards/shared-run.js';
import { isAddress, nameAtAddress, refuseSecretAddress } from '../../lib/tabular/input-address.js';
import { openFleet } from '../fleet/fleet-world.js';
import { jobsOf, queueOption, queueUrl } from '../fleet/queue-world.js';
import type { BulkFlow } from '../shared/bulk-flow.js';
import { parseCount } from '../shared/shared-options.js';

/** Of an input that is fetched: a mistaken address fills no disk. */
const maxInputBytes = 16 * 1024 ** 3;

/** How an import is given to the workers of a fleet. */
export interface ShardFlags {
  shards: number;
  queue?: string;
  /** The fleet file. */
  fleet?: string;
  verify: string;
  settle: string;
  concurrency?: number;
  rate?: number;
}

export function shardOptions(): Option[] {
  return [
    new Option(
      '--shards <n>',
      'have the workers of a fleet send the rows, in so many parts; the file may be an https address that they reach',
    )
      .argParser(parseCount)
      .conflicts(['plan', 'resume']),
    queueOption(),
    new Option('--fleet <fleet.yaml>', 'with --shards: the fleet file, as its workers have it (default: fleet.yaml)'),
  ];
}

/** The same, but that rows are sent by workers of a fleet. The file is checked here, and so is what came of it put together. */
export function inShards(flow: BulkFlow, flags: ShardFlags, context: Context): BulkFlow {
  return async (options, call, deps, settings) => {
    if (isAddress(options.file)) refuseSecretAddress(options.file);
    const fetching = { ...deps, fetchInput: fetchInputOf(context) };
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
    if (shard !== undefined) return shardFlow(flow, shard, context)(options, call, deps, settings);
    const shared = sharedRunOf(header);
    if (shared !== undefined && call.resendMissing === true) refuseToResend();
    return (shared === undefined ? flow : shardedFlow(flow, shared, context))(options, call, deps, settings);
  };
}

/** The workers look at what they send, and the process that has the run does not: nothing would be found missing. */
function refuseToResend(): never {
  throw new UsageError('--resend-missing is not for a run that was done in shards', {
    hint: 'import the file once more with --again',
  });
}

/** For a process of a worker. @throws {LocalError} where the shard is not in the queue any more */
export function shardFlow(flow: BulkFlow, { id, part }: { id: string; part: number }, context: Context): BulkFlow {
  return async (options, call, deps, settings) =>
    withPatience(await queueUrl({}, context), { make: false }, context, async (queue) => {
      const { shardSharing } = await import('../../lib/shards/do-shard.js');
      const { readWork } = await import('../../lib/shards/shared-run.js');
      const work = await readWork(queue, id);
      const sharing = shardSharing({ queue, id, part, options, work, fetchInput: fetchInputOf(context) });
      const scope = async () => ({ ...(await deps.scope()), part: `shard ${part} of ${id}` });
      return flow(options, call, { ...deps, scope, sharing }, settings);
    });
}

function shardedFlow(flow: BulkFlow, shared: SharedRun, context: Context): BulkFlow {
  return (options, call, deps, settings) =>
    withPatience(shared.queue, { make: true }, context, async (queue) => {
      const { sendByShards } = await import('../../lib/shards/send-by-shards.js');
      const { sharing, exchanges: ofShards } = sendByShards({ queue, shared });
      const exchanges = () => {
        const [own, theirs] = [deps.exchanges(), ofShards()];
        return { requests: own.requests + theirs.requests, retries: own.retries + theirs.retries };
      };
      return flow(options, call, { ...deps, sharing, exchanges }, settings);
    });
}

/** Of addresses that a platform's object store may have: https, and this machine where the platform is on it. */
function fetchInputOf({ store, interruption }: Context): NonNullable<BulkDeps['fetchInput']> {
  return async (address, folder) => {
    const { download } = await import('../../lib/http/download.js');
    const { openPart } = await import('../../lib/stocktaking/download-part.js');
    const file = join(folder, `fetched-${nameAtAddress(address)}`);
    const part = await openPart(file, address);
    try {
      const send = await store();
      const { signal } = interruption;
      await download({ send, address: async () => address, part, maxBytes: maxInputBytes, onBytes: () => {}, signal });
      return file;
    } finally {
      await part.close();
    }
  };
}

/** What is asked of the queue here may be asked twice: a database that is gone for a while ends nothing. */
async function withPatience<Result>(
  url: string,
  { make }: { make: boolean },
  { env }: Context,
  work: (queue: Queue) => Promise<Result>,
): Promise<Result> {
  const { openQueue } = await import('../../lib/queue/open-queue.js');
  const queue = await openQueue(url, { env, make, patienceMs: 60_000 });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
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
