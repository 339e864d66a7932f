import type { WireObject } from '../../platform/calls/lookups.js';
import { isObject } from '../../schema/cells.js';
import { compareMembers, contains, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { Judged } from '../bulk-job.js';
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
 * How what was made of a draft is looked at. Whatever platforms do not show of it is looked at while it is a draft; see
 * `lookAtDraft`.
 */
export function checkOfDrafted(drafted: CheckedDraft): WriteCheck {
  const { one, reference, sent, get, madeId } = drafted;
  const wanted = shownOfMade(sent);
  return {
    name: `${one} ${quoted(reference)}`,
    members: sentMembers(sent.wanted),
    existed: 'no',
    fixed: true,
    look: async () => {
      const id = madeId();
      return lookOf(wanted, sent, id === undefined ? undefined : await get(id));
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

/** While it can still be deleted, and shows all that was sent. */
export async function lookAtDraft(
  sent: SentThing,
  draftId: string,
  getDraft: (id: string) => Promise<WireObject | undefined>,
): Promise<Look> {
  return lookOf(sent.wanted, sent, await getDraft(draftId));
}

/** What was made, against what was sent of it. */
export function judgeMade(sent: SentThing, there: WireObject | undefined): Judged {
  if (there === undefined) return { kind: 'missing' };
  const [wanted, found] = [shownOfMade(sent), sent.foundIn(there)];
  const members = sentMembers(wanted)
    .filter((member) => !contains(found[member], wanted[member]))
    .map((member) => ({ member, wanted: wanted[member], found: found[member] }));
  return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
}

function lookOf(wanted: Members, sent: SentThing, there: WireObject | undefined): Look {
  return there === undefined ? 'missing' : compareMembers(wanted, sent.foundIn(there), undefined);
}

/** What was made is found by its reference: one of these. */
const foundBy: ReadonlySet<string> = new Set(['number', 'external_id']);

/** What a platform does not show of what was made of a draft, so that nobody can compare it. */
export function unshownOf({ wanted, isShownOfMade }: SentThing): Members {
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
