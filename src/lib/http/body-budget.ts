/** What the bodies that are collected at the same time may take together, packed and unpacked. */
export interface BodyBudget {
  /** For one body, from its first byte on. @param onRoom there is room for it again */
  open: (onRoom: () => void) => BodyShare;
}

export interface BodyShare {
  /** Bytes that are there. @returns false when no more may come before `onRoom` */
  hold: (bytes: number) => boolean;
  /** Room for bytes that come at once. Resolves when there is. */
  reserve: (bytes: number) => Promise<void>;
  /** Nothing is held any more. May be called again. */
  close: () => void;
}

interface Holder {
  bytes: number;
  /** Set while it waits, with what it waits for room for. */
  waiting: { bytes: number; go: () => void } | undefined;
}

/**
 * The body that was begun first never waits, so that those that wait get on: at most `maxBytes` and one body more are
 * held.
 */
export function createBodyBudget(maxBytes: number): BodyBudget {
  const holders = new Set<Holder>();
  let used = 0;

  function hasRoom(holder: Holder, bytes: number): boolean {
    const [first] = holders;
    return holder === first || used + bytes <= maxBytes;
  }

  function wake(): void {
    for (const holder of [...holders]) {
      const { waiting } = holder;
      if (waiting === undefined || !hasRoom(holder, waiting.bytes)) continue;
      holder.waiting = undefined;
      holder.bytes += waiting.bytes;
      used += waiting.bytes;
      waiting.go();
    }
  }

  return {
    open: (onRoom) => {
      const holder: Holder = { bytes: 0, waiting: undefined };
      holders.add(holder);
      return {
        hold: (bytes) => {
          holder.bytes += bytes;
          used += bytes;
          if (hasRoom(holder, 0)) return true;
          holder.waiting = { bytes: 0, go: onRoom };
          return false;
        },
        reserve: (bytes) =>
          new Promise((resolve) => {
            holder.waiting = { bytes, go: resolve };
            wake();
          }),
        close: () => {
          if (!holders.delete(holder)) return;
          used -= holder.bytes;
          wake();
        },
      };
    },
  };
}
