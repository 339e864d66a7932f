import type { CellProblem } from '../../model/cell-problem.js';
import type { RowCommand } from '../../model/row-command.js';
import { createRowCheck, noProblems } from '../../schema/cells.js';
import { type Column, listCell, ruleOf } from '../../schema/column-kinds.js';
import { refuseMissingColumns, refuseUnknownColumns, refuseUnknownCurrency } from '../../schema/header-check.js';
import { quoted } from '../../schema/quoted.js';
import type { Reading, RowReader } from '../../schema/reading.js';
import type { Row } from '../../tabular/row.js';
import { type Amount, money, pricesAmong } from './product-amounts.js';
import {
  type BarcodeColumn,
  barcodeColumns,
  linkedColumns,
  type ProductColumnName,
  type ProductKey,
  productColumns,
  productLinkColumns,
} from './product-columns.js';
import { exemptionMissing } from './product-merge.js';
import type { MergeRules, ProductRow } from './product-row.js';
import { type Identifier, identifiers } from './product-structures.js';
import { spreadPrice, wireContradictions } from './product-wire.js';
import { productWireColumns, readOnlyProductMembers } from './product-wire-columns.js';

export { type ProductColumnName, type ProductKey, productColumns } from './product-columns.js';
export {
  equalProducts,
  grossMissing,
  lacksGross,
  mergeProduct,
  missingForCreate,
  readOnlyMembers,
  type WireProduct,
  writableMembers,
} from './product-merge.js';

export interface ProductReaderOptions extends Reading {
  key: ProductKey;
  /** The file says everything: what it leaves out is cleared. */
  replace: boolean;
  /** For prices whose currency neither the file nor the platform knows. */
  defaultCurrency?: string;
  /** For prices of which neither the file nor the platform says it. */
  defaultGross?: boolean;
  /** Of products that would have none; default pieces. */
  defaultUnit?: string;
  /** Give the platform's own tags to products that would have none. */
  defaultTags?: boolean;
}

export interface ProductReader extends RowReader {
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => ProductRow;
  /** A column as the operator's file names it. */
  sourceOf: (column: string) => string;
  /** What a row asks for; absent where rows cannot say it. */
  commandOf?: (row: Row) => RowCommand | undefined;
}

/**
 * A reader for files with these columns. Make a new one when a JSON input shows a further member.
 *
 * @throws {UsageError} for columns that no product has
 * @throws {InputError} for a header without a column that every row needs
 */
export function createProductReader(columns: readonly string[], options: ProductReaderOptions): ProductReader {
  const { key, decimalComma, replace, sourceOf = (column) => column } = options;
  checkHeader(columns, options);
  const keyAt = columns.indexOf(key);
  const links = linksAmong(columns);
  const read = columns.flatMap((name, position) => {
    const column = columnsByName.get(name);
    return column === undefined || name === 'id'
      ? []
      : [{ name, position, read: column.kind.read, clears: column.clears === true }];
  });
  const rules: MergeRules = {
    defaultCurrency: options.defaultCurrency,
    defaultGross: options.defaultGross,
    defaultUnit: options.defaultUnit,
    defaultTags: options.defaultTags ?? false,
    sourceOf,
  };
  return {
    sourceOf,
    ...(replace ? {} : { clears: clearedBy(read, links, key) }),
    amounts: pricesAmong(columns, options.defaultCurrency),
    check: rowCheck(columns, links, options),
    key: (row) => row.cells[keyAt] ?? '',
    ownKey: key === 'id' ? undefined : ownKeyAmong(columns, key, sourceOf),
    read: (row) => {
      const patch: Record<string, unknown> = {};
      for (const column of read) {
        const text = row.cells[column.position];
        if (text !== undefined) patch[column.name] = text === '' ? null : column.read(text, decimalComma);
      }
      spreadPrice(patch);
      return { key: row.cells[keyAt] ?? '', patch, rules };
    },
  };
}

/** Beside its key a product keeps another id of the operator's. */
function ownKeyAmong(
  columns: readonly string[],
  key: ProductKey,
  sourceOf: (column: string) => string,
): ProductReader['ownKey'] {
  const other = key === 'article_id' ? 'external_id' : 'article_id';
  const [at, otherAt] = [columns.indexOf(key), columns.indexOf(other)];
  const [column, otherColumn] = [sourceOf(key), sourceOf(other)];
  return ({ cells }) => {
    const own = { column, text: cells[at] ?? '' };
    const text = cells[otherAt];
    return text ? { ...own, beside: [{ column: otherColumn, text }] } : own;
  };
}

/** Two columns of a file that name the same, such as a group by its id and by its external id. */
interface Link {
  name: string;
  other: string;
  at: number;
  otherAt: number;
}

function linksAmong(columns: readonly string[]): Link[] {
  return Object.entries(linkedColumns)
    .map(([name, other]) => ({ name, other, at: columns.indexOf(name), otherAt: columns.indexOf(other) }))
    .filter((link) => link.at !== -1 && link.otherAt !== -1);
}

