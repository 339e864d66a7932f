import type { CellProblem } from '../../model/cell-problem.js';
import { parseDecimal } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';
import type { Order, OrderFulfillment, OrderItem } from './order.js';

/** What must hold among the parts of an order that are good by themselves. */
export function orderProblems(order: Order): CellProblem[] {
  const problems = doubleLines(order.items);
  if (problems.length > 0) return problems;
  currencyProblem(order.items, problems);
  dependencyProblems(order.items, problems);
  fulfillmentProblems(order, problems);
  return problems;
}

function doubleLines(items: readonly OrderItem[]): CellProblem[] {
  const taken = new Set<string>();
  return items.flatMap(({ line }, item) => {
    if (taken.size < taken.add(line).size) return [];
    const message = `${quoted(line)} is the line of another item of the same order`;
    return [{ column: `items[${item}].line`, code: 'duplicate', message }];
  });
}

function currencyProblem(items: readonly OrderItem[], problems: CellProblem[]): void {
  const first = items.find(({ price }) => price !== undefined)?.price?.currency;
  items.forEach(({ price }, item) => {
    if (price === undefined || price.currency === first) return;
    const message = `${quoted(price.currency)} stands in an order in ${first}; an order has one currency`;
    problems.push({ column: `items[${item}].currency`, code: 'conflict', message });
  });
}

function dependencyProblems(items: readonly OrderItem[], problems: CellProblem[]): void {
  const lines = new Map(items.map(({ line }, item) => [line, item]));
  items.forEach(({ line, dependsOn }, item) => {
    if (dependsOn === undefined || lines.has(dependsOn)) return;
    const message = `${quoted(dependsOn)}, which line ${quoted(line)} depends on, is not a line of the order`;
    problems.push({ column: `items[${item}].depends_on`, code: 'conflict', message });
  });
  const { open } = sortItems(items);
  for (const item of open) {
    const { line, dependsOn } = items[item] as OrderItem;
    if (dependsOn === undefined || !lines.has(dependsOn)) continue;
    const message = `line ${quoted(line)} depends on itself in the end, by way of ${quoted(dependsOn)}`;
    problems.push({ column: `items[${item}].depends_on`, code: 'conflict', message });
  }
}

/** Positions of the items in file order, but each behind what it depends on. @throws {RangeError} for a circle */
export function inDependencyOrder(items: readonly OrderItem[]): number[] {
  const { sorted, open } = sortItems(items);
  if (open.length > 0) throw new RangeError('items depend on one another in a circle');
  return sorted;
}

/** An item has at most one that it depends on, so that an item that waits is let through by that one. */
function sortItems(items: readonly OrderItem[]): { sorted: number[]; open: number[] } {
  const lines = new Map(items.map(({ line }, item) => [line, item]));
  const waiting = new Map<number, number[]>();
  const sorted: number[] = [];
  const done = new Set<number>();
  items.forEach(({ dependsOn }, item) => {
    const on = dependsOn === undefined ? undefined : (lines.get(dependsOn) ?? -1);
    if (on === undefined || done.has(on)) settle(item);
    else waiting.set(on, [...(waiting.get(on) ?? []), item]);
  });
  return { sorted, open: [...items.keys()].filter((item) => !done.has(item)) };

  function settle(first: number): void {
    const ready = [first];
    for (let item = ready.shift(); item !== undefined; item = ready.shift()) {
      sorted.push(item);
      done.add(item);
      ready.push(...(waiting.get(item) ?? []));
      waiting.delete(item);
    }
  }
}

function fulfillmentProblems({ items, fulfillments }: Order, problems: CellProblem[]): void {
  const left = new Map(items.map(({ line, quantity }) => [line, exact(quantity)]));
  const wanted = new Map(items.map(({ line, quantity }) => [line, quantity]));
  fulfillments.forEach((fulfillment, at) => {
    const column = `fulfillments[${at}]`;
    if (fulfillment.type === 'delivery' && !hasAddress(fulfillment)) {
      problems.push({ column, code: 'required', message: 'a delivery needs an address' });
    }
    for (const { line, quantity } of fulfillment.items ?? items.map(({ line }) => ({ line, quantity: undefined }))) {
      const rest = left.get(line);
      if (rest === undefined) {
        problems.push({ column, code: 'conflict', message: `${quoted(line)} is not a line of the order` });
        continue;
      }
      const taken = exact(quantity ?? wanted.get(line) ?? '0');
      left.set(line, rest - taken);
      if (rest - taken >= 0n || rest < 0n) continue;
      const message = `more of line ${quoted(line)} is picked up and delivered than the ${wanted.get(line)} ordered`;
      problems.push({ column, code: 'range', message });
    }
  });
}

function hasAddress({ address }: OrderFulfillment): boolean {
  return address !== undefined && Object.values(address).some((text) => text !== undefined && text !== '');
}

function exact(text: string): bigint {
  return parseDecimal(text) ?? 0n;
}
