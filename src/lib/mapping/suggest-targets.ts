import { rowCommands } from '../model/row-command.js';
import { type KeyedName, type KeyedResource, keyedSteps } from '../resources/catalog/registry.js';
import { contactColumns, typeColumn } from '../resources/contacts/contact-columns.js';
import { idMappings } from '../resources/external-ids/id-mapping.js';
import { stockChangeRows } from '../resources/inventory/stock-change-row.js';
import { orderColumns } from '../resources/orders/order-columns.js';
import { instant, priceColumns } from '../resources/prices/price-columns.js';
import { money } from '../resources/products/product-amounts.js';
import { barcodeColumns, productColumns, productLinkColumns } from '../resources/products/product-columns.js';
import { booleanCheck, type CellCheck, decimalCheck, enumCheck, textCheck } from '../schema/cells.js';
import { type CellKind, type Column, count, currency, decimal, email, unit, yesNo } from '../schema/column-kinds.js';
import type { SuggestFor } from '../schema/suggest-for.js';
import { columnWords } from './mapping-words.js';
import type { ValueWords } from './value-words.js';

/** A column of tillctl that a column of the file may become. */
export interface Target {
  column: string;
  /** What headers call it, the surest first: its own name, then those of other programs. */
  names: readonly string[];
  /** Whether a cell could be one; undefined where any text could. */
  check?: CellCheck;
  /** Amounts: read with and without a decimal comma. */
  isAmount?: boolean;
  /** An amount without decimals: of pieces. */
  isWhole?: boolean;
  /** Its values alone tell what it is, whatever it is called. */
  byValues?: boolean;
  /** Only a column of this very name is one. */
  isLiteral?: boolean;
  /** Dates, with a time or without. */
  isTime?: boolean;
  /** Which names of its values are known elsewhere. */
  values?: ValueWords;
}

/** What its cells are. */
type TargetKind = Omit<Target, 'column' | 'names'>;

const text: CellCheck = textCheck({ most: 256, blank: 'allowed' });
const timeCheck: CellCheck = (cell) =>
  /^\d{4}-\d\d-\d\d/.test(cell) ? undefined : { code: 'type', message: 'is not a time' };

/** Of stock: what was added, or what there is. */
const counted: readonly string[] = ['change', 'count'];

/** What a mapping of a noun may fill. */
interface SuggestedNoun {
  /** What an import of it needs in every row, or of every new thing: the first one is its key. */
  needed: readonly string[];
  columns: readonly Column[];
  /** Columns that are decided by what each header says of them all. */
  contest?: readonly string[];
  /** The name of a person, which may be made of two columns. */
  person?: string;
  /** Columns whose names are those of others in `columnWords`. */
  named?: Readonly<Record<string, readonly string[]>>;
  /** Each row is another thing, so that a column with another value in each row may be its key. */
  keyed?: true;
  /** Several rows may have the same key, and none of them is left out. */
  repeats?: true;
  /** False: it cannot be told row by row what to do. */
  commands?: false;
  /** Of a column that is not what its kind says alone. */
  own?: (column: Column) => TargetKind | undefined;
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
    contest: ['sales_price'],
    named: { external_id: ['external_id', 'order_code'] },
    keyed: true,
  },
  prices: {
    needed: ['product_external_id', 'price', 'price_is_gross', 'valid_from'],
    columns: without(priceColumns, ['operation_id', 'sales_channel_type']),
    contest: ['price'],
    named: { product_external_id: ['product_external_id', 'order_code'] },
    keyed: true,
    repeats: true,
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
    contest: ['price'],
    person: 'customer_name',
    repeats: true,
    commands: false,
    textCheck: (kind) => kind.check(false),
  },
  contacts: {
    needed: ['external_id', 'type', 'name'],
    person: 'name',
    named: { external_id: ['external_id', 'contact_number'], name: ['contact_name'] },
    columns: [typeColumn, ...contactColumns].filter(({ kind }) => kind.name !== 'list'),
    own: ownOfContacts,
  },
  'external-ids': {
    needed: ['external_id', 'internal_id'],
    columns: idMappings.rows.columns,
    named: { external_id: ['external_id', 'contact_number'] },
    keyed: true,
  },
  stock: {
    needed: ['product_external_id', 'storage_location_id'],
    columns: stockChangeRows().columns,
    contest: counted,
    repeats: true,
    commands: false,
    own: ownOfStock,
    textCheck: (kind) => kind.check(false),
  },
};

