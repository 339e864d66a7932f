import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import { booleanOf, type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import { type Column, numberRuleOf } from '../../schema/column-kinds.js';
import type { OwnKey } from '../../schema/key-text.js';
import { hasNoFraction, type SaidAmount, saidAmount } from '../../schema/odd-amounts.js';
import { quoted } from '../../schema/quoted.js';
import { cellAt, noCell, type Row } from '../../tabular/row.js';
import { plainAmount, priceCellCheck } from './price-cells.js';
import { defaultChannelType, defaultUnit, type PriceColumnName, priceColumns } from './price-columns.js';
import { targetText } from './price-json.js';
import type { ValidFromPrice } from './price-operation.js';
import { createOperationReader, isOperationHeader } from './price-operation-row.js';
import type { PriceReader, PriceReaderOptions, PriceRow } from './price-reader.js';
import { checkPriceHeader } from './price-row-header.js';
import { listsOfBadRow, textsAt } from './price-row-lists.js';
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
  const at = (name: PriceColumnName) => cellAt(columns, name);
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

const noAmounts: readonly SaidAmount[] = [];
const needsValue = 'a value is required';

/** What the cells of a target are to a file. */
interface LastTarget {
  externalId: string;
  id: string;
  channel: string;
  type: string;
  /** Empty when it cannot be told whose price the row has. */
  target: string;
  name: string;
  /** Of keys, before the instant. */
  key: string;
}

/** For people and unambiguous. */
function keyStart({ externalId, id, channel, type }: LastTarget): string {
  const product = externalId === '' ? `id ${escaped(id)}` : `external id ${escaped(externalId)}`;
  if (channel === '') return `${product} / `;
  const shown = type === '' || type === defaultChannelType ? '' : ` / ${escaped(type)}`;
  return `${product} / ${escaped(channel)}${shown} / `;
}

class PriceRows implements PriceReader {
  readonly #columns: readonly string[];
  readonly #decimalComma: boolean;
  readonly #defaultCurrency: string | undefined;
  readonly sourceOf: (column: string) => string;
  /** Where each column stands; `noCell` for one that the file does not have. */
  readonly #at: Readonly<Record<PriceColumnName, number>>;
  readonly #timeOf: ReturnType<typeof createTimeReader>;
  readonly #rules: Map<string, CellRule>;
  readonly #checkCells: (row: Row) => readonly CellProblem[];
  /** Of the cells that say whose price it is, as most rows have those of the row before. */
  readonly #last: LastTarget = {
    externalId: '',
    id: '',
    channel: '',
    type: '',
    target: '',
    name: '',
    key: '',
  };
  #lastRow: Row | undefined;
  /** Wrong with the cells beside each other of the row that is looked at. */
  #found: readonly CellProblem[] = noProblems;
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
    this.#checkCells = createRowCheck(columns, (column) => this.#rules.get(column), sourceOf, options.signs);
  }

  key(row: Row): string {
    const at = this.#at;
    if (this.#target(row) === undefined) return '';
    const { cells } = row;
    const instant = booleanOf(cells[at.remove]) === true ? 'remove' : this.#instantOf(cells[at.valid_from]);
    return instant === '' ? '' : this.#last.key + instant;
  }

  ownKey({ cells }: Row): OwnKey | undefined {
    const text = cells[this.#at.product_external_id];
    return text ? { column: this.sourceOf('product_external_id'), text } : undefined;
  }

  amounts({ cells }: Row): readonly SaidAmount[] {
    const currency = cells[this.#at.currency] || this.#defaultCurrency;
    if (!hasNoFraction(currency)) return noAmounts;
    const amount = cells[this.#at.price] ?? '';
    return /[1-9]/.test(amount) ? saidAmount(amount, currency) : noAmounts;
  }

  targets(row: Row): readonly string[] {
    const at = this.#at;
    const own = this.#target(row);
    if (own !== undefined) return [own];
    if (this.#namesNoTarget(row)) return [];
    const places = {
      externalId: at.product_external_id,
      id: at.product_id,
      channel: at.sales_channel_id,
      type: at.sales_channel_type,
      count: this.#columns.length,
    };
    return listsOfBadRow(row, places, this.#targetText);
  }

  instants({ cells, ragged }: Row): readonly string[] {
    if (booleanOf(cells[this.#at.remove]) === true && ragged === undefined) return ['remove'];
    return textsAt({ cells, ragged }, this.#at.valid_from, this.#columns.length)
      .map((text) => this.#instantOf(text))
      .filter((instant) => instant !== '');
  }

  read(row: Row): PriceRow {
    const { cells } = row;
    const operationId = cells[this.#at.operation_id] || undefined;
    const price = booleanOf(cells[this.#at.remove]) === true ? undefined : this.#priceOf(cells);
    return { target: this.#target(row) ?? '', name: this.#last.name, operationId, price };
  }

  #ruleOf({ kind }: Column): CellRule {
    return {
      required: false,
      structured: false,
      identifies: kind.identifies === true,
      number: numberRuleOf(kind),
      check: priceCellCheck(kind, this.#decimalComma, this.#timeOf),
    };
  }

  check(row: Row): readonly CellProblem[] {
    const bad = this.#checkCells(row);
    if (bad.length > 0 && bad[0]?.code === 'ragged') return bad;
    const across = this.#acrossCells(row.cells);
    return across === noProblems ? bad : [...bad, ...across];
  }

  #acrossCells(cells: Row['cells']): readonly CellProblem[] {
    this.#found = noProblems;
    this.#lookAtTarget(cells);
    if (booleanOf(cells[this.#at.remove]) === true) this.#lookAtRemoval(cells);
    else this.#lookAtPrice(cells);
    return this.#found;
  }

  #lookAtTarget(cells: Row['cells']): void {
    const at = this.#at;
    const id = cells[at.product_id];
    if (!cells[at.product_external_id] && !id) {
      const column =
        at.product_external_id === noCell && at.product_id !== noCell ? 'product_id' : 'product_external_id';
      this.#find(column, 'required', 'a value is required: a price is that of a product');
    } else if (cells[at.product_external_id] && id) {
      this.#find('product_id', 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
    }
    if (cells[at.sales_channel_type] && !cells[at.sales_channel_id]) {
      this.#find('sales_channel_id', 'required', 'a value is required beside a sales_channel_type');
    }
  }

  #lookAtRemoval(cells: Row['cells']): void {
    const price = cells[this.#at.price];
    const validFrom = cells[this.#at.valid_from];
    if (price) this.#find('price', 'conflict', `${quoted(price)} stands in a row that removes the list`);
    if (validFrom) {
      const message = `${quoted(validFrom)} stands in a row that removes the list, which is done at once`;
      this.#find('valid_from', 'conflict', message);
    }
  }

  #lookAtPrice(cells: Row['cells']): void {
    const at = this.#at;
    if (!cells[at.valid_from]) this.#find('valid_from', 'required', needsValue);
    if (!cells[at.price]) this.#find('price', 'required', needsValue);
    if (this.#defaultCurrency === undefined && !cells[at.currency]) {
      this.#found = [...this.#found, { column: this.sourceOf('currency'), ...needsCurrency }];
    }
    if (!cells[at.price_is_gross]) this.#find('price_is_gross', 'required', needsValue);
    if (cells[at.unit] && !cells[at.quantity]) {
      this.#find('quantity', 'required', 'a value is required beside a unit');
    }
  }

  #find(column: PriceColumnName, code: string, message: string): void {
    this.#found = [...this.#found, { column: this.sourceOf(column), code, message }];
  }

  #target(row: Row): string | undefined {
    if (row.ragged !== undefined || this.#namesNoTarget(row)) return undefined;
    this.#turnTo(row);
    return this.#last.target === '' ? undefined : this.#last.target;
  }

  /** A cell of a workbook shows an error in place of the product or channel. */
  #namesNoTarget({ faults }: Row): boolean {
    const { product_external_id: externalId, product_id: id, sales_channel_id: channel } = this.#at;
    return faults !== undefined && [externalId, id, channel].some((at) => faults.has(at));
  }

  #turnTo(row: Row): void {
    // A row is asked for its key, its cells and its price.
    if (row === this.#lastRow) return;
    this.#lastRow = row;
    const at = this.#at;
    const { cells } = row;
    const last = this.#last;
    const externalId = cells[at.product_external_id] ?? '';
    const id = cells[at.product_id] ?? '';
    const channel = cells[at.sales_channel_id] ?? '';
    const type = cells[at.sales_channel_type] ?? '';
    if (externalId === last.externalId && id === last.id && channel === last.channel && type === last.type) return;
    last.externalId = externalId;
    last.id = id;
    last.channel = channel;
    last.type = type;
    last.target = this.#targetText(externalId, id, channel, type);
    last.name = `${externalId || id}${channel === '' ? '' : `-${channel}`}`;
    last.key = keyStart(last);
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
      gross: booleanOf(cells[at.price_is_gross]) === true,
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
