import { createHash } from 'node:crypto';
import { type AppliedMapping, applyMapping, type Mapping } from '../mapping/mapping.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { Rejections } from '../report/rejections.js';
import { createKeyGroups, type KeyGroups } from '../spill/key-groups.js';
import { createLineNumbers } from '../spill/line-numbers.js';
import type { InputFile, Row } from '../tabular/row.js';
import { findAlikeKeys, isOddKey } from './alike-keys.js';
import { lines, linesShown, type NumberedRow, type RowReader } from './row-reader.js';

export interface CheckInput<Reader extends RowReader> {
  input: InputFile;
  mapping: Mapping | undefined;
  /** How lines become rows, where that is more than the mapping by itself. */
  fitTo?: FitTo;
  /** For the mapping's tests of amounts. */
  decimalComma: boolean;
  /** `keep`: rows are read as if they did not have their empty cells. */
  empty?: 'keep' | 'clear';
  /** @throws {UsageError | InputError} when the header is wrong */
  readerFor: (columns: readonly string[], sourceOf: (column: string) => string) => Reader;
  /** For spilled keys. */
  folder: string;
  rejections: Rejections;
  /** Told of every row of this pass, with the physical line on which it begins. */
  onRow?: (number: number, line: number) => void;
  /** Told how many rows were read so far. */
  onRows?: (rows: number) => void;
}

/** @param columns of the file. @throws {UsageError} when it lacks one that a mapping names */
export type FitTo = (columns: readonly string[]) => AppliedMapping;

/** The first lines and how many more there would be. */
export interface Notices {
  lines: string[];
  more: number;
}

/** More than anybody reads; a file can hold a million of them. */
const maxNotices = 10_000;

/** What a file holds, after every row was looked at and before anything is sent. */
export interface CheckedInput<Reader extends RowReader> {
  /** Lines of data in the file. */
  read: number;
  skipped: number;
  collapsed: number;
  /** Lines that are one row with lines before them; undefined where each line is a row. */
  joined?: number;
  /** read - skipped - collapsed - joined */
  rows: number;
  readonly rejected: number;
  /** What was collapsed although its values differ, one line a key. */
  notices: Notices;
  /** Keys that look alike and are not, in one line; undefined where there are none. */
  alike?: string;
  /** How many empty cells of good rows take away what is there, by column. */
  cleared?: ReadonlyMap<string, number>;
  /** All rows in file order, those to be left out too. A further pass over the file. */
  numbered: () => AsyncIterable<NumberedRow<Reader>[]>;
  /** Whether the row is good and not collapsed into another. */
  sendable: (number: number) => boolean;
  /** Whether the row was collapsed into another; whatever was wrong with it does not matter then. */
  isCollapsed: (number: number) => boolean;
  /** Count a row as rejected after all, for reasons found later: whoever does so adds them to the rejections. */
  leaveOut: (number: number) => void;
}

/** Of an input whose rows were checked when it was written, as a plan's: all are good until one is left out. */
export function checkedBefore<Reader extends RowReader>(
  rows: number,
  numbered: CheckedInput<Reader>['numbered'],
): CheckedInput<Reader> {
  const leftOut = new Set<number>();
  return {
    read: rows,
    skipped: 0,
    collapsed: 0,
    rows,
    get rejected() {
      return leftOut.size;
    },
    leaveOut: (number) => {
      leftOut.add(number);
    },
    notices: { lines: [], more: 0 },
    numbered,
    sendable: (number) => !leftOut.has(number),
    isCollapsed: () => false,
  };
}

/**
 * Look at every row of a file: bad cells, repeated keys, rows to collapse. Memory does not grow with the file: keys are
 * spilled, and a row costs two bits.
 */
