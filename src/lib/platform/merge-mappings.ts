import { InDoubtError, RefusedError, UsageError } from '../errors/errors.js';
import type { Notice } from '../terminal/notice.js';
import type { MappingPlace, WireMapping } from './mapping-place.js';

/** One mapping that is to be set, or removed where it has no internal id. */
export interface MappingChange {
  externalId: string;
  internalId: string | undefined;
  /** What the caller knows it to be now; another one there is another client's change. Undefined: nothing is known. */
  seen?: { internalId: string | undefined };
}

export interface MergeWorld {
  list: (place: MappingPlace) => Promise<WireMapping[]>;
  /**
   * One PUT of the whole list, sent once.
   * @param isThere for a lost answer: whether the list shows it
   * @returns false when it provably did not happen
   */
  replace: (place: MappingPlace, whole: readonly WireMapping[], isThere: () => Promise<boolean>) => Promise<boolean>;
  sleep: (ms: number) => Promise<unknown>;
  notice: Notice;
}

/** The gateway in front of the platform refuses larger bodies. */
const largestBodyBytes = 12_000_000;
/** Until the list shows what was written: lists may lag. */
const lookDelaysMs = [0, 100, 300, 1000, 3000];
const maxTries = 5;

interface Waiting {
  change: MappingChange;
  done: () => void;
  fail: (error: unknown) => void;
}

type Ids = Map<string, string>;

/**
 * Single changes by replacement of the whole list, for a platform without calls for a single mapping: read, merge, PUT,
 * look after. What is asked for while one replacement is under way goes out with the next, so there is never more than one of
 * ours under way for a place.
 *
 * The list is read right before it is written, and what was there and is gone afterwards is restored. What another
 * client writes between that read and the PUT is lost: nothing in the interface prevents that.
 *
 * @returns a function that resolves once the list shows the change
 */
export function createMerger(world: MergeWorld): (place: MappingPlace, change: MappingChange) => Promise<void> {
  const queues = new Map<string, Waiting[]>();

  async function work(key: string, place: MappingPlace, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        await mergeAll(place, batch, world);
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    queues.delete(key);
  }

  return (place, change) =>
    new Promise((done, fail) => {
      const key = JSON.stringify([place.namespace, place.entityClass]);
      const waiting = { change, done, fail };
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const own = [waiting];
      queues.set(key, own);
      void work(key, place, own);
    });
}

async function mergeAll(place: MappingPlace, batch: readonly Waiting[], world: MergeWorld): Promise<void> {
  let open = batch;
  /** Of others, gone after a replacement of ours. */
  let lost: MappingChange[] = [];
  let wroteOnce = false;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const before = idsOf(await world.list(place));
    const written = new Map(before);
    // Later what differs may be our own doing.
    open = merge(written, open, !wroteOnce);
    merge(written, lost.map(silent), false);
    if (sameIds(written, before)) return;
    const shown = (now: Ids) => shows(now, written, open);
    const isThere = async () => shown(idsOf(await world.list(place)));
    if (!(await world.replace(place, wholeOf(written, place), isThere))) continue;
    wroteOnce = true;
    const after = await lookAfter(place, { before, shown }, world);
    lost = vanished(before, written, after);
    if (lost.length > 0) reportLost(lost, place, world);
    open = open.filter((waiting) => isOpen(waiting, before, after));
    if (lost.length + open.length === 0) return;
  }
  const { namespace, entityClass } = place;
  throw new InDoubtError(
    `the mappings of ${entityClass} in ${namespace} change while they are written, ${maxTries} times in a row`,
    { hint: 'let no other client write mappings meanwhile' },
  );
}

/** Whether a change has to be sent again: its mapping is as before, or gone. What is neither is newer. */
function isOpen({ change, fail }: Waiting, before: Ids, after: Ids): boolean {
  const { externalId, internalId } = change;
  const now = after.get(externalId);
  if (now === internalId) return false;
  if (now === undefined || now === before.get(externalId)) return true;
  fail(changedMeanwhile(externalId));
  return false;
}

