import { RefusedError } from '../../errors/errors.js';
import type { UndoNote } from '../../journal/undo-log.js';
import type { Judged } from '../bulk-job.js';
import type { Look, WriteCheck } from '../looks/verify-writes.js';
import type { Step } from '../send-records.js';

/** A thing that a row asks to be deleted. */
export interface Deletion {
  key: string;
  digest: string;
  /** For people: `product "A1"`. */
  name: string;
  /** The platform's, where it has one. */
  id?: string;
  /** What it is, for `runs undo`. */
  note: UndoNote;
  /** Reads it anew. */
  isThere: () => Promise<boolean>;
  remove: () => Promise<unknown>;
}

/** Nothing is left of it afterwards: the only member of a deletion that can be looked at. */
const removal = 'its removal';

/** Deletes what is there. */
export function deletionStep({ key, digest, name, id, note, isThere, remove }: Deletion): Step {
  const look = async (): Promise<Look> => ((await isThere()) ? { [removal]: 'before' } : {});
  const check: WriteCheck = { name, members: [removal], existed: 'yes', look };
  return {
    kind: 'send',
    intent: { key, digest, before: 'exists' },
    undo: { notes: [note] },
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

/** For `verify`. @param found what is there still; undefined: nothing */
export function judgedRemoval(found: unknown): Judged {
  if (found === undefined) return { kind: 'same' };
  return { kind: 'different', members: [{ member: removal, wanted: undefined, found }] };
}
