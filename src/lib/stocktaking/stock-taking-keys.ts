import { createKeyStore, type KeyStore } from '../spill/key-store.js';
import type { CsvRecord } from '../tabular/csv-reader.js';
import { joinedKey, partsOf } from './joined-key.js';
import { Equality, isEqualFile } from './stock-taking-equality.js';
import { type ProblemList, shownValue } from './stock-taking-problems.js';
import { type StockTakingFile, type StockTakingFileName, stockTakingFiles } from './stock-taking-schema.js';

export interface StockTakingKeysOptions {
  folder: string;
  memoryBytes: number;
  /** Kept at most of what is told late. */
  maxProblems: number;
  problems: ProblemList;
  /** Absent when the rules of POS1 do not hold. */
  pos1: { problems: ProblemList } | undefined;
}

type RowStep = (record: CsvRecord) => void;

/** One for every column of every file fits into the number that a reference carries. */
const columnsAFile = 16;

/** Keys, references and the equality of POS1, over all files of an export. */
export class StockTakingKeys {
  readonly #options: StockTakingKeysOptions;
  readonly #whole = new Set<StockTakingFileName>();
  readonly #stores = new Map<string, KeyStore>();
  /** Both files of one have the same. */
  readonly #equalities = new Map<StockTakingFileName, Equality>();

  constructor(options: StockTakingKeysOptions) {
    this.#options = options;
    const { pos1 } = options;
    if (pos1 === undefined) return;
    const isWhole = (name: StockTakingFileName) => this.#whole.has(name);
    for (const file of stockTakingFiles.filter(isEqualFile)) {
      const equality = new Equality(file, { ...options, problems: pos1.problems, isWhole });
      this.#equalities.set(file.name, equality);
      this.#equalities.set(file.equals.file, equality);
    }
  }

  /**
   * Where the cells of a file stand, once its header is read; `place` gives -1 for a column that is not there. What it
   * returns is called for each row whose cells are where they should be.
   */
  rowsOf(file: StockTakingFile, place: (column: string) => number): RowStep {
    const equal = this.#equalities.get(file.name)?.rowsOf(file, place);
    const steps = [
      ...this.#definitions(file, place),
      ...this.#references(file, place),
      ...(equal === undefined ? [] : [equal]),
    ];
    return (record) => {
      for (const step of steps) step(record);
    };
  }

  /** A file that was not read whole is not held against those who refer to it. */
  fileRead(file: StockTakingFileName, isWhole: boolean): void {
    if (isWhole) this.#whole.add(file);
  }

  /** Finds what could not be found at once. @throws {LocalError} */
  settle(): void {
    for (const store of this.#stores.values()) store.settle();
    for (const equality of new Set(this.#equalities.values())) equality.settle();
  }

  close(): void {
    for (const store of this.#stores.values()) store.close();
    for (const equality of new Set(this.#equalities.values())) equality.close();
  }

  /** Of its own key, and of what others refer to. */
  #definitions(file: StockTakingFile, place: (column: string) => number): RowStep[] {
    const steps: RowStep[] = [];
    const keyPlaces = file.key.map(place);
    if (!keyPlaces.includes(-1)) steps.push(definer(this.#keyOf(file), keyPlaces));
    for (const column of columnsReferredTo(file)) {
      const at = place(column);
      if (at !== -1) steps.push(definer(this.#targetOf(file.name, column), [at]));
    }
    return steps;
  }

  #references(file: StockTakingFile, place: (column: string) => number): RowStep[] {
    return file.columns.flatMap(({ name, refersTo }, number): RowStep[] => {
      const at = place(name);
      if (refersTo === undefined || at === -1) return [];
      const store = this.#targetOf(refersTo.file, refersTo.column);
      const by = stockTakingFiles.indexOf(file) * columnsAFile + number;
      return [
        ({ cells, line }) => {
          const key = cells[at] ?? '';
          if (key !== '') store.refer(key, line, by);
        },
      ];
    });
  }

  #keyOf(file: StockTakingFile): KeyStore {
    const { problems } = this.#options;
    return this.#storeNamed(`${file.name} ${file.key.join()}`, (key, line, firstLine) =>
      problems.add({ file: file.name, line, column: file.key.join('+'), rule: 'primary-key' }, () => {
        const value = file.key.length === 1 ? shownValue(key) : partsOf(key).map(shownValue).join(', ');
        return { value, message: `"${value}" is in line ${firstLine} already` };
      }),
    );
  }

  /** The key of a file is also what others refer to, unless it has several columns. */
  #targetOf(name: StockTakingFileName, column: string): KeyStore {
    const file = stockTakingFiles.find((one) => one.name === name);
    if (file?.key.length === 1 && file.key[0] === column) return this.#keyOf(file);
    return this.#storeNamed(`${name} ${column}`, undefined);
  }

  #storeNamed(name: string, repeated: ((key: string, line: number, firstLine: number) => void) | undefined): KeyStore {
    const known = this.#stores.get(name);
    if (known !== undefined) return known;
    const { folder, memoryBytes } = this.#options;
    const dangling = (key: string, line: number, by: number) => this.#reportDangling(key, line, by);
    const store = createKeyStore(folder, memoryBytes, { repeated, dangling });
    this.#stores.set(name, store);
    return store;
  }

  /** @param by the number of the column, of all files */
  #reportDangling(key: string, line: number, by: number): void {
    const file = stockTakingFiles[Math.floor(by / columnsAFile)];
    const column = file?.columns[by % columnsAFile];
    if (file === undefined || column?.refersTo === undefined) throw new Error(`no column has the number ${by}`);
    const to = column.refersTo;
    if (!this.#whole.has(to.file)) return;
    this.#options.problems.add({ file: file.name, line, column: column.name, rule: 'reference' }, () => ({
      value: shownValue(key),
      message: `${to.file} has no ${to.column} "${shownValue(key)}"`,
    }));
  }
}

/** Columns that others refer to and that are not the key by themselves. */
function columnsReferredTo({ name, key }: StockTakingFile): Set<string> {
  const all = stockTakingFiles.flatMap(({ columns }) => columns.flatMap(({ refersTo }) => refersTo ?? []));
  const own = all.filter(({ file, column }) => file === name && !(key.length === 1 && key[0] === column));
  return new Set(own.map(({ column }) => column));
}

/** An empty key of one column is told as a missing cell already. */
function definer(store: KeyStore, places: readonly number[]): (record: CsvRecord) => void {
  const [only = 0] = places;
  if (places.length > 1) return ({ cells, line }) => store.define(joinedKey(cells, places), line);
  return ({ cells, line }) => {
    const key = cells[only] ?? '';
    if (key !== '') store.define(key, line);
  };
}
