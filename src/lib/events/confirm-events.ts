import type { EventIn } from '../journal/event-entries.js';
import type { PulledDocument, Window } from '../model/document.js';
import { byTimeThenId } from '../pull/read-window.js';

export interface ConfirmedEvents {
  /** The platform's own versions, ordered by time, then id, each with the events that it answers. */
  found: { document: PulledDocument; events: EventIn[] }[];
  missing: EventIn[];
}

/** How far around its time a document is looked for, by the number of earlier looks. */
const spreadsMs = [1000, 1000, 1000, 60_000, 60_000, 60_000, 3_600_000];
/** Windows with less than this between them are read as one. */
const smallestGapMs = 60_000;

/**
 * Look for the documents of events, all of one noun, in the list around their times.
 * @param looked how often each was looked for before, by number
 */
export async function confirmEvents(
  events: readonly EventIn[],
  looked: ReadonlyMap<number, number>,
  read: (window: Window) => Promise<{ documents: readonly PulledDocument[] }>,
): Promise<ConfirmedEvents> {
  const open = byId(events);
  const found: ConfirmedEvents['found'] = [];
  for (const window of windowsOf(events, looked)) {
    const { documents } = await read(window);
    for (const document of documents) {
      const answered = open.get(document.id);
      if (answered === undefined) continue;
      open.delete(document.id);
      found.push({ document, events: answered });
    }
  }
  return { found: found.sort((a, b) => byTimeThenId(a.document, b.document)), missing: [...open.values()].flat() };
}

/** The same for what is asked for by its id. */
export async function confirmEach(
  events: readonly EventIn[],
  find: (id: string) => Promise<PulledDocument | undefined>,
): Promise<ConfirmedEvents> {
  const open = byId(events);
  const found: ConfirmedEvents['found'] = [];
  for (const [id, answered] of open) {
    const document = await find(id);
    if (document === undefined) continue;
    open.delete(id);
    found.push({ document, events: answered });
  }
  return { found: found.sort((a, b) => byTimeThenId(a.document, b.document)), missing: [...open.values()].flat() };
}

function byId(events: readonly EventIn[]): Map<string, EventIn[]> {
  const open = new Map<string, EventIn[]>();
  for (const event of events) open.set(event.id, [...(open.get(event.id) ?? []), event]);
  return open;
}

/** Ascending and disjoint. */
function windowsOf(events: readonly EventIn[], looked: ReadonlyMap<number, number>): Window[] {
  const wanted = events.map((event) => {
    const spread = spreadsMs[Math.min(looked.get(event.in) ?? 0, spreadsMs.length - 1)] ?? 0;
    return { from: Math.max(0, event.time - spread), to: event.time + spread + 1 };
  });
  const windows: Window[] = [];
  for (const { from, to } of wanted.sort((a, b) => a.from - b.from)) {
    const last = windows.at(-1);
    if (last !== undefined && from - last.to < smallestGapMs) last.to = Math.max(last.to, to);
    else windows.push({ from, to });
  }
  return windows;
}
