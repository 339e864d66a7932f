import { currencies, defaultTagIds, tagScopes, unitsOfMeasure } from '../../../contract/enums.gen.js';
import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import { type BarcodeType, barcodeFault, barcodeTypes } from '../../schema/barcode.js';
import {
  booleanCheck,
  type CellCheck,
  type CellRule,
  countCheck,
  decimalCheck,
  enumCheck,
  exactJsonOf,
  idCheck,
  isObject,
  isStructured,
  jsonOf,
  listEntries,
  notOneOf,
  textCheck,
} from '../../schema/cells.js';
import { decimalText } from '../../schema/decimal.js';
import { codePoints, quoted } from '../../schema/quoted.js';
import type { ProductColumn } from './product-columns.js';
import { alternativeUnitsOf, lotConfigurationOf, priceAndQuantityOf, type Read } from './product-structures.js';

export interface TagReference {
  '@type': 'AssortmentTagReference' | 'StorageTagReference';
  scope: string;
  id: string;
}

export interface Identifier {
  type: string;
  value: string;
  [member: string]: unknown;
}

/** An amount and, where the cell was the wire's own object, its unit. */
export interface Amount {
  amount: string;
  unit?: string;
}

/** How the cells of one column are checked, and read once they are known to be good. */
export interface ColumnReader extends CellRule {
  read: (text: string) => unknown;
}

export function columnReader(column: ProductColumn, decimalComma: boolean): ColumnReader {
  const required = column.required === true;
  switch (column.kind) {
    case 'id':
      return { required, structured: false, check: idCheck, read: (text) => text };
    case 'text':
      return { required, structured: false, check: textOf(column), read: (text) => text };
    case 'amount':
      return amountReader(decimalCheck(decimalComma), currencies, 'a currency', decimalComma);
    case 'count':
      return amountReader(
        countCheck(decimalComma),
        unitsOfMeasure,
        'a unit of measure',
        decimalComma,
        countCheck(false),
      );
    case 'quantity':
      return amountReader(
        aboveZero(decimalCheck(decimalComma)),
        unitsOfMeasure,
        'a unit of measure',
        decimalComma,
        aboveZero(decimalCheck(false)),
      );
    case 'boolean':
      return { required, structured: false, check: booleanCheck, read: (text) => text === 'true' };
    case 'list':
      return structuredReader((text) => listOf(text, column));
    case 'enum': {
      const check = enumCheck(column.values ?? [], column.what ?? `a ${column.name}`);
      return { required, structured: false, check, read: (text) => text };
    }
    case 'tags':
      return structuredReader((text) => tagsOf(text, 'AssortmentTagReference', defaultTagIds.assortment));
    case 'tag':
      return structuredReader(storageTagOf);
    case 'barcodes':
      return barcodesReader(column.barcode ?? 'EAN');
    case 'json':
      return structuredReader(jsonReaders[column.name] ?? workflowConfigOf);
  }
}

const jsonReaders: Readonly<Record<string, (text: string) => Read<unknown>>> = {
  product_identifiers: (text) => identifiersIn(jsonOf(text), text),
  alternative_units: (text) => alternativeUnitsOf(text, identifiersIn),
  lot_configuration: lotConfigurationOf,
  sales_price_and_quantity: (text) => priceAndQuantityOf(text, moneyReader, countReader),
};

/** A storage tag as `SCOPE:id`, a bare id or the wire's object. */
export function storageTagOf(text: string): Read<TagReference> {
  return tagOf(taggedJson(text), 'StorageTagReference', defaultTagIds.storage);
}

function structuredReader(parse: (text: string) => Read<unknown>): ColumnReader {
  return {
    required: false,
    structured: true,
    check: (text) => {
      const result = parse(text);
      return 'fault' in result ? result.fault : undefined;
    },
    read: (text) => {
      const result = parse(text);
      return 'fault' in result ? null : result.value;
    },
  };
}

function textOf(column: ProductColumn): CellCheck {
  return textCheck({ most: column.most ?? 256, blank: column.name === 'name' ? 'refused' : 'allowed' });
}

