import type { ManifestOperation } from './batch-manifest.js';

/** Operations of one ZIP by their id, and their rows: about 40 bytes each, so that a million of them fit. */
export interface OperationIndex {
  size: number;
  /** @returns -1 when there is none */
  find: (id: string) => number;
  idOf: (index: number) => string;
  rowsOf: (index: number) => Uint32Array;
}

/** @param operations in ascending order of ids, as manifests have them */
export async function indexOperations(
  operations: AsyncIterable<readonly Pick<ManifestOperation, 'id' | 'rows'>[]>,
): Promise<OperationIndex> {
  let ids = Buffer.alloc(1 << 12);
  let idEnds = new Uint32Array(1 << 8);
  let rows = new Uint32Array(1 << 8);
  let rowEnds = new Uint32Array(1 << 8);
  let size = 0;
  let idBytes = 0;
  let rowCount = 0;
  let sorted = true;
  let last = '';

  for await (const some of operations) {
    for (const { id, rows: own } of some) {
      if (size === idEnds.length) {
        idEnds = widened(idEnds, size + 1);
        rowEnds = widened(rowEnds, size + 1);
      }
      const more = Buffer.byteLength(id);
      if (idBytes + more > ids.length) {
        const wider = Buffer.alloc(Math.max(ids.length * 2, idBytes + more));
        ids.copy(wider);
        ids = wider;
      }
      if (rowCount + own.length > rows.length) rows = widened(rows, rowCount + own.length);
      if (size > 0 && id <= last) sorted = false;
      last = id;
      idBytes += ids.write(id, idBytes);
      rows.set(own, rowCount);
      rowCount += own.length;
      idEnds[size] = idBytes;
      rowEnds[size] = rowCount;
      size += 1;
    }
  }
  if (!sorted) throw new Error('operations are not in the order of their ids');

  const idOf = (index: number): string =>
    ids.toString('utf8', index === 0 ? 0 : idEnds[index - 1], idEnds[index] as number);

  return {
    size,
    idOf,
    find: (id) => {
      let low = 0;
      for (let high = size; low < high; ) {
        const middle = (low + high) >>> 1;
        if (idOf(middle) < id) low = middle + 1;
        else high = middle;
      }
      return low < size && idOf(low) === id ? low : -1;
    },
    rowsOf: (index) => rows.subarray(index === 0 ? 0 : rowEnds[index - 1], rowEnds[index]),
  };
}

function widened(numbers: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.max(Math.ceil(numbers.length * 1.5), least));
  wider.set(numbers);
  return wider;
}
