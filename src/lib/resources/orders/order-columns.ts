import type { CellCheck } from '../../schema/cells.js';
import {
  choice,
  code,
  count,
  country,
  currency,
  decimal,
  email,
  id,
  longText,
  own,
  shortText,
  unit,
  yesNo,
} from '../../schema/column-kinds.js';
import type { WholeColumn } from '../../schema/whole-reader.js';
import { createTimeReader, type ReadTime } from '../prices/price-row-time.js';

/** A column of a file with one line an item. */
export interface OrderColumn extends WholeColumn {
  /** Where lines have a fulfillment_number: the same in all lines of that fulfillment, or empty but in one of them. */
  ofFulfillment?: boolean;
}

/** How an order reaches its customer. */
export const fulfillment = choice(['pickup', 'delivery'], 'a fulfillment');

/** Reads cells of `requested_at`: an instant with its offset, since the file says of no time zone. */
export const readOrderTime = (text: string): ReadTime =>
  createTimeReader(undefined, 'and needs its offset, like +01:00; of a mapped column, "zone" in its mapping')(text);

const timeCheck: CellCheck = (text) => {
  const time = readOrderTime(text);
  return 'fault' in time ? time.fault : undefined;
};

const time = own('time with an offset, like 2026-12-01T10:00:00+01:00', timeCheck);

/** Every column of a file with one line an item: the one source for reading, the template and the generated reference. */
export const orderColumns = [
  {
    name: 'reference',
    kind: id,
    ofWhole: true,
    required: true,
    meaning: 'Your number of the order. Lines with the same one are one order, wherever they stand in the file',
    example: 'WEB-1001',
  },
  {
    name: 'sales_channel_id',
    kind: id,
    ofWhole: true,
    meaning: 'The sales channel that the order came by',
  },
  {
    name: 'customer_name',
    kind: shortText,
    ofWhole: true,
    meaning: 'Name of the person who buys',
    example: 'Ada Byron',
  },
  {
    name: 'customer_email',
    kind: email,
    ofWhole: true,
    meaning: 'Where the customer is reached',
    example: 'ada@example.com',
  },
  { name: 'customer_phone', kind: code, ofWhole: true, meaning: 'Where the customer is called' },
  {
    name: 'customer_organization',
    kind: shortText,
    ofWhole: true,
    meaning: 'Name of the organization that buys, or that the person buys for',
  },
  {
    name: 'customer_individual_id',
    kind: id,
    ofWhole: true,
    meaning: "The platform's own identifier of the person, where it is a contact",
  },
  {
    name: 'customer_organization_id',
    kind: id,
    ofWhole: true,
    meaning: "The platform's own identifier of the organization, where it is a contact",
  },
  {
    name: 'street',
    kind: shortText,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address: where a delivery goes to, else where the invoice goes to',
    example: 'Hauptstr.',
  },
  {
    name: 'street_number',
    kind: code,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address',
    example: '5',
  },
  {
    name: 'postal_code',
    kind: code,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address',
    example: '10115',
  },
  { name: 'city', kind: shortText, ofWhole: true, ofFulfillment: true, meaning: 'Of the address', example: 'Berlin' },
  {
    name: 'country',
    kind: country,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address, ISO 3166-1 alpha-2',
    example: 'DE',
  },
  {
    name: 'recipient_name',
    kind: shortText,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address: who is there to receive, where it is not the customer',
  },
  {
    name: 'care_of',
    kind: shortText,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address: by whom the recipient is reached',
  },
  {
    name: 'additional',
    kind: shortText,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'Of the address: floor, staircase, building',
  },
  {
    name: 'full_address',
    kind: longText,
    ofWhole: true,
    ofFulfillment: true,
    meaning:
      'The whole address as it is displayed and printed. When empty or absent: made of the parts, by their country',
  },
  {
    name: 'fulfillment',
    kind: fulfillment,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'How all items reach the customer; a delivery needs an address. When empty or absent: over the counter',
    example: 'delivery',
  },
  {
    name: 'fulfillment_number',
    kind: id,
    ofWhole: false,
    ofLine: true,
    meaning:
      'Where an order has several fulfillments: which one brings this item. Address, fulfillment, requested_at and service_location_id are then those of this one',
  },
  {
    name: 'requested_at',
    kind: time,
    ofWhole: true,
    ofFulfillment: true,
    meaning: 'When it is to be picked up or delivered',
  },
  {
    name: 'service_location_id',
    kind: id,
    ofWhole: true,
    ofFulfillment: true,
    meaning: "The platform's own identifier of the location where it is picked up",
  },
  {
    name: 'order_note',
    kind: longText,
    ofWhole: true,
    meaning: 'Of the order as a whole',
  },
  {
    name: 'line',
    kind: id,
    ofWhole: false,
    meaning: 'What depends_on calls this item. When empty or absent: its position within the order, from 1',
  },
  {
    name: 'depends_on',
    kind: id,
    ofWhole: false,
    meaning: 'The line of the item that this one belongs to, as an option does',
  },
  {
    name: 'product_external_id',
    kind: id,
    ofWhole: false,
    meaning: 'Identifier chosen by you. Each line has this one or product_id',
    example: 'A-1001',
  },
  {
    name: 'product_id',
    kind: id,
    ofWhole: false,
    meaning: "The platform's own identifier of the product",
  },
  {
    name: 'quantity',
    kind: count,
    ofWhole: false,
    required: true,
    meaning: 'A whole number of management units of the product, above 0',
    example: '2',
  },
  {
    name: 'unit',
    kind: unit,
    ofWhole: false,
    meaning: "The product's management unit. When empty or absent: taken from the product",
    example: 'QUANTITY_PIECES',
  },
  {
    name: 'price',
    kind: decimal,
    ofWhole: false,
    meaning: "Overrides the platform's price, at most 6 decimals. When empty or absent: the platform's own price",
    example: '12.50',
  },
  {
    name: 'currency',
    kind: currency,
    ofWhole: false,
    meaning: 'Currency of the price, one for an order. When empty or absent: --currency, else default_currency',
    example: 'EUR',
  },
  {
    name: 'price_is_gross',
    kind: yesNo,
    ofWhole: false,
    meaning: 'true: the price includes tax; false: it does not. When empty or absent: as the platform takes it',
    example: 'true',
  },
  { name: 'note', kind: longText, ofWhole: false, meaning: 'Of the item' },
] as const satisfies readonly OrderColumn[];

export type OrderColumnName = (typeof orderColumns)[number]['name'];
