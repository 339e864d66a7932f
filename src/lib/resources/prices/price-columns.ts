import type { CellCheck } from '../../schema/cells.js';
import {
  type CellKind,
  type Column,
  count,
  currency,
  decimal,
  id,
  identifier,
  name,
  own,
  unit,
  yesNo,
} from '../../schema/column-kinds.js';
import { operationIdFault } from '../../schema/operation-id.js';

/** The type of a channel when a file has its id only; the one that the platform's documentation names. */
export const defaultChannelType = 'POS_SALES_CHANNEL';
/** The unit of a quantity when a file has the number only. */
export const defaultUnit = 'QUANTITY_PIECES';

const anyTime: CellCheck = () => undefined;

/** Which texts are times depends on the zone that the operator names: see `priceCellCheck`. */
export const instant: CellKind = own('RFC 3339 time', anyTime);

const operationId: CellKind = identifier(
  own('letters, digits and printable ASCII without / and \\, at most 256 characters', operationIdFault),
);

/**
 * Every column of a price file: the one source for reading, the template and the generated reference. One row is one
 * price; all rows of a product (on a channel) are its price list.
 */
export const priceColumns = [
  {
    name: 'product_external_id',
    kind: id,
    meaning:
      'Identifier chosen by you. Each row has this one or product_id. A product that a file names once by the one and once by the other makes two operations, of which the later one wins',
    example: 'A-1001',
  },
  {
    name: 'product_id',
    kind: id,
    meaning: "The platform's own identifier of the product",
  },
  {
    name: 'sales_channel_id',
    kind: id,
    meaning: 'The sales channel on which the price holds. When empty or absent: the price of the product itself',
    example: 'CHANNEL-1',
  },
  {
    name: 'sales_channel_type',
    kind: name,
    meaning: `Type of the sales channel. When empty or absent beside a sales_channel_id: ${defaultChannelType}`,
    example: defaultChannelType,
  },
  {
    name: 'valid_from',
    kind: instant,
    meaning:
      'Since when the price holds, from 1970 to 9999, to the millisecond: RFC 3339 with any offset. With --timezone also a local time (2026-11-23T08:00) and a day (its beginning). Once in a list',
    example: '2026-11-23T08:00:00+01:00',
  },
  {
    name: 'price',
    kind: decimal,
    meaning: 'Price of the quantity, at most 6 decimals. The price guard holds back prices of zero and below',
    example: '12.50',
  },
  {
    name: 'currency',
    kind: currency,
    meaning: 'Currency of the price, one for a list. When empty or absent: --currency, else default_currency',
    example: 'EUR',
  },
  {
    name: 'price_is_gross',
    kind: yesNo,
    meaning: 'true: the price includes tax; false: it does not',
    example: 'true',
  },
  {
    name: 'quantity',
    kind: count,
    meaning:
      "Quantity that the price is for, a whole number of management units above 0. When empty or absent: the product's sales quantity",
    example: '1',
  },
  {
    name: 'unit',
    kind: unit,
    meaning: `Unit of the quantity, the product's management unit. When empty or absent beside a quantity: ${defaultUnit}`,
    example: defaultUnit,
  },
  {
    name: 'operation_id',
    kind: operationId,
    meaning:
      'Operations run in ascending ASCII order of their ids, other letters after ASCII. Letters, digits and printable ASCII without / and \\, one for all rows of a list. When empty or absent: a number of eight digits in file order, the product and the channel',
  },
  {
    name: 'remove',
    kind: yesNo,
    meaning:
      'true: the list is removed at once, and the platform falls back to the price without it. Such a row has neither a price nor a valid_from, and its list no other row',
  },
] as const satisfies readonly Column[];

export type PriceColumnName = (typeof priceColumns)[number]['name'];
