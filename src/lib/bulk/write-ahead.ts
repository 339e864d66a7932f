/** So long an intent may wait for others to be written with it: what is recorded meanwhile is in doubt after a kill. */
const longestWaitMs = 20;

/**
 * The places of writes in flight, and the moment at which rows are written down that are to follow: one sync carries
 * the intents of many rows, and the outcomes of those before them, while enough rows are ready to leave.
 */
export class WriteAhead {
  readonly #places: number;
  #free: number;
  /** Rows whose intent is on disk, first come first served. */
  readonly #ready: (() => void)[] = [];
  #moment: { comes: Promise<void>; begin: () => void; timer: NodeJS.Timeout } | undefined;
  #rows = 0;

  /** @param places writes in flight at once */
  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /**
   * Before a row is written down: undefined when that is to be done now, else what resolves when it is.
   *
   * @param rows in work: written down, in flight, or about to be written down
   */
  moment(rows: number): Promise<void> | undefined {
    this.#rows = rows;
    if (this.#isShort()) {
      this.#begin();
      return undefined;
    }
    this.#moment ??= momentIn(longestWaitMs, () => this.#begin());
    return this.#moment.comes;
  }

  /** Less than half of the rows that are not in flight are ready to leave. */
  #isShort(): boolean {
    return this.#ready.length <= (this.#rows - this.#places) / 2;
  }

  #begin(): void {
    if (this.#moment === undefined) return;
    clearTimeout(this.#moment.timer);
    this.#moment.begin();
    this.#moment = undefined;
  }

  /** Takes a place: undefined when one is free, else what resolves when it is. */
  enter(): Promise<void> | undefined {
    if (this.#free === 0) return new Promise((resolve) => this.#ready.push(resolve));
    this.#free -= 1;
    return undefined;
  }

  /** @returns whether another row had waited for the place */
  leave(): 'handed on' | 'free' {
    // A place is handed on, so no row that comes later can take it first.
    const next = this.#ready.shift();
    if (this.#isShort()) this.#begin();
    if (next === undefined) {
      this.#free += 1;
      return 'free';
    }
    next();
    return 'handed on';
  }
}

function momentIn(ms: number, then: () => void): { comes: Promise<void>; begin: () => void; timer: NodeJS.Timeout } {
  let begin: () => void = () => {};
  const comes = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { comes, begin, timer: setTimeout(then, ms) };
}
