/** One thing wrong with an archive. */
export interface ArchiveProblem {
  /** Kebab-case: `crc`, `size`, `traversal`, `trailing-bytes` ... */
  rule: string;
  /** Name of the entry. */
  entry?: string;
  /** Place in the file. */
  offset?: number;
  message: string;
}

/** Problems as they are found: the first ones are kept, all are counted. */
export interface ArchiveProblems {
  add: (problem: ArchiveProblem) => void;
  list: () => readonly ArchiveProblem[];
  count: () => number;
}

export function createArchiveProblems(kept: number): ArchiveProblems {
  const list: ArchiveProblem[] = [];
  let count = 0;
  return {
    add: (problem) => {
      count += 1;
      if (list.length < kept) list.push(problem);
    },
    list: () => list,
    count: () => count,
  };
}
