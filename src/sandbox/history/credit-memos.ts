import { type DocumentMaker, idOf, kindNumbers, type Rendering, type Shop, tillOf } from './kinds.js';
import { purpose, wins } from './lots.js';
import { type Position, receiptOf, sum } from './receipts.js';
import { customerText, operators } from './shop.js';
import { itemMembers, money, paymentText, timeText } from './texts.js';

const longestDays = 14;

const reasons = ['CUSTOMER_CANCEL', 'CUSTOMER_CANCEL', 'CUSTOMER_COMPLAINT', 'BROKEN', 'TYPING_ERROR', 'CORRECTION'];

/** Of fifty invoices one comes back, one to fourteen days later: as many a day, but for the first days of all. */
export function creditMemosOf(shop: Shop): DocumentMaker {
  const { plan, timetable } = shop;
  const perDay = Math.round(plan.invoices_per_day / 50);
  /** Places whose invoice is not from before the first day. */
  const early = Array.from({ length: longestDays }, (_, day) =>
    Array.from({ length: perDay }, (_, place) => place).filter((place) => daysSince(place) <= day),
  );
  const beforeAll = [0];
  for (const places of early) beforeAll.push(beforeAll.at(-1)! + places.length);
  const count = (day: number) => (day < longestDays ? early[day]!.length : perDay);
  const placeOf = (day: number, index: number) => (day < longestDays ? early[day]![index]! : index);
  const ordinal = (day: number, index: number) =>
    beforeAll[Math.min(day, longestDays)]! + Math.max(0, day - longestDays) * perDay + index;
  const time = (day: number, index: number) => timetable.timeOf(day, index, count(day));
  return {
    number: kindNumbers.credit_memo,
    count,
    time,
    render: (day, index) => {
      const place = placeOf(day, index);
      const invoiceDay = day - daysSince(place);
      const invoice = invoiceIndex(shop, invoiceDay, place, perDay);
      return render(shop, { day, index, ordinal: ordinal(day, index), time: time(day, index), invoiceDay, invoice });
    },
  };
}

function daysSince(place: number): number {
  return 1 + ((place * 5) % longestDays);
}

/** Each place has a stretch of the day's invoices to itself, so no invoice comes back twice. One that is paid at once is taken. */
function invoiceIndex(shop: Shop, invoiceDay: number, place: number, perDay: number): number {
  const { plan, lots } = shop;
  const start = Math.floor((place * plan.invoices_per_day) / perDay);
  const width = Math.floor(((place + 1) * plan.invoices_per_day) / perDay) - start;
  const first = lots(purpose.creditPick, invoiceDay, place) % width;
  for (let step = 0; step < width; step += 1) {
    const index = start + ((first + step) % width);
    if (!wins(lots(purpose.payLater, invoiceDay, index), plan.pay_later_share)) return index;
  }
  return start + first;
}

interface Return {
  day: number;
  index: number;
  ordinal: number;
  time: number;
  invoiceDay: number;
  invoice: number;
}

function render(shop: Shop, { day, index, ordinal, time, invoiceDay, invoice }: Return): Rendering {
  const { plan, lots, catalogue } = shop;
  const { currency } = plan;
  const receipt = receiptOf(lots, catalogue, plan, invoiceDay, invoice);
  const back = returned(receipt.positions, lots(purpose.creditItems, day, index));
  const till = tillOf(shop, ordinal, 'C');
  const gross = sum(back, (position) => position.gross);
  const net = sum(back, (position) => position.net);
  const lot = lots(purpose.reason, day, index);
  const customer = receipt.customer === undefined ? '' : `"customer_information":${customerText(receipt.customer)},`;
  const at = timeText(time);
  const items = back.map((position) => `{${itemMembers(position, currency)}}`);
  const text =
    `{"id":"${idOf(shop, 'credit_memo', day, index)}","store_id":"${till.storeId}","register_id":"${till.registerId}",` +
    `"operator_id":"${operators[(lot >>> 8) % operators.length]}","number":"${till.number}",` +
    `"transaction_date_and_time":"${at}",${customer}"total_gross_amount":${money(gross, currency)},` +
    `"total_net_amount":${money(net, currency)},"items":[${items.join(',')}],` +
    `"payments":[${paymentText(lot % 3 === 0 ? 'CASH' : 'DEBIT_CARD', gross, currency, at)}],` +
    `"invoices":["${idOf(shop, 'invoice', invoiceDay, invoice)}"],"sales_orders":[],"reasons":["${reasons[lot % reasons.length]}"]}`;
  return { text, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
}

/** The first item or all of them; a glass goes back with what was in it. */
function returned(positions: readonly Position[], lot: number): readonly Position[] {
  if (lot % 2 === 0) return positions;
  const first = positions[0]!;
  return positions.filter(({ id }) => id === first.id || first.deposits.includes(id));
}
