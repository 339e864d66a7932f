import type { CellFault } from './cells.js';
import { type CellKind, own } from './column-kinds.js';

/** What a text was parsed into, or what is wrong with it. */
export type Parsed<T> = { value: T } | { fault: CellFault };

/** A kind of cells that are parsed into a structure; the cell may be JSON text of it. */
export function parsedKind(allowed: string, parse: (text: string) => Parsed<unknown>): CellKind {
  return own(
    allowed,
    (text) => {
      const result = parse(text);
      return 'fault' in result ? result.fault : undefined;
    },
    {
      structured: true,
      read: (text) => {
        const result = parse(text);
        return 'fault' in result ? null : result.value;
      },
    },
  );
}
