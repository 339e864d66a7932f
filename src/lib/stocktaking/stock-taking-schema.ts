import { finalStockTakingStatuses, stockTakingTypes, unitsOfMeasure } from '../../contract/enums.gen.js';

/**
 * Every rule for the files of an exported stock-taking, as data: what verifies, converts and sums them up reads it here.
 *
 * Where the rules say little, this is how they are read:
 * - Numbers follow `###0.###`: `0`, `7`, `-3`, `12.5`. At most three decimals, none of them a needless zero at the end;
 *   no exponent, plus sign, grouping, needless leading zero or `-0`. All number columns hold whole numbers, so that
 *   none of them has a point.
 * - Timestamps are `YYYY-MM-DDThh:mm:ssZ` and exist: no 30 February, no hour 24, no second 60.
 * - Ids and all other strings are any text of UTF-8, compared byte by byte: `007` is not `7`.
 * - Empty means no bytes or the header only. Columns may stand in any order; unknown ones are told as notices.
 * - An empty condition is a value of the key of resources like any other where the generation allows it.
 */

export type StockTakingType = (typeof stockTakingTypes)[number];
export type ColumnType = 'string' | 'integer' | 'timestamp' | 'enum';

export interface StockTakingColumn {
  name: string;
  type: ColumnType;
  required: boolean;
  /** Of an enumeration. */
  values?: readonly string[];
  /** Of an enumeration that holds for one generation only; the other allows any text. */
  valuesOf?: Partial<Record<StockTakingType, readonly string[]>>;
  /** Each value is in this column of that file, unless the cell is empty. */
  refersTo?: { file: StockTakingFileName; column: string };
}

export interface StockTakingFile {
  name: StockTakingFileName;
  columns: readonly StockTakingColumn[];
  /** Names of the columns that together occur once. */
  key: readonly string[];
  /** For these generations the file is empty. */
  emptyFor: readonly StockTakingType[];
  /** Empty where that file is: there are no counts of areas without areas. */
  emptyWithout?: StockTakingFileName;
  /** No bytes at all will do; else there is a header at least. */
  headerMayBeMissing: boolean;
  /** For this generation, the rows are those of another file, column by column. */
  equals?: {
    type: StockTakingType;
    file: StockTakingFileName;
    columns: readonly (readonly [own: string, other: string])[];
  };
}

export type StockTakingFileName = (typeof stockTakingFileNames)[number];

/** In the order in which they are read: a file comes behind those that it refers to. */
export const stockTakingFileNames = [
  'counting_areas.csv',
  'participants.csv',
  'resources.csv',
  'area_counts.csv',
  'counting_data.csv',
  'counted_unique_items.csv',
] as const;

export const metaFileName = 'meta.json';

/** Of POS1. Those of POS2 are not documented. */
const pos1Conditions = [
  'NEW',
  'REFURBISHED',
  'USED_LIKE_NEW',
  'USED_VERY_GOOD',
  'USED_GOOD',
  'USED_ACCEPTABLE',
  'DAMAGED',
] as const;

const areaTypes = ['STORAGE_AREA', 'TEMPORARY_AREA'] as const;

/** What `meta.json` has to say; its other members are free. */
export const metaRules = { finalStatuses: finalStockTakingStatuses, types: stockTakingTypes } as const;

const text = (name: string): StockTakingColumn => ({ name, type: 'string', required: false });
const required = (column: StockTakingColumn): StockTakingColumn => ({ ...column, required: true });
const integer = (name: string): StockTakingColumn => ({ name, type: 'integer', required: false });
const timestamp = (name: string): StockTakingColumn => ({ name, type: 'timestamp', required: false });
const oneOf = (name: string, values: readonly string[]): StockTakingColumn => ({
  name,
  type: 'enum',
  required: true,
  values,
});
const reference = (name: string, file: StockTakingFileName, column = 'id'): StockTakingColumn => ({
  ...text(name),
  refersTo: { file, column },
});
const condition: StockTakingColumn = { ...text('condition'), valuesOf: { POS1: pos1Conditions } };

