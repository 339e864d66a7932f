import { unitsOfMeasure } from '../../../contract/enums.gen.js';
import { InputError } from '../../errors/errors.js';
import {
  type CatalogReader,
  type CatalogReaderOptions,
  type CatalogRows,
  createCatalogReader,
  problem,
} from '../../schema/catalog-reader.js';
import { type CellCheck, decimalCheck } from '../../schema/cells.js';
import {
  type CellKind,
  type Column,
  choice,
  decimal,
  id,
  identifier,
  longText,
  name,
  own,
} from '../../schema/column-kinds.js';
import { decimalText, isWholeDecimal } from '../../schema/decimal.js';
import {
  namedProduct,
  namedProductColumns,
  namedProductProblems,
  type OrderProduct,
  productNames,
} from '../../schema/named-product.js';
import { quoted } from '../../schema/quoted.js';
import { amountOf } from '../../schema/table-cells.js';
import type { Row } from '../../tabular/row.js';
import { conditionKind, defaultCondition } from './condition.js';

/** A change of stock, as a row of a file says it. */
export interface StockChangeRow {
  product: OrderProduct;
  storageLocationId: string;
  condition: string;
  /** Signed whole number as decimal text: of what was added, or with `counted` of what is there. */
  amount: string;
  counted: boolean;
  /** Undefined: the product's management unit. */
  unit?: string;
  reason?: string;
  /** Undefined in a file without that column. */
  reference?: string;
}

export interface StockChangeReader extends Omit<CatalogReader, 'cell' | 'values' | 'clears'> {
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => StockChangeRow;
}

/** Columns of a file of stock changes: for reading, for the template and for the reference. */
export function stockChangeRows(allowConditions?: readonly string[]): CatalogRows {
  return {
    noun: 'stock changes',
    suggestFor: 'stock',
    key: [],
    columns: columnsFor(allowConditions),
    oneOf: [productNames, ['change', 'count']],
    checkRow,
  };
}

function columnsFor(allowConditions: readonly string[] | undefined): readonly Column[] {
  return [
    ...namedProductColumns,
    {
      name: 'storage_location_id',
      required: true,
      kind: id,
      meaning: 'Where it is; the location must have the storage tag of the product',
      example: 'warehouse',
    },
    {
      name: 'condition',
      kind: conditionKind(allowConditions),
      meaning: `Condition of the goods; ${defaultCondition} by default`,
      example: defaultCondition,
    },
    {
      name: 'change',
      kind: whole('a whole number, not 0; this column or count', 'signed'),
      meaning: 'What was added, negative for what was taken: a multiple of one management unit',
      example: '12',
    },
    {
      name: 'count',
      kind: whole('a whole number from 0; this column or change', 'counted'),
      meaning: "What was counted: the difference to the platform's count is posted",
    },
    {
      name: 'unit',
      kind: choice(unitsOfMeasure, 'a unit'),
      meaning: "Unit of the amount: the product's management unit, which is taken by default",
      allowed: 'a unit of tillctl ref units',
      example: 'QUANTITY_PIECES',
    },
    {
      name: 'reason',
      kind: longText,
      meaning: 'Why stock changed, for later readers',
      example: 'delivery',
    },
    {
      name: 'reference',
      filled: true,
      kind: identifier(own(`${name.allowed}, none of [ ]`, referenceCheck)),
      meaning: 'Your number of what happened: product, location and condition are posted once for each',
      example: 'GRN-4711',
    },
  ];
}

/**
 * @throws {UsageError} for a column that is not known
 * @throws {InputError} for a header that names no product, no location or no amount, or two kinds of amounts
 */
