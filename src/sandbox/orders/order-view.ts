import type { AggregatedStatus } from '../../contract/enums.gen.js';
import { add, compare, parseDecimal, zero } from '../base/decimal-text.js';
import type { ListedDocument, RankedSource } from '../base/document-list.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { asMoney } from '../products/product-rules.js';
import { sourceOf } from '../state/documents.js';
import { membersOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import { unlistedFrom } from './drafts.js';

/** What hangs on a sales order once it is confirmed. */
export type RelatedKind = 'production' | 'pickup' | 'delivery';

/**
 * The order as it is shown: what its related objects add up to is worked out now. Of an order that was put by name and
 * has none here, it stays what it was put with.
 * @param text as it is stored
 */
export function orderText(state: SandboxState, text: string): string {
  const order = parseJson(text).value as JsonObject;
  const id = String(order.id);
  const [productions, pickups, deliveries] = relatedOf(state, id);
  const shown = { ...order };
  if (productions.length > 0) {
    shown.production_information = { aggregated_status: aggregate(productions.map(isDone)), ...ids({ productions }) };
  }
  if (pickups.length + deliveries.length > 0) {
    const status = aggregate([...pickups, ...deliveries].map(isDone));
    shown.fulfillment_information = { aggregated_status: status, ...ids({ pickups, deliveries }) };
  }
  const invoices = invoicesOf(state, order);
  if (invoices !== undefined) {
    const { invoice_information } = order as { invoice_information: JsonObject };
    shown.invoice_information = { ...invoice_information, aggregated_status: aggregate(invoices.map(isPaid)) };
  }
  return printJson(shown, true);
}

/** None; none of them done; some; all. One that was canceled is not done. */
function aggregate(done: readonly boolean[]): AggregatedStatus {
  if (done.length === 0) return 'NOT_NECESSARY';
  if (done.every(Boolean)) return 'COMPLETED';
  return done.some(Boolean) ? 'PARTLY_COMPLETED' : 'PENDING';
}

export function relatedOf(
  { records }: SandboxState,
  order: string,
): [productions: JsonObject[], pickups: JsonObject[], deliveries: JsonObject[]] {
  const [productions = [], pickups = [], deliveries = []] = (['production', 'pickup', 'delivery'] as const).map(
    (kind) => records[kind].of(order).map(membersOf),
  );
  return [productions, pickups, deliveries];
}

/** Orders as a list shows them: late ones late, each with what its related objects add up to. */
export function orderSource(state: SandboxState): RankedSource {
  const source = sourceOf(state, 'sales_order');
  const unlisted = unlistedFrom(state);
  const { production, pickup, delivery, invoice } = state.records;
  const shown = (entry: ListedDocument) =>
    entry.isProblem ? entry : { ...entry, bytes: Buffer.from(orderText(state, entry.bytes.toString('utf8'))) };
  return {
    count: (from, to) => source.count(from, Math.min(to, unlisted)),
    timeAt: source.timeAt,
    slice: (from, to, offset, limit) => {
      const page = source.slice(from, Math.min(to, unlisted), offset, limit);
      const asStored = production.size + pickup.size + delivery.size + invoice.size === 0;
      return asStored ? page : page.map(shown);
    },
  };
}

function isDone({ status }: JsonObject): boolean {
  return status === 'COMPLETED';
}

function ids(lists: Record<string, readonly JsonObject[]>): JsonObject {
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, list.map(({ id }) => id)]),
  );
}

/** @returns undefined where the order names none, or one that is not here */
function invoicesOf({ records }: SandboxState, { invoice_information }: JsonObject): JsonObject[] | undefined {
  const named = isJsonObject(invoice_information) ? invoice_information.invoices : undefined;
  if (!Array.isArray(named) || named.length === 0) return undefined;
  const found = named.map((id) => records.invoice.get(String(id)));
  return found.every((invoice) => invoice !== undefined) ? found.map(membersOf) : undefined;
}

/** Payments come to its total at least. */
function isPaid({ total_gross_amount, payments }: JsonObject): boolean {
  const total = asMoney(total_gross_amount)?.amount;
  const paid = (Array.isArray(payments) ? (payments as JsonObject[]) : [])
    .map(({ amount }) => asMoney(amount)?.amount ?? '0')
    .reduce((sum, amount) => add(sum, parseDecimal(amount)), zero);
  return total !== undefined && compare(paid, parseDecimal(total)) >= 0;
}
