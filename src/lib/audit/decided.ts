import { sentLists } from '../jobs/prices/sent-lists.js';
import type { RunHeader } from '../journal/run-file.js';
import { openRunView, type RunView, type ThingChange } from '../journal/run-view.js';
import { nameOfThing, type Thing } from '../model/thing.js';
import { ignoredOf } from '../undo/undoable-kinds.js';
import { decidedBy } from './audit-thing.js';

/** Stands for all members of a thing: a later run made it or took it away as a whole. */
export const everything = '*';

/** What runs decided that were looked at already: the later ones, since the newest is looked at first. */
export interface Decided {
  of: (thing: Thing) => ReadonlySet<string>;
  /** @param whole which members it wrote is not known */
  add: (written: Pick<ThingChange, 'thing' | 'before' | 'sent' | 'answered'>, whole: boolean) => void;
}

export function createDecided(): Decided {
  const members = new Map<string, Set<string>>();
  return {
    of: (thing) => new Set(namesOf(thing).flatMap((name) => [...(members.get(name) ?? [])])),
    add: (written, whole) => {
      const decided = decidedBy(written);
      // Older runs wrote what was not there before this one, or is there no more.
      if (whole || written.before === null || written.sent === null) decided.push(everything);
      for (const name of namesOf(written.thing)) {
        const known = members.get(name) ?? new Set();
        for (const member of decided) known.add(member);
        members.set(name, known);
      }
    },
  };
}

/** Runs may find one thing by different keys. */
function namesOf(thing: Thing): string[] {
  const { kind, at } = thing;
  return [nameOfThing(thing), ...(at.id === undefined ? [] : [nameOfThing({ kind, key: `id ${at.id}` })])];
}

/** What is not done yet is not decided. */
export function* doneIn(view: RunView, isMeant = (_name: string) => true): Generator<ThingChange> {
  for (const written of view.things()) {
    if (written.isOpen !== true && isMeant(nameOfThing(written.thing))) yield written;
  }
}

/** What a run decided that is not compared itself. @param folder of ours */
export async function decideThings(
  header: RunHeader,
  runFolder: string,
  folder: string,
  decided: Decided,
): Promise<void> {
  const view = await openRunView(header, runFolder, folder, ignoredOf, sentLists(header, runFolder));
  try {
    for (const written of doneIn(view)) decided.add(written, header.values_removed !== undefined);
  } finally {
    view.close();
  }
}
