import { PlatformError } from '../errors/errors.js';
import type { PulledDocument, Window } from '../model/document.js';
import type { DocumentPage, PageProblem } from './window-page.js';
import { Pass } from './window-pass.js';

/** Entries of a window from an index on. Items and problems both count towards limit and offset. */
export type ListPage = (page: Window & { limit: number; offset: number }) => Promise<DocumentPage>;

export interface ReadWindowOptions {
  list: ListPage;
  /** 1..5000 */
  pageSize: number;
  /** In milliseconds, before a window that changed is read again. */
  sleep: (ms: number) => Promise<void>;
  /**
   * Asked after each page behind which there may be more. When it says no, the window is closed at the time that was
   * reached, and what is behind it is left to the caller.
   */
  mayContinue?: (read: Progress) => boolean;
}

export interface Progress {
  entries: number;
  bytes: number;
  /** Time of the last item, in milliseconds since 1970. */
  reached: number;
}

export interface WindowReading {
  /** What was read: `to` is earlier than asked for when `mayContinue` said no. */
  window: Window;
  /** Ordered by time, then id; each id once, in its newest version. */
  documents: PulledDocument[];
  problems: PageProblem[];
  /** Entries seen more than once apart from the overlap of pages. */
  duplicates: number;
  /** How often it was read again since it changed. */
  rereads: number;
  bytes: number;
}

const readings = 3;
/** A window of one millisecond cannot be halved, so it is read more often, by the largest pages. */
const lastReadings = 24;
const largestPage = 5000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Read one closed window whole, although the list may shift while it is read.
 *
 * Why nothing is lost. A page is one look at the list; entries come and go between two looks.
 * 1. Each page begins at the index of the last entry seen, and must begin with that very entry. A document that is
 *    there all the time stands behind that entry or before it; it could be passed over only by moving from behind to
 *    before, and then another entry stands at the index: whatever moved to the front of the list moved that one too.
 * 2. The last look begins at the last index and shows that entry and nothing else, so the list has n entries then.
 *    As many were seen. Where nothing was removed, all that was seen is still there, so it is all there is: an entry
 *    inserted before the current offset, or behind the last page, or hidden by entries of one time that changed places
 *    makes the numbers differ.
 * 3. What was both inserted and hidden by the removal of another, within one reading, came late: `--lookback` finds it.
 * Problems have no id. They are told apart by their text, and equal ones count once, so that one seen twice never makes
 * up for a document that was not seen; equal texts of two documents only make the numbers differ, until the window is so
 * small that one page shows it, which needs no telling apart.
 * When the numbers differ the window is read again, keeping what was seen, and after some readings in halves. What
 * cannot be halved is read by the largest pages, and readings are united until they agree (`unitedReading`).
 *
 * @throws {PlatformError} when a window that cannot be halved never holds still
 */
export async function readWindow(window: Window, options: ReadWindowOptions): Promise<WindowReading> {
  return readPart(window, new Map(), options);
}

async function readPart(
  window: Window,
  seen: Map<string, PulledDocument>,
  options: ReadWindowOptions,
): Promise<WindowReading> {
  const middle = Math.floor((window.from + window.to) / 2);
  const halvable = middle > window.from;
  const tally = { duplicates: 0 };
  const united = unitedReading(seen, tally, options);
  for (let attempt = 0; attempt < (halvable ? readings : lastReadings); attempt += 1) {
    if (attempt > 0) await options.sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)));
    const found =
      !halvable && attempt >= readings
        ? await united(window)
        : await readOnce(window, pageSizeOf(options, attempt), seen, tally, options);
    if (found === 'unordered' && halvable) break;
    if (typeof found === 'object') return readingOf(found, seen, tally.duplicates, attempt);
  }
  if (!halvable) throw restless(window);
  const parts = [
    { from: window.from, to: middle },
    { from: middle, to: window.to },
  ] as const;
  const [before, behind] = splitSeen(seen, middle);
  const first = await readPart(parts[0], before, options);
  const again = { duplicates: tally.duplicates, rereads: readings - 1 };
  if (first.window.to < middle) return added(first, again);
  const second = await readPart(parts[1], behind, options);
  return added(joined(first, second), again);
}

/** Other sizes move the edges of pages to other entries, for the case that an edge is what cannot be told apart. */
function pageSizeOf({ pageSize }: ReadWindowOptions, attempt: number): number {
  // With one entry a page, the overlap would be all of it.
  return Math.max(2, pageSize - attempt * Math.ceil(pageSize / 16));
}

interface Closed {
  window: Window;
  problems: PageProblem[];
}

/**
 * One pass over the window.
 * @returns `changed` when something may be hidden; `unordered` when it has to be left off in the middle and cannot be,
 * since the list is not in order of time
 */
