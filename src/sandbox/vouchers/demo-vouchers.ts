import type { VoucherKind } from '../state/kinds.js';
import type { Voucher } from './vouchers.js';

const euro = (amount: string) => ({ amount, unit: 'EUR' });
const pieces = (amount: string) => ({ amount, unit: 'QUANTITY_PIECES' });
const tax = 'DE_NO_VAT';

/** Two cards with numbers of the shop's own, one of the platform's, and a voucher of either kind: ids, as numbers, are the same everywhere. */
export function demoVouchers(): [VoucherKind, Voucher][] {
  const issued = (day: string) => ({ issued_date_and_time: `2026-${day}T09:00:00Z` });
  return [
    ['gift_card', { ...card('1', '50.00', '50.00'), external_number: 'GC-1001', ...issued('01-12'), tax }],
    [
      'gift_card',
      {
        ...card('2', '12.50', '25.00'),
        external_number: 'GC-1002',
        status: 'PARTIALLY_REDEEMED',
        ...issued('02-03'),
        last_used_date_and_time: '2026-02-20T16:30:00Z',
        tax,
      },
    ],
    ['gift_card', { ...card('3', '100.00', '100.00'), number: '900001', ...issued('02-14'), tax }],
    [
      'product_voucher',
      {
        id: 'product-voucher-1',
        name: 'Ten engravings',
        number: '910001',
        status: 'PARTIALLY_REDEEMED',
        product: 'engraving',
        product_sales_price_and_quantity: { price: euro('15.00'), price_is_gross: true, quantity: pieces('1') },
        current_balance: pieces('7'),
        initial_balance: pieces('10'),
        ...issued('01-20'),
        tax: 'DE_STANDARD_VAT_2007',
      },
    ],
    [
      'category_voucher',
      {
        id: 'category-voucher-1',
        name: 'Tea for a year',
        number: '920001',
        status: 'ISSUED',
        sales_categories: ['tea'],
        current_balance: euro('60.00'),
        initial_balance: euro('60.00'),
        ...issued('03-01'),
      },
    ],
  ];
}

function card(number: string, left: string, first: string): Voucher {
  return {
    id: `gift-card-${number}`,
    name: 'Gift card',
    status: 'ISSUED',
    current_balance: euro(left),
    initial_balance: euro(first),
  };
}
