import { createSpillFile, type SpillFile } from '../spill/spill-file.js';
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
  const positions: number[] = [];
  let file: SpillFile | undefined;

  function* each(): Generator<HeldBack> {
    if (file === undefined) return;
    for (const position of positions) yield JSON.parse(file.text(position, 0)) as HeldBack;
  }

  return {
    add: (held) => {
      file ??= createSpillFile(folder);
      positions.push(file.append([JSON.stringify(held)]));
    },
    each,
    close: () => file?.close(),
  };
}
