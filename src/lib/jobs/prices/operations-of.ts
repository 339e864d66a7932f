import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';

type Each<Operation> = () => AsyncIterable<readonly Operation[]>;

/** Operations of something that gives the same ones in each pass. */
export function operationsOf<Operation extends PriceOperation>(
  each: Each<Operation>,
  { size, rows }: { size: number; rows: number },
): PriceOperations & { each: Each<Operation> } {
  const out = new Set<string>();
  let outRows = 0;
  return {
    size: () => size - out.size,
    rows: () => rows - outRows,
    each: async function* () {
      for await (const some of each()) {
        const left = out.size === 0 ? some : some.filter(({ id }) => !out.has(id));
        if (left.length > 0) yield left;
      }
    },
    holdBack: ({ id, rows: own }) => {
      if (out.has(id)) return;
      out.add(id);
      outRows += own.length;
    },
    close: async () => {},
  };
}
