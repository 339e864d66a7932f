import type { Lots } from './lots.js';
import { purpose, wins } from './lots.js';
import type { HistoryPlan } from './plan.js';
import { type Article, type Catalogue, knownCustomers } from './shop.js';

/** One position. Amounts are whole hundredths of the currency. */
export interface Position {
  id: string;
  article: Article;
  quantity: number;
  undiscountedGross: number;
  undiscountedNet: number;
  /** Of this item alone, in percent; 0 for none. */
  discountPercent: number;
  discountGross: number;
  discountNet: number;
  /** After the discounts of the item and its share of those of the basket. */
  gross: number;
  net: number;
  /** Ids of the items that depend on it. */
  deposits: string[];
}

/** A sale, as it is before anybody pays. All sums are sums of its positions. */
export interface Receipt {
  positions: Position[];
  gross: number;
  net: number;
  basketPercent: number;
  basketGross: number;
  basketNet: number;
  /** A number below `knownCustomers`, or undefined for an unknown customer. */
  customer: number | undefined;
  paysLater: boolean;
  /** How long after the sale the money comes; undefined for never. 0 at once. */
  paidAfterMs: number | undefined;
}

// Items of each of 36 customers in a row. Sums of the first n are known without looking at any sale.
const itemCounts = [
  1, 1, 2, 1, 1, 1, 5, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1,
];
const itemsOfRow = itemCounts.reduce((sum, count) => sum + count, 0);

/** How many items, deposits aside, the first `index` sales of a day have. */
export function itemsBefore(lots: Lots, day: number, index: number): number {
  const row = Math.floor(index / itemCounts.length);
  let sum = row * itemsOfRow;
  const turn = lots(purpose.itemCounts, day, row);
  for (let place = 0; place < index % itemCounts.length; place += 1) sum += countAt(turn, place);
  return sum;
}

function itemCountOf(lots: Lots, day: number, index: number): number {
  const row = Math.floor(index / itemCounts.length);
  return countAt(lots(purpose.itemCounts, day, row), index % itemCounts.length);
}

function countAt(turn: number, place: number): number {
  return itemCounts[(place + turn) % itemCounts.length]!;
}

/** The sale that an item of the day belongs to, and which of its items it is. */
export function saleOfItem(lots: Lots, day: number, item: number): { index: number; place: number } {
  const row = Math.floor(item / itemsOfRow);
  const turn = lots(purpose.itemCounts, day, row);
  let left = item - row * itemsOfRow;
  let place = 0;
  while (left >= countAt(turn, place)) {
    left -= countAt(turn, place);
    place += 1;
  }
  return { index: row * itemCounts.length + place, place: left };
}

export interface Goods {
  article: Article;
  quantity: number;
}

/** What the n-th item of a sale is. */
export function goodsAt(lots: Lots, { articles }: Catalogue, day: number, index: number, place: number): Goods {
  const lot = lots(purpose.product, day, index * 8 + place);
  // The lower of two lots: some articles sell much better than others.
  const article = articles[Math.min(lot % articles.length, (lot >>> 12) % articles.length)]!;
  const amount = lots(purpose.quantity, day, index * 8 + place);
  const pieces = amount % 10 < 7 ? 1 : 2 + (amount % 3);
  return { article, quantity: article.per === 1 ? pieces : 50 * (1 + (amount % 8)) };
}

export function receiptOf(lots: Lots, catalogue: Catalogue, plan: HistoryPlan, day: number, index: number): Receipt {
  const count = itemCountOf(lots, day, index);
  const basketLot = lots(purpose.basketDiscount, day, index);
  const basketPercent = basketLot % 25 === 0 ? [5, 10, 15][(basketLot >>> 8) % 3]! : 0;
  const positions: Position[] = [];
  for (let place = 0; place < count; place += 1) {
    const { article, quantity } = goodsAt(lots, catalogue, day, index, place);
    const discountLot = lots(purpose.itemDiscount, day, index * 8 + place);
    const percent = discountLot % 12 === 0 ? [10, 20, 25, 50][(discountLot >>> 8) % 4]! : 0;
    const position = positionOf(positions.length + 1, article, quantity, percent, basketPercent);
    positions.push(position);
    if (!article.deposit) continue;
    const glass = positionOf(positions.length + 1, catalogue.glass, quantity, 0, 0);
    position.deposits.push(glass.id);
    positions.push(glass);
  }
  const paysLater = wins(lots(purpose.payLater, day, index), plan.pay_later_share);
  const customerLot = lots(purpose.customer, day, index);
  const named = paysLater || customerLot % 8 === 0;
  const gross = sum(positions, ({ gross }) => gross);
  const net = sum(positions, ({ net }) => net);
  return {
    positions,
    gross,
    net,
    basketPercent,
    basketGross: sum(positions, (position) => position.undiscountedGross - position.discountGross) - gross,
    basketNet: sum(positions, (position) => position.undiscountedNet - position.discountNet) - net,
    customer: named ? (customerLot >>> 4) % knownCustomers : undefined,
    paysLater,
    paidAfterMs: paysLater ? paidAfter(lots(purpose.paidAfter, day, index)) : 0,
  };
}

function positionOf(
  number: number,
  article: Article,
  quantity: number,
  percent: number,
  basketPercent: number,
): Position {
  const { rate } = article.tax;
  const undiscountedGross = divided(article.price * quantity, article.per);
  const discountGross = percentOf(undiscountedGross, percent);
  const itemGross = undiscountedGross - discountGross;
  const gross = itemGross - percentOf(itemGross, basketPercent);
  const undiscountedNet = netOf(undiscountedGross, rate);
  return {
    id: String(number),
    article,
    quantity,
    undiscountedGross,
    undiscountedNet,
    discountPercent: percent,
    discountGross,
    discountNet: undiscountedNet - netOf(itemGross, rate),
    gross,
    net: netOf(gross, rate),
    deposits: [],
  };
}

/** Of ten late payers one never pays, one and a half after one to four months, the others within three weeks. */
function paidAfter(lot: number): number | undefined {
  const kind = lot % 20;
  const share = (lot >>> 8) % 100_000;
  if (kind < 2) return undefined;
  if (kind < 5) return (30 * 86_400 + share * 78) * 1000;
  return (2 * 3600 + share * 18) * 1000;
}

function netOf(gross: number, rate: number): number {
  return divided(gross * 100, 100 + rate);
}

/** Rounded down. */
function percentOf(amount: number, percent: number): number {
  const hundredfold = amount * percent;
  return (hundredfold - (hundredfold % 100)) / 100;
}

/** A quotient of whole numbers, to the nearest whole one, halves up. Both stay far below 2^53. */
function divided(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

export function sum<T>(list: readonly T[], of: (element: T) => number): number {
  let total = 0;
  for (const element of list) total += of(element);
  return total;
}
