import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import { type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import type { Column } from '../../schema/column-kinds.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { plainAmount, priceCellCheck } from './price-cells.js';
import { defaultChannelType, defaultUnit, type PriceColumnName, priceColumns } from './price-columns.js';
import { targetText } from './price-json.js';
import type { ValidFromPrice } from './price-operation.js';
import { createOperationReader, isOperationHeader } from './price-operation-row.js';
import type { PriceReader, PriceReaderOptions, PriceRow } from './price-reader.js';
import { checkPriceHeader } from './price-row-header.js';
import { listsOfBadRow } from './price-row-lists.js';
import { createTimeReader } from './price-row-time.js';
import { openTimeZone } from './price-time-zone.js';

/**
 * A reader for files with these columns: rows of prices, or whole operations in the platform's own form. Make a new one
 * when a JSON input shows a further member.
 *
 * @throws {UsageError} for columns that no price has, a currency or a zone that is not known
 * @throws {InputError} for a header without a column that every row needs
 */
export function createPriceReader(columns: readonly string[], options: PriceReaderOptions): PriceReader {
  if (isOperationHeader(columns)) return createOperationReader(columns, options);
  checkPriceHeader(columns, options);
  return new PriceRows(columns, options);
}

function placesIn(columns: readonly string[]): Readonly<Record<PriceColumnName, number>> {
  const at = (name: PriceColumnName) => columns.indexOf(name);
  return {
    product_external_id: at('product_external_id'),
    product_id: at('product_id'),
    sales_channel_id: at('sales_channel_id'),
    sales_channel_type: at('sales_channel_type'),
    valid_from: at('valid_from'),
    price: at('price'),
    currency: at('currency'),
    price_is_gross: at('price_is_gross'),
    quantity: at('quantity'),
    unit: at('unit'),
    operation_id: at('operation_id'),
    remove: at('remove'),
  };
}

class PriceRows implements PriceReader {
  readonly #columns: readonly string[];
  readonly #decimalComma: boolean;
  readonly #defaultCurrency: string | undefined;
  readonly sourceOf: (column: string) => string;
  /** Where each column stands; -1 for one that the file does not have. */
  readonly #at: Readonly<Record<PriceColumnName, number>>;
  readonly #timeOf: ReturnType<typeof createTimeReader>;
  readonly #rules: Map<string, CellRule>;
  readonly #checkCells: (row: Row) => readonly CellProblem[];
  readonly #last = { externalId: '', id: '', channel: '', type: '', target: '', name: '' };
  #lastAmount = '';
  #lastPlain = '';

  constructor(columns: readonly string[], options: PriceReaderOptions) {
    this.#columns = columns;
    const { decimalComma, defaultCurrency, sourceOf = (column) => column } = options;
    this.#decimalComma = decimalComma;
    this.#defaultCurrency = defaultCurrency;
    this.sourceOf = sourceOf;
    this.#at = placesIn(columns);
    this.#timeOf = createTimeReader(options.timezone === undefined ? undefined : openTimeZone(options.timezone));
    this.#rules = new Map<string, CellRule>(priceColumns.map((column) => [column.name, this.#ruleOf(column)]));
    this.#checkCells = createRowCheck(columns, (column) => this.#rules.get(column), sourceOf);
  }

  key(row: Row): string {
    const at = this.#at;
    if (this.#target(row) === undefined) return '';
    const { cells } = row;
    const instant = cells[at.remove] === 'true' ? 'remove' : this.#instantOf(cells[at.valid_from]);
    if (instant === '') return '';
    const product = cells[at.product_external_id]
      ? `external id ${escaped(cells[at.product_external_id] ?? '')}`
      : `id ${escaped(cells[at.product_id] ?? '')}`;
    if (!cells[at.sales_channel_id]) return `${product} / ${instant}`;
    const type = cells[at.sales_channel_type] || defaultChannelType;
    const shown = type === defaultChannelType ? '' : ` / ${escaped(type)}`;
    return `${product} / ${escaped(cells[at.sales_channel_id] ?? '')}${shown} / ${instant}`;
  }

  keyCells({ cells }: Row): string {
    const at = this.#at;
    const product = cells[at.product_external_id] || (cells[at.product_id] ?? '');
    return `${product}${cells[at.sales_channel_id] ?? ''}${cells[at.sales_channel_type] ?? ''}`;
  }

  targets(row: Row): readonly string[] {
    const at = this.#at;
    const own = this.#target(row);
    if (own !== undefined) return [own];
    const places = {
      externalId: at.product_external_id,
      id: at.product_id,
      channel: at.sales_channel_id,
      type: at.sales_channel_type,
      count: this.#columns.length,
    };
    return listsOfBadRow(row, places, this.#targetText);
  }

  read(row: Row): PriceRow {
    const { cells } = row;
    const operationId = cells[this.#at.operation_id] || undefined;
    const price = cells[this.#at.remove] === 'true' ? undefined : this.#priceOf(cells);
    return { target: this.#target(row) ?? '', name: this.#last.name, operationId, price };
  }

  #ruleOf({ kind }: Column): CellRule {
    return { required: false, structured: false, check: priceCellCheck(kind, this.#decimalComma, this.#timeOf) };
  }

  check(row: Row): readonly CellProblem[] {
    const bad = this.#checkCells(row);
    if (bad.length > 0 && bad[0]?.code === 'ragged') return bad;
    const across = this.#acrossCells(row.cells);
    return across === noProblems ? bad : [...bad, ...across];
  }

  #acrossCells(cells: Row['cells']): readonly CellProblem[] {
    const at = this.#at;
    let found: CellProblem[] | undefined;
    const add = (column: PriceColumnName, code: string, message: string): void => {
      found ??= [];
      found.push({ column: this.sourceOf(column), code, message });
    };
    const needs = (column: PriceColumnName, position: number): void => {
      if (!cells[position]) add(column, 'required', 'a value is required');
    };
    if (!cells[at.product_external_id] && !cells[at.product_id]) {
      const column = at.product_external_id === -1 && at.product_id !== -1 ? 'product_id' : 'product_external_id';
      add(column, 'required', 'a value is required: a price is that of a product');
    } else if (cells[at.product_external_id] && cells[at.product_id]) {
      add(
        'product_id',
        'conflict',
        `${quoted(cells[at.product_id] ?? '')} stands beside a product_external_id; only one can be sent`,
      );
    }
    if (cells[at.sales_channel_type] && !cells[at.sales_channel_id]) {
      add('sales_channel_id', 'required', 'a value is required beside a sales_channel_type');
    }
    if (cells[at.remove] === 'true') {
      if (cells[at.price])
        add('price', 'conflict', `${quoted(cells[at.price] ?? '')} stands in a row that removes the list`);
      if (cells[at.valid_from]) {
        add(
          'valid_from',
          'conflict',
          `${quoted(cells[at.valid_from] ?? '')} stands in a row that removes the list, which is done at once`,
        );
      }
      return found ?? noProblems;
    }
    needs('valid_from', at.valid_from);
    needs('price', at.price);
    if (this.#defaultCurrency === undefined && !cells[at.currency]) add('currency', 'required', needsCurrency);
    needs('price_is_gross', at.price_is_gross);
    if (cells[at.unit] && !cells[at.quantity]) add('quantity', 'required', 'a value is required beside a unit');
    return found ?? noProblems;
  }

  #target(row: Row): string | undefined {
    const at = this.#at;
    if (row.ragged !== undefined) return undefined;
    const { cells } = row;
    const externalId = cells[at.product_external_id] ?? '';
    const id = cells[at.product_id] ?? '';
    const channel = cells[at.sales_channel_id] ?? '';
    const type = cells[at.sales_channel_type] ?? '';
    if (
      externalId === this.#last.externalId &&
      id === this.#last.id &&
      channel === this.#last.channel &&
      type === this.#last.type
    ) {
      return this.#last.target === '' ? undefined : this.#last.target;
    }
    this.#last.externalId = externalId;
    this.#last.id = id;
    this.#last.channel = channel;
    this.#last.type = type;
    this.#last.target = this.#targetText(externalId, id, channel, type);
    this.#last.name = `${externalId || id}${channel === '' ? '' : `-${channel}`}`;
    return this.#last.target === '' ? undefined : this.#last.target;
  }

  /** Empty when it cannot be told whose price the row has. */
  readonly #targetText = (externalId: string, id: string, channel: string, type: string): string => {
    const good = (column: PriceColumnName, text: string) =>
      text === '' || this.#rules.get(column)?.check(text) === undefined;
    const named =
      (externalId === '') !== (id === '') && good('product_external_id', externalId) && good('product_id', id);
    const onChannel =
      (channel !== '' || type === '') && good('sales_channel_id', channel) && good('sales_channel_type', type);
    if (!named || !onChannel) return '';
    const on = channel === '' ? undefined : { id: channel, type: type || defaultChannelType };
    return targetText(externalId === '' ? { id, channel: on } : { externalId, channel: on });
  };

  #instantOf(text: string | undefined): string {
    if (!text) return '';
    const time = this.#timeOf(text);
    return 'text' in time ? time.text : '';
  }

  #priceOf(cells: Row['cells']): ValidFromPrice {
    const at = this.#at;
    const price: ValidFromPrice = {
      validFrom: this.#instantOf(cells[at.valid_from]),
      amount: this.#plain(cells[at.price] ?? ''),
      currency: cells[at.currency] || (this.#defaultCurrency ?? ''),
      gross: cells[at.price_is_gross] === 'true',
    };
    const quantity = cells[at.quantity];
    if (quantity) price.quantity = { amount: this.#plain(quantity), unit: cells[at.unit] || defaultUnit };
    return price;
  }

  #plain(text: string): string {
    if (text !== this.#lastAmount) {
      this.#lastAmount = text;
      this.#lastPlain = plainAmount(text, this.#decimalComma);
    }
    return this.#lastPlain;
  }
}

/** No id can look like two parts of a key. */
function escaped(text: string): string {
  return text.includes('/') || text.includes('\\') ? text.replace(/[/\\]/g, '\\$&') : text;
}
