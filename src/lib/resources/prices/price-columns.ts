import { currencies, unitsOfMeasure } from '../../../contract/enums.gen.js';
import { id } from '../../schema/column-kinds.js';
import type { ProductColumn } from '../products/product-columns.js';

/** A column of a price file. Its cells are read like those of products, but for times and operation ids. */
export type PriceColumn = Omit<ProductColumn, 'kind'> & {
  kind: 'id' | 'text' | 'time' | 'amount' | 'count' | 'enum' | 'boolean' | 'operation';
};

/** The type of a channel when a file has its id only; the one that the platform's documentation names. */
export const defaultChannelType = 'POS_SALES_CHANNEL';
/** The unit of a quantity when a file has the number only. */
export const defaultUnit = 'QUANTITY_PIECES';

const idLength = 256;

/**
 * Every column of a price file: the one source for reading, the template and the generated reference. One row is one
 * price; all rows of a product (on a channel) are its price list.
 */
export const priceColumns = [
  {
    name: 'product_external_id',
    kind: 'id',
    meaning:
      'Identifier chosen by you. Each row has this one or product_id. A product that a file names once by the one and once by the other makes two operations, of which the later one wins',
    example: 'A-1001',
  },
  {
    name: 'product_id',
    kind: 'id',
    meaning: "The platform's own identifier of the product",
    example: '',
  },
  {
    name: 'sales_channel_id',
    kind: 'id',
    meaning: 'The sales channel on which the price holds. When empty or absent: the price of the product itself',
    example: 'CHANNEL-1',
  },
  {
    name: 'sales_channel_type',
    kind: 'text',
    most: idLength,
    meaning: `Type of the sales channel. When empty or absent beside a sales_channel_id: ${defaultChannelType}`,
    example: defaultChannelType,
  },
  {
    name: 'valid_from',
    kind: 'time',
    meaning:
      'Since when the price holds, from 1970 to 9999, to the millisecond: RFC 3339 with any offset. With --timezone also a local time (2026-11-23T08:00) and a day (its beginning). Once in a list',
    example: '2026-11-23T08:00:00+01:00',
  },
  {
    name: 'price',
    kind: 'amount',
    meaning: 'Price of the quantity, at most 6 decimals. The price guard holds back prices of zero and below',
    example: '12.50',
  },
  {
    name: 'currency',
    kind: 'enum',
    values: currencies,
    what: 'a currency',
    meaning: 'Currency of the price, one for a list. When empty or absent: --currency, else default_currency',
    example: 'EUR',
  },
  {
    name: 'price_is_gross',
    kind: 'boolean',
    meaning: 'true: the price includes tax; false: it does not',
    example: 'true',
  },
  {
    name: 'quantity',
    kind: 'count',
    meaning:
      "Quantity that the price is for, a whole number of management units above 0. When empty or absent: the product's sales quantity",
    example: '1',
  },
  {
    name: 'unit',
    kind: 'enum',
    values: unitsOfMeasure,
    what: 'a unit of measure',
    meaning: `Unit of the quantity, the product's management unit. When empty or absent beside a quantity: ${defaultUnit}`,
    example: defaultUnit,
  },
  {
    name: 'operation_id',
    kind: 'operation',
    most: idLength,
    meaning:
      'Operations run in ascending ASCII order of their ids, other letters behind ASCII. Letters, digits and printable ASCII without / and \\, one for all rows of a list. When empty or absent: a number of eight digits in file order, the product and the channel',
    example: '',
  },
  {
    name: 'remove',
    kind: 'boolean',
    meaning:
      'true: the list is removed at once, and the platform falls back to the price without it. Such a row has neither a price nor a valid_from, and its list no other row',
    example: '',
  },
] as const satisfies readonly PriceColumn[];

export type PriceColumnName = (typeof priceColumns)[number]['name'];

/** Words for the allowed values of a column: the generated reference and the template. */
export function allowedPriceValues(column: PriceColumn): string {
  switch (column.kind) {
    case 'id':
      return id.allowed;
    case 'text':
      return `text, at most ${column.most} characters`;
    case 'time':
      return 'RFC 3339 time';
    case 'amount':
      return 'amount, at most 6 decimals';
    case 'count':
      return 'whole number above 0';
    case 'boolean':
      return 'true, false';
    case 'operation':
      return `letters, digits and printable ASCII without / and \\, at most ${column.most} characters`;
    case 'enum':
      return (column.values ?? []).join(', ');
  }
}