/** Text, or the wire's `{"amount", "unit"}` (also `{"value", "unit"}`), which exports to JSON hold. */
function amountReader(
  check: CellCheck,
  units: readonly string[],
  what: string,
  decimalComma: boolean,
  checkWire: CellCheck = decimalCheck(false),
): ColumnReader {
  const ofWire = (text: string): Read<Amount> => {
    const object = exactJsonOf(text);
    if (!isObject(object)) return { fault: { code: 'type', message: `${quoted(text)} is not an amount` } };
    const amount = numberText(object.amount ?? object.value);
    if (amount === undefined) return { fault: { code: 'required', message: `${quoted(text)} has no amount` } };
    const { unit } = object;
    if (typeof unit !== 'string') return { fault: { code: 'required', message: `${quoted(text)} has no unit` } };
    if (!units.includes(unit)) return { fault: { code: 'enum', message: notOneOf(unit, units, what) } };
    const fault = checkWire(amount);
    return fault === undefined ? { value: { amount, unit } } : { fault };
  };
  const wire = structuredReader(ofWire);
  return {
    required: false,
    structured: true,
    check: (text) => (isStructured(text) ? wire.check(text) : check(text)),
    read: (text) => (isStructured(text) ? wire.read(text) : { amount: decimalText(text, decimalComma) }),
  };
}

/** The wire's numbers may have an exponent; what cells hold has none. */
function numberText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : isLosslessNumber(value) ? plainDecimal(value.value) : undefined;
}

const moneyReader = amountReader(decimalCheck(false), currencies, 'a currency', false);
const countReader = amountReader(countCheck(false), unitsOfMeasure, 'a unit of measure', false, countCheck(false));

function aboveZero(check: CellCheck): CellCheck {
  return (text) => {
    const fault = check(text);
    if (fault !== undefined) return fault;
    const isAbove = !text.startsWith('-') && /[1-9]/.test(text);
    return isAbove ? undefined : { code: 'range', message: `${quoted(text)} is not above 0` };
  };
}

function listOf(text: string, { values, what = 'one of them' }: ProductColumn): Read<string[]> {
  const list = listEntries(text);
  if ('fault' in list) return list;
  for (const entry of list.entries) {
    if (values !== undefined && !values.includes(entry)) {
      return { fault: { code: 'enum', message: notOneOf(entry, values, what) } };
    }
    const fault = entryCheck(entry);
    if (fault !== undefined) return { fault };
  }
  return { value: list.entries };
}

const entryCheck = textCheck({ most: 256, blank: 'refused' });

function tagsOf(text: string, type: TagReference['@type'], defaultId: string): Read<TagReference[]> {
  const list = text.startsWith('[') ? jsonOf(text) : text.split('|');
  if (!Array.isArray(list)) return { fault: { code: 'type', message: `${quoted(text)} is not a list of tags` } };
  const tags: TagReference[] = [];
  for (const entry of list) {
    const tag = tagOf(entry, type, defaultId);
    if ('fault' in tag) return tag;
    if (tags.some(({ id, scope }) => id === tag.value.id && scope === tag.value.scope)) {
      return {
        fault: { code: 'duplicate', message: `${quoted(`${tag.value.scope}:${tag.value.id}`)} is listed twice` },
      };
    }
    tags.push(tag.value);
  }
  return { value: tags };
}

function taggedJson(text: string): unknown {
  return text.startsWith('{') ? jsonOf(text) : text;
}

/** `SCOPE:id`, a bare id (the platform's own tag, else one of the organization), or the wire's object. */
function tagOf(entry: unknown, type: TagReference['@type'], defaultId: string): Read<TagReference> {
  const parts = typeof entry === 'string' ? tagParts(entry, defaultId) : isObject(entry) ? entry : {};
  const { scope, id } = parts;
  const shown = quoted(typeof entry === 'string' ? entry : stringifyJson(entry));
  if (typeof scope !== 'string' || typeof id !== 'string') {
    return { fault: { code: 'type', message: `${shown} is not a tag like PLATFORM:${defaultId}` } };
  }
  if (!tagScopes.some((known) => known === scope)) {
    return { fault: { code: 'enum', message: notOneOf(scope, tagScopes, 'a tag scope') } };
  }
  if (id === '' || /[\s|]/.test(id))
    return { fault: { code: 'pattern', message: `${shown} is not a tag like SCOPE:id` } };
  if (codePoints(id) > 256) {
    return { fault: { code: 'length', message: `${shown} has ${codePoints(id)} characters, at most 256 are allowed` } };
  }
  return { value: { ...(isObject(entry) ? entry : {}), '@type': type, scope, id } };
}

