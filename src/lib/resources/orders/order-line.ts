import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import { type CellRule, createRowCheck, noProblems } from '../../schema/cells.js';
import { decimalText } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { type OrderColumnName, orderColumns, readOrderTime } from './order-columns.js';
import type { OrderLine } from './order-part.js';
import type { OrderReader, OrderReaderOptions } from './order-reader-options.js';

/** A reader for such a file; its header was looked at. */
export function createLineReader(columns: readonly string[], options: OrderReaderOptions): OrderReader {
  const { decimalComma, defaultCurrency, sourceOf = (column) => column } = options;
  const rules = new Map<string, CellRule>(
    orderColumns.map(({ name, kind, ...rest }) => [
      name,
      { required: 'required' in rest, structured: false, check: kind.check(decimalComma) },
    ]),
  );
  const checkCells = createRowCheck(columns, (column) => rules.get(column), sourceOf);
  const places = new Map(orderColumns.map(({ name }) => [name, columns.indexOf(name)]));
  const heads = orderColumns.filter(({ ofOrder, name }) => ofOrder && name !== 'reference').map(({ name }) => name);

  function cell({ cells }: Row, name: OrderColumnName): string | undefined {
    const at = places.get(name) ?? -1;
    return at === -1 ? undefined : cells[at] || undefined;
  }

  function check(row: Row): readonly CellProblem[] {
    const bad = checkCells(row);
    if (row.ragged !== undefined) return bad;
    const across: CellProblem[] = [];
    const add = (column: OrderColumnName, code: string, message: string): void => {
      across.push({ column: sourceOf(column), code, message });
    };
    // Members that a JSON object does not have are not looked at by the check of cells.
    for (const name of ['reference', 'quantity'] as const) {
      if (row.cells[places.get(name) ?? -1] === undefined) add(name, 'required', 'a value is required');
    }
    const [externalId, id] = [cell(row, 'product_external_id'), cell(row, 'product_id')];
    if (externalId === undefined && id === undefined) {
      const column = places.get('product_external_id') === -1 ? 'product_id' : 'product_external_id';
      add(column, 'required', 'a value is required: an item is one of a product');
    } else if (externalId !== undefined && id !== undefined) {
      add('product_id', 'conflict', `${quoted(id)} stands beside a product_external_id; only one can be sent`);
    }
    if (cell(row, 'price') !== undefined && cell(row, 'currency') === undefined && defaultCurrency === undefined) {
      add('currency', 'required', needsCurrency);
    }
    return across.length === 0 ? bad : bad === noProblems ? across : [...bad, ...across];
  }

  function reference(row: Row): string | undefined {
    const text = row.ragged === undefined ? cell(row, 'reference') : undefined;
    return text === undefined || rules.get('reference')?.check(text) !== undefined ? undefined : text;
  }

  function read(row: Row): { line: OrderLine } {
    const head: Partial<Record<OrderColumnName, string>> = {};
    for (const name of heads) {
      const text = cell(row, name);
      if (text !== undefined) head[name] = name === 'requested_at' ? instantOf(text) : text;
    }
    const fulfillment = cell(row, 'fulfillment_number');
    return { line: { reference: cell(row, 'reference') ?? '', head, fulfillment, item: itemOf(row) } };
  }

  function itemOf(row: Row): OrderLine['item'] {
    const externalId = cell(row, 'product_external_id');
    const price = cell(row, 'price');
    const gross = cell(row, 'price_is_gross');
    return {
      line: cell(row, 'line'),
      product: externalId === undefined ? { id: cell(row, 'product_id') ?? '' } : { externalId },
      quantity: decimalText(cell(row, 'quantity') ?? '', decimalComma),
      unit: cell(row, 'unit'),
      price:
        price === undefined
          ? undefined
          : { amount: decimalText(price, decimalComma), currency: cell(row, 'currency') ?? defaultCurrency ?? '' },
      gross: gross === undefined || price === undefined ? undefined : gross === 'true',
      note: cell(row, 'note'),
      dependsOn: cell(row, 'depends_on'),
    };
  }

  return { whole: false, check, key: () => '', reference, read, sourceOf };
}

/** Two cells with one instant do not contradict each other. */
function instantOf(text: string): string {
  const time = readOrderTime(text);
  return 'text' in time ? time.text : text;
}
