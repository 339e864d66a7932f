import { rowCommands } from '../model/row-command.js';
import { type KeyedName, type KeyedResource, keyedSteps } from '../resources/catalog/registry.js';
import { contactColumns, typeColumn } from '../resources/contacts/contact-columns.js';
import { idMappings } from '../resources/external-ids/id-mapping.js';
import { orderColumns } from '../resources/orders/order-columns.js';
import { instant, priceColumns } from '../resources/prices/price-columns.js';
import { money } from '../resources/products/product-amounts.js';
import { barcodeColumns, productColumns, productLinkColumns } from '../resources/products/product-columns.js';
import { booleanCheck, type CellCheck, decimalCheck, enumCheck, textCheck } from '../schema/cells.js';
import { type CellKind, type Column, count, currency, decimal, email, unit, yesNo } from '../schema/column-kinds.js';
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
const timeCheck: CellCheck = (cell) =>
  /^\d{4}-\d\d-\d\d/.test(cell) ? undefined : { code: 'type', message: 'is not a time' };

/** What a mapping of a noun may fill. */
interface SuggestedNoun {
  /** What an import of it needs in every row, or of every new thing: the first one is its key. */
  needed: readonly string[];
  columns: readonly Column[];
  /** False: it cannot be told row by row what to do. */
  commands?: false;
  /** Of a column that is not what its kind says alone. */
  own?: (column: Column) => Target | undefined;
  /** Of a kind that says no more than a text; left out: any text. */
  textCheck?: (kind: CellKind) => CellCheck;
}

const own: Readonly<Record<SuggestFor, SuggestedNoun>> = {
  products: {
    needed: ['external_id', 'tax_category', 'name'],
    // The platform's own ids and JSON are in no other system's file.
    columns: without(
      [...productColumns, ...productLinkColumns],
      [
        'id',
        'variant_group_id',
        'sales_category',
        'sales_category_external_id',
        'assortment_tags',
        'storage_tag',
        'custom_workflow_config',
        'product_identifiers',
        'sales_quantity',
      ],
    ),
    own: ownOfProducts,
  },
  prices: {
    needed: ['product_external_id', 'price', 'price_is_gross', 'valid_from'],
    columns: without(priceColumns, ['operation_id', 'sales_channel_type']),
    commands: false,
  },
  orders: {
    needed: ['reference', 'product_external_id', 'quantity'],
    // What tillctl alone means by its numbers of lines, and the platform's own ids, are in no other system's file.
    columns: without(orderColumns, [
      'customer_individual_id',
      'customer_organization_id',
      'service_location_id',
      'fulfillment_number',
    ]),
    commands: false,
    textCheck: (kind) => kind.check(false),
  },
  contacts: {
    needed: ['external_id', 'type', 'name'],
    columns: [typeColumn, ...contactColumns].filter(({ kind }) => kind.name !== 'list'),
    own: ({ name, kind }) =>
      kind === email ? { column: name, check: kind.check(false), byValues: name === 'email' } : undefined,
  },
  'external-ids': { needed: ['external_id', 'internal_id'], columns: idMappings.rows.columns },
};

/** A noun whose files a mapping can be suggested for. */
export type SuggestNoun = SuggestFor | KeyedName;

const suggested = {
  ...own,
  ...Object.fromEntries(keyedSteps.map(({ name, described }) => [name, ofKeyed(described)])),
} as Readonly<Record<SuggestNoun, SuggestedNoun>>;

/** In the order in which they are offered. */
export const suggestNouns: readonly string[] = Object.keys(suggested);

function ofKeyed({ key, rows: { columns } }: KeyedResource): SuggestedNoun {
  const needed = columns.filter(({ name, required }) => required === true && name !== key);
  return { needed: [key, ...needed.map(({ name }) => name)], columns, textCheck: (kind) => kind.check(false) };
}

function without(columns: readonly Column[], names: readonly string[]): Column[] {
  return columns.filter(({ name }) => !names.includes(name));
}

/** What an import of the noun needs in every row, or of every new thing: the first one is its key. */
export function neededColumns(noun: SuggestNoun): readonly string[] {
  return suggested[noun].needed;
}

/** The columns that a suggestion may fill, in the order in which they are written. */
export function targetsFor(noun: SuggestNoun): Target[] {
  const { columns, commands, own, textCheck: checkOf = () => text } = suggested[noun];
  const targets = columns.map((column) => own?.(column) ?? targetOf(column, checkOf));
  return commands === false ? targets : [...targets, commandTarget];
}

/** Of imports that can be told row by row what to do. */
const commandTarget: Target = { column: 'command', check: enumCheck(rowCommands, 'a command') };

/** What a column may be filled with, by its kind. */
function targetOf({ name: column, kind }: Column, checkOf: (kind: CellKind) => CellCheck): Target {
  if (kind === decimal || kind === money) return { column, check: decimalCheck(false), isAmount: true };
  if (kind === count) return { column, check: kind.check(false), isAmount: true };
  if (kind === yesNo) return { column, check: booleanCheck, values: 'boolean' };
  if (kind === instant || kind.name === 'date') return { column, check: timeCheck, isTime: true };
  if (kind === currency) return { column, check: kind.check(false), byValues: true, values: 'currency' };
  if (kind === unit) return { column, check: kind.check(false), values: 'management_unit' };
  return { column, check: kind.name === 'choice' ? kind.check(false) : checkOf(kind) };
}

function ownOfProducts({ name, kind }: Column): Target | undefined {
  const check = kind.check(false);
  if (name === 'tax_category') return { column: name, check, values: name };
  // A unit of the product itself alone is called as other systems call it.
  if (kind === unit && name !== 'management_unit') return { column: name, check };
  if (kind.entry === undefined || !Object.hasOwn(barcodeColumns, name)) return undefined;
  // Letters and digits of an ASIN are those of anything.
  const byValues = name === 'ean' || name === 'isbn' || name === 'upc';
  return { column: name, check: kind.entry.check(false), byValues };
}
