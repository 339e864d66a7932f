/** The platform's time in milliseconds since 1970. It can be put forward, so that expiry needs no waiting. */
export class Clock {
  #offsetMs = 0;
  /** Told when the time was put forward or back. */
  onMove: (() => void) | undefined;
  readonly #systemNow: () => number;

  constructor(systemNow: () => number = Date.now) {
    this.#systemNow = systemNow;
  }

  now(): number {
    return this.#systemNow() + this.#offsetMs;
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
    this.onMove?.();
  }

  reset(): void {
    this.#offsetMs = 0;
    this.onMove?.();
  }
}
