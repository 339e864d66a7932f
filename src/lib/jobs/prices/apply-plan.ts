import { checkedBefore } from '../../bulk/check-rows.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { PlannedPrices } from '../../guards/price-checks.js';
import { type OpenedPlan, openPlan, type PlanKind } from '../../plan/plan-file.js';
import { listOf } from '../../resources/prices/current-price.js';
import { priceColumns } from '../../resources/prices/price-columns.js';
import type { PriceOperation } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import { strictReading } from '../../schema/reading.js';
import type { InputFile, Row } from '../../tabular/row.js';
import { currentOfEntry, operationOfEntry, type PlanEntry, rowsOfEntry } from './price-plan-format.js';

const columns = priceColumns.map(({ name }) => name);

const pricePlans: PlanKind<PlanEntry> = {
  kind: 'prices',
  list: 'operations',
  noun: 'plan of prices',
  madeBy: 'batch prices',
  rowsOf: rowsOfEntry,
  entryOf: (line) => {
    const value = parsed(line);
    if (typeof value !== 'object' || value === null) return undefined;
    const { operation_id: id, product, price_list: list } = value as Partial<PlanEntry>;
    if (typeof id !== 'string' || typeof product !== 'object' || list === undefined) return undefined;
    if (list !== null && listOf(list) === undefined) return undefined;
    return value as PlanEntry;
  },
};

/**
 * The operations of a plan, as a flow takes those of a file.
 *
 * @throws {InputError | UsageError} see `openPlan`
 */
export async function readPlan(file: string): Promise<PlannedPrices> {
  return plannedOf(await openPlan(file, pricePlans), file);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function plannedOf(plan: OpenedPlan<PlanEntry>, file: string): PlannedPrices {
  const { head, number, sha256, sizeBytes } = plan;
  const heldBack = new Set<string>();
  let heldRows = 0;

  async function* entries(): AsyncGenerator<{ entry: PlanEntry; operation: PriceOperation }[]> {
    let row = 0;
    for await (const some of plan.each()) {
      yield some.map((entry) => {
        const operation = operationOfEntry(entry, row);
        row += operation.rows.length;
        return { entry, operation };
      });
    }
  }

  async function* rows(): AsyncGenerator<Row[]> {
    for await (const some of entries()) yield some.flatMap(({ operation }) => rowsOf(operation));
  }

  async function* numbered(): AsyncGenerator<NumberedRow<PriceReader>[]> {
    const reader = createPriceReader(columns, strictReading);
    for await (const some of rows()) {
      yield some.map((row) => ({ number: row.line - 1, original: row, row, columns: [], reader, uniqueKey: '' }));
    }
  }

  const checked = checkedBefore<PriceReader>(plan.rows, numbered);
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
  const { format: _format, version: _version, kind: _kind, made_at: madeAt, read_at: _readAt, ...origin } = head;
  return {
    origin,
    madeAt,
    input,
    checked,
    size: () => plan.entries - heldBack.size,
    rows: () => plan.rows - heldRows,
    each: async function* () {
      for await (const some of entries()) {
        const left = some.filter(({ operation }) => !heldBack.has(operation.id));
        if (left.length > 0) yield left.map(({ operation }) => operation);
      }
    },
    eachPlanned: async function* () {
      for await (const some of entries()) {
        yield some.map(({ operation, entry }) => ({ operation, before: currentOfEntry(entry) }));
      }
    },
    holdBack: ({ id, rows: own }) => {
      if (heldBack.has(id)) return;
      heldBack.add(id);
      heldRows += own.length;
    },
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
