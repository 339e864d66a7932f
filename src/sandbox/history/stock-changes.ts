import { type DocumentMaker, idOf, kindNumbers, type Shop, tillOf } from './kinds.js';
import { goodsAt, itemsBefore, saleOfItem } from './receipts.js';
import { quantityText, timeText } from './texts.js';

/** One for each item of each sale, deposits aside, at the time of the sale: those of one sale share theirs. */
export function stockChangesOf(shop: Shop): DocumentMaker {
  const { plan, lots, catalogue, timetable } = shop;
  const perDay: number[] = [];
  const time = (day: number, index: number) =>
    timetable.timeOf(day, saleOfItem(lots, day, index).index, plan.invoices_per_day);
  return {
    number: kindNumbers.stock_count_change,
    count: (day) => {
      perDay[day] ??= itemsBefore(lots, day, plan.invoices_per_day);
      return perDay[day];
    },
    time,
    render: (day, index) => {
      const sale = saleOfItem(lots, day, index);
      const { article, quantity } = goodsAt(lots, catalogue, day, sale.index, sale.place);
      const { storeId } = tillOf(shop, day * plan.invoices_per_day + sale.index, 'S');
      const text =
        `{"id":"${idOf(shop, 'stock_count_change', day, index)}","created_at":"${timeText(time(day, index))}",` +
        `"product_id":${article.id},"storage_location_id":"${storeId}-shelf","condition":"NEW",` +
        `"change":${quantityText(-quantity, article.unit)},"reason":"SALE"}`;
      return { text, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
    },
  };
}
