import type { WireObject } from '../../platform/calls/lookups.js';
import { compareMembers, contains, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { Judged } from '../bulk-job.js';
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