/** Change the copy. @returns those that could be; the others were told why not */
function merge(copy: Ids, batch: readonly Waiting[], compare: boolean): Waiting[] {
  const holders = new Map([...copy].map(([externalId, internalId]) => [internalId, externalId]));
  return batch.filter(({ change, fail }) => {
    const { externalId, internalId, seen } = change;
    const now = copy.get(externalId);
    const holder = internalId === undefined ? undefined : holders.get(internalId);
    if (compare && seen !== undefined && now !== seen.internalId && now !== internalId) {
      fail(changedMeanwhile(externalId));
      return false;
    }
    if (holder !== undefined && holder !== externalId) {
      fail(conflict(`${JSON.stringify(internalId)} belongs to ${JSON.stringify(holder)}`));
      return false;
    }
    if (now !== undefined) holders.delete(now);
    if (internalId === undefined) copy.delete(externalId);
    else {
      copy.set(externalId, internalId);
      holders.set(internalId, externalId);
    }
    return true;
  });
}

/** A mapping of another client: where it cannot be restored, theirs is newer. */
function silent(change: MappingChange): Waiting {
  return { change, done: () => undefined, fail: () => undefined };
}

function changedMeanwhile(externalId: string): RefusedError {
  return conflict(`${JSON.stringify(externalId)} was changed by another client meanwhile`);
}

function conflict(detail: string): RefusedError {
  return new RefusedError(409, { title: 'conflict', detail }, detail);
}

/**
 * The list once it shows the replacement, else the last one that is not what was there before.
 *
 * @throws {InDoubtError} when it never shows anything else than what was there before
 */
async function lookAfter(
  place: MappingPlace,
  { before, shown }: { before: Ids; shown: (now: Ids) => boolean },
  world: MergeWorld,
): Promise<Ids> {
  let seen: Ids | undefined;
  for (const delayMs of lookDelaysMs) {
    if (delayMs > 0) await world.sleep(delayMs);
    const now = idsOf(await world.list(place));
    if (shown(now)) return now;
    if (!sameIds(now, before)) seen = now;
  }
  if (seen !== undefined) return seen;
  const { namespace, entityClass } = place;
  throw new InDoubtError(
    `the platform took the mappings of ${entityClass} in ${namespace}, and its list shows those from before`,
    { hint: `tillctl external-ids list --namespace ${namespace} --entity-class ${entityClass}` },
  );
}

/** All changes, and all others whatever they stand for by now. */
function shows(now: Ids, written: Ids, changes: readonly Waiting[]): boolean {
  for (const externalId of written.keys()) if (!now.has(externalId)) return false;
  return changes.every(({ change }) => now.get(change.externalId) === change.internalId);
}

/** Mappings of others that were there before, were sent again, and are gone. */
function vanished(before: Ids, written: Ids, after: Ids): MappingChange[] {
  return [...before].flatMap(([externalId, internalId]) =>
    written.get(externalId) === internalId && !after.has(externalId) ? [{ externalId, internalId }] : [],
  );
}

function reportLost(lost: readonly MappingChange[], { namespace, entityClass }: MappingPlace, world: MergeWorld): void {
  const named = lost.slice(0, 5).map(({ externalId }) => JSON.stringify(externalId));
  const more = lost.length > named.length ? ` and ${lost.length - named.length} more` : '';
  world.notice(
    `mappings of ${entityClass} in ${namespace} vanished while the list was replaced: ${named.join(', ')}${more}; restoring them`,
    'warning',
  );
}

function idsOf(mappings: readonly WireMapping[]): Ids {
  return new Map(mappings.map(({ external_id, internal_id }) => [external_id, internal_id]));
}

function sameIds(one: Ids, other: Ids): boolean {
  if (one.size !== other.size) return false;
  for (const [externalId, internalId] of one) if (other.get(externalId) !== internalId) return false;
  return true;
}

function wholeOf(ids: Ids, { namespace, entityClass }: MappingPlace): WireMapping[] {
  const whole = [...ids].map(([external_id, internal_id]) => ({ external_id, internal_id }));
  if (Buffer.byteLength(JSON.stringify({ items: whole })) <= largestBodyBytes) return whole;
  throw new UsageError(
    `the mappings of ${entityClass} in ${namespace} are more than the 12 MB that the platform takes at once`,
    { hint: 'put them into several namespaces' },
  );
}
