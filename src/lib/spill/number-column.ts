/** Numbers by position, from 0, as many as needed. What was never set is 0. */
export interface NumberColumn {
  get: (position: number) => number;
  set: (position: number, value: number) => void;
}

const pageBits = 12;
const pageSize = 1 << pageBits;

/** In pages: what grows is copied, and what it grew from waits for the garbage collector. */
function createNumberColumn(make: (length: number) => Uint8Array | Uint32Array | Float64Array): NumberColumn {
  const pages: ReturnType<typeof make>[] = [];
  return {
    get: (position) => pages[position >>> pageBits]?.[position & (pageSize - 1)] ?? 0,
    set: (position, value) => {
      const page = pages[position >>> pageBits] ?? make(pageSize);
      page[position & (pageSize - 1)] = value;
      pages[position >>> pageBits] = page;
    },
  };
}

export const bytesColumn = (): NumberColumn => createNumberColumn((length) => new Uint8Array(length));
export const countsColumn = (): NumberColumn => createNumberColumn((length) => new Uint32Array(length));
/** Whole numbers to 2^53. */
export const placesColumn = (): NumberColumn => createNumberColumn((length) => new Float64Array(length));
