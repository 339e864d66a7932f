import { type DecimalSign, decimalSigns } from '../model/decimal-sign.js';
import { inputFormats } from '../tabular/row.js';
import { damaged, flag, mark, maybeCount, type OptionKind, oneOf, text, yesOrNo } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** Columns that no row of the kind has are left out; of every file that has columns. */
const ignoreUnknown = {
  kind: flag,
  decides: true,
  flag: '--ignore-unknown',
  meaning: 'leave out columns that the command does not know',
  corrected: {},
  project: { name: 'ignore_unknown', kind: 'flag' },
} as const satisfies RunOption<boolean>;

/** What an empty cell does to what the platform has. */
const emptyCells = ['clear', 'keep'] as const;

/** Kept where it is given only: the same imports were made before it could be said. */
const empty = {
  kind: oneOf(emptyCells),
  decides: true,
  flag: '--empty <what>',
  meaning: 'what an empty cell does: clear removes the value, keep leaves it',
  note: '(default: clear)',
  corrected: { of: 'products, contacts, nodes, features, feature templates' },
  project: { name: 'empty', kind: 'text' },
} as const satisfies RunOption<(typeof emptyCells)[number] | undefined>;

/** A mapping file, by its name for messages and with its text: what it said then holds for the run. */
const mapping: OptionKind<{ file: string; text: string } | undefined> = {
  read: (kept, name) => {
    if (kept === undefined) return undefined;
    if (typeof kept !== 'object' || kept === null || !('file' in kept) || !('text' in kept)) throw damaged(name);
    if (typeof kept.text !== 'string') throw damaged(name);
    return { file: String(kept.file), text: kept.text };
  },
};

/** What keys of new things may be like: a run keeps only what was said. */
export const keyOptions = {
  allowOddKeys: {
    kind: mark,
    decides: false,
    flag: '--allow-odd-keys',
    meaning: 'create things whose keys have a blank or an unseen character at an end',
    note: '(setting allow_odd_keys)',
    corrected: {},
    project: { name: 'allow_odd_keys', kind: 'flag' },
  },
  strictKeys: {
    kind: mark,
    decides: false,
    flag: '--strict-keys',
    meaning: 'reject rows that would create what only looks different from another key',
    note: '(setting strict_keys)',
    corrected: {},
    project: { name: 'strict_keys', kind: 'flag' },
  },
} as const satisfies Record<string, RunOption>;

/** Decimal signs by columns. */
const signsByColumn: OptionKind<Readonly<Record<string, DecimalSign>> | undefined> = {
  read: (kept, name) => {
    if (kept === undefined) return undefined;
    if (typeof kept !== 'object' || kept === null) throw damaged(name);
    const signs = Object.entries(kept).map(([column, kind]): [string, DecimalSign] => {
      const sign = decimalSigns.find((one) => one === kind);
      if (sign === undefined) throw damaged(name);
      return [column, sign];
    });
    return Object.fromEntries(signs);
  },
};

