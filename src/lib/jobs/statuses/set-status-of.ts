import { NotKeptError } from '../../bulk/looks/verify-writes.js';
import { isRowRefusal } from '../../bulk/send-records.js';
import type { Sending } from '../../bulk/strategies/by-key.js';
import { sendingOf } from '../../bulk/strategies/single.js';
import type { RefusedError } from '../../errors/errors.js';
import type { StatusNoun, StatusOperations } from '../../platform/calls/order-status.js';
import type { StatusWish } from '../../resources/statuses/status-move.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { visible } from '../../terminal/visible.js';
import { type KeyedMove, keyedMove } from './move-status.js';

/** What became of one thing whose status was to be set. */
export interface StatusResult {
  id: string;
  /** As the platform had it; null when there is no such thing. */
  from: string | null;
  /** As it is now; of a dry run, as it would be. */
  to: string | null;
  result: 'updated' | 'unchanged' | 'rejected' | 'pending';
  /** Why it was rejected; null when it was not. */
  reason: string | null;
}

export interface StatusesOfInput {
  noun: StatusNoun;
  ids: readonly string[];
  wish: StatusWish;
  /** Look, and send nothing: what would be moved is `pending`. */
  dryRun: boolean;
}

export interface StatusesOfWorld {
  operations: StatusOperations;
  interruption: Interruption;
  /** Sends and reads back. @throws {NotKeptError} */
  write: (writing: Sending) => Promise<unknown>;
}

/**
 * One after the other, in the order in which they were named; each once.
 *
 * @returns what was done, why it ended before all were done, and the flag that sends what was refused
 */
export async function setStatusOf(
  { noun, ids, wish, dryRun }: StatusesOfInput,
  { operations, interruption, write }: StatusesOfWorld,
): Promise<{ results: StatusResult[]; stopped?: unknown; remedy?: string }> {
  const results: StatusResult[] = [];
  let remedy: string | undefined;
  try {
    for (const id of new Set(ids)) {
      throwIfInterrupted(interruption);
      results.push(await setOne(id));
    }
    return { results, remedy };
  } catch (stopped) {
    return { results, stopped };
  }

  async function setOne(id: string): Promise<StatusResult> {
    const keyed = await keyedMove(noun, id, wish, operations);
    if (!('send' in keyed)) {
      if (keyed.change.kind === 'rejected') remedy ??= keyed.change.problems[0]?.remedy;
      return settled(id, keyed.change);
    }
    const { before, after } = keyed.change;
    const [from, to] = [String(before.status), String(after.status)];
    if (dryRun) return { id, from, to, result: 'pending', reason: null };
    try {
      await write(sendingOf({ kind: noun, key: id, at: { id } }, before, after, keyed));
      return { id, from, to, result: 'updated', reason: null };
    } catch (error) {
      // What is not kept of one is kept of none.
      if (error instanceof NotKeptError) results.push({ id, from, to, result: 'rejected', reason: error.message });
      if (!isRowRefusal(error)) throw error;
      return { id, from, to: from, result: 'rejected', reason: `${visible(id)}: ${visible(wordsOf(error))}` };
    }
  }
}

function settled(id: string, change: Exclude<KeyedMove, { send: unknown }>['change']): StatusResult {
  if (change.kind === 'same') {
    const status = String(change.now.status);
    return { id, from: status, to: status, result: 'unchanged', reason: null };
  }
  const [found] = Array.isArray(change.found) ? change.found : [];
  const status = found === undefined ? null : String(found.found);
  return { id, from: status, to: status, result: 'rejected', reason: visible(change.problems[0]?.message ?? '') };
}

function wordsOf({ problem: { title, detail } }: RefusedError): string {
  return detail === undefined || detail === title ? title : `${title}: ${detail}`;
}
