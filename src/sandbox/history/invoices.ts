import { type DocumentMaker, idOf, kindNumbers, type Rendering, type Shop, tillOf } from './kinds.js';
import { purpose } from './lots.js';
import { orderOfInvoice } from './orders.js';
import { type Receipt, receiptOf } from './receipts.js';
import { customerText, operators } from './shop.js';
import { invoiceItemText, money, paymentText, timeText } from './texts.js';

export function invoicesOf(shop: Shop): DocumentMaker {
  const { invoices_per_day: count } = shop.plan;
  const time = (day: number, index: number) => shop.timetable.timeOf(day, index, count);
  return {
    number: kindNumbers.invoice,
    count: () => count,
    time,
    render: (day, index, now) => render(shop, day, index, time(day, index), now),
  };
}

function render(shop: Shop, day: number, index: number, time: number, now: number): Rendering {
  const { plan, lots, catalogue } = shop;
  const { currency } = plan;
  const receipt = receiptOf(lots, catalogue, plan, day, index);
  const till = tillOf(shop, day * plan.invoices_per_day + index, 'S');
  const paidAt = receipt.paidAfterMs === undefined ? Number.POSITIVE_INFINITY : time + receipt.paidAfterMs;
  const isPaid = now >= paidAt;
  const order = orderOfInvoice(shop, day, index);
  const orders = order === undefined ? '' : `"${idOf(shop, 'sales_order', order.day, order.index)}"`;
  const operator = operators[lots(purpose.operator, day, index) % operators.length]!;
  const startedAt = time - 1000 * (20 + (lots(purpose.duration, day, index) % 200));
  const { basketPercent, basketGross, basketNet } = receipt;
  const discounts =
    basketPercent === 0
      ? ''
      : `{"name":"Basket ${basketPercent} %","gross_amount":${money(basketGross, currency)},"net_amount":${money(basketNet, currency)}}`;
  const customer = receipt.customer === undefined ? '' : `"customer_information":${customerText(receipt.customer)},`;
  const at = timeText(time);
  const items = receipt.positions.map((position) => invoiceItemText(position, currency));
  const text =
    `{"id":"${idOf(shop, 'invoice', day, index)}","store_id":"${till.storeId}","register_id":"${till.registerId}",` +
    `"operator_id":"${operator}","number":"${till.number}","transaction_date_and_time":"${at}",` +
    `"transaction_start":"${timeText(startedAt)}","transaction_end":"${at}",${customer}` +
    `"total_gross_amount":${money(receipt.gross, currency)},"total_net_amount":${money(receipt.net, currency)},` +
    `"items":[${items.join(',')}],"payments":[${isPaid ? payments(shop, receipt, day, index, receipt.paysLater ? timeText(paidAt) : at) : ''}],` +
    `"discounts":[${discounts}],"sales_orders":[${orders}]}`;
  if (!receipt.paysLater) return { text, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  return isPaid
    ? { text, since: paidAt, until: Number.POSITIVE_INFINITY }
    : { text, since: Number.NEGATIVE_INFINITY, until: paidAt };
}

const cards = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'];
const voucher = 1000;

function payments({ plan, lots }: Shop, receipt: Receipt, day: number, index: number, time: string): string {
  const { currency } = plan;
  const { gross } = receipt;
  if (receipt.paysLater) return paymentText('BANK_TRANSFER', gross, currency, time);
  const lot = lots(purpose.payment, day, index) % 100;
  if (lot < 3 && gross > voucher) {
    const rest = paymentText('CASH', gross - voucher, currency, time);
    return `${paymentText('SALES_VOUCHER', voucher, currency, time)},${rest}`;
  }
  if (lot < 40) return paymentText('CASH', gross, currency, time);
  if (lot < 80) return paymentText('DEBIT_CARD', gross, currency, time);
  if (lot >= 95) return paymentText('PAYPAL', gross, currency, time);
  return paymentText('CREDIT_CARD', gross, currency, time, `"credit_card_type":"${cards[lot % cards.length]}",`);
}
