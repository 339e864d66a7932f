import type { PriceInEffect } from '../resources/prices/current-price.js';
import type { PriceTarget } from '../resources/prices/price-operation.js';
import { quoted } from '../schema/quoted.js';

/** `12.5 EUR gross for 2 QUANTITY_PIECES`; what is usual is left out. */
export function priceText({ amount, currency, gross, quantity, unit }: PriceInEffect): string {
  const basis = gross === undefined ? '' : gross ? ' gross' : ' net';
  const ofSoMuch = quantity === '1' ? '' : ` for ${quantity}${unit === undefined ? '' : ` ${unit}`}`;
  return `${amount} ${currency}${basis}${ofSoMuch}`;
}

/** How a person calls a target. */
export function nameOf({ id, externalId, channel }: PriceTarget): string {
  const product = quoted(externalId ?? id ?? '');
  return channel === undefined ? product : `${product} on ${quoted(channel.id)}`;
}

/** Of rejected rows that do not say whose price they are. @param line of the first */
export function ofNoList(rows: number, line: number): string {
  const which = rows === 1 ? `line ${line} is` : `${rows} rows, the first of them on line ${line}, are`;
  return `${which} rejected without saying of which price list: another list than those beside it may lack a price, and is to be sent again as a whole`;
}
