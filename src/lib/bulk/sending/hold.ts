/** Keeps callers back until they are let go together. */
export interface Hold {
  /** Resolves with `letGo`, at the latest after the time. */
  wait: () => Promise<void>;
  letGo: () => void;
}

/** @param longestMs from the first that waits */
export function createHold(longestMs: number): Hold {
  let held: { released: Promise<void>; release: () => void } | undefined;

  function hold(): Promise<void> {
    let resolve = () => {};
    const released = new Promise<void>((go) => {
      resolve = go;
    });
    const timer = setTimeout(letGo, longestMs);
    const release = () => {
      clearTimeout(timer);
      resolve();
    };
    held = { released, release };
    return released;
  }

  function letGo(): void {
    held?.release();
    held = undefined;
  }

  return { wait: () => held?.released ?? hold(), letGo };
}
