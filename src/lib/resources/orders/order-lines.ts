import { quoted } from '../../schema/quoted.js';
import type { Order, OrderAddress, OrderCustomer, OrderFulfillment, OrderItem, OrderProblem } from './order.js';
import { type OrderColumn, type OrderColumnName, orderColumns } from './order-columns.js';
import type { OrderLine } from './order-part.js';

/** A line with its place in the file. */
export interface PlacedLine extends OrderLine {
  /** Physical. */
  at: number;
}

export interface JoinedLines {
  order: Order;
  /** Of each fulfillment that some lines name by its number: the first of those lines, from 0. */
  firstItems: readonly (number | undefined)[];
}

type Head = Map<OrderColumnName, { text: string; at: number }>;

const ofFulfillment: ReadonlySet<string> = new Set(
  (orderColumns as readonly OrderColumn[]).filter((column) => column.ofFulfillment === true).map(({ name }) => name),
);

/** What makes no sense without a fulfillment; an address does. */
const onlyOfFulfillment = ['fulfillment', 'requested_at', 'service_location_id'] as const;

/** The lines of one reference as an order, or what they contradict each other in. */
export function joinLines(lines: readonly PlacedLine[]): JoinedLines | { problems: OrderProblem[] } {
  const problems: OrderProblem[] = [];
  const items = itemsOf(lines, problems);
  const delivered = deliveredOf(lines);
  const head: Head = new Map();
  const heads = new Map<string, Head>();
  for (const { fulfillment } of lines) if (fulfillment !== undefined) heads.set(fulfillment, new Map());
  lines.forEach((line, item) => {
    const own = line.fulfillment === undefined ? undefined : heads.get(line.fulfillment);
    for (const [member, text] of Object.entries(line.head) as [OrderColumnName, string][]) {
      note(headOf(member, own, line), { member, text, at: line.at, item }, problems);
    }
  });
  if (heads.size > 0) unnumberedProblems(lines, problems);
  else aloneProblems(head, problems);
  for (const [number, own] of heads) numberedProblems(number, own, lines, problems);
  if (problems.length > 0) return { problems };

  const fulfillments = heads.size === 0 ? soleFulfillment(head) : [...heads].map(numberedFulfillment);
  const numbers = lines.map(({ fulfillment }) => fulfillment);
  return {
    order: { ...orderOf(head, lines[0]?.reference ?? '', heads.size === 0), items, fulfillments },
    firstItems: [...heads.keys()].map((number) => numbers.indexOf(number)),
  };

  /** The address beside a pickup is that of the invoice. */
  function headOf(member: OrderColumnName, own: Head | undefined, { fulfillment = '' }: PlacedLine): Head {
    if (own === undefined || !ofFulfillment.has(member)) return head;
    const isAddress = !onlyOfFulfillment.some((name) => name === member);
    return isAddress && !delivered.has(fulfillment) ? head : own;
  }

  function numberedFulfillment([number, own]: [string, Head]): OrderFulfillment {
    const brought = items.filter((_, at) => lines[at]?.fulfillment === number).map(({ line }) => ({ line }));
    return fulfillmentOf(own, brought);
  }
}

function itemsOf(lines: readonly PlacedLine[], problems: OrderProblem[]): OrderItem[] {
  const taken = new Set<string>();
  return lines.map(({ item }, at) => {
    const line = item.line ?? String(at + 1);
    if (taken.has(line)) {
      const message = `${quoted(line)} is the line of another item of the same order`;
      problems.push({ member: 'line', item: at, code: 'duplicate', message });
    }
    taken.add(line);
    return { ...item, line };
  });
}

/** Numbers of the fulfillments that are deliveries. */
function deliveredOf(lines: readonly PlacedLine[]): Set<string> {
  const delivered = lines.filter(({ head }) => head.fulfillment === 'delivery');
  return new Set(delivered.flatMap(({ fulfillment }) => (fulfillment === undefined ? [] : [fulfillment])));
}

function note(
  head: Head,
  { member, text, at, item }: { member: OrderColumnName; text: string; at: number; item: number },
  problems: OrderProblem[],
): void {
  const known = head.get(member);
  if (known === undefined) head.set(member, { text, at });
  else if (known.text !== text) {
    const message = `${quoted(text)} on line ${at} contradicts ${quoted(known.text)} on line ${known.at}, of the same order`;
    problems.push({ member, item, code: 'conflict', message });
  }
}

/** Where some lines name a fulfillment, the others are handed over at the counter. */
function unnumberedProblems(lines: readonly PlacedLine[], problems: OrderProblem[]): void {
  lines.forEach(({ fulfillment, head }, item) => {
    const member = onlyOfFulfillment.find((name) => head[name] !== undefined);
    if (fulfillment !== undefined || member === undefined) return;
    const message = `a value is required beside ${member}: other lines of the order have one`;
    problems.push({ member: 'fulfillment_number', item, code: 'required', message });
  });
}

function numberedProblems(number: string, own: Head, lines: readonly PlacedLine[], problems: OrderProblem[]): void {
  if (own.has('fulfillment')) return;
  const item = lines.findIndex(({ fulfillment }) => fulfillment === number);
  const message = `a value is required: how fulfillment ${quoted(number)} reaches the customer`;
  problems.push({ member: 'fulfillment', item, code: 'required', message });
}

function aloneProblems(head: Head, problems: OrderProblem[]): void {
  const member = onlyOfFulfillment.find((name) => head.has(name));
  if (member === undefined || head.has('fulfillment')) return;
  problems.push({ member: 'fulfillment', code: 'required', message: `a value is required beside ${member}` });
}

function soleFulfillment(head: Head): OrderFulfillment[] {
  return head.has('fulfillment') ? [fulfillmentOf(head, undefined)] : [];
}

function fulfillmentOf(head: Head, items: OrderFulfillment['items']): OrderFulfillment {
  const type = head.get('fulfillment')?.text === 'delivery' ? 'delivery' : 'pickup';
  return {
    type,
    items,
    address: type === 'delivery' ? addressOf(head) : undefined,
    requestedAt: head.get('requested_at')?.text,
    serviceLocationId: head.get('service_location_id')?.text,
  };
}

/** @param isSole whether the order has at most one fulfillment, and its address is that of the order */
function orderOf(head: Head, reference: string, isSole: boolean): Omit<Order, 'items' | 'fulfillments'> {
  const text = (member: OrderColumnName): string | undefined => head.get(member)?.text;
  const invoiced = !isSole || text('fulfillment') !== 'delivery';
  return {
    reference,
    salesChannelId: text('sales_channel_id'),
    customer: withoutAbsent<OrderCustomer>({
      individual: text('customer_individual_id'),
      individual_name: text('customer_name'),
      organization: text('customer_organization_id'),
      organization_name: text('customer_organization'),
      email: text('customer_email'),
      phone: text('customer_phone'),
      invoice_address: invoiced ? addressOf(head) : undefined,
    }),
    note: text('order_note'),
  };
}

function addressOf(head: Head): OrderAddress | undefined {
  const text = (member: OrderColumnName): string | undefined => head.get(member)?.text;
  return withoutAbsent<OrderAddress>({
    street: text('street'),
    streetNumber: text('street_number'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country'),
    recipient_name: text('recipient_name'),
    care_of: text('care_of'),
    additional: text('additional'),
    full_address: text('full_address'),
  });
}

/** @returns undefined when nothing is left */
function withoutAbsent<Members extends object>(members: Members): Members | undefined {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : (Object.fromEntries(present) as Members);
}
