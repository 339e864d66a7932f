import { createKeyStore, type KeyStore } from '../spill/key-store.js';
import type { CsvRecord } from '../tabular/csv-reader.js';
import { joinedKey, partsOf } from './joined-key.js';
import { createProblemList, type ProblemList, shownValue } from './stock-taking-problems.js';
import type { StockTakingFile, StockTakingFileName } from './stock-taking-schema.js';

export interface EqualityOptions {
  folder: string;
  memoryBytes: number;
  maxProblems: number;
  problems: ProblemList;
  isWhole: (name: StockTakingFileName) => boolean;
}

/** A file that equals another, and the columns that do. */
type EqualFile = StockTakingFile & { equals: NonNullable<StockTakingFile['equals']> };

export function isEqualFile(file: StockTakingFile): file is EqualFile {
  return file.equals !== undefined;
}

/** Every row of a file has exactly one equal in the other, and none is left over there. */
export class Equality {
  readonly #file: EqualFile;
  readonly #options: EqualityOptions;
  /** Of two files that are not both whole nothing is told. */
  readonly #problems: ProblemList;
  readonly #store: KeyStore;
  #isComplete = true;

  constructor(file: EqualFile, options: EqualityOptions) {
    const { equals, name } = file;
    this.#file = file;
    this.#options = options;
    this.#problems = createProblemList(options.maxProblems, [equals.file, name]);
    const last = equals.columns.at(-1);
    const own = equals.columns.map(([column]) => column);
    const others = equals.columns.map(([, column]) => column);
    this.#store = createKeyStore(options.folder, options.memoryBytes, {
      dangling: (key, line) =>
        this.#report(name, last?.[0], line, key, `${equals.file} has no row with ${worded(key, others)}`),
      referredAgain: (key, line, firstLine) =>
        this.#report(
          name,
          last?.[0],
          line,
          key,
          `line ${firstLine} is the same, and ${equals.file} has one such row only`,
        ),
      unreferred: (key, line) =>
        this.#report(equals.file, last?.[1], line, key, `${name} has no row with ${worded(key, own)}`),
    });
  }

  /** What is called for each row of one of both files; undefined where the file lacks a column. */
  rowsOf({ name }: StockTakingFile, place: (column: string) => number): ((record: CsvRecord) => void) | undefined {
    const isOwn = name === this.#file.name;
    const places = this.#file.equals.columns.map(([own, other]) => place(isOwn ? own : other));
    if (places.includes(-1)) {
      this.#isComplete = false;
      return undefined;
    }
    const store = this.#store;
    return ({ cells, line }) => {
      const key = joinedKey(cells, places);
      if (isOwn) store.refer(key, line, 0);
      else store.define(key, line);
    };
  }

  settle(): void {
    const { isWhole, problems } = this.#options;
    if (!this.#isComplete || !isWhole(this.#file.name) || !isWhole(this.#file.equals.file)) return;
    this.#store.settle();
    problems.addAll(this.#problems);
  }

  close(): void {
    this.#store.close();
  }

  #report(name: StockTakingFileName, column: string | undefined, line: number, key: string, message: string): void {
    this.#problems.add({ file: name, line, column: column ?? null, rule: 'equality' }, () => ({
      value: shownValue(partsOf(key).at(-1) ?? key),
      message,
    }));
  }
}

function worded(key: string, names: readonly string[]): string {
  return partsOf(key)
    .map((part, at) => `${names[at]} "${shownValue(part)}"`)
    .join(', ');
}
