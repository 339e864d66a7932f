import { visible } from '../terminal/visible.js';

/** One thing wrong with an export. Texts of it come from outside: make them visible before people see them. */
export interface StockTakingProblem {
  /** Name within the export; for the archive as a whole that of the archive. */
  file: string;
  /** Physical line on which the row begins, header = 1; null where it is about no row. */
  line: number | null;
  column: string | null;
  /** See `stockTakingRules`; those of the archive are kebab-case, too. */
  rule: string;
  /** Of the cell, its first 200 characters; null where it is about no cell. */
  value: string | null;
  message: string;
}

type Place = Pick<StockTakingProblem, 'file' | 'line' | 'column' | 'rule'>;

/** How often a rule is broken in a column of a file. */
export interface RuleCount {
  file: string;
  column: string | null;
  rule: string;
  count: number;
}

/** The problems of an export: all are counted, the first ones by file and line are kept. */
export interface ProblemList {
  /** @param wording is asked only for one that is kept */
  add: (place: Place, wording: () => Pick<StockTakingProblem, 'value' | 'message'>) => void;
  /** All of another list. */
  addAll: (other: ProblemList) => void;
  count: () => number;
  countOf: (file: string) => number;
  /** In order of files, then lines. */
  kept: () => StockTakingProblem[];
  /** In order of files, then by name. */
  rules: () => RuleCount[];
}

const longestValue = 200;

/** @param files in the order in which they are told; others come first */
export function createProblemList(most: number, files: readonly string[]): ProblemList {
  let list: StockTakingProblem[] = [];
  /** Whatever comes behind it is not kept. */
  let last: Place | undefined;
  let count = 0;
  const counts = new Map<string, RuleCount>();

  /** Also of two in one line, so that it does not matter which is found first. */
  function before(a: Place, b: Place): number {
    const byPlace = files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0);
    return byPlace || compare(a.column ?? '', b.column ?? '') || compare(a.rule, b.rule);
  }

  function note({ file, column, rule }: Omit<RuleCount, 'count'>, more: number): void {
    count += more;
    const name = `${file}\n${column ?? ''}\n${rule}`;
    const known = counts.get(name);
    if (known === undefined) counts.set(name, { file, column, rule, count: more });
    else known.count += more;
  }

  function cut(): void {
    list = list.sort(before).slice(0, most);
    last = list.at(-1);
  }

  return {
    add: (place, wording) => {
      note(place, 1);
      if (last !== undefined && before(place, last) >= 0) return;
      list.push({ ...place, ...wording() });
      if (list.length >= most * 2 + 1) cut();
    },
    addAll: (other) => {
      list.push(...other.kept());
      for (const { file, column, rule, count: more } of other.rules()) note({ file, column, rule }, more);
    },
    count: () => count,
    countOf: (file) => [...counts.values()].reduce((sum, one) => (one.file === file ? sum + one.count : sum), 0),
    kept: () => {
      if (list.length > most) cut();
      return list.sort(before).slice(0, most);
    },
    rules: () => [...counts.values()].sort((a, b) => before({ ...a, line: null }, { ...b, line: null })),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What is kept of a cell. */
export function shownValue(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** `counting_data.csv:14 counted_units integer: "1.5" is ...` */
export function describeProblem({ file, line, column, rule, message }: StockTakingProblem): string {
  const place = line === null ? file : `${file}:${line}`;
  return visible(`${place} ${column ?? '-'} ${rule}: ${message}`);
}