/** A noun whose files a mapping can be suggested for. */
export type SuggestNoun = SuggestFor | KeyedName;

/** What is known of each noun. */
export const suggested = {
  ...own,
  ...Object.fromEntries(keyedSteps.map(({ name, described }) => [name, ofKeyed(described)])),
} as Readonly<Record<SuggestNoun, SuggestedNoun>>;

/** In the order in which they are offered. */
export const suggestNouns = Object.keys(suggested) as readonly SuggestNoun[];

function ofKeyed({ key, rows: { columns } }: KeyedResource): SuggestedNoun {
  const needed = columns.filter(({ name, required }) => required === true && name !== key);
  return {
    needed: [key, ...needed.map(({ name }) => name)],
    columns,
    keyed: true,
    textCheck: (kind) => kind.check(false),
  };
}

function without(columns: readonly Column[], names: readonly string[]): Column[] {
  return columns.filter(({ name }) => !names.includes(name));
}

/** The columns that a suggestion may fill, in the order in which they are written. */
export function targetsFor(noun: SuggestNoun): Target[] {
  const { columns, commands, own, named, textCheck: checkOf = () => text } = suggested[noun];
  const targets = columns.map((column): Target => {
    const words = named?.[column.name] ?? [column.name];
    const names = [column.name.replaceAll('_', ' '), ...words.flatMap((name) => columnWords[name] ?? [])];
    return { column: column.name, names, ...(own?.(column) ?? targetOf(column, checkOf)) };
  });
  return commands === false ? targets : [...targets, commandTarget];
}

/** Of imports that can be told row by row what to do. */
const commandTarget: Target = { column: 'command', names: ['command'], check: enumCheck(rowCommands, 'a command') };

/** What a column may be filled with, by its kind. */
function targetOf({ kind }: Column, checkOf: (kind: CellKind) => CellCheck): TargetKind {
  const check = kind.check(false);
  if (kind === decimal || kind === money) return { check: decimalCheck(false), isAmount: true };
  if (kind === count) return { check, isAmount: true, isWhole: true };
  if (kind === yesNo) return { check: booleanCheck, values: 'boolean' };
  if (kind === instant || kind.name === 'date') return { check: timeCheck, isTime: true };
  if (kind === currency) return { check, byValues: true, values: 'currency' };
  if (kind === unit) return { check, values: 'management_unit' };
  return { check: kind.name === 'choice' ? check : checkOf(kind) };
}

function ownOfProducts({ name, kind }: Column): TargetKind | undefined {
  const check = kind.check(false);
  if (name === 'tax_category') return { check, values: name };
  // A unit of the product itself alone is called as other systems call it.
  if (kind === unit && name !== 'management_unit') return { check };
  if (kind.entry === undefined || !Object.hasOwn(barcodeColumns, name)) return undefined;
  // Letters and digits of an ASIN are those of anything.
  const byValues = name === 'ean' || name === 'isbn' || name === 'upc';
  return { check: kind.entry.check(false), byValues };
}

function ownOfStock({ name, kind }: Column): TargetKind | undefined {
  const check = kind.check(false);
  if (name === 'unit') return { check, values: 'management_unit' };
  return counted.includes(name) ? { check, isAmount: true } : undefined;
}

/** A number that makes a contact a customer or a supplier, who needs more than it, is that only where the file says so. */
function ownOfContacts({ name, kind }: Column): TargetKind | undefined {
  const check = kind.check(false);
  if (name === 'customer_id' || name === 'supplier_id') return { check, isLiteral: true };
  return kind === email ? { check, byValues: name === 'email' } : undefined;
}
