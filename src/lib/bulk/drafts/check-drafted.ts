import { isObject } from '../../json/is-object.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import { compareMembers, contains, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { Judged, MemberDifference } from '../bulk-job.js';
import { digestOf } from '../bulk-run.js';
import type { Look, WriteCheck } from '../looks/verify-writes.js';

type Members = Readonly<Record<string, unknown>>;

/** What is made by way of a draft. */
export interface CheckedDraft {
  /** For people: `order`. */
  one: string;
  reference: string;
  sent: SentThing;
  /** @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireObject | undefined>;
  /** What was made, once it is known. */
  madeId: () => string | undefined;
}

/**
 * How what was made of a draft is looked at. Whatever platforms do not show of it is looked at while it is a draft, which can
 * still be deleted; see `lookOf`.
 */
export function checkOfDrafted({ one, reference, sent, get, madeId }: CheckedDraft): WriteCheck {
  return {
    name: `${one} ${quoted(reference)}`,
    members: sentMembers(sent.wanted),
    existed: 'no',
    fixed: true,
    look: async () => {
      const id = madeId();
      return lookOf(sent, id === undefined ? undefined : await get(id), shownOfMade(sent));
    },
    // Each part was answered by itself; one without an answer says nothing.
    lookAtAnswer: (answer) => {
      const shown = sent.foundIn(answer as WireObject);
      return compareMembers(answered(sent.wanted, shown), shown, undefined);
    },
    restore: async () => ({
      says: `${one} ${madeId() ?? ''} stands as the platform kept it: what was finalized cannot be taken back`,
    }),
  };
}

export function lookOf(sent: SentThing, there: WireObject | undefined, wanted = sent.wanted): Look {
  return there === undefined ? 'missing' : compareMembers(wanted, sent.foundIn(there), undefined);
}

/** What was made, against what was sent of it. */
export function judgeMade(sent: SentThing, there: WireObject | undefined): Judged {
  if (there === undefined) return { kind: 'missing' };
  const members = foundOf(sent, there, shownOfMade(sent)).filter(({ wanted, found }) => !contains(found, wanted));
  return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
}

/** What a platform need not show of what was made: it is compared where it does. */
export function judgeUnshown(
  sent: SentThing,
  there: WireObject,
): { uncompared: string[]; differing: MemberDifference[] } {
  const rest = foundOf(sent, there, unshownOf(sent));
  const isShown = ({ found }: MemberDifference) => found !== undefined && found !== null;
  return {
    uncompared: rest.filter((each) => !isShown(each)).map(({ member }) => member),
    differing: rest.filter((each) => isShown(each) && !contains(each.found, each.wanted)),
  };
}

function foundOf({ foundIn }: SentThing, there: WireObject, wanted: Members): MemberDifference[] {
  const found = foundIn(there);
  return sentMembers(wanted).map((member) => ({ member, wanted: wanted[member], found: found[member] }));
}

/** What was made is found by its reference: one of these. */
const foundBy: ReadonlySet<string> = new Set(['number', 'external_id']);

/** What a platform does not show of what was made of a draft, so that nobody can compare it. */
function unshownOf({ wanted, isShownOfMade }: SentThing): Members {
  const names = sentMembers(wanted).filter((member) => !isShownOfMade(member) && !foundBy.has(member));
  return Object.fromEntries(names.map((member) => [member, wanted[member]]));
}

/** The same as digests, whatever the order of lines and parts: a file that is sent again may have another. */
export function unshownDigests(sent: SentThing): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unshownOf(sent)).map(([member, value]) => [member, digestOf(unordered(value))]),
  );
}

function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => JSON.stringify(unordered(entry))).sort();
  if (!isObject(value)) return value;
  // Columns of parts have their places for names.
  return Object.entries(value)
    .map(([name, entry]) => JSON.stringify([/^\d+$/.test(name) ? '' : name, unordered(entry)]))
    .sort();
}

function shownOfMade({ wanted, isShownOfMade }: SentThing): Members {
  return Object.fromEntries(Object.entries(wanted).filter(([member]) => isShownOfMade(member)));
}

/** Members of a part that the platform answered with any of its members. */
function answered(wanted: Members, shown: Members): Members {
  const part = (member: string) => (member.includes('.') ? member.slice(0, member.indexOf('.')) : '');
  const parts = new Set(
    Object.keys(shown)
      .filter((name) => shown[name] !== undefined)
      .map(part),
  );
  return Object.fromEntries(Object.entries(wanted).filter(([member]) => parts.has(part(member))));
}
