import { ofAudits, type ThingEntry } from '../../bulk/changes/change-plan-format.js';
import { checkedBefore } from '../../bulk/check-rows.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { PlannedOperation, PlannedPrices } from '../../guards/price-checks.js';
import { headOfPlan, type OpenedPlan, openPlan, type PlanKind, parsedEntry } from '../../plan/plan-file.js';
import { type PlanOrigin, thingsVersion } from '../../plan/plan-format.js';
import { listOf } from '../../resources/prices/current-price.js';
import { priceColumns } from '../../resources/prices/price-columns.js';
import { defaultOperationId } from '../../resources/prices/price-json.js';
import type { PriceOperation } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import { strictReading } from '../../schema/reading.js';
import type { InputFile, Row } from '../../tabular/row.js';
import { operationsOf } from './operations-of.js';
import { listIn, targetOfThing } from './price-lists.js';
import { currentOfEntry, operationOfEntry, type PlanEntry, rowsOfEntry } from './price-plan-format.js';

const columns = priceColumns.map(({ name }) => name);

const pricePlans: PlanKind<PlanEntry> = {
  kind: 'prices',
  list: 'operations',
  noun: 'plan of prices',
  madeBy: 'batch prices',
  rowsOf: ({ price_list: list }) => rowsOfEntry(list),
  entryOf: (line) => {
    const value = parsedEntry<PlanEntry>(line);
    const { operation_id: id, product, price_list: list } = value ?? {};
    if (typeof id !== 'string' || typeof product !== 'object' || list === undefined) return undefined;
    if (list !== null && listOf(list) === undefined) return undefined;
    return value as PlanEntry;
  },
};

/** As an audit writes them, of lists that are lost. */
const listPlans: PlanKind<ThingEntry> = {
  ...{ ...ofAudits, kind: 'batch', version: thingsVersion, noun: 'plan of prices' },
  rowsOf: ({ after }) => rowsOfEntry(listIn(after)),
};

function operationOfThing({ thing, before, after }: ThingEntry, firstRow: number): PlannedOperation {
  const prices = listIn(after) ?? [];
  return {
    id: defaultOperationId(firstRow, thing.key),
    target: targetOfThing(thing),
    prices: prices.length === 0 ? undefined : prices,
    rows: Array.from({ length: rowsOfEntry(prices) }, (_, at) => firstRow + at),
    expected: { productId: thing.at.product, list: listIn(before) },
  };
}

/**
 * The operations of a plan, as a flow takes those of a file.
 *
 * @throws {InputError | UsageError} see `openPlan`
 */
export async function readPlan(file: string): Promise<PlannedPrices & { origin: PlanOrigin }> {
  if ((await headOfPlan(file))?.version === thingsVersion) {
    return plannedOf(await openPlan(file, listPlans), file, operationOfThing);
  }
  return plannedOf(await openPlan(file, pricePlans), file, (entry, row) => {
    return { ...operationOfEntry(entry, row), expected: currentOfEntry(entry) };
  });
}

function plannedOf<Entry>(
  plan: OpenedPlan<Entry>,
  file: string,
  operationIn: (entry: Entry, firstRow: number) => PlannedOperation,
): PlannedPrices & { origin: PlanOrigin } {
  const { head, number, sha256, sizeBytes } = plan;

  async function* each(): AsyncGenerator<PlannedOperation[]> {
    let row = 0;
    for await (const some of plan.each()) {
      yield some.map((entry) => {
        const operation = operationIn(entry, row);
        row += operation.rows.length;
        return operation;
      });
    }
  }

  async function* rows(): AsyncGenerator<Row[]> {
    for await (const some of each()) yield some.flatMap(rowsOf);
  }

  async function* numbered(): AsyncGenerator<NumberedRow<PriceReader>[]> {
    const reader = createPriceReader(columns, strictReading);
    for await (const some of rows()) {
      yield some.map((row) => ({ number: row.line - 1, original: row, row, columns: [], reader, uniqueKey: '' }));
    }
  }

  const input: InputFile = {
    name: file,
    format: 'csv',
    description: `a plan of ${plan.entries} ${plan.entries === 1 ? 'operation' : 'operations'}`,
    columns,
    nested: false,
    rows,
    sha256: () => sha256,
    sizeBytes,
    plan: number,
    close: async () => {},
  };
  const { format: _format, version: _version, kind: _kind, made_at: _madeAt, read_at: _readAt, ...origin } = head;
  return {
    ...operationsOf(each, { size: plan.entries, rows: plan.rows }),
    origin,
    input,
    checked: checkedBefore<PriceReader>(plan.rows, numbered),
    close: plan.close,
  };
}

/** As `batch prices` would read them. Rows of a plan are numbered by their prices; line 1 is the first. */
function rowsOf({ id, target, prices, rows }: PriceOperation): Row[] {
  const cellsOf = (own: Readonly<Record<string, string>>) => {
    const cells: Readonly<Record<string, string | undefined>> = {
      operation_id: id,
      product_external_id: target.externalId,
      product_id: target.id,
      sales_channel_id: target.channel?.id,
      sales_channel_type: target.channel?.type,
      ...own,
    };
    return columns.map((column) => cells[column] ?? '');
  };
  if (prices === undefined || prices.length === 0)
    return [{ line: (rows[0] ?? 0) + 1, cells: cellsOf({ remove: 'true' }) }];
  return prices.map(({ validFrom, amount, currency, gross, quantity }, at) => ({
    line: (rows[at] ?? 0) + 1,
    cells: cellsOf({
      valid_from: validFrom,
      price: amount,
      currency,
      price_is_gross: String(gross),
      ...(quantity === undefined ? {} : { quantity: quantity.amount, unit: quantity.unit }),
    }),
  }));
}
