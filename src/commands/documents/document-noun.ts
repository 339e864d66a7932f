import type { PulledNoun } from '../../lib/model/document.js';

/** What the commands of a pulled noun differ in; all else is one. */
export interface DocumentNoun {
  noun: PulledNoun;
  one: string;
  many: string;
  /** Words of the command line. */
  command: string;
  /** Columns of a listing, among those of its table. */
  columns: readonly string[];
  /** An example of an id. */
  id: string;
  /** The platform gives one by its id, so no time is needed to find it. */
  byId: boolean;
  /** They have numbers that people know. */
  hasNumber: boolean;
  /** How far back one is looked for unless told. */
  lookbackDays: number;
  /** They change without a sign once a payment arrives. */
  paidLater: boolean;
  /** They are money that came or went, so a page about them says something. */
  reported: boolean;
}

const amounts = ['total_gross_amount', 'total_net_amount', 'currency'] as const;

export const documentNouns = {
  invoices: {
    noun: 'invoices',
    one: 'invoice',
    many: 'invoices',
    command: 'invoices',
    columns: ['id', 'number', 'transaction_date_and_time', 'store_id', 'register_id', ...amounts],
    id: 'inv-4711',
    byId: false,
    hasNumber: true,
    lookbackDays: 7,
    paidLater: true,
    reported: true,
  },
  'credit-memos': {
    noun: 'credit-memos',
    one: 'credit memo',
    many: 'credit memos',
    command: 'credit-memos',
    columns: ['id', 'number', 'transaction_date_and_time', 'store_id', 'register_id', ...amounts],
    id: 'cm-4711',
    byId: false,
    hasNumber: true,
    lookbackDays: 7,
    paidLater: false,
    reported: true,
  },
  orders: {
    noun: 'orders',
    one: 'order',
    many: 'orders',
    command: 'orders',
    columns: ['id', 'number', 'transaction_date_and_time', 'status', 'sales_channel_id', ...amounts],
    id: 'so-4711',
    byId: true,
    hasNumber: true,
    lookbackDays: 90,
    paidLater: false,
    reported: false,
  },
  'stock-changes': {
    noun: 'stock-changes',
    one: 'stock change',
    many: 'stock changes',
    command: 'stock-changes',
    columns: ['id', 'created_at', 'product_id', 'storage_location_id', 'condition', 'change', 'change_unit', 'reason'],
    id: 'sc-4711',
    byId: false,
    hasNumber: false,
    lookbackDays: 7,
    paidLater: false,
    reported: false,
  },
} as const satisfies Record<PulledNoun, DocumentNoun>;
