/** The platform's time in milliseconds since 1970. It can be put forward, so that expiry needs no waiting. */
export class Clock {
  #offsetMs = 0;
  readonly #systemNow: () => number;

  constructor(systemNow: () => number = Date.now) {
    this.#systemNow = systemNow;
  }

  now(): number {
    return this.#systemNow() + this.#offsetMs;
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
  }

  reset(): void {
    this.#offsetMs = 0;
  }
}