/** How a file is read and its rows are sent, whatever they are. */
export const bulkOptions = {
  /** `-` is standard input. */
  file: { kind: { read: (kept, name) => text.read(kept, name) ?? '-' }, decides: false },
  inputFormat: {
    kind: oneOf(inputFormats),
    decides: false,
    flag: '--input-format <format>',
    meaning: 'format of the input; needed for standard input',
    project: { name: 'input_format', kind: 'text' },
  },
  sheet: {
    kind: text,
    decides: true,
    flag: '--sheet <name>',
    meaning: 'sheet of a workbook, by its name or its place',
    note: '(default: the first visible one with cells)',
    project: { name: 'sheet', kind: 'text' },
  },
  encoding: {
    kind: text,
    decides: true,
    flag: '--encoding <name>',
    meaning: 'utf-8, utf-16le, windows-1252, macintosh, cp850, cp437, or another label of the Encoding Standard',
    note: '(default: detected)',
    project: { name: 'encoding', kind: 'text' },
  },
  delimiter: {
    kind: text,
    decides: true,
    flag: '--delimiter <character>',
    meaning: 'of a CSV',
    note: '(default: detected among , ; tab |)',
    project: { name: 'delimiter', kind: 'text' },
  },
  noQuotes: {
    kind: mark,
    decides: true,
    flag: '--no-quotes',
    meaning: 'of a CSV or TSV without quoted cells: quotes are characters like others',
    project: { name: 'no_quotes', kind: 'flag' },
  },
  headerRow: {
    kind: maybeCount,
    decides: true,
    flag: '--header-row <n>',
    meaning: 'line of a table (row of a workbook) that has its header; what is above it is left out',
    note: '(default: header_row of the mapping, else the first row with anything in it)',
    project: { name: 'header_row', kind: 'count' },
  },
  /** Kept where it is given only: the same imports were made before it could be said. */
  decimal: {
    kind: oneOf(decimalSigns),
    decides: true,
    flag: '--decimal <sign>',
    meaning: 'decimal sign of numbers that are text: with point 1.250 is 1.25, with comma 1,250 is',
    note: '(default: decimal of the profile, else point; a number that may have thousands needs another of its column that shows it)',
    corrected: {},
    project: { name: 'decimal', kind: 'text' },
  },
  decimalComma: {
    kind: flag,
    decides: true,
    flag: '--decimal-comma',
    meaning: 'short for --decimal comma: read 12,50 as twelve and a half',
    corrected: {},
    project: { name: 'decimal_comma', kind: 'flag' },
  },
  /** No option of any command: what the checks of the file have shown. */
  proved: { kind: signsByColumn, decides: false },
  mapping: {
    kind: mapping,
    // By its digest, which the header has beside the options.
    decides: false,
    flag: '--map <mapping.json>',
    meaning: 'rename, combine, default and skip columns and lines',
    project: { name: 'map', kind: 'path' },
  },
  rejects: {
    kind: text,
    decides: false,
    flag: '--rejects <file>',
    meaning: 'where rejected rows go: .csv, .ndjson or .xlsx',
    note: '(default: <input>.rejects.csv; .xlsx of an .xlsx)',
  },
  strict: {
    kind: flag,
    decides: false,
    flag: '--strict',
    meaning: 'send nothing when any row is bad',
    project: { name: 'strict', kind: 'flag' },
  },
  excelSafe: {
    kind: mark,
    decides: false,
    flag: '--excel-safe',
    meaning: 'prefix cells of a CSV reject file that look like formulas with an apostrophe',
  },
  undoable: {
    kind: flag,
    decides: false,
    flag: '--undoable',
    meaning: 'read what is there before, also where nothing else needs it, so that runs undo can put it back',
    project: { name: 'undoable', kind: 'flag' },
  },
  mergeByReplace: {
    kind: mark,
    decides: false,
    flag: '--merge-by-replace',
    meaning: 'where the platform has no call for a single mapping, read the whole list, merge and replace it',
  },
  /** The command line has two flags for it, see `onlyOptions`. */
  only: { kind: oneOf(['update', 'create'] as const), decides: true },
  allowDelete: {
    kind: mark,
    decides: true,
    flag: '--allow-delete',
    meaning: 'delete what rows with the command delete name',
    corrected: { meaning: 'delete what rows with the command delete name' },
  },
  ...keyOptions,
  /** The setting `guards.removals`, kept since a run goes on as it began. */
  holdRemovals: { kind: mark, decides: true },
  /** Not said where rows have no columns of a file: then runs keep none. */
  ignoreUnknown: { ...ignoreUnknown, kind: yesOrNo, decides: false },
  /** Of imports that merge only, see `mergeOptions`. */
  empty: { kind: empty.kind, decides: false },
} as const satisfies Record<string, RunOption>;

/** Of every run whose rows have columns; all that many of them take. */
export const fileOptions = { ignoreUnknown };

/** How a file's columns are read; for callers that hand on all of it and name none. */
export interface ColumnReading {
  /** Leave out columns that are not known; not said where rows have no columns of a file. */
  ignoreUnknown?: boolean;
  /** Of imports that merge; left out: empty cells clear, which is reported. */
  empty?: (typeof emptyCells)[number];
}

export function columnReadingOf({ ignoreUnknown, empty }: ColumnReading): ColumnReading {
  return { ignoreUnknown, empty };
}

/** Of imports that put what a row says over what is there, and take away what it leaves empty. */
export const mergeOptions = { ...fileOptions, empty };

/** The shop whose export the file is. */
export const preset = {
  kind: text,
  decides: true,
  flag: '--preset <shop>',
  meaning: 'read the export of a shop as it is',
  project: { name: 'preset', kind: 'text' },
} as const satisfies RunOption<string | undefined>;

/** Of prices without one. */
export const defaultCurrency = {
  kind: text,
  decides: true,
  flag: '--currency <code>',
  meaning: 'of prices without one',
  note: '(default: default_currency of the profile)',
  corrected: { of: 'products, prices, orders' },
  project: { name: 'currency', kind: 'text' },
} as const satisfies RunOption<string | undefined>;