export async function checkRows<Reader extends RowReader>(job: CheckInput<Reader>): Promise<CheckedInput<Reader>> {
  const rejected = createRowSet();
  const collapsed = createRowSet();
  const keys = createKeyGroups(job.folder);
  const unique = job.mapping?.uniqueBy === undefined ? undefined : createKeyGroups(job.folder);
  const skipped = { count: 0 };
  // Of a JSON array only, where lines do not tell elements apart: four bytes a row.
  const elements = createLineNumbers();
  const cleared = new Map<string, number>();
  let total = 0;
  let hasOddKeys = false;
  try {
    for await (const batch of numberedRows(job, skipped)) {
      for (const { number, original, row, reader, uniqueKey } of batch) {
        job.onRow?.(number, original.line);
        if (original.element !== undefined) elements.add(number, original.element + 1);
        const problems = reader.check(row);
        if (problems.length > 0) reject(number, problems);
        else for (const column of reader.clears?.(row) ?? []) cleared.set(column, (cleared.get(column) ?? 0) + 1);
        const key = reader.key(row);
        if (key !== '') keys.add(key, number, original.line);
        hasOddKeys ||= isOddKey(reader.keyCells?.(row) ?? key);
        if (uniqueKey !== '') unique?.add(uniqueKey, number, original.line, contentHash(row));
        total += 1;
      }
      job.onRows?.(total);
    }
    const notices = unique === undefined ? { lines: [], more: 0 } : await collapse(unique);
    await rejectRepeated(keys);
    const alike = hasOddKeys ? await findAlikeKeys(numberedRows(job, { count: 0 }), job.folder) : undefined;
    return {
      alike,
      cleared,
      read: total + skipped.count,
      skipped: skipped.count,
      collapsed: collapsed.size(),
      rows: total - collapsed.size(),
      get rejected() {
        return rejected.size();
      },
      notices,
      numbered: () => numberedRows(job, { count: 0 }),
      sendable: (number) => !rejected.has(number) && !collapsed.has(number),
      isCollapsed: collapsed.has,
      leaveOut: rejected.add,
    };
  } finally {
    await keys.close();
    await unique?.close();
  }

  /** `14`, of a JSON array `14 [3]`. */
  function placed({ ordinal, line }: { ordinal: number; line: number }): string {
    const element = elements.of(ordinal);
    return element === 0 ? String(line) : `${line} [${element - 1}]`;
  }

  function reject(number: number, problems: readonly CellProblem[]): void {
    rejected.add(number);
    job.rejections.add(number, problems);
  }

  /** Of the rows of one key the first good one stays. Where none is good, all stay and are rejected one by one. */
  async function collapse(groups: KeyGroups): Promise<Notices> {
    const notices: Notices = { lines: [], more: 0 };
    for await (const { key, members } of groups.groups()) {
      const kept = members.find(({ ordinal }) => !rejected.has(ordinal));
      if (kept === undefined) continue;
      const others = members.filter((member) => member !== kept);
      for (const { ordinal } of others) {
        collapsed.add(ordinal);
        rejected.delete(ordinal);
      }
      const different = others.filter(({ contentHash }) => contentHash !== kept.contentHash);
      if (different.length > 0) {
        if (notices.lines.length === maxNotices) notices.more += 1;
        else
          notices.lines.push(
            `${key}: line ${placed(kept)} is kept, ${lines(different.map(placed))} with other values left out`,
          );
      }
    }
    return notices;
  }

  async function rejectRepeated(groups: KeyGroups): Promise<void> {
    for await (const { key, members } of groups.groups()) {
      const present = members.filter(({ ordinal }) => !collapsed.has(ordinal));
      if (present.length < 2) continue;
      const first = present.slice(0, linesShown + 1);
      for (const member of present) {
        const others = first.filter((other) => other !== member).map(placed);
        reject(member.ordinal, [
          {
            column: '',
            code: 'duplicate',
            message: `"${key}" is on ${lines(others, present.length - 1)} too`,
            retryable: false,
          },
        ]);
      }
    }
  }
}

async function* numberedRows<Reader extends RowReader>(
  { input, mapping, fitTo, decimalComma, empty, readerFor }: CheckInput<Reader>,
  skipped: { count: number },
): AsyncIterable<NumberedRow<Reader>[]> {
  let current = {
    columns: -1,
    names: input.columns,
    unique: -1,
    reader: undefined as Reader | undefined,
    map: (row: Row): Row | 'skipped' => row,
  };
  let number = 0;
  // A file with a header and no rows has its header checked all the same.
  if (input.columns.length > 0) useColumns();
  for await (const batch of input.rows()) {
    if (current.columns !== input.columns.length) useColumns();
    const numbered: NumberedRow<Reader>[] = [];
    for (const original of batch) {
      const mapped = current.map(original);
      if (mapped === 'skipped') {
        skipped.count += 1;
        continue;
      }
      const row = empty === 'keep' ? withoutEmpty(mapped) : mapped;
      const uniqueKey = row.cells[current.unique] ?? '';
      const { names: columns, reader } = current;
      numbered.push({ number, original, row, columns, reader: reader as Reader, uniqueKey });
      number += 1;
    }
    yield numbered;
  }

  function useColumns(): void {
    const applied =
      fitTo?.(input.columns) ??
      (mapping === undefined ? undefined : applyMapping(mapping, input.columns, { decimalComma }));
    current = {
      columns: input.columns.length,
      names: applied?.columns ?? input.columns,
      unique: mapping?.uniqueBy === undefined ? -1 : (applied?.columns.indexOf(mapping.uniqueBy) ?? -1),
      reader: readerFor(applied?.columns ?? input.columns, applied?.sources ?? ((column) => column)),
      map: applied?.map ?? ((row) => row),
    };
  }
}

/** The row as one that says nothing where it is empty, as an element of JSON without the member. */
function withoutEmpty(row: Row): Row {
  return row.cells.includes('') ? { ...row, cells: row.cells.map((cell) => cell || undefined) } : row;
}

function contentHash(row: Row): string {
  const hash = createHash('sha256');
  for (const cell of row.cells) hash.update(cell === undefined ? '\u0001' : `${cell}\u0000`);
  return hash.digest('base64').slice(0, 12);
}

/** Row numbers as one bit each. */
interface RowSet {
  add: (number: number) => void;
  delete: (number: number) => void;
  has: (number: number) => boolean;
  size: () => number;
}

function createRowSet(): RowSet {
  let bits = new Uint8Array(1 << 10);
  let count = 0;
  const has = (number: number): boolean => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
  return {
    has,
    add: (number) => {
      if (has(number)) return;
      if (number >> 3 >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
      count += 1;
    },
    delete: (number) => {
      if (!has(number)) return;
      bits[number >> 3] = (bits[number >> 3] as number) & ~(1 << (number & 7));
      count -= 1;
    },
    size: () => count,
  };
}
