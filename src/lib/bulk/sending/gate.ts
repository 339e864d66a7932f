export interface Gate {
  /** How many wait for a place. */
  readonly waiting: number;
  tryEnter: () => boolean;
  enter: () => Promise<void>;
  /** Whether a caller had waited for the place. */
  leave: () => 'handed on' | 'free';
}

/** Lets so many through at once, first come first served. */
export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    get waiting() {
      return waiting.length;
    },
    tryEnter: () => {
      if (free === 0) return false;
      free -= 1;
      return true;
    },
    enter: () => new Promise((resolve) => waiting.push(resolve)),
    // A place is handed on, so no later caller can take it first.
    leave: () => {
      const next = waiting.shift();
      if (next === undefined) {
        free += 1;
        return 'free';
      }
      next();
      return 'handed on';
    },
  };
}
