import type { PulledNoun } from '../model/document.js';

/**
 * How a member of a document shows in its row. `list`: texts joined by `|`. `money`: one amount, its currency in the
 * row's `currency`. `quantity`: amount and unit. A text may name the column that it shares with its other wire
 * form; with `unless` it shows only where that member is absent.
 */
export type Shape =
  | 'text'
  | 'timestamp'
  | 'boolean'
  | 'decimal'
  | 'list'
  | 'money'
  | 'quantity'
  | { column: string; unless?: string }
  /** Columns of the same row, named `<member>_<column>`. */
  | { object: Members }
  /** One row of another table for each element. */
  | { rows: Rows };

/** By wire name, in the order of the columns. */
export type Members = Readonly<Record<string, Shape>>;

export interface Rows {
  /** Of file names; table names are made of the head's singular and this. */
  suffix: string;
  members: Members;
  /** Where an element that is a plain text shows: its older wire form. */
  plain?: string;
  /** A column with the JSON of all members of an element that have none of their own. */
  others?: string;
}

export interface Head {
  table: string;
  singular: string;
  timeColumn: string;
  members: Members;
  amounts?: { gross: string; net: string; currency: string };
}

// Both wire forms of an address share columns where they mean the same.
const address: Shape = {
  object: {
    street: 'text',
    streetNumber: { column: 'street_number' },
    postalCode: { column: 'postal_code' },
    city: 'text',
    country: 'text',
    full_address: 'text',
    recipient_name: 'text',
    care_of: 'text',
    additional: 'text',
    street_name: { column: 'street' },
    street_number: 'text',
    zip: { column: 'postal_code' },
    country_code: { column: 'country' },
  },
};

const customer: Members = {
  individual: 'text',
  individual_name: 'text',
  organization: 'text',
  organization_name: 'text',
};

// The platform documents no member of a tax; these are named after what the other amounts are called. Which of the
// published tax keys it is stands in `key` or in `tax`.
const taxes: Shape = {
  rows: {
    suffix: 'item_taxes',
    plain: 'key',
    others: 'information',
    members: {
      key: 'text',
      tax: { column: 'key', unless: 'key' },
      name: 'text',
      rate: 'decimal',
      amount: 'money',
      gross_amount: 'money',
      net_amount: 'money',
    },
  },
};

const discount: Members = {
  name: 'text',
  gross_amount: 'money',
  net_amount: 'money',
  promotion_id: 'text',
  external_data: 'text',
};

const payments: Shape = {
  rows: {
    suffix: 'payments',
    members: {
      method: 'text',
      amount: 'money',
      timestamp: 'timestamp',
      credit_card_type: 'text',
      gift_card_id: 'text',
      register_id: 'text',
      operator_id: 'text',
    },
  },
};

const soldItem: Members = {
  id: 'text',
  name: 'text',
  product_id: 'text',
  product_external_id: 'text',
  quantity: 'quantity',
  gross_amount: 'money',
  net_amount: 'money',
};

const saleHead: Members = {
  id: 'text',
  number: 'text',
  store_id: 'text',
  register_id: 'text',
  operator_id: 'text',
  transaction_date_and_time: 'timestamp',
  total_gross_amount: 'money',
  total_net_amount: 'money',
};

const saleAmounts = { gross: 'total_gross_amount', net: 'total_net_amount', currency: 'currency' };

/** The tables of each noun, by the members of openapi/platform.yaml. A test asks for every member there. */
export const heads: Readonly<Record<PulledNoun, Head>> = {
  invoices: {
    table: 'invoices',
    singular: 'invoice',
    timeColumn: 'transaction_date_and_time',
    amounts: saleAmounts,
    members: {
      ...saleHead,
      transaction_start: 'timestamp',
      transaction_end: 'timestamp',
      customer_information: { object: { ...customer, invoice_address: address } },
      sales_orders: 'list',
      external_pricing_data: 'text',
      items: {
        rows: {
          suffix: 'items',
          members: {
            ...soldItem,
            undiscounted_gross_amount: 'money',
            undiscounted_net_amount: 'money',
            lot_id: 'text',
            external_pricing_data: 'text',
            taxes,
            discounts: { rows: { suffix: 'item_discounts', members: discount } },
            depending_items: {
              rows: {
                suffix: 'item_dependencies',
                members: { depending_item_id: 'text', dependency_type: 'text' },
              },
            },
          },
        },
      },
      discounts: { rows: { suffix: 'discounts', members: discount } },
      payments,
    },
  },
  'credit-memos': {
    table: 'credit_memos',
    singular: 'credit_memo',
    timeColumn: 'transaction_date_and_time',
    amounts: saleAmounts,
    members: {
      ...saleHead,
      customer_information: { object: { ...customer, invoice_address: address } },
      invoices: 'list',
      sales_orders: 'list',
      reasons: 'list',
      items: { rows: { suffix: 'items', members: { ...soldItem, taxes } } },
      payments,
    },
  },
  orders: {
    table: 'sales_orders',
    singular: 'sales_order',
    timeColumn: 'transaction_date_and_time',
    amounts: saleAmounts,
    members: {
      id: 'text',
      number: 'text',
      external_id: 'text',
      status: 'text',
      previous_status: 'text',
      sales_channel_id: 'text',
      store_id: 'text',
      register_id: 'text',
      operator_id: 'text',
      transaction_date_and_time: 'timestamp',
      total_gross_amount: 'money',
      total_net_amount: 'money',
      customer: { object: { ...customer, email: 'text', phone: 'text', invoice_address: address } },
      note: 'text',
      production_information: { object: { aggregated_status: 'text', productions: 'list' } },
      fulfillment_information: { object: { aggregated_status: 'text', pickups: 'list', deliveries: 'list' } },
      invoice_information: { object: { aggregated_status: 'text', invoices: 'list' } },
      items: {
        rows: {
          suffix: 'items',
          members: {
            id: 'text',
            product_id: 'text',
            product_external_id: 'text',
            name: 'text',
            quantity: 'quantity',
            sales_price: 'money',
            sales_price_is_gross: 'boolean',
            gross_amount: 'money',
            net_amount: 'money',
            note: 'text',
            depends_on: 'text',
          },
        },
      },
    },
  },
  'stock-changes': {
    table: 'stock_count_changes',
    singular: 'stock_count_change',
    timeColumn: 'created_at',
    members: {
      id: 'text',
      created_at: 'timestamp',
      product_id: 'text',
      storage_location_id: 'text',
      condition: 'text',
      change: 'quantity',
      reason: 'text',
    },
  },
};
