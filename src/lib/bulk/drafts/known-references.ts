import type { Problem } from '../../errors/errors.js';
import type { ClockOffsets } from '../../http/platform-clock.js';
import { type OrderProgress, type OrderStepEntry, progressOf, readOrderSteps } from '../../journal/order-steps.js';
import type { Runs } from '../../journal/runs.js';
import type { WireObject } from '../../platform/calls/lookups.js';
import { createPile } from '../../spill/pile.js';
import type { Notice } from '../../terminal/notice.js';
import type { PlatformKeys } from '../alike-keys.js';
import type { LostDraft } from './draft-kind.js';

/** What is known of references before anything is sent. */
export interface KnownReferences {
  /** By the journals of all runs of this organisation, this one's former attempts too. */
  progress: (reference: string) => OrderProgress;
  /** References of which a draft was created twice, and the first one was not looked for since. */
  unswept: ReadonlyMap<string, LostDraft>;
  /** By the listing: ids of what was made and of drafts that bear it. */
  listed: (reference: string) => { made: string[]; drafts: string[] };
  close: () => void;
}

/** A list, page by page, each page with what the platform could not show. */
export type Pages = AsyncIterable<{ items: readonly WireObject[]; problems: readonly Problem[] }>;

export interface KnownReferencesJob {
  /** Drafts are read first: one that is finalized meanwhile is seen in the second list then, and never in neither. */
  listings: { drafts: () => Pages; made: () => Pages };
  /** References that an object bears. */
  namesOf: (object: WireObject) => unknown[];
  /** For a sentence: `orders and drafts of that time`. */
  listedAs: string;
  runs: Runs;
  baseUrl: string;
  org: string;
  command: string;
  /** A folder of ours. */
  folder: string;
  notice: Notice;
  /** Told the references that are listed. */
  keys?: PlatformKeys;
  /** Told how many objects were read so far; may throw to stop. */
  onRead: (objects: number) => void;
}

/** Read the own journals, and one listing of drafts and of what was made. @throws {LocalError} when a journal is damaged */
export async function readKnownReferences(job: KnownReferencesJob): Promise<KnownReferences> {
  const steps = createPile(job.folder);
  const listed = createPile(job.folder);
  try {
    const unswept = await readJournals(job, (key, text) => steps.add(key, text));
    await readListing(job, (key, text) => {
      listed.add(key, text);
      job.keys?.add(key);
    });
    return {
      progress: (reference) => progressOf(inOrder(steps.all(reference))),
      unswept,
      listed: (reference) => byKind(listed.all(reference)),
      close: () => {
        steps.close();
        listed.close();
      },
    };
  } catch (error) {
    steps.close();
    listed.close();
    throw error;
  }
}

/** Of the listing alone: ids of what was made and of drafts, by reference. */
export async function readListedReferences(
  job: Pick<KnownReferencesJob, 'listings' | 'namesOf' | 'listedAs' | 'notice' | 'onRead' | 'folder' | 'keys'>,
): Promise<Pick<KnownReferences, 'listed' | 'close'>> {
  const listed = createPile(job.folder);
  try {
    await readListing(job, (key, text) => listed.add(key, text));
  } catch (error) {
    listed.close();
    throw error;
  }
  return { listed: (reference) => byKind(listed.all(reference)), close: () => listed.close() };
}

function byKind(texts: readonly string[]): { made: string[]; drafts: string[] } {
  const found = new Set(texts);
  const of = (kind: string) => [...found].filter((text) => text.startsWith(kind)).map((text) => text.slice(1));
  return { made: of(madeMark), drafts: of(draftMark) };
}

const madeMark = 'm';
const draftMark = 'd';

/** A step with the time of the platform, milliseconds since 1970, as the run that took it knew it. */
type TimedStep = [time: number, step: OrderStepEntry];

/** Runs take turns, but one that was stopped may go on after a later one. */
function inOrder(texts: readonly string[]): OrderStepEntry[] {
  const steps = texts.map((text) => JSON.parse(text) as TimedStep);
  return steps.sort(([a], [b]) => a - b).map(([, step]) => step);
}

function timed(step: OrderStepEntry, { least_ms: least, most_ms: most }: ClockOffsets): string {
  const at = Date.parse(step.at);
  // A look from there on must not begin too late.
  const earliest = { ...step, at: new Date(at + least).toISOString() };
  return JSON.stringify([at + least + most, earliest] satisfies TimedStep);
}

const agreeing: ClockOffsets = { least_ms: 0, most_ms: 0 };

/** Runs of other profiles too: it is the platform's organisation that must not have anything twice. */
async function readJournals(
  { runs, baseUrl, org, command }: KnownReferencesJob,
  add: (reference: string, text: string) => void,
): Promise<Map<string, LostDraft>> {
  const unswept = new Map<string, LostDraft>();
  const headers = await runs.list({ org, base_url: baseUrl, command });
  for (const header of headers.reverse()) {
    await readOrderSteps(await runs.checkOut(header.id), (entry) => {
      if ('again' in entry) unswept.set(entry.ref, { at: entry.at, mark: entry.mark });
      else if ('swept' in entry) unswept.delete(entry.ref);
      else add(entry.ref, timed(entry, header.clock ?? agreeing));
    });
  }
  return unswept;
}

async function readListing(
  { listings, namesOf, listedAs, notice, onRead, keys }: Parameters<typeof readListedReferences>[0],
  add: (reference: string, text: string) => void,
): Promise<void> {
  let read = 0;
  let hidden = 0;
  for (const [mark, pages] of [
    [draftMark, listings.drafts],
    [madeMark, listings.made],
  ] as const) {
    for await (const { items, problems } of pages()) {
      for (const item of items) {
        const names = new Set(namesOf(item).filter((name) => typeof name === 'string'));
        for (const name of names) add(name, `${mark}${String(item.id)}`);
      }
      read += items.length;
      hidden += problems.length;
      onRead(read);
    }
  }
  keys?.looked(read, listedAs);
  if (hidden === 0) return;
  notice(
    `the platform cannot show ${hidden} of its ${listedAs}: whether one of them has a reference of this file is not known`,
    'warning',
  );
}
