import { InterruptedError } from '../errors/errors.js';
import type { Window } from '../model/document.js';
import { cutWindows } from './pull-plan.js';
import { type ListPage, type Progress, readWindow, type WindowReading } from './read-window.js';

export interface PullWindowsOptions {
  /** Ascending and disjoint. */
  windows: readonly Window[];
  /** They are read in parts of this length; behind parts without documents, parts are as long as those were together. */
  windowMs: number;
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
export function pullWindows(options: PullWindowsOptions): AsyncGenerator<WindowReading> {
  return new WindowQueue(options).run();
}

/** Windows that wait, are read, or are read and wait for those before them. */
class WindowQueue {
  readonly #options: PullWindowsOptions;
  readonly #source: Iterator<Window>;
  readonly #places: Place[] = [];
  readonly #average = createAverage();
  /** How much time without documents was read since the last document. */
  #emptyMs = 0;
  #exhausted = false;
  #active = 0;
  #over = false;
  #wake: () => void = () => undefined;

  constructor(options: PullWindowsOptions) {
    this.#options = options;
    const { windows, windowMs } = options;
    this.#source = cutWindows(windows, windowMs, () => Math.max(1, Math.floor(this.#emptyMs / windowMs)));
  }

  async *run(): AsyncGenerator<WindowReading> {
    try {
      for (;;) {
        this.#startSome();
        const [first] = this.#places;
        if (first === undefined) return;
        if (first.state === 'failed') throw first.failure;
        if (first.state !== 'read' || first.reading === undefined) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          continue;
        }
        yield first.reading;
        this.#places.shift();
      }
    } finally {
      this.#over = true;
    }
  }

  /** So many entries that all windows in work have room. */
  #leafEntries(): number {
    const { maxBytes, parallel, pageSize } = this.#options;
    const room = Math.floor(maxBytes / parallel / this.#average.bytes());
    return Math.max(pageSize, Math.min(pagesOfLeaf * pageSize, room));
  }

  #next(): Place | 'after a failure' | undefined {
    for (const place of this.#places) {
      if (place.state === 'waiting') return place;
      // What is before it is still delivered.
      if (place.state === 'failed') return 'after a failure';
    }
    if (this.#exhausted) return undefined;
    const { done, value } = this.#source.next();
    if (done === true) {
      this.#exhausted = true;
      return undefined;
    }
    const place: Place = {
      window: value,
      expected: this.#options.pageSize * this.#average.bytes(),
      held: 0,
      state: 'waiting',
    };
    this.#places.push(place);
    return place;
  }

  #startSome(): void {
    const { parallel, maxBytes } = this.#options;
    while (this.#active < parallel && !this.#over) {
      const place = this.#next();
      if (place === undefined || place === 'after a failure') return;
      if (place !== this.#places[0] && this.#heldBytes() + place.expected > maxBytes) return;
      void this.#read(place);
    }
  }

  #heldBytes(): number {
    let bytes = 0;
    for (const { state, held, expected } of this.#places) {
      if (state === 'reading') bytes += Math.max(held, expected);
      else bytes += held;
    }
    return bytes;
  }

  async #read(place: Place): Promise<void> {
    const { pageSize, list } = this.#options;
    place.state = 'reading';
    this.#active += 1;
    try {
      const reading = await readWindow(place.window, {
        pageSize,
        sleep: this.#options.sleep,
        mayContinue: (progress) => this.#mayContinue(place, progress),
        list: async (page) => {
          if (this.#over || this.#options.stopped()) throw new InterruptedError('stopped by a signal');
          const found = await list(page);
          const bytes = found.items.reduce((sum, { json }) => sum + json.length, 0);
          place.held += bytes;
          this.#average.add(found.items.length, bytes);
          return found;
        },
      });
      this.#settle(place, reading);
    } catch (error) {
      place.failure = error;
      place.state = 'failed';
    } finally {
      this.#active -= 1;
      this.#startSome();
      this.#wake();
    }
  }

  #settle(place: Place, reading: WindowReading): void {
    const { window, documents, problems } = reading;
    const span = window.to - window.from;
    const index = this.#places.indexOf(place);
    this.#emptyMs = documents.length + problems.length === 0 ? this.#emptyMs + span : 0;
    // A problem is looked for again in all of its window, by each pull to come.
    if (problems.length > 0 && span > this.#options.windowMs) {
      this.#places.splice(index, 1, ...partsOf(place.window, 2, place.expected));
      return;
    }
    place.reading = reading;
    place.held = reading.bytes;
    place.state = 'read';
    if (window.to < place.window.to) this.#places.splice(index + 1, 0, ...this.#restOf(place, reading));
  }

  /** A little over is read to its end: to begin anew costs two requests. */
  #mayContinue({ window }: Place, { entries, reached }: Progress): boolean {
    const span = Math.max(1, reached - window.from);
    const whole = (entries * (window.to - window.from)) / span;
    return entries < this.#leafEntries() * 1.5 && whole <= this.#leafEntries() * 1.25;
  }

  #restOf({ window }: Place, reading: WindowReading): Place[] {
    const rest = { from: reading.window.to, to: window.to };
    const density = reading.documents.length / (reading.window.to - reading.window.from);
    const span = rest.to - rest.from;
    const parts = Math.min(maxParts, span, Math.max(1, Math.ceil((density * span) / (this.#leafEntries() * 0.9))));
    const expected = Math.ceil((density * span * this.#average.bytes()) / parts);
    return partsOf(rest, parts, expected);
  }
}

/** A window in equal parts. @param expected bytes of each */
function partsOf({ from, to }: Window, parts: number, expected: number): Place[] {
  const cut = (part: number): number => from + Math.floor(((to - from) * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    window: { from: cut(part), to: cut(part + 1) },
    expected,
    held: 0,
    state: 'waiting' as const,
  }));
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
