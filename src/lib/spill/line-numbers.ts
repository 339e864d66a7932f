/** Physical lines of rows: four bytes each. */
export interface LineNumbers {
  add: (row: number, line: number) => void;
  /** 0 for a row that was not added. */
  of: (row: number) => number;
}

export function createLineNumbers(): LineNumbers {
  let lines = new Uint32Array(1 << 10);
  return {
    add: (row, line) => {
      if (row >= lines.length) {
        const wider = new Uint32Array(Math.max(Math.ceil(lines.length * 1.5), row + 1));
        wider.set(lines);
        lines = wider;
      }
      lines[row] = line;
    },
    of: (row) => lines[row] ?? 0,
  };
}