async function readOnce(
  window: Window,
  limit: number,
  seen: Map<string, PulledDocument>,
  tally: { duplicates: number },
  { list, mayContinue }: Pick<ReadWindowOptions, 'list' | 'mayContinue'>,
): Promise<Closed | 'changed' | 'unordered'> {
  const pass = new Pass(seen);
  for (let offset = 0; ; ) {
    const page = await list({ ...window, limit, offset });
    const size = page.items.length + page.problems.length;
    const overlap = pass.overlapWith(page);
    tally.duplicates += pass.add(page, overlap);
    if (overlap === 'none') return 'changed';
    const entries = offset + size;
    if (size < limit) {
      // A look at one entry, or at none from the start, has nothing behind it: it counts by itself.
      const counted = size <= 1 || (await isLast(pass, entries, { list, window }));
      if (!counted) return 'changed';
      if (!pass.isWhole(entries, window)) return 'changed';
      return { window, problems: pass.problems };
    }
    offset = entries - 1;
    const reached = pass.reached();
    const closable = reached > window.from && reached < window.to;
    if (mayContinue === undefined || !closable || mayContinue({ entries, bytes: pass.bytes, reached })) continue;
    if (!pass.inOrder) return 'unordered';
    return close({ from: window.from, to: reached }, pass, limit, seen, tally, list);
  }
}

/** What is before the time that was reached is a window by itself, and read already. */
async function close(
  window: Window,
  pass: Pass,
  limit: number,
  seen: Map<string, PulledDocument>,
  tally: { duplicates: number },
  list: ListPage,
): Promise<Closed | 'changed' | 'unordered'> {
  for (const [id, { time }] of seen) if (time >= window.to) seen.delete(id);
  // Where a problem stands among the items is not told, so it may belong to what is left off.
  if (pass.problems.length > 0) return readOnce(window, limit, seen, tally, { list });
  const before = pass.ofSeen();
  const counted = await isLast(before, before.documents, { list, window });
  return counted ? { window, problems: [] } : 'changed';
}

/**
 * Readings of documents whose order may be another one in every page, as entries of one time have none: then a page
 * need not begin with what the one before ended with, and only numbers tell that all were seen. Each reading goes on to
 * a page with nothing in it, for the number of entries; what all readings saw is put together. It is whole when so many
 * documents are known as there are entries, and once more so, with the same number and nothing new.
 */
function unitedReading(
  seen: Map<string, PulledDocument>,
  tally: { duplicates: number },
  { list }: Pick<ReadWindowOptions, 'list'>,
): (window: Window) => Promise<Closed | 'changed'> {
  let met: string | undefined;
  return async (window) => {
    const pass = new Pass(seen);
    let entries = 0;
    for (let size = -1; size !== 0; entries += size) {
      const page = await list({ ...window, limit: largestPage, offset: entries });
      size = page.items.length + page.problems.length;
      tally.duplicates += pass.add(page, 'none');
    }
    const now = pass.isWhole(entries, window) ? `${entries} of ${seen.size}` : undefined;
    const again = now !== undefined && now === met;
    met = now;
    return again ? { window, problems: pass.problems } : 'changed';
  };
}

/** Whether the list ends with the entry that was the last one seen, at this number of entries. */
async function isLast(
  pass: Pass,
  entries: number,
  { list, window }: { list: ListPage; window: Window },
): Promise<boolean> {
  const page = await list({ ...window, limit: 2, offset: Math.max(0, entries - 1) });
  const size = page.items.length + page.problems.length;
  const holds = entries === 0 ? size === 0 : size === 1 && pass.overlapWith(page) !== 'none';
  pass.add(page, 'item');
  return holds;
}

function readingOf(
  { window, problems }: Closed,
  seen: ReadonlyMap<string, PulledDocument>,
  duplicates: number,
  rereads: number,
): WindowReading {
  const documents = [...seen.values()];
  let bytes = 0;
  let ordered = true;
  for (const [index, document] of documents.entries()) {
    bytes += document.json.length;
    const before = documents[index - 1];
    if (before !== undefined && byTimeThenId(before, document) > 0) ordered = false;
  }
  // The usual case, and asking for the order costs more than finding that it is there.
  if (!ordered) documents.sort(byTimeThenId);
  return { window, documents, problems, duplicates, rereads, bytes };
}

export function byTimeThenId(a: PulledDocument, b: PulledDocument): number {
  return a.time - b.time || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function splitSeen(
  seen: ReadonlyMap<string, PulledDocument>,
  middle: number,
): [Map<string, PulledDocument>, Map<string, PulledDocument>] {
  const before = new Map<string, PulledDocument>();
  const behind = new Map<string, PulledDocument>();
  for (const [id, document] of seen) (document.time < middle ? before : behind).set(id, document);
  return [before, behind];
}

function joined(first: WindowReading, second: WindowReading): WindowReading {
  return {
    window: { from: first.window.from, to: second.window.to },
    documents: [...first.documents, ...second.documents],
    problems: [...first.problems, ...second.problems],
    duplicates: first.duplicates + second.duplicates,
    rereads: first.rereads + second.rereads,
    bytes: first.bytes + second.bytes,
  };
}

function added(
  reading: WindowReading,
  { duplicates, rereads }: { duplicates: number; rereads: number },
): WindowReading {
  return { ...reading, duplicates: reading.duplicates + duplicates, rereads: reading.rereads + rereads };
}

function restless({ from }: Window): PlatformError {
  return new PlatformError(
    `the list of documents of ${new Date(from).toISOString()} was another one each time that it was read`,
    { hint: 'try again later, or with a larger --page-size' },
  );
}
