import type { ClockOffsets } from '../../http/platform-clock.js';
import { type DraftProgress, progressOf, readSteps } from '../../journal/draft-steps.js';
import type { DraftStep } from '../../journal/entries.js';
import type { Runs } from '../../journal/runs.js';
import { createPile } from '../../spill/pile.js';
import type { Notice } from '../../terminal/notice.js';
import type { PlatformKeys } from '../alike-keys.js';
import type { Drafted, Lost } from './drafted.js';

/** By the journals of all runs of this organisation, the former attempts of this one too. */
export interface KnownSteps {
  progress: (reference: string) => DraftProgress;
  /** This process made it. */
  made: (reference: string, id: string) => void;
  /** References of which a draft was created twice, and the first one was not looked for since. */
  unswept: ReadonlyMap<string, Lost>;
  close: () => void;
}

/** A step with the time of the platform, milliseconds since 1970, as the run that took it knew it. */
type TimedStep = [time: number, step: DraftStep];

const agreeing: ClockOffsets = { least_ms: 0, most_ms: 0 };

/**
 * Runs of other profiles too: it is the platform's organisation that must not have anything twice.
 *
 * @param since when a draft of an earlier run was created at the earliest, milliseconds since 1970
 * @throws {LocalError} when a journal is damaged
 */
export async function readKnownSteps(
  runs: Runs,
  of: { org: string; base_url: string; command: string },
  { folder, since }: { folder: string; since: number },
): Promise<KnownSteps> {
  const steps = createPile(folder);
  const unswept = new Map<string, Lost>();
  const add = (step: DraftStep, { least_ms: least, most_ms: most }: ClockOffsets): void => {
    const at = Date.parse(step.at);
    // A look from there on must not begin too late.
    const earliest = { ...step, at: new Date(at + least).toISOString() };
    steps.add(step.key, JSON.stringify([at + least + most, earliest] satisfies TimedStep));
  };
  try {
    for (const header of (await runs.list(of)).reverse()) {
      await readSteps(await runs.checkOut(header.id), header, (entry) => {
        const { step, key, at, mark } = entry;
        if (step === 'again') unswept.set(key, { since, lostAt: Date.parse(at), mark });
        else if (step === 'swept') unswept.delete(key);
        else add(entry, header.clock ?? agreeing);
      });
    }
  } catch (error) {
    steps.close();
    throw error;
  }
  return {
    progress: (reference) => progressOf(inOrder(steps.all(reference))),
    made: (key, id) => {
      const end: DraftStep = { step: 'finalize', key, at: '', done: true, id };
      steps.add(key, JSON.stringify([Number.MAX_SAFE_INTEGER, end] satisfies TimedStep));
    },
    unswept,
    close: () => steps.close(),
  };
}

/** Runs take turns, but one that was stopped may go on after a later one. */
function inOrder(texts: readonly string[]): DraftStep[] {
  const steps = texts.map((text) => JSON.parse(text) as TimedStep);
  return steps.sort(([a], [b]) => a - b).map(([, step]) => step);
}

/** By one listing: ids of what was made and of drafts that bear a reference. */
export interface ListedReferences {
  listed: (reference: string) => { made: string[]; drafts: string[] };
  close: () => void;
}

const madeMark = 'm';
const draftMark = 'd';

/** @param since milliseconds since 1970. @param keys told the references that are listed */
export async function readListed(
  { draftPages, pages, namesOf, listedAs }: Pick<Drafted<unknown>, 'draftPages' | 'pages' | 'namesOf' | 'listedAs'>,
  since: number,
  job: { folder: string; notice: Notice; onRead: (objects: number) => void; keys?: PlatformKeys },
): Promise<ListedReferences> {
  const { folder, notice, onRead, keys } = job;
  const listed = createPile(folder);
  let read = 0;
  let hidden = 0;
  // Drafts first: one that is finalized meanwhile is seen in the second list then, and never in neither.
  const lists = [
    [draftMark, draftPages],
    [madeMark, pages],
  ] as const;
  try {
    for (const [mark, list] of lists) {
      for await (const { items, problems } of list(since)) {
        for (const item of items) {
          for (const name of new Set(namesOf(item))) {
            if (typeof name !== 'string') continue;
            listed.add(name, `${mark}${String(item.id)}`);
            keys?.add(name);
          }
        }
        read += items.length;
        hidden += problems.length;
        onRead(read);
      }
    }
  } catch (error) {
    listed.close();
    throw error;
  }
  keys?.looked(read, listedAs);
  if (hidden > 0) {
    const unknown = 'whether one of them has a reference of this file is not known';
    notice(`the platform cannot show ${hidden} of its ${listedAs}: ${unknown}`, 'warning');
  }
  return {
    listed: (reference) => {
      const found = [...new Set(listed.all(reference))];
      const of = (mark: string) => found.filter((text) => text.startsWith(mark)).map((text) => text.slice(1));
      return { made: of(madeMark), drafts: of(draftMark) };
    },
    close: () => listed.close(),
  };
}
