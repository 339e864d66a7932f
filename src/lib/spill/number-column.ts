/** Numbers by position, from 0, as many as needed. What was never set is 0. */
export interface NumberColumn {
  get: (position: number) => number;
  set: (position: number, value: number) => void;
}

interface Numbers {
  readonly length: number;
  [position: number]: number;
  set: (numbers: Numbers) => void;
}

const firstLength = 1 << 10;

/** @param make of typed arrays, which cost no more than their numbers */
function createNumberColumn(make: (length: number) => Numbers): NumberColumn {
  let numbers = make(firstLength);
  return {
    get: (position) => numbers[position] ?? 0,
    set: (position, value) => {
      if (position >= numbers.length) {
        const larger = make(Math.max(position + 1, Math.ceil(numbers.length * 1.5)));
        larger.set(numbers);
        numbers = larger;
      }
      numbers[position] = value;
    },
  };
}

export const bytesColumn = (): NumberColumn => createNumberColumn((length) => new Uint8Array(length));
export const countsColumn = (): NumberColumn => createNumberColumn((length) => new Uint32Array(length));
/** Whole numbers to 2^53. */
export const placesColumn = (): NumberColumn => createNumberColumn((length) => new Float64Array(length));
