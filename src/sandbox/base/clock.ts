/** The platform's time in milliseconds since 1970. It can be put forward, so that expiry needs no waiting. */
export class Clock {
  #offsetMs = 0;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly systemNow: () => number = Date.now) {}

  now(): number {
    return this.systemNow() + this.#offsetMs;
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
    this.#report();
  }

  reset(): void {
    this.#offsetMs = 0;
    this.#report();
  }

  /** Be told when the time was put forward or back. @returns ends that */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #report(): void {
    for (const listener of this.#listeners) listener();
  }
}