/** Source: the platform's description of the export archive. */
export const stockTakingFiles: readonly StockTakingFile[] = [
  {
    name: 'counting_areas.csv',
    columns: [required(text('id')), required(text('name')), oneOf('type', areaTypes)],
    key: ['id'],
    emptyFor: ['POS1'],
    headerMayBeMissing: true,
  },
  {
    name: 'participants.csv',
    columns: [
      required(text('id')),
      required(text('staff_member_id')),
      required(text('staff_member_name')),
      text('device_id'),
      text('device_name'),
    ],
    key: ['id'],
    emptyFor: [],
    headerMayBeMissing: false,
  },
  {
    name: 'resources.csv',
    columns: [
      required(text('id')),
      condition,
      text('name'),
      text('article_id'),
      oneOf('tracking_unit', unitsOfMeasure),
      integer('counted_units'),
      timestamp('first_counted_on'),
      timestamp('last_counted_on'),
      reference('first_counted_by', 'participants.csv'),
      reference('last_counted_by', 'participants.csv'),
    ],
    key: ['id', 'condition'],
    emptyFor: [],
    headerMayBeMissing: false,
  },
  {
    name: 'area_counts.csv',
    columns: [
      required(text('id')),
      reference('area', 'counting_areas.csv'),
      reference('participant', 'participants.csv'),
    ],
    key: ['id'],
    emptyFor: ['POS1'],
    emptyWithout: 'counting_areas.csv',
    headerMayBeMissing: true,
  },
  {
    name: 'counting_data.csv',
    columns: [
      required(text('id')),
      required(reference('resource', 'resources.csv')),
      condition,
      text('lot'),
      required(integer('counted_units')),
      required(timestamp('counted_on')),
      required(reference('counted_by', 'participants.csv')),
      reference('area_count', 'area_counts.csv'),
    ],
    key: ['id'],
    emptyFor: [],
    headerMayBeMissing: false,
    equals: {
      type: 'POS1',
      file: 'resources.csv',
      columns: [
        ['resource', 'id'],
        ['condition', 'condition'],
        ['counted_units', 'counted_units'],
      ],
    },
  },
  {
    name: 'counted_unique_items.csv',
    columns: [
      required(text('id')),
      required(reference('resource', 'resources.csv')),
      text('lot'),
      condition,
      required(reference('counted_via', 'counting_data.csv')),
    ],
    key: ['id'],
    emptyFor: ['POS1'],
    headerMayBeMissing: true,
  },
];

/** The rules by name, as reports tell them. Those of the archive itself have names of their own. */
export const stockTakingRules = {
  'missing-file': 'one of the seven files is missing',
  'no-header': 'a file without a line of column names',
  'missing-column': 'a column is missing',
  'duplicate-header': 'two columns of one name',
  ragged: 'a row with more or fewer cells than the header',
  quote: 'a quotation mark where none may be, or one without its partner',
  'line-break': 'a carriage return that no line feed follows',
  'utf-8': 'bytes that are not UTF-8',
  'too-long': 'a row too long to be one',
  required: 'an empty cell where a value has to be',
  number: 'a number that does not follow ###0.###',
  integer: 'a whole number with decimals',
  timestamp: 'a time that is not YYYY-MM-DDThh:mm:ssZ, or does not exist',
  enum: 'a value that is not allowed',
  'primary-key': 'a key that another row has already',
  reference: 'an id that the file it refers to does not have',
  empty: 'rows in a file that is empty for this kind of stock-taking',
  equality: 'POS1: a row that counting_data.csv and resources.csv do not both have',
  json: 'meta.json is not a JSON object',
  status: 'a stock-taking that is not over',
  type: 'another generation than the one asked for',
} as const;

export type StockTakingRule = keyof typeof stockTakingRules;

/** @returns undefined for a file that does not belong to an export */
export function stockTakingFileOf(name: string): StockTakingFile | undefined {
  return stockTakingFiles.find((file) => file.name === name);
}

/** Of a sheet, a table or a member of JSON: the file's name without its ending. */
export function tableNameOf(file: StockTakingFileName): string {
  return file.slice(0, -'.csv'.length);
}