export function createStockChangeReader(
  present: readonly string[],
  options: CatalogReaderOptions & { decimalComma: boolean; allowConditions?: readonly string[] },
): StockChangeReader {
  const { decimalComma, allowConditions, fileName } = options;
  const rows = stockChangeRows(allowConditions);
  const { cell, check, sourceOf } = createCatalogReader(rows, present, options);
  if (present.includes('change') && present.includes('count')) {
    throw new InputError(`${fileName} has both columns, "change" and "count"`, {
      hint: 'which of the two comes first would be chance: make two files of it',
    });
  }
  const given = (row: Row, name: string) => cell(row, name) || undefined;

  function key(row: Row): string {
    const product = given(row, 'product_external_id') ?? given(row, 'product_id');
    if (product === undefined) return '';
    const place = [product, cell(row, 'storage_location_id') ?? '', given(row, 'condition') ?? defaultCondition];
    // What is there was counted once, whatever its reference is.
    const reference = cell(row, 'count') === undefined ? given(row, 'reference') : undefined;
    return [...(reference === undefined ? [] : [reference]), ...place].join(' / ');
  }

  return {
    check,
    key,
    ownKey: (row) => {
      const text = given(row, 'reference');
      return text === undefined ? undefined : { column: sourceOf('reference'), text };
    },
    sourceOf,
    read: (row) => {
      const counted = cell(row, 'count');
      return {
        product: namedProduct((name) => cell(row, name)),
        storageLocationId: cell(row, 'storage_location_id') ?? '',
        condition: given(row, 'condition') ?? defaultCondition,
        amount: decimalText(counted ?? cell(row, 'change') ?? '', decimalComma),
        counted: counted !== undefined,
        unit: given(row, 'unit'),
        reason: given(row, 'reason'),
        reference: given(row, 'reference'),
      };
    },
  };
}

function checkRow(cell: (column: string) => string | undefined, sourceOf: (column: string) => string) {
  const found = namedProductProblems(cell, sourceOf);
  const amounts = ['change', 'count'].filter((name) => (cell(name) ?? '') !== '');
  if (amounts.length === 0) {
    const column = cell('count') === undefined ? 'change' : 'count';
    found.push(problem(sourceOf(column), 'required', 'a value is required'));
  } else if (amounts.length > 1) {
    found.push(problem(sourceOf('count'), 'conflict', 'a row has a change or a count, not both'));
  }
  return found;
}

function whole(allowed: string, amount: 'signed' | 'counted'): CellKind {
  return { ...decimal, allowed, number: 'whole', check: (decimalComma) => wholeCheck(decimalComma, amount) };
}

function wholeCheck(decimalComma: boolean, kind: 'signed' | 'counted'): CellCheck {
  const decimal = decimalCheck(decimalComma);
  return (text) => {
    const fault = decimal(text);
    if (fault !== undefined) return fault;
    if (!isWholeDecimal(text)) return { code: 'decimals', message: `${quoted(text)} is not a whole number` };
    const isZero = /^-?0+(?:[.,]0+)?$/.test(text);
    if (kind === 'signed' && isZero) return { code: 'range', message: `${quoted(text)} changes nothing` };
    if (kind === 'counted' && text.startsWith('-') && !isZero) {
      return { code: 'range', message: `${quoted(text)} is below 0` };
    }
    return undefined;
  };
}

function referenceCheck(text: string) {
  return /[[\]]/.test(text)
    ? { code: 'pattern', message: `${quoted(text)} has a bracket, which closes the reference after a reason` }
    : name.check(false)(text);
}

/** What a change of ours bears behind its reason: by this it is found again. */
export function markedReason(reason: string | undefined, reference: string): string {
  const mark = `[ref ${reference}]`;
  return reason === undefined ? mark : `${reason} ${mark}`;
}

/** @returns undefined for a reason that is none of ours */
export function referenceOf(reason: unknown): string | undefined {
  return typeof reason === 'string' ? /(?:^| )\[ref ([^[\]]+)\]$/.exec(reason)?.[1] : undefined;
}

/** Amount of a quantity of the wire as decimal text; empty when it is none. */
export function quantityText(quantity: unknown): string {
  return amountOf(quantity)?.digits ?? '';
}

export function quantityUnit(quantity: unknown): string {
  return amountOf(quantity)?.unit ?? '';
}
