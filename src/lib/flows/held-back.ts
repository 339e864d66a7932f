import type { HeldBack } from './price-checks.js';
import { createSpillFile, type SpillFile } from './spill-file.js';

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
    for (const position of positions) {
      const [text] = file?.read(position) ?? [];
      yield JSON.parse(text?.toString() ?? 'null') as HeldBack;
    }
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
