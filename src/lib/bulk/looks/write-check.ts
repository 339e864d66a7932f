import { isObject } from '../../json/is-object.js';
import { stringifyJson } from '../../json/json.js';
import { compareMembers, sentMembers } from '../../schema/kept.js';
import type { Existed, Look } from './look-verdicts.js';

/** How a write is looked at. */
export interface WriteCheck {
  /** For people: `product "A1"`. */
  name: string;
  /** Names of the members that are sent. Writes of the same set are alike. */
  members: readonly string[];
  /** Whether the thing was there before: then a look that shows all of it as before may be one that lags. */
  existed: Existed;
  /** Reads the thing as the platform has it now. */
  look: () => Promise<Look>;
  /** What an answer to the write itself shows; absent where answers say nothing of the thing. */
  lookAtAnswer?: (answer: unknown) => Look;
  /** It is looked for in a list that may lag until then, milliseconds since 1970: one that is missing is not lost before. */
  listedUntil?: number;
  /** It never changes once it is there: a third value is what the platform made of ours. */
  fixed?: true;
  /** Sent once more it would be there twice. */
  once?: true;
  /** Told when everything was kept. */
  kept?: () => void;
  /**
   * Undo the write, since the platform does not keep all of it, and look whether that was kept.
   *
   * @param lost the members that were not kept
   * @returns in words how it ended
   */
  restore?: (lost: readonly string[]) => Promise<Restoration>;
  /** What was wanted of such members and what the last look showed, a line each. */
  report?: (lost: readonly string[]) => string[];
}

/** How the restoring of what was not kept ended. */
export interface Restoration {
  /** `the product is as it was before`. */
  says: string;
  /** What to do next, where it is known. */
  hint?: string;
  /** What was there before is there again, and it is known by now how the row is written so that it is kept. */
  resend?: true;
}

type Members = Readonly<Record<string, unknown>>;

/** The usual check: a thing of named members, read as a whole. */
export function checkOf(thing: {
  name: string;
  /** As it is sent, in our form. */
  wanted: Members;
  /** `none`: it was not there; undefined: not known. */
  before: Members | 'none' | undefined;
  read: () => Promise<Members | undefined>;
  kept?: WriteCheck['kept'];
  restore?: WriteCheck['restore'];
}): WriteCheck {
  const { name, wanted, before, read, kept, restore } = thing;
  let last: Members | undefined;
  const lookAt = (found: Members | undefined): Look =>
    found === undefined ? 'missing' : compareMembers(wanted, found, before === 'none' ? undefined : before);
  return {
    name,
    members: sentMembers(wanted),
    existed: before === 'none' ? 'no' : before === undefined ? 'unknown' : 'yes',
    look: async () => {
      last = await read();
      return lookAt(last);
    },
    lookAtAnswer: (answer) => lookAt(isObject(answer) ? answer : undefined),
    kept,
    restore,
    report: (lost) => reportLost(lost, wanted, last),
  };
}

/** `city: wanted "Köln", found nothing` */
export function reportLost(lost: readonly string[], wanted: Members, found: Members | undefined): string[] {
  return lost.map((member) => `${member}: wanted ${shownValue(wanted[member])}, found ${shownValue(found?.[member])}`);
}

const maxShown = 200;

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = stringifyJson(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
