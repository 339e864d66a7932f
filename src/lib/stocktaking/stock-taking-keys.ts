import { createKeyStore, type KeyStore } from '../spill/key-store.js';
import type { CsvRecord } from '../tabular/csv-record-reader.js';
import { createProblemList, type ProblemList, shownValue } from './stock-taking-problems.js';
import { type StockTakingFile, type StockTakingFileName, stockTakingFiles } from './stock-taking-schema.js';

/** Keys, references and the equality of POS1, over all files of an export. */
export interface StockTakingKeys {
  /**
   * Where the cells of a file stand, once its header is read; `column` gives -1 for one that is not there. What it
   * returns is called for each row whose cells are where they should be.
   */
  rowsOf: (file: StockTakingFile, place: (column: string) => number) => (record: CsvRecord) => void;
  /** A file that was not read whole is not held against those who refer to it. */
  fileRead: (file: StockTakingFileName, isWhole: boolean) => void;
  /** Finds what could not be found at once. @throws {LocalError} */
  settle: () => void;
  close: () => void;
}

export interface StockTakingKeysOptions {
  folder: string;
  memoryBytes: number;
  /** Kept at most of what is told late. */
  maxProblems: number;
  problems: ProblemList;
  /** Absent when the rules of POS1 do not hold. */
  pos1: { problems: ProblemList } | undefined;
}

/** One for every column of every file fits into the number that a reference carries. */
const columnsAFile = 16;

export function createStockTakingKeys(options: StockTakingKeysOptions): StockTakingKeys {
  const { folder, memoryBytes, problems, pos1 } = options;
  const whole = new Set<StockTakingFileName>();
  const stores = new Map<string, KeyStore>();

  /** References are told by number: the column's, of all files. */
  const dangling = (key: Uint8Array, line: number, by: number) => {
    const file = stockTakingFiles[Math.floor(by / columnsAFile)];
    const column = file?.columns[by % columnsAFile];
    if (file === undefined || column?.refersTo === undefined) throw new Error(`no column has the number ${by}`);
    const to = column.refersTo;
    if (!whole.has(to.file)) return;
    problems.add({ file: file.name, line, column: column.name, rule: 'reference' }, () => ({
      value: shownValue(key),
      message: `${to.file} has no ${to.column} "${shownValue(key)}"`,
    }));
  };

  function keyOf(file: StockTakingFile): KeyStore {
    return storeNamed(`${file.name} ${file.key.join()}`, (key, line, firstLine) =>
      problems.add({ file: file.name, line, column: file.key.join('+'), rule: 'primary-key' }, () => {
        const value = file.key.length === 1 ? shownValue(key) : partsOf(key).map(shownValue).join(', ');
        return { value, message: `"${value}" is in line ${firstLine} already` };
      }),
    );
  }

  /** The key of a file is also what others refer to, unless it has several columns. */
  function targetOf(name: StockTakingFileName, column: string): KeyStore {
    const file = stockTakingFiles.find((one) => one.name === name);
    if (file?.key.length === 1 && file.key[0] === column) return keyOf(file);
    return storeNamed(`${name} ${column}`, undefined);
  }

  function storeNamed(
    name: string,
    repeated: ((key: Uint8Array, line: number, firstLine: number) => void) | undefined,
  ): KeyStore {
    const known = stores.get(name);
    if (known !== undefined) return known;
    const store = createKeyStore(folder, memoryBytes, { repeated, dangling });
    stores.set(name, store);
    return store;
  }

  const equalities = new Map<StockTakingFileName, Equality>();
  for (const file of stockTakingFiles) {
    if (file.equals === undefined || pos1 === undefined) continue;
    const equality = createEquality(file, {
      ...options,
      problems: pos1.problems,
      isWhole: (name) => whole.has(name),
    });
    equalities.set(file.name, equality);
    equalities.set(file.equals.file, equality);
  }

  function rowsOf(file: StockTakingFile, place: (column: string) => number): (record: CsvRecord) => void {
    const steps: ((record: CsvRecord) => void)[] = [];
    const keyPlaces = file.key.map(place);
    if (!keyPlaces.includes(-1)) steps.push(definer(keyOf(file), keyPlaces));
    for (const column of columnsReferredTo(file)) {
      const at = place(column);
      if (at !== -1) steps.push(definer(targetOf(file.name, column), [at]));
    }
    file.columns.forEach(({ name, refersTo }, number) => {
      const at = place(name);
      if (refersTo === undefined || at === -1) return;
      const store = targetOf(refersTo.file, refersTo.column);
      const by = stockTakingFiles.indexOf(file) * columnsAFile + number;
      steps.push(({ bytes, starts, ends, line }) => {
        const [start, end] = [starts[at] as number, ends[at] as number];
        if (start !== end) store.refer(bytes, start, end, line, by);
      });
    });
    const equal = equalities.get(file.name)?.rowsOf(file, place);
    if (equal !== undefined) steps.push(equal);
    return (record) => {
      for (const step of steps) step(record);
    };
  }

  return {
    rowsOf,
    fileRead: (file, isWhole) => {
      if (isWhole) whole.add(file);
    },
    settle: () => {
      for (const store of stores.values()) store.settle();
      for (const equality of new Set(equalities.values())) equality.settle();
    },
    close: () => {
      for (const store of stores.values()) store.close();
      for (const equality of new Set(equalities.values())) equality.close();
    },
  };
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
  if (places.length === 1) {
    return ({ bytes, starts, ends, line }) => {
      const [start, end] = [starts[only] as number, ends[only] as number];
      if (start !== end) store.define(bytes, start, end, line);
    };
  }
  const joined = createJoiner();
  return (record) => {
    const { bytes, length } = joined(record, places);
    store.define(bytes, 0, length, record.line);
  };
}

