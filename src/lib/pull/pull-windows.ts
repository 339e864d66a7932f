import { InterruptedError } from '../errors/errors.js';
import type { Window } from '../model/document.js';
import { type ListPage, type Progress, readWindow, type WindowReading } from './read-window.js';

export interface PullWindowsOptions {
  /** Ascending and disjoint, each as large as a window may be. Taken as they are needed. */
  windows: Iterable<Window>;
  list: ListPage;
  pageSize: number;
  /** Most windows read at once. */
  parallel: number;
  /** About how many bytes of documents may be held before they are delivered. */
  maxBytes: number;
  sleep: (ms: number) => Promise<void>;
  /** No further request is made once it says yes. */
  stopped: () => boolean;
}

/** One window of the plan, from its turn to its delivery. */
interface Place {
  window: Window;
  /** Bytes expected of it. */
  expected: number;
  /** Bytes held of it. */
  held: number;
  state: 'waiting' | 'reading' | 'read' | 'failed';
  reading?: WindowReading;
  failure?: unknown;
}

const pagesOfLeaf = 4;
/** Before the first document is seen. */
const usualBytes = 1024;
const maxParts = 2000;

/**
 * Read windows in parallel and deliver them strictly in order. A window that the first page shows to be dense is closed
 * where that page ends, and the rest is cut into windows of one to four pages, which others read meanwhile.
 * The first window that is not delivered may always be read, others only while there is room.
 *
 * @throws what stopped a window, once all windows before it are delivered
 * @throws {InterruptedError} likewise
 */
export async function* pullWindows(options: PullWindowsOptions): AsyncGenerator<WindowReading> {
  const { parallel, maxBytes, pageSize, list } = options;
  const source = options.windows[Symbol.iterator]();
  const places: Place[] = [];
  const average = createAverage();
  let exhausted = false;
  let active = 0;
  let over = false;
  let wake: () => void = () => undefined;

  /** So many entries that all windows in work have room. */
  const leafEntries = (): number => {
    const room = Math.floor(maxBytes / parallel / average.bytes());
    return Math.max(pageSize, Math.min(pagesOfLeaf * pageSize, room));
  };

  function next(): Place | 'behind a failure' | undefined {
    for (const place of places) {
      if (place.state === 'waiting') return place;
      // What is before it is still delivered.
      if (place.state === 'failed') return 'behind a failure';
    }
    if (exhausted) return undefined;
    const { done, value } = source.next();
    if (done === true) {
      exhausted = true;
      return undefined;
    }
    const place: Place = { window: value, expected: pageSize * average.bytes(), held: 0, state: 'waiting' };
    places.push(place);
    return place;
  }

  function startSome(): void {
    while (active < parallel && !over) {
      const place = next();
      if (place === undefined || place === 'behind a failure') return;
      if (place !== places[0] && heldBytes() + place.expected > maxBytes) return;
      void read(place);
    }
  }

  function heldBytes(): number {
    let bytes = 0;
    for (const { state, held, expected } of places) {
      if (state === 'reading') bytes += Math.max(held, expected);
      else bytes += held;
    }
    return bytes;
  }

  async function read(place: Place): Promise<void> {
    place.state = 'reading';
    active += 1;
    try {
      const reading = await readWindow(place.window, {
        pageSize,
        sleep: options.sleep,
        goOn: (progress) => goOn(place, progress),
        list: async (page) => {
          if (over || options.stopped()) throw new InterruptedError('stopped by a signal');
          const found = await list(page);
          const bytes = found.items.reduce((sum, { json }) => sum + json.length, 0);
          place.held += bytes;
          average.add(found.items.length, bytes);
          return found;
        },
      });
      place.reading = reading;
      place.held = reading.bytes;
      place.state = 'read';
      if (reading.window.to < place.window.to) places.splice(places.indexOf(place) + 1, 0, ...restOf(place, reading));
    } catch (error) {
      place.failure = error;
      place.state = 'failed';
    } finally {
      active -= 1;
      startSome();
      wake();
    }
  }

  /** A little over is read to its end: to begin anew costs two requests. */
  function goOn({ window }: Place, { entries, reached }: Progress): boolean {
    const span = Math.max(1, reached - window.from);
    const whole = (entries * (window.to - window.from)) / span;
    return entries < leafEntries() * 1.5 && whole <= leafEntries() * 1.25;
  }

  function restOf({ window }: Place, reading: WindowReading): Place[] {
    const rest = { from: reading.window.to, to: window.to };
    const density = reading.documents.length / (reading.window.to - reading.window.from);
    const span = rest.to - rest.from;
    const parts = Math.min(maxParts, span, Math.max(1, Math.ceil((density * span) / (leafEntries() * 0.9))));
    const expected = Math.ceil((density * span * average.bytes()) / parts);
    const cut = (part: number): number => rest.from + Math.floor((span * part) / parts);
    return Array.from({ length: parts }, (_, part) => ({
      window: { from: cut(part), to: cut(part + 1) },
      expected,
      held: 0,
      state: 'waiting' as const,
    }));
  }

  try {
    for (;;) {
      startSome();
      const [first] = places;
      if (first === undefined) return;
      if (first.state === 'failed') throw first.failure;
      if (first.state !== 'read' || first.reading === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      yield first.reading;
      places.shift();
    }
  } finally {
    over = true;
  }
}

function createAverage(): { add: (documents: number, bytes: number) => void; bytes: () => number } {
  let documents = 0;
  let bytes = 0;
  return {
    add: (more, size) => {
      documents += more;
      bytes += size;
    },
    bytes: () => (documents === 0 ? usualBytes : Math.max(1, bytes / documents)),
  };
}
