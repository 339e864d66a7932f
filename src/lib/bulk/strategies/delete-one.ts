import { RefusedError } from '../../errors/errors.js';
import type { Noted } from '../../journal/entries.js';
import { removal } from '../change.js';
import type { Look, WriteCheck } from '../looks/verify-writes.js';
import type { Step } from '../send-records.js';

/** How a thing is deleted. */
export interface HowDeleted {
  /** For people: `product "A1"`. */
  name: string;
  /** What it is, for `runs undo`. */
  notes: readonly Noted[];
  /** What else changes by its going, asked for when it is sent. */
  beside?: () => Promise<readonly Noted[]>;
  /** Reads it anew. */
  isThere: () => Promise<boolean>;
  remove: () => Promise<unknown>;
}

/** A thing that a row asks to be deleted. */
export interface Deletion extends HowDeleted {
  key: string;
  digest: string;
  /** The platform's, where it has one. */
  id?: string;
}

/** Deletes what is there. */
export function deletionStep({ key, digest, name, id, notes, isThere, remove }: Deletion): Step {
  const look = async (): Promise<Look> => ((await isThere()) ? { [removal]: 'before' } : {});
  const check: WriteCheck = { name, members: [removal], existed: 'yes', look };
  return {
    kind: 'send',
    intent: { key, digest, before: 'exists' },
    undo: { notes },
    check,
    exchange: async () => {
      await goneIsGone(remove);
      return { result: 'updated', deleted: true, id };
    },
  };
}

/** Our own answer may have been lost. */
async function goneIsGone(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 404) throw error;
  }
}

/** Of what an earlier attempt of the run was about to delete, and is not there: it was this run that did it. */
export function deletedBefore({ key, digest }: Pick<Deletion, 'key' | 'digest'>): Step {
  return { kind: 'settled', result: 'updated', deleted: true, key, digest };
}
