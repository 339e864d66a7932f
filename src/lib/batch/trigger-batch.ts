import { type BatchWorld, type KeptUrl, keptUrlOf, waitFor } from '../bulk/looks/batch-world.js';
import { InDoubtError, RefusedError } from '../errors/errors.js';
import { clockSkewMs, type PastMoment, type PlatformTime, pastMoment } from '../http/platform-clock.js';
import type { Batch } from '../platform/calls/batches.js';

/** A trigger that left or may have left. */
export interface TriggerIntent extends KeptUrl {
  /** RFC 3339, by our clock. */
  at: string;
  /** By the platform's, where that is another time. */
  platform_at?: string;
}

export interface TriggerJob {
  /** In the ZIP. */
  operations: number;
  /** Of an earlier attempt whose answer was lost. */
  former: TriggerIntent | undefined;
  /** Uploads and gives the whole upload URL. */
  upload: () => Promise<string>;
  /** Resolves when it is on disk. Called before the trigger leaves. */
  intend: (intent: TriggerIntent) => Promise<void>;
}

const firstLookMs = 200;
const longestLookMs = 5_000;

/**
 * Let a ZIP run exactly once: the intent is on disk before the trigger leaves. After a lost answer, in this process or
 * an earlier one, the batch is looked up in the platform's list, again and again while lists may lag (`--timeout`);
 * only when it is not there is the trigger sent again.
 *
 * @throws {InDoubtError} when the list cannot tell
 * @throws {RefusedError} when the platform refuses the batch
 */
export async function triggerBatch(job: TriggerJob, world: BatchWorld): Promise<Batch> {
  const { former } = job;
  if (former !== undefined) {
    const lagsUntil = momentOf(former, world.now(), await world.clock.known()).at + world.timeoutMs;
    const found = await lookUp(former, lagsUntil, job, world);
    if (found !== undefined) return found;
  }
  try {
    return await triggerOnce(job, world);
  } catch (error) {
    if (!(error instanceof RefusedError) || !staleAddress.has(error.status)) throw error;
    // Refused, and so it did not run. The usual cause is an upload URL that was too old by then.
    world.notice(`${error.message}; uploading again`);
    return triggerOnce(job, world);
  }
}

/** Not 409, the usual word for "triggered already": what may have run is not sent again. */
const staleAddress: ReadonlySet<number> = new Set([404, 410, 422]);

/** The batch of a trigger whose answer was lost; undefined when the list does not have it now. */
export function findTriggered(
  intent: TriggerIntent,
  operations: number,
  world: BatchWorld,
): Promise<Batch | undefined> {
  return lookUp(intent, 0, { operations }, world);
}

async function triggerOnce(job: TriggerJob, world: BatchWorld): Promise<Batch> {
  const uploadUrl = await job.upload();
  const { offsets } = await world.clock.known();
  const now = world.now().getTime();
  const elsewhere = offsets === undefined ? undefined : now + offsets.least_ms + offsets.most_ms;
  const intent = {
    ...keptUrlOf(uploadUrl),
    at: new Date(now).toISOString(),
    ...(elsewhere === undefined ? {} : { platform_at: new Date(elsewhere).toISOString() }),
  };
  await job.intend(intent);
  const didItHappen = () => lookUp(intent, world.now().getTime() + world.timeoutMs, job, world);
  try {
    return await world.batches.trigger(uploadUrl, didItHappen);
  } catch (error) {
    // "Already triggered" is an answer to a repetition whose first answer was lost on the way, maybe by a gateway's doing.
    if (!(error instanceof RefusedError)) throw error;
    const lagMs = error.status === 409 ? world.timeoutMs : 0;
    const found = await lookUp(intent, world.now().getTime() + lagMs, job, world);
    if (found === undefined) throw error;
    return found;
  }
}

/**
 * @param until milliseconds since 1970: as long may the list lag behind
 * @returns undefined when it is not in the list even then
 * @throws {InDoubtError} when several batches could be it, or the platform cannot show some of them
 */
async function lookUp(
  intent: TriggerIntent,
  until: number,
  { operations }: Pick<TriggerJob, 'operations'>,
  world: BatchWorld,
): Promise<Batch | undefined> {
  const clock = await world.clock.known();
  const earliest = momentOf(intent, world.now(), clock).earliest - clockSkewMs;
  const from = Math.min(earliest, clock.since(Date.parse(intent.at)));
  for (let delayMs = firstLookMs; ; delayMs = Math.min(delayMs * 2, longestLookMs)) {
    const now = world.now().getTime();
    const { items, problems } = await world.batches.list({ from, to: clock.until(now) });
    const found = pick(items, intent, operations);
    if (found !== undefined) return found;
    if (now >= until) {
      if (problems.length === 0) return undefined;
      throw new InDoubtError(
        `whether the batch was triggered at ${intent.at} is unknown: the platform cannot show ${problems.length} of its batches`,
        { hint: 'tillctl batch list' },
      );
    }
    await waitFor(Math.min(delayMs, until - now), world);
  }
}

/** Never in the future, whatever clock wrote it. */
function momentOf({ at, platform_at: elsewhere = at }: TriggerIntent, now: Date, clock: PlatformTime): PastMoment {
  const written = Date.parse(at);
  const offset = Date.parse(elsewhere) - written;
  const then = { least_ms: Math.min(0, offset), most_ms: Math.max(0, offset) };
  const nowMs = now.getTime();
  const moment = pastMoment(written, then, nowMs, clock);
  return { ...moment, at: Math.min(moment.at, nowMs) };
}

/** By the whole URL; where the list masks or renews its query, by its place and what is in the batch. */
function pick(batches: readonly Batch[], intent: TriggerIntent, operations: number): Batch | undefined {
  const kept = batches.map((batch) => ({ batch, ...keptUrlOf(batch.uploadUrl) }));
  const exact = kept.find(({ url_sha256 }) => url_sha256 === intent.url_sha256);
  if (exact !== undefined) return exact.batch;
  const place = withoutQuery(intent.url);
  const alike = kept.filter(({ url }) => withoutQuery(url) === place);
  // Until the platform has read the archive it counts none.
  const possible = alike.filter(({ batch }) => (batch.operations ?? 0) === 0 || batch.operations === operations);
  if (possible.length > 1) {
    throw new InDoubtError(
      `which of ${possible.length} batches was triggered at ${intent.at} is unknown: they share an upload address`,
      {
        problems: possible.slice(0, 20).map(({ batch }) => `batch ${batch.id}, ${batch.createdAt ?? 'without a time'}`),
      },
    );
  }
  return possible[0]?.batch;
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*$/s, '');
}
