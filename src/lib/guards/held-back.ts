import { createPile } from '../spill/pile.js';
import type { HeldBack } from './price-checks.js';

/** Operations that the guard held back, on disk: a file can have a million of them. */
export interface HeldBackFile {
  add: (held: HeldBack) => void;
  /** In the order of `add`. */
  each: () => Iterable<HeldBack>;
  close: () => void;
}

/** @param folder where a file is made with the first one */
export function createHeldBack(folder: string): HeldBackFile {
  const pile = createPile(folder);

  function* each(): Generator<HeldBack> {
    for (let at = 0; at < pile.size(); at += 1) yield JSON.parse(pile.content(at)) as HeldBack;
  }

  return {
    add: (held) => {
      pile.add(String(pile.size()), JSON.stringify(held));
    },
    each,
    close: () => pile.close(),
  };
}