function tagParts(text: string, defaultId: string): { scope: string; id: string } {
  const colon = text.indexOf(':');
  if (colon === -1) return { scope: text === defaultId ? 'PLATFORM' : 'ORGANIZATION', id: text };
  return { scope: text.slice(0, colon), id: text.slice(colon + 1) };
}

function barcodesReader(type: BarcodeType): ColumnReader {
  const list = structuredReader((text) => barcodesOf(text, type));
  const isOne = (text: string) => !text.includes('|') && !text.startsWith('[');
  return {
    ...list,
    // Nearly every product has one; a list of it need not be made to look at it.
    check: (text) => (isOne(text) ? barcodeFault(type, text) : list.check(text)),
    read: (text) => (isOne(text) ? [text] : list.read(text)),
  };
}

function barcodesOf(text: string, type: BarcodeType): Read<string[]> {
  const list = listEntries(text);
  if ('fault' in list) return list;
  for (const entry of list.entries) {
    const fault = barcodeFault(type, entry);
    if (fault !== undefined) return { fault };
  }
  return { value: list.entries };
}

function identifiersIn(list: unknown, text: string): Read<Identifier[]> {
  if (!Array.isArray(list)) return { fault: { code: 'type', message: `${quoted(text)} is not a JSON array` } };
  const identifiers: Identifier[] = [];
  for (const [at, entry] of list.entries()) {
    const { type, value } = isObject(entry) ? entry : {};
    if (typeof type !== 'string' || typeof value !== 'string') {
      return { fault: { code: 'type', message: `entry ${at + 1} is not {"type": "EAN", "value": "4006381333931"}` } };
    }
    const known = barcodeTypes.find((name) => name === type);
    if (known === undefined) {
      return {
        fault: { code: 'enum', message: `entry ${at + 1}: ${notOneOf(type, barcodeTypes, 'an identifier type')}` },
      };
    }
    const fault = barcodeFault(known, value);
    if (fault !== undefined) return { fault: { code: fault.code, message: `entry ${at + 1}: ${fault.message}` } };
    if (identifiers.some((other) => other.type === type && other.value === value)) {
      return { fault: { code: 'duplicate', message: `entry ${at + 1}: ${quoted(value)} is listed twice` } };
    }
    identifiers.push({ ...entry, type, value });
  }
  return { value: identifiers };
}

const workflowUrls = [
  'configure_lineitem_start_url',
  'assemble_product_start_url',
  'cancel_lineitem_start_url',
  'refund_lineitem_start_url',
];

function workflowConfigOf(text: string): Read<Record<string, unknown>> {
  const config = jsonOf(text);
  if (!isObject(config)) return { fault: { code: 'type', message: `${quoted(text)} is not a JSON object` } };
  const { provider_id: provider } = config;
  if (typeof provider !== 'string' || provider === '') {
    return { fault: { code: 'required', message: 'provider_id is required, a text' } };
  }
  if (codePoints(provider) > 256) {
    return { fault: { code: 'length', message: `provider_id ${quoted(provider)} is longer than 256 characters` } };
  }
  for (const name of workflowUrls) {
    const url = config[name];
    if (url === undefined || url === null) continue;
    if (typeof url !== 'string' || !isUri(url)) {
      const shown = quoted(typeof url === 'string' ? url : stringifyJson(url));
      return { fault: { code: 'pattern', message: `${name} ${shown} is not a URI like https://shop.example/start` } };
    }
  }
  return { value: config };
}

/** An absolute URI in the characters of RFC 3986. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})+$/i.test(text);
}
