import { isObject } from '../json/is-object.js';
import { contains, sentMembers } from './kept.js';

type Members = Readonly<Record<string, unknown>>;

/** A thing as it is sent, by members that a person can name, and how an object of the platform shows them. */
export interface SentThing {
  wanted: Members;
  foundIn: (wire: Members) => Members;
  /** Of what was made of a draft: whether the platform shows it there. */
  isShownOfMade: (member: string) => boolean;
}

/**
 * Members of several objects, one column each: `{"items.quantity": {0: ..., 1: ...}}`. The same objects in the same
 * order give columns that can be compared; a member that no object has gives none.
 */
export function columnsOf(
  name: string,
  objects: readonly (Members | undefined)[],
  members: readonly string[],
): Members {
  const columns: Record<string, unknown> = {};
  for (const member of members) {
    const cells = objects.flatMap((object, at) => (object?.[member] === undefined ? [] : [[at, object[member]]]));
    if (cells.length > 0) columns[`${name}.${member}`] = Object.fromEntries(cells);
  }
  return columns;
}

/** For each object that was sent the one of the platform that is most like it; each is taken once. */
export function pairedWith(sent: readonly Members[], wire: unknown): (Members | undefined)[] {
  const open: Members[] = listOf(wire);
  return sent.map((wanted) => {
    const names = sentMembers(wanted);
    let best = -1;
    let most = -1;
    for (const [at, found] of open.entries()) {
      const alike = names.filter((name) => contains(found[name], wanted[name])).length;
      if (alike > most) [best, most] = [at, alike];
      if (alike === names.length) break;
    }
    return best === -1 ? undefined : open.splice(best, 1)[0];
  });
}

export function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
