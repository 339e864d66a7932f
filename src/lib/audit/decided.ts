import { beforeOf } from './audit-finding.js';
import { nameOf, readWritten, type WrittenThing } from './audit-notes.js';
import { decidedBy } from './audit-thing.js';

/** Stands for all members of a thing: a later run made it or took it away as a whole. */
export const everything = '*';

/** What runs decided that were looked at already: the later ones, since the newest is looked at first. */
export interface Decided {
  of: (thing: WrittenThing['thing']) => ReadonlySet<string>;
  add: (written: WrittenThing) => void;
}

export function createDecided(): Decided {
  const members = new Map<string, Set<string>>();
  const none: ReadonlySet<string> = new Set();
  return {
    of: (thing) => members.get(nameOf(thing)) ?? none,
    add: (written) => {
      const name = nameOf(written.thing);
      const known = members.get(name) ?? new Set();
      for (const member of decidedBy(written, beforeOf(written))) known.add(member);
      // Older runs wrote what was not there before this one, or is there no more.
      if (written.before === null || written.sent === null) known.add(everything);
      members.set(name, known);
    },
  };
}

/** What a run decided that is not compared itself. @param folder of ours */
export async function decideThings(runFolder: string, folder: string, decided: Decided): Promise<void> {
  const things = await readWritten(runFolder, folder, 'audit-notes');
  try {
    for (const written of things.each()) decided.add(written);
  } finally {
    things.close();
  }
}
