import { type DocumentMaker, idOf, kindNumbers, type Rendering, type Shop } from './kinds.js';
import { purpose } from './lots.js';
import { type Position, receiptOf } from './receipts.js';
import { customerText } from './shop.js';
import { money, quantityText, timeText } from './texts.js';

/** Each tenth invoice, about, had an order before it. Days from the order to its invoice, by the order's place. */
const daysToInvoice = [0, 0, 1, 0, 2, 3];

function ordersPerDay({ plan }: Shop): number {
  return Math.round(plan.invoices_per_day / 10);
}

/** Orders share the invoices of a day among themselves, each a stretch of them; this is where the n-th one's begins. */
function stretchStart(shop: Shop, index: number): number {
  return Math.floor((index * shop.plan.invoices_per_day) / ordersPerDay(shop));
}

/** Of its stretch, the invoice that has an order. */
function invoiceIndex(shop: Shop, invoiceDay: number, index: number): number {
  const start = stretchStart(shop, index);
  return start + (shop.lots(purpose.orderPick, invoiceDay, index) % (stretchStart(shop, index + 1) - start));
}

/** The order behind an invoice, or undefined. */
export function orderOfInvoice(shop: Shop, day: number, invoice: number): { day: number; index: number } | undefined {
  const count = ordersPerDay(shop);
  if (count === 0) return undefined;
  let index = Math.floor((invoice * count) / shop.plan.invoices_per_day);
  if (stretchStart(shop, index + 1) <= invoice) index += 1;
  if (invoiceIndex(shop, day, index) !== invoice) return undefined;
  const orderDay = day - daysToInvoice[index % daysToInvoice.length]!;
  return orderDay < 0 ? undefined : { day: orderDay, index };
}

export function ordersOf(shop: Shop): DocumentMaker {
  const { plan, timetable } = shop;
  // The moment at which its stretch of the day begins: never behind its invoice.
  const time = (day: number, index: number) =>
    timetable.timeOf(day, stretchStart(shop, index), plan.invoices_per_day) - 60_000;
  return {
    number: kindNumbers.sales_order,
    count: () => ordersPerDay(shop),
    time,
    render: (day, index, now) => render(shop, day, index, time(day, index), now),
  };
}

function render(shop: Shop, day: number, index: number, time: number, now: number): Rendering {
  const { plan, lots, catalogue, timetable } = shop;
  const invoiceDay = day + daysToInvoice[index % daysToInvoice.length]!;
  const invoice = invoiceIndex(shop, invoiceDay, index);
  const receipt = receiptOf(lots, catalogue, plan, invoiceDay, invoice);
  const isInvoiced = invoiceDay < plan.days;
  const invoicedAt = isInvoiced ? invoiceTime() : Number.POSITIVE_INFINITY;
  const paidAt = receipt.paidAfterMs === undefined ? Number.POSITIVE_INFINITY : invoicedAt + receipt.paidAfterMs;
  const isDone = now >= invoicedAt;
  const isPaid = now >= paidAt;
  const invoices = isDone ? `,"invoices":["${idOf(shop, 'invoice', invoiceDay, invoice)}"]` : '';
  const invoiceStatus = isDone ? (isPaid ? 'COMPLETED' : 'PENDING') : 'NOT_NECESSARY';
  const customer = receipt.customer === undefined ? '' : `"customer":${customerText(receipt.customer)},`;
  const items = receipt.positions.map((position) => itemText(position, receipt.positions, plan.currency));
  const text =
    `{"id":"${idOf(shop, 'sales_order', day, index)}","number":"O-${day * ordersPerDay(shop) + index + 1}",` +
    `"status":"${isDone ? 'COMPLETED' : 'CONFIRMED'}","transaction_date_and_time":"${timeText(time)}",` +
    `"sales_channel_id":"webshop",${customer}"items":[${items.join(',')}],` +
    `"total_gross_amount":${money(receipt.gross, plan.currency)},"total_net_amount":${money(receipt.net, plan.currency)},` +
    `"production_information":{"aggregated_status":"NOT_NECESSARY"},` +
    `"fulfillment_information":{"aggregated_status":"${isDone ? 'COMPLETED' : 'PENDING'}"},` +
    `"invoice_information":{"aggregated_status":"${invoiceStatus}"${invoices}}}`;
  const changes = [invoicedAt, paidAt];
  const until = Math.min(...changes.filter((change) => change > now), Number.POSITIVE_INFINITY);
  return { text, since: Math.max(...changes.filter((change) => change <= now), Number.NEGATIVE_INFINITY), until };

  /** An order says that it is invoiced once the invoice can be seen. */
  function invoiceTime(): number {
    const at = timetable.timeOf(invoiceDay, invoice, plan.invoices_per_day);
    return at + timetable.delayOf(kindNumbers.invoice, invoiceDay, invoice);
  }
}

function itemText(position: Position, positions: readonly Position[], currency: string): string {
  const { id, article, quantity, gross, net } = position;
  const parent = positions.find(({ deposits }) => deposits.includes(id));
  const dependsOn = parent === undefined ? '' : `,"depends_on":"${parent.id}"`;
  return (
    `{"id":"${id}",${article.members},"quantity":${quantityText(quantity, article.unit)},` +
    `"gross_amount":${money(gross, currency)},"net_amount":${money(net, currency)}${dependsOn}}`
  );
}
