import { currencies, unitsOfMeasure } from '../../contract/enums.gen.js';
import { rowCommands } from '../model/row-command.js';
import { contactColumns, typeColumn } from '../resources/contacts/contact-columns.js';
import { idMappings } from '../resources/external-ids/id-mapping.js';
import { type OrderColumnName, orderColumns } from '../resources/orders/order-columns.js';
import { instant, priceColumns } from '../resources/prices/price-columns.js';
import { money } from '../resources/products/product-amounts.js';
import { barcodeColumns, productColumns, productLinkColumns } from '../resources/products/product-columns.js';
import { booleanCheck, type CellCheck, countCheck, decimalCheck, enumCheck, textCheck } from '../schema/cells.js';
import { type Column, count, currency, decimal, email, unit, yesNo } from '../schema/column-kinds.js';
import type { SuggestFor } from '../schema/suggest-for.js';
import type { ValueWords } from './value-words.js';

/** A column of tillctl that a column of the file may become. */
export interface Target {
  column: string;
  /** Whether a cell could be one; undefined where any text could. */
  check?: CellCheck;
  /** Amounts: read with and without a decimal comma. */
  isAmount?: boolean;
  /** Its values alone tell what it is, whatever it is called. */
  byValues?: boolean;
  /** Dates, with a time or without. */
  isTime?: boolean;
  /** Which names of its values are known elsewhere. */
  values?: ValueWords;
}

const text: CellCheck = textCheck({ most: 256, blank: 'allowed' });
const amount = { check: decimalCheck(false), isAmount: true };
const time: CellCheck = (cell) =>
  /^\d{4}-\d\d-\d\d/.test(cell) ? undefined : { code: 'type', message: 'is not a time' };

/** What an import of the noun needs in every row, or of every new thing: the first one is its key. */
export const neededColumns: Readonly<Record<SuggestFor, readonly string[]>> = {
  products: ['external_id', 'tax_category', 'name'],
  prices: ['product_external_id', 'price', 'price_is_gross', 'valid_from'],
  orders: ['reference', 'product_external_id', 'quantity'],
  contacts: ['external_id', 'type', 'name'],
  'external-ids': ['external_id', 'internal_id'],
};

/** The columns that a suggestion may fill, in the order in which they are written. */
export function targetsFor(noun: SuggestFor): Target[] {
  const own = ownTargets(noun);
  return noun === 'prices' || noun === 'orders' ? own : [...own, commandTarget];
}

/** Of imports that can be told row by row what to do. */
const commandTarget: Target = { column: 'command', check: enumCheck(rowCommands, 'a command') };

function ownTargets(noun: SuggestFor): Target[] {
  switch (noun) {
    case 'products':
      return [...productColumns, ...productLinkColumns]
        .filter(({ name }) => !unsuggested.includes(name))
        .map(productTarget);
    case 'prices':
      return priceColumns
        .filter(({ name }) => name !== 'operation_id' && name !== 'sales_channel_type')
        .map(({ name, kind }) => {
          if (kind === decimal) return { column: name, ...amount };
          if (kind === count) return { column: name, check: countCheck(false), isAmount: true };
          if (kind === yesNo) return { column: name, check: booleanCheck, values: 'boolean' };
          if (kind === instant) return { column: name, check: time, isTime: true };
          if (kind === currency) return currencyTarget(name);
          if (kind === unit) return unitTarget(name);
          return { column: name, check: text };
        });
    case 'orders':
      return orderColumns.filter(isSuggestedOfOrders).map(({ name, kind }) => {
        if (kind === decimal) return { column: name, ...amount };
        if (kind === currency) return currencyTarget(name);
        if (kind === unit) return unitTarget(name);
        const values = kind === yesNo ? 'boolean' : undefined;
        return { column: name, check: kind.check(false), isAmount: kind === count, values };
      });
    case 'contacts':
      return [typeColumn, ...contactColumns].filter(({ kind }) => kind.name !== 'list').map(contactTarget);
    case 'external-ids':
      return idMappings.rows.columns.map(({ name }) => ({ column: name, check: text }));
  }
}

function contactTarget({ name, kind }: Column): Target {
  const isTime = kind.name === 'date';
  if (isTime) return { column: name, check: time, isTime };
  if (kind === yesNo) return { column: name, check: booleanCheck, values: 'boolean' };
  if (kind.name === 'choice') return { column: name, check: kind.check(false) };
  return { column: name, check: kind === email ? kind.check(false) : text, byValues: name === 'email' };
}

/** What tillctl alone means by its numbers of lines, and the platform's own ids, are in no other system's file. */
function isSuggestedOfOrders({ name }: { name: OrderColumnName }): boolean {
  return !['customer_individual_id', 'customer_organization_id', 'service_location_id', 'fulfillment_number'].includes(
    name,
  );
}

/** The platform's own ids and JSON are in no other system's file. */
const unsuggested: readonly string[] = [
  'id',
  'variant_group_id',
  'sales_category',
  'sales_category_external_id',
  'assortment_tags',
  'storage_tag',
  'custom_workflow_config',
  'product_identifiers',
  'sales_quantity',
];

function productTarget({ name, kind }: Column): Target {
  if (kind === money) return { column: name, ...amount };
  if (kind === yesNo) return { column: name, check: booleanCheck, values: 'boolean' };
  if (kind === currency) return currencyTarget(name);
  if (name === 'management_unit') return unitTarget(name);
  if (name === 'tax_category') return { column: name, check: kind.check(false), values: name };
  if (kind.name === 'choice') return { column: name, check: kind.check(false) };
  if (kind.entry === undefined || !Object.hasOwn(barcodeColumns, name)) return { column: name, check: text };
  // Letters and digits of an ASIN are those of anything.
  return {
    column: name,
    check: kind.entry.check(false),
    byValues: name === 'ean' || name === 'isbn' || name === 'upc',
  };
}

function currencyTarget(column: string): Target {
  return { column, check: enumCheck(currencies, 'a currency'), byValues: true, values: 'currency' };
}

function unitTarget(column: string): Target {
  return { column, check: enumCheck(unitsOfMeasure, 'a unit'), values: 'management_unit' };
}
