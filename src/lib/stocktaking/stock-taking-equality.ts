import type { CsvRecord } from '../tabular/csv-reader.js';
import { DefinedKeys } from './defined-keys.js';
import { joinedKey, partsOf } from './joined-key.js';
import { createProblemList, type ProblemList, shownValue } from './stock-taking-problems.js';
import type { StockTakingFile, StockTakingFileName } from './stock-taking-schema.js';

export interface EqualityOptions {
  folder: string;
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
  readonly #keys: DefinedKeys;
  #isComplete = true;

  constructor(file: EqualFile, options: EqualityOptions) {
    const { equals, name } = file;
    this.#file = file;
    this.#options = options;
    this.#problems = createProblemList(options.maxProblems, [equals.file, name]);
    this.#keys = new DefinedKeys(options.folder);
  }

  /** What is called for each row of one of both files; undefined where the file lacks a column. */
  rowsOf({ name }: StockTakingFile, place: (column: string) => number): ((record: CsvRecord) => void) | undefined {
    const isOwn = name === this.#file.name;
    const places = this.#file.equals.columns.map(([own, other]) => place(isOwn ? own : other));
    if (places.includes(-1)) {
      this.#isComplete = false;
      return undefined;
    }
    return ({ cells, line }) => {
      const key = joinedKey(cells, places);
      if (isOwn) this.#refer(key, line);
      else this.#keys.define(key, line);
    };
  }

  #refer(key: string, line: number): void {
    const before = this.#keys.refer(key, line);
    if (before === undefined) return;
    const { file, columns } = this.#file.equals;
    const others = columns.map(([, other]) => other);
    this.#report(this.#file.name, columns.at(-1)?.[0], line, key, () =>
      before === 'unknown'
        ? `${file} has no row with ${worded(key, others)}`
        : `line ${before} is the same, and ${file} has one such row only`,
    );
  }

  settle(): void {
    const { isWhole, problems } = this.#options;
    if (!this.#isComplete || !isWhole(this.#file.name) || !isWhole(this.#file.equals.file)) return;
    const { file, columns } = this.#file.equals;
    const own = columns.map(([column]) => column);
    for (const { key, line } of this.#keys.unreferred()) {
      const message = () => `${this.#file.name} has no row with ${worded(key, own)}`;
      this.#report(file, columns.at(-1)?.[1], line, key, message);
    }
    problems.addAll(this.#problems);
  }

  close(): void {
    this.#keys.close();
  }

  #report(name: StockTakingFileName, column = '', line: number, key: string, message: () => string): void {
    this.#problems.add({ file: name, line, column, rule: 'equality' }, () => ({
      value: shownValue(partsOf(key).at(-1) ?? key),
      message: message(),
    }));
  }
}

function worded(key: string, names: readonly string[]): string {
  return partsOf(key)
    .map((part, at) => `${names[at]} "${shownValue(part)}"`)
    .join(', ');
}
