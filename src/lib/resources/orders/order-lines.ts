import type { CellProblem } from '../../model/cell-problem.js';
import { quoted } from '../../schema/quoted.js';
import { type Head, joinHead, type WholeLine } from '../../schema/whole-reader.js';
import {
  addressColumns,
  addressOf,
  customerColumns,
  customerOf,
  type LineItem,
  numberedItems,
  type Order,
  type OrderFulfillment,
} from './order.js';
import { type OrderColumn, type OrderColumnName, orderColumns } from './order-columns.js';
import { orderProblems } from './order-rules.js';

/** A line with its place in the file. */
type PlacedLine = WholeLine<LineItem> & { at: number };

const ofFulfillment: ReadonlySet<string> = new Set(
  (orderColumns as readonly OrderColumn[]).filter((column) => column.ofFulfillment === true).map(({ name }) => name),
);

/** What makes no sense without a fulfillment; an address does. */
const onlyOfFulfillment = ['fulfillment', 'requested_at', 'service_location_id'] as const;

/** The lines of one reference as an order, or what they contradict each other in. */
export function joinOrder(lines: readonly PlacedLine[]): { whole: Order } | { problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const items = numberedItems(lines.map(({ item }) => item));
  const numbers = lines.map(({ item }) => item.fulfillment);
  const delivered = deliveredOf(lines);
  const head: Head = new Map();
  const heads = new Map<string, Head>();
  for (const number of numbers) if (number !== undefined) heads.set(number, new Map());
  lines.forEach((line, item) => {
    const own = heads.get(line.item.fulfillment ?? '');
    const place = { at: line.at, item, list: 'items', same: 'the same order' };
    for (const cell of Object.entries(line.head)) problems.push(...joinHead(headOf(cell[0], own, line), cell, place));
  });
  if (heads.size > 0) unnumberedProblems(lines, problems);
  else aloneProblems(head, problems);
  for (const [number, own] of heads) numberedProblems(number, own, numbers, problems);
  if (problems.length > 0) return { problems };

  const fulfillments = heads.size === 0 ? soleFulfillment(head) : [...heads].map(numberedFulfillment);
  const whole = { ...orderOf(head, lines[0]?.reference ?? '', heads.size === 0), items, fulfillments };
  const wrong = orderProblems(whole).map((problem) => ({ ...problem, column: columnOf(problem.column) }));
  return wrong.length > 0 ? { problems: wrong } : { whole };

  /** The address beside a pickup is that of the invoice. */
  function headOf(name: string, own: Head | undefined, { item }: PlacedLine): Head {
    if (own === undefined || !ofFulfillment.has(name)) return head;
    const isAddress = !onlyOfFulfillment.some((only) => only === name);
    return isAddress && !delivered.has(item.fulfillment) ? head : own;
  }

  function numberedFulfillment([number, own]: [string, Head]): OrderFulfillment {
    const brought = items.filter((_, at) => numbers[at] === number).map(({ line }) => ({ line }));
    return fulfillmentOf(own, brought);
  }

  /** In a file of lines a fulfillment is a column, of the first line of its number. */
  function columnOf(column: string): string {
    const at = /^fulfillments\[(\d+)\]/.exec(column)?.[1];
    const number = [...heads.keys()][Number(at)];
    return at === undefined
      ? column
      : number === undefined
        ? 'fulfillment'
        : `items[${numbers.indexOf(number)}].fulfillment`;
  }
}

/** Numbers of the fulfillments that are deliveries. */
function deliveredOf(lines: readonly PlacedLine[]): Set<string | undefined> {
  return new Set(lines.filter(({ head }) => head.fulfillment === 'delivery').map(({ item }) => item.fulfillment));
}

/** Where some lines name a fulfillment, the others are handed over at the counter. */
function unnumberedProblems(lines: readonly PlacedLine[], problems: CellProblem[]): void {
  lines.forEach(({ item: { fulfillment }, head }, item) => {
    const member = onlyOfFulfillment.find((name) => head[name] !== undefined);
    if (fulfillment !== undefined || member === undefined) return;
    const message = `a value is required beside ${member}: other lines of the order have one`;
    problems.push({ column: `items[${item}].fulfillment_number`, code: 'required', message });
  });
}

function numberedProblems(
  number: string,
  own: Head,
  numbers: readonly (string | undefined)[],
  problems: CellProblem[],
): void {
  if (own.has('fulfillment')) return;
  const message = `a value is required: how fulfillment ${quoted(number)} reaches the customer`;
  problems.push({ column: `items[${numbers.indexOf(number)}].fulfillment`, code: 'required', message });
}

function aloneProblems(head: Head, problems: CellProblem[]): void {
  const member = onlyOfFulfillment.find((name) => head.has(name));
  if (member === undefined || head.has('fulfillment')) return;
  problems.push({ column: 'fulfillment', code: 'required', message: `a value is required beside ${member}` });
}

function soleFulfillment(head: Head): OrderFulfillment[] {
  return head.has('fulfillment') ? [fulfillmentOf(head, undefined)] : [];
}

function fulfillmentOf(head: Head, items: OrderFulfillment['items']): OrderFulfillment {
  const type = head.get('fulfillment')?.text === 'delivery' ? 'delivery' : 'pickup';
  return {
    type,
    items,
    address: type === 'delivery' ? addressIn(head) : undefined,
    requestedAt: head.get('requested_at')?.text,
    serviceLocationId: head.get('service_location_id')?.text,
  };
}

/** @param isSole whether the order has at most one fulfillment, and its address is that of the order */
function orderOf(head: Head, reference: string, isSole: boolean): Omit<Order, 'items' | 'fulfillments'> {
  const text = (column: OrderColumnName): string | undefined => head.get(column)?.text;
  const invoiced = !isSole || text('fulfillment') !== 'delivery';
  return {
    reference,
    salesChannelId: text('sales_channel_id'),
    customer: customerOf((member) => text(customerColumns[member]), invoiced ? addressIn(head) : undefined),
    note: text('order_note'),
  };
}

function addressIn(head: Head): OrderFulfillment['address'] {
  return addressOf((member) => head.get(addressColumns[member])?.text);
}
