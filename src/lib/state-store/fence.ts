/** Of a lock that this process holds. */
export interface HeldToken {
  /** Grows with each taking of any lock of the database. */
  token: string;
  /** Commits under it so far: by this number it is found out whether one without an answer took effect. */
  commits: number;
}

/**
 * What stands between this process and a commit that is not its own any more: the tokens of the locks that it holds, and
 * how long their leases are good. The database's clock decides when a lease is over; here it is over earlier, by the time
 * that went by since the renewal was asked for.
 */
export class Fence {
  /** How long a lease lasts when it is renewed. */
  readonly leaseMs: number;
  readonly #held = new Map<string, HeldToken>();
  #renewedAt = moment();

  constructor(leaseMs: number) {
    this.leaseMs = leaseMs;
  }

  held(): HeldToken[] {
    return [...this.#held.values()];
  }

  add(token: string): void {
    this.#held.set(token, { token, commits: 0 });
  }

  remove(token: string): void {
    this.#held.delete(token);
  }

  /** @param asked before the database was asked for it */
  renewed(asked: Moment): void {
    this.#renewedAt = asked;
  }

  /** A commit under these was answered, or found to have taken effect. */
  committed(held: readonly HeldToken[], asked: Moment): void {
    for (const { token } of held) {
      const known = this.#held.get(token);
      if (known !== undefined) known.commits += 1;
    }
    this.renewed(asked);
  }

  /** Milliseconds since the last renewal was asked for. */
  age(): number {
    return elapsedSince(this.#renewedAt);
  }

  /** So old that it is to be renewed before anything is sent. */
  isStale(): boolean {
    return this.#held.size > 0 && this.age() > 0.7 * this.leaseMs;
  }

  /** So old that another process may hold the locks any moment. */
  isOver(): boolean {
    return this.#held.size > 0 && this.age() > 0.85 * this.leaseMs;
  }
}

export interface Moment {
  steady: number;
  wall: number;
}

export function moment(): Moment {
  return { steady: performance.now(), wall: Date.now() };
}

/** The steady clock stands still while a machine sleeps, the wall clock may be set back: the longer time counts. */
export function elapsedSince({ steady, wall }: Moment): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}
