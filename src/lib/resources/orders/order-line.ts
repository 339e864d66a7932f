import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import { booleanOf, type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import { ruleOf } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { type SaidAmount, saidAmount } from '../../schema/odd-amounts.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { type OrderColumnName, orderColumns, readOrderTime } from './order-columns.js';
import type { OrderLine } from './order-part.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';

/** A reader for such a file; its header was looked at. */
export function createLineReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { sourceOf = (column) => column } = options;
  const reader = new LineReader(columns, options);
  return {
    whole: false,
    check: (row) => reader.check(row),
    key: () => '',
    reference: (row) => reader.reference(row),
    amounts: (row) => reader.amounts(row),
    read: (row) => reader.read(row),
    sourceOf,
  };
}

/** Of the order as a whole: the same in all of its lines, or empty but in one of them. */
const heads = orderColumns.filter(({ ofOrder, name }) => ofOrder && name !== 'reference').map(({ name }) => name);

class LineReader {
  readonly #options: OrderReaderOptions;
  readonly #rules: ReadonlyMap<string, CellRule>;
  readonly #places: ReadonlyMap<OrderColumnName, number>;
  readonly #checkCells: (row: Row) => readonly CellProblem[];

  constructor(columns: readonly string[], options: OrderReaderOptions) {
    const { decimalComma, sourceOf = (column) => column } = options;
    this.#options = options;
    this.#rules = new Map<string, CellRule>(orderColumns.map((column) => [column.name, ruleOf(column, decimalComma)]));
    this.#places = new Map(orderColumns.map(({ name }) => [name, columns.indexOf(name)]));
    this.#checkCells = createRowCheck(columns, (column) => this.#rules.get(column), sourceOf, options.signs);
  }

  check(row: Row): readonly CellProblem[] {
    const bad = this.#checkCells(row);
    if (row.ragged !== undefined) return bad;
    const across = this.#acrossCells(row);
    return across.length === 0 ? bad : bad === noProblems ? across : [...bad, ...across];
  }

  reference(row: Row): string | undefined {
    const text = row.ragged === undefined ? this.#cell(row, 'reference') : undefined;
    return text === undefined || this.#rules.get('reference')?.check(text) !== undefined ? undefined : text;
  }

  read(row: Row): { line: OrderLine } {
    const head: Partial<Record<OrderColumnName, string>> = {};
    for (const name of heads) {
      const text = this.#cell(row, name);
      if (text !== undefined) head[name] = name === 'requested_at' ? instantOf(text) : text;
    }
    const reference = this.#cell(row, 'reference') ?? '';
    const fulfillment = this.#cell(row, 'fulfillment_number');
    return { line: { reference, head, fulfillment, item: this.#itemOf(row) } };
  }

  #acrossCells(row: Row): CellProblem[] {
    const { defaultCurrency, sourceOf = (column) => column } = this.#options;
    const across: CellProblem[] = [];
    const add = (column: OrderColumnName, code: string, message: string): void => {
      across.push({ column: sourceOf(column), code, message });
    };
    // Members that a JSON object does not have are not looked at by the check of cells.
    for (const name of ['reference', 'quantity'] as const) {
      if (row.cells[this.#places.get(name) ?? -1] === undefined) add(name, 'required', 'a value is required');
    }
    const [externalId, id] = [this.#cell(row, 'product_external_id'), this.#cell(row, 'product_id')];
    if (externalId === undefined && id === undefined) {
      const column = this.#places.get('product_external_id') === -1 ? 'product_id' : 'product_external_id';
      add(column, 'required', 'a value is required: an item is one of a product');
    } else if (externalId !== undefined && id !== undefined) {
      add('product_id', 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
    }
    const isPriced = this.#cell(row, 'price') !== undefined;
    if (isPriced && this.#cell(row, 'currency') === undefined && defaultCurrency === undefined) {
      across.push({ column: sourceOf('currency'), ...needsCurrency });
    }
    return across;
  }

  #itemOf(row: Row): OrderLine['item'] {
    const { decimalComma } = this.#options;
    const cell = (name: OrderColumnName) => this.#cell(row, name);
    const externalId = cell('product_external_id');
    const price = cell('price');
    const gross = cell('price_is_gross');
    return {
      line: cell('line'),
      product: externalId === undefined ? { id: cell('product_id') ?? '' } : { externalId },
      quantity: decimalText(cell('quantity') ?? '', decimalComma),
      unit: cell('unit'),
      price: price === undefined ? undefined : this.#priceOf(price, cell('currency')),
      gross: gross === undefined || price === undefined ? undefined : booleanOf(gross),
      note: cell('note'),
      dependsOn: cell('depends_on'),
    };
  }

  amounts(row: Row): readonly SaidAmount[] {
    return saidAmount(this.#cell(row, 'price'), this.#cell(row, 'currency') ?? this.#options.defaultCurrency);
  }

  #priceOf(text: string, currency: string | undefined): NonNullable<OrderLine['item']['price']> {
    const { decimalComma, defaultCurrency } = this.#options;
    return { amount: decimalText(text, decimalComma), currency: currency ?? defaultCurrency ?? '' };
  }

  #cell({ cells }: Row, name: OrderColumnName): string | undefined {
    const at = this.#places.get(name) ?? -1;
    return at === -1 ? undefined : cells[at] || undefined;
  }
}

/** Two cells with one instant do not contradict each other. */
function instantOf(text: string): string {
  const time = readOrderTime(text);
  return 'text' in time ? time.text : text;
}
