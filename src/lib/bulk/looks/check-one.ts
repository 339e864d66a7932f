import { RefusedError } from '../../errors/errors.js';
import { compareMembers } from '../../schema/kept.js';
import { checkOf, type Restoration, type WriteCheck } from './verify-writes.js';

type Members = Readonly<Record<string, unknown>>;

/** One thing that a command writes. */
export interface WrittenOne {
  name: string;
  /** What it is called: `lot`. */
  one: string;
  /** As it is sent, as far as it is read back so. */
  wanted: Members;
  /** `none`: it was not there; undefined: not known. */
  before: Members | 'none' | undefined;
  read: () => Promise<Members | undefined>;
  /** Writes what was there before; left out where the platform has no operation for it. */
  restore?: () => Promise<unknown>;
  /** Takes away what was not there before; left out where the platform deletes none. */
  remove?: () => Promise<unknown>;
}

/** How it is looked at, and what becomes of it where the platform keeps it in part only. */
export function checkOfOne(written: WrittenOne): WriteCheck {
  const { name, wanted, before, read } = written;
  return checkOf({ name, wanted, before, read, restore: () => restoreWritten(written) });
}

async function restoreWritten({ one, wanted, before, read, restore, remove }: WrittenOne): Promise<Restoration> {
  const way = before === 'none' ? remove : restore;
  if (way === undefined || before === undefined) return { says: `the ${one} stands as it is` };
  try {
    await way();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { says: `it could not be restored: ${error.message}` };
  }
  const now = await read();
  if (before === 'none') return { says: now === undefined ? 'it was deleted again' : 'it could not be deleted again' };
  const changed = Object.keys(wanted);
  const was = Object.fromEntries(Object.entries(before).filter(([member]) => changed.includes(member)));
  const isBack = now !== undefined && Object.values(compareMembers(was, now, undefined)).every((is) => is === 'kept');
  return {
    says: isBack ? `the ${one} was restored` : `it could not be restored: it was ${JSON.stringify(was)}`,
  };
}