/** Every bad cell of a row, and what is wrong with cells beside each other. */
function rowCheck(
  columns: readonly string[],
  links: readonly Link[],
  options: ProductReaderOptions,
): ProductReader['check'] {
  const { key, replace, decimalComma, sourceOf = (column) => column } = options;
  const checkCells = createRowCheck(
    columns,
    (name) => {
      const column = columnsByName.get(name);
      // The id is read-only: it names a product or says nothing.
      if (column === undefined || (name === 'id' && key !== 'id')) return undefined;
      const rule = ruleOf(column, decimalComma);
      return { ...rule, required: rule.required || name === key };
    },
    sourceOf,
    options.signs,
  );
  const at = (name: ProductColumnName) => columns.indexOf(name);
  const acrossCells = createCrossCheck(columns, at, options, sourceOf);
  const needed = new Set<string>([key, ...(replace ? requiredColumns : [])]);
  const neededAt = [...needed].map((name) => ({ name, at: columns.indexOf(name) }));
  return (row) => {
    const bad = checkCells(row);
    if (bad.length > 0 && bad[0]?.code === 'ragged') return bad;
    let problems = bad;
    for (const column of neededAt) {
      if (row.cells[column.at] === undefined) problems = [...problems, absent(sourceOf(column.name))];
    }
    for (const link of links) {
      if (!row.cells[link.at] || !row.cells[link.otherAt]) continue;
      const message = `it names the same as ${sourceOf(link.other)}: leave one of them empty`;
      problems = [...problems, { column: sourceOf(link.name), code: 'conflict', message }];
    }
    const across = acrossCells(row);
    return across === noProblems ? problems : [...problems, ...across];
  };
}

/** Of two columns that name the same, the one that is filled in says it. */
function clearedBy(
  read: readonly { name: string; position: number; clears: boolean }[],
  links: readonly Link[],
  key: ProductKey,
): NonNullable<ProductReader['clears']> {
  const clearing = read.filter(({ name, clears }) => clears && name !== key);
  const isSaidElsewhere = ({ cells }: Row, position: number) =>
    links.some(({ at: one, otherAt: other }) => {
      return (position === one && cells[other]) || (position === other && cells[one]);
    });
  return (row) =>
    clearing
      .filter(({ position }) => row.cells[position] === '' && !isSaidElsewhere(row, position))
      .map(({ name }) => name);
}

const columnsByName: ReadonlyMap<string, Column> = new Map(
  [...productColumns, ...productLinkColumns, ...productWireColumns].map((column) => [column.name, column]),
);

/** Whether a file of products can have it. */
export function isProductColumn(name: string): boolean {
  return productColumns.some((column) => column.name === name);
}

const requiredColumns: string[] = productColumns
  .filter((column: Column) => column.filled === true)
  .map(({ name }) => name);

function absent(column: string): CellProblem {
  return { column, code: 'required', message: 'a value is required' };
}

function checkHeader(columns: readonly string[], options: ProductReaderOptions): void {
  const { key, replace, defaultCurrency } = options;
  refuseUnknownCurrency(defaultCurrency);
  const known = [...columnsByName.keys()];
  refuseUnknownColumns(columns, { ...options, known, readOnly: readOnlyProductMembers, suggestFor: 'products' });
  refuseMissingColumns(columns, {
    needed: [[key]],
    fileName: options.fileName,
    hint: 'name the column that identifies a product with --key external_id, article_id or id',
  });
  refuseMissingColumns(columns, {
    needed: replace ? requiredColumns.map((name) => [name]) : [],
    fileName: options.fileName,
    hint: '--replace needs every required column; without it absent columns keep their values',
  });
}

/**
 * What cells of one row say about each other, as far as it is known without the platform's product. The merged product
 * is looked at again by `mergeProduct`.
 */
function createCrossCheck(
  columns: readonly string[],
  at: (name: ProductColumnName) => number,
  { replace }: ProductReaderOptions,
  sourceOf: (column: string) => string,
): (row: Row) => readonly CellProblem[] {
  const [taxAt, reasonAt] = [at('tax_category'), at('tax_exemption_reason')];
  const [priceAt, currencyAt, identifiersAt] = [
    at('sales_price'),
    at('sales_price_currency'),
    at('product_identifiers'),
  ];
  const barcodes = (Object.keys(barcodeColumns) as BarcodeColumn[]).map((name) => {
    const check = columnsByName.get(name)?.kind.check(false);
    return { name, type: barcodeColumns[name], at: at(name), check };
  });
  const saidTwice = wireContradictions(columns, sourceOf);
  return ({ cells }) => {
    let problems: CellProblem[] | undefined;
    if (cells[taxAt] === 'NO_TAX' && (cells[reasonAt] === '' || (replace && cells[reasonAt] === undefined))) {
      problems = [exemptionMissing(sourceOf('tax_exemption_reason'))];
    }
    const [price, currency] = [cells[priceAt], cells[currencyAt]];
    if (price?.startsWith('{')) {
      const unit = (money.read(price, false) as Amount | null)?.unit;
      if (unit !== undefined && currency && unit !== currency) {
        const message = `${quoted(currency)} is not the unit of sales_price, ${unit}`;
        problems = [...(problems ?? []), { column: sourceOf('sales_price_currency'), code: 'conflict', message }];
      }
    }
    const list = cells[identifiersAt];
    if (list) problems = [...(problems ?? []), ...contradictions(list, cells)];
    const twice = saidTwice(cells);
    if (twice.length > 0) problems = [...(problems ?? []), ...twice];
    return problems === undefined || problems.length === 0 ? noProblems : problems;
  };

  /** An identifier named twice, and differently: it is not known which one was meant. */
  function contradictions(text: string, cells: Row['cells']): CellProblem[] {
    const named = (identifiers.read(text, false) as Identifier[] | null) ?? [];
    return barcodes.flatMap(({ name, type, at: position, check }) => {
      const values = named.filter((entry) => entry.type === type).map(({ value }) => value);
      const cell = cells[position];
      if (!cell || values.length === 0 || check?.(cell) !== undefined) return [];
      const own = listCell(cell);
      if (String(own) === String(values)) return [];
      const message = `${quoted(own.join('|'))} is not what product_identifiers has: ${quoted(values.join('|'))}`;
      return [{ column: sourceOf(name), code: 'conflict', message }];
    });
  }
}
