import { didYouMean } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { EventNoun } from '../../lib/model/document.js';

const typeNames: Readonly<Record<string, EventNoun>> = {
  invoices: 'invoices',
  'credit-memos': 'credit-memos',
  orders: 'orders',
  'stock-changes': 'stock-changes',
  shipments: 'shipments',
  'goods-out': 'goods-out',
  'goods-in': 'goods-in',
  SALES_ORDERS_NEW: 'orders',
  STOCK_COUNT_CHANGES_NEW: 'stock-changes',
  INVENTORY_SHIPMENTS_CHANGED: 'shipments',
  GOODS_OUTS_CHANGED: 'goods-out',
  GOODS_INS_CHANGED: 'goods-in',
};

/** `--types`. @throws {UsageError} */
export function parseNouns(text = 'invoices,credit-memos'): EventNoun[] {
  const nouns = text.split(',').map((word) => {
    const noun = typeNames[word.trim()];
    if (noun !== undefined) return noun;
    const meant = didYouMean(word.trim(), Object.keys(typeNames));
    throw new UsageError(
      `--types "${word.trim()}" is not one of ${[...new Set(Object.values(typeNames))].join(', ')}`,
      {
        hint: meant === undefined ? undefined : `did you mean "${meant}"?`,
      },
    );
  });
  return [...new Set(nouns)];
}
