import type { CsvRecord } from '../tabular/csv-reader.js';
import { DefinedKeys } from './defined-keys.js';
import { joinedKey, partsOf } from './joined-key.js';
import { Equality, isEqualFile } from './stock-taking-equality.js';
import { type ProblemList, shownValue } from './stock-taking-problems.js';
import { type StockTakingFile, type StockTakingFileName, stockTakingFiles } from './stock-taking-schema.js';

export interface StockTakingKeysOptions {
  folder: string;
  /** Kept at most of what is told late. */
  maxProblems: number;
  problems: ProblemList;
  /** Absent when the rules of POS1 do not hold. */
  pos1: { problems: ProblemList } | undefined;
}

type RowStep = (record: CsvRecord) => void;

/** Keys, references and the equality of POS1, over all files of an export. */
export class StockTakingKeys {
  readonly #options: StockTakingKeysOptions;
  readonly #whole = new Set<StockTakingFileName>();
  readonly #stores = new Map<string, DefinedKeys>();
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
    if (!keyPlaces.includes(-1)) steps.push(this.#definer(file, keyPlaces));
    for (const column of columnsReferredTo(file)) {
      const at = place(column);
      const store = this.#storeOf(file.name, [column]);
      if (at === -1) continue;
      steps.push(({ cells, line }) => {
        if (cells[at]) store.define(cells[at], line);
      });
    }
    return steps;
  }

  #references(file: StockTakingFile, place: (column: string) => number): RowStep[] {
    return file.columns.flatMap(({ name: column, refersTo: to }): RowStep[] => {
      const at = place(column);
      if (to === undefined || at === -1) return [];
      const store = this.#storeOf(to.file, [to.column]);
      return [
        ({ cells, line }) => {
          const key = cells[at] ?? '';
          if (key === '' || store.refer(key, line) !== 'unknown' || !this.#whole.has(to.file)) return;
          this.#options.problems.add({ file: file.name, line, column, rule: 'reference' }, () => ({
            value: shownValue(key),
            message: `${to.file} has no ${to.column} "${shownValue(key)}"`,
          }));
        },
      ];
    });
  }

  /** An empty key of one column is told as a missing cell already. */
  #definer(file: StockTakingFile, places: readonly number[]): RowStep {
    const store = this.#storeOf(file.name, file.key);
    const [only = 0] = places;
    return ({ cells, line }) => {
      const key = places.length > 1 ? joinedKey(cells, places) : (cells[only] ?? '');
      const firstLine = key === '' ? undefined : store.define(key, line);
      if (firstLine === undefined) return;
      this.#options.problems.add({ file: file.name, line, column: file.key.join('+'), rule: 'primary-key' }, () => {
        const value = places.length === 1 ? shownValue(key) : partsOf(key).map(shownValue).join(', ');
        return { value, message: `"${value}" is in line ${firstLine} already` };
      });
    };
  }

  /** The key of a file is also what others refer to, unless it has several columns. */
  #storeOf(name: string, columns: readonly string[]): DefinedKeys {
    const key = `${name} ${columns.join()}`;
    const store = this.#stores.get(key) ?? new DefinedKeys(this.#options.folder);
    this.#stores.set(key, store);
    return store;
  }
}

/** Columns that others refer to and that are not the key by themselves. */
function columnsReferredTo({ name, key }: StockTakingFile): Set<string> {
  const all = stockTakingFiles.flatMap(({ columns }) => columns.flatMap(({ refersTo }) => refersTo ?? []));
  const own = all.filter(({ file, column }) => file === name && !(key.length === 1 && key[0] === column));
  return new Set(own.map(({ column }) => column));
}
