import { ofAudits } from '../../bulk/changes/change-plan-format.js';
import { checkedBefore } from '../../bulk/check-rows.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { PlannedOperation, PlannedPrices } from '../../guards/price-checks.js';
import { headOfPlan, openPlan, type PlanKind } from '../../plan/plan-file.js';
import { changesList, type PlanHead, type PlanOrigin, planVersion, thingsVersion } from '../../plan/plan-format.js';
import { currentOfState } from '../../resources/prices/current-price.js';
import { priceColumns } from '../../resources/prices/price-columns.js';
import { defaultOperationId } from '../../resources/prices/price-json.js';
import type { PriceOperation } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import { strictReading } from '../../schema/reading.js';
import type { InputFile, Row } from '../../tabular/row.js';
import { operationsOf } from './operations-of.js';
import { type ListEntry, parseFormerEntry, parseListEntry } from './planned-lists.js';
import { listIn, targetOfThing } from './price-lists.js';

const columns = priceColumns.map(({ name }) => name);

/** @param head of a plan of prices, of version 1 as well, or of one that an audit writes of lists that are lost */
function plansLike(head: Partial<PlanHead> | undefined): PlanKind<ListEntry> {
  const ofLists = { kind: 'prices', noun: 'plan of prices', madeBy: 'batch prices', rowsOf };
  if (head?.kind === 'batch') return { ...ofLists, ...ofAudits, kind: head.kind, version: thingsVersion };
  if (head?.version === planVersion) return { ...ofLists, list: 'operations', entryOf: parseFormerEntry };
  return { ...ofLists, version: thingsVersion, list: changesList, entryOf: parseListEntry };
}

/** One for each price, one for a removal. */
function rowsOf({ after }: ListEntry): number {
  return Math.max(1, listIn(after)?.length ?? 1);
}

function operationOf(entry: ListEntry, firstRow: number): PlannedOperation {
  const { thing, operation_id: id, before, after, read } = entry;
  const prices = listIn(after) ?? [];
  const known = read === undefined ? { productId: thing.at.product, list: listIn(before) } : undefined;
  return {
    id: id ?? defaultOperationId(firstRow, thing.key),
    target: targetOfThing(thing),
    prices: prices.length === 0 ? undefined : prices,
    rows: Array.from({ length: rowsOf(entry) }, (_, at) => firstRow + at),
    expected: read ? currentOfState(read) : known,
  };
}

/**
 * The operations of a plan, as a flow takes those of a file.
 *
 * @throws {InputError | UsageError} see `openPlan`
 */
export async function readPlan(file: string): Promise<PlannedPrices & { origin: PlanOrigin }> {
  const plan = await openPlan(file, plansLike(await headOfPlan(file)));
  const { head, number, sha256, sizeBytes } = plan;

  async function* each(): AsyncGenerator<PlannedOperation[]> {
    let row = 0;
    for await (const some of plan.each()) {
      yield some.map((entry) => {
        const operation = operationOf(entry, row);
        row += operation.rows.length;
        return operation;
      });
    }
  }

  async function* rows(): AsyncGenerator<Row[]> {
    for await (const some of each()) yield some.flatMap(cellsOf);
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
function cellsOf({ id, target, prices, rows }: PriceOperation): Row[] {
  const withOwn = (own: Readonly<Record<string, string>>) => {
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
    return [{ line: (rows[0] ?? 0) + 1, cells: withOwn({ remove: 'true' }) }];
  return prices.map(({ validFrom, amount, currency, gross, quantity }, at) => ({
    line: (rows[at] ?? 0) + 1,
    cells: withOwn({
      valid_from: validFrom,
      price: amount,
      currency,
      price_is_gross: String(gross),
      ...(quantity === undefined ? {} : { quantity: quantity.amount, unit: quantity.unit }),
    }),
  }));
}