interface Equality {
  rowsOf: (file: StockTakingFile, place: (column: string) => number) => ((record: CsvRecord) => void) | undefined;
  settle: () => void;
  close: () => void;
}

/** Every row of a file has exactly one equal in the other, and none is left over there. */
function createEquality(
  file: StockTakingFile,
  options: {
    folder: string;
    memoryBytes: number;
    maxProblems: number;
    problems: ProblemList;
    isWhole: (name: StockTakingFileName) => boolean;
  },
): Equality {
  const { equals } = file;
  if (equals === undefined) throw new Error(`${file.name} equals no other file`);
  const { isWhole } = options;
  // Of two files that are not both whole nothing is told.
  const problems = createProblemList(options.maxProblems, [equals.file, file.name]);
  const last = equals.columns.at(-1);
  let isComplete = true;
  const worded = (key: Uint8Array, names: readonly string[]) =>
    partsOf(key)
      .map((part, at) => `${names[at]} "${shownValue(part)}"`)
      .join(', ');
  const tell = (
    name: StockTakingFileName,
    column: string | undefined,
    line: number,
    key: Uint8Array,
    message: string,
  ) =>
    problems.add({ file: name, line, column: column ?? null, rule: 'equality' }, () => ({
      value: shownValue(partsOf(key).at(-1) ?? key),
      message,
    }));
  const store = createKeyStore(options.folder, options.memoryBytes, {
    dangling: (key, line) => {
      const names = equals.columns.map(([, other]) => other);
      tell(file.name, last?.[0], line, key, `${equals.file} has no row with ${worded(key, names)}`);
    },
    referredAgain: (key, line, firstLine) =>
      tell(file.name, last?.[0], line, key, `line ${firstLine} is the same, and ${equals.file} has one such row only`),
    unreferred: (key, line) => {
      const names = equals.columns.map(([own]) => own);
      tell(equals.file, last?.[1], line, key, `${file.name} has no row with ${worded(key, names)}`);
    },
  });
  const joined = createJoiner();
  return {
    rowsOf: ({ name }, place) => {
      const isOwn = name === file.name;
      const places = equals.columns.map(([own, other]) => place(isOwn ? own : other));
      if (places.includes(-1)) {
        isComplete = false;
        return undefined;
      }
      return (record) => {
        const { bytes, length } = joined(record, places);
        if (isOwn) store.refer(bytes, 0, length, record.line, 0);
        else store.define(bytes, 0, length, record.line);
      };
    },
    settle: () => {
      if (!isComplete || !isWhole(file.name) || !isWhole(equals.file)) return;
      store.settle();
      options.problems.addAll(problems);
    },
    close: store.close,
  };
}

/** Several cells as one key: each behind its length, so that no two lists of cells give the same. */
function createJoiner(): (record: CsvRecord, places: readonly number[]) => { bytes: Buffer; length: number } {
  let bytes: Buffer = Buffer.allocUnsafe(1024);
  return (record, places) => {
    let length = 0;
    for (const place of places) {
      const start = record.starts[place] as number;
      const end = record.ends[place] as number;
      const size = end - start;
      if (length + 4 + size > bytes.length) {
        const larger = Buffer.allocUnsafe((length + 4 + size) * 2);
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      bytes.writeUInt32LE(size, length);
      length += 4;
      for (let at = 0; at < size; at += 1) bytes[length + at] = record.bytes[start + at] as number;
      length += size;
    }
    return { bytes, length };
  };
}

function partsOf(key: Uint8Array): Buffer[] {
  const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}
