import { isJsonObject, type JsonObject } from '../base/json-body.js';

/**
 * What is wrong with a product that fits the schema. Written from the specification, on purpose without a look at how
 * the client checks the same.
 * @param product in the seed's form
 */
export function findProductProblem(product: JsonObject): string | undefined {
  return findTaxProblem(product) ?? findAmountProblem(product) ?? findIdentifierProblem(product);
}

function findTaxProblem({ tax_category, tax_exemption_reason }: JsonObject): string | undefined {
  if (tax_category !== 'NO_TAX' || typeof tax_exemption_reason === 'string') return undefined;
  return '/tax_exemption_reason is missing, and tax category NO_TAX needs one';
}

function findAmountProblem(product: JsonObject): string | undefined {
  for (const name of [
    'sales_price',
    'sales_quantity',
    'reference_price_quantity',
    'reference_price_conversion_quantity',
  ]) {
    const wrong = findMoneyProblem(product[name], `/${name}`);
    if (wrong) return wrong;
  }
  const { sales_quantity, sales_price_and_quantity: nested, management_unit } = product;
  return (
    findQuantityProblem(sales_quantity, management_unit, '/sales_quantity') ??
    findQuantityProblem(
      isJsonObject(nested) ? nested.quantity : undefined,
      management_unit,
      '/sales_price_and_quantity/quantity',
    )
  );
}

export interface Money {
  amount: string;
  unit: string;
}

export function asMoney(value: unknown): Money | undefined {
  if (!isJsonObject(value) || typeof value.amount !== 'string' || typeof value.unit !== 'string') return undefined;
  return { amount: value.amount, unit: value.unit };
}

/** @param at a JSON pointer, for messages */
export function findMoneyProblem(member: unknown, at: string): string | undefined {
  const amount = amountOf(member);
  if (amount === undefined) return undefined;
  if (!/^-?\d+(\.\d{1,6})?$/.test(amount)) return `${at} "${amount}" has more than 6 fraction digits`;
  return isInRange(amount) ? undefined : `${at} "${amount}" is not from -9000000000000 to 9000000000000`;
}

/** A quantity that something is sold in: a whole number of the product's management unit. */
export function findQuantityProblem(quantity: unknown, managementUnit: unknown, at: string): string | undefined {
  if (!isJsonObject(quantity)) return undefined;
  const amount = amountOf(quantity) ?? '';
  if (!/^0*[1-9]\d*(\.0+)?$/.test(amount)) return `${at} "${amount}" is not a whole number greater than 0`;
  if (quantity.unit === managementUnit) return undefined;
  return `${at}/unit "${quantity.unit}" is not the management unit "${managementUnit}"`;
}

function findIdentifierProblem({ product_identifiers }: JsonObject): string | undefined {
  if (!Array.isArray(product_identifiers)) return undefined;
  for (const [index, identifier] of product_identifiers.entries()) {
    const { type, value } = identifier as { type: string; value: string };
    const expected = unmetShape(type, value);
    if (expected) return `/product_identifiers/${index} ${type} "${value}" ${expected}`;
  }
  return undefined;
}

/** Lengths by type; the platform's check of a GTIN takes 8 to 14 digits. */
function unmetShape(type: string, value: string): string | undefined {
  if (type === 'ASIN') return /^[A-Za-z0-9]{10}$/.test(value) ? undefined : 'is not 10 letters or digits';
  if (type === 'GTIN') return /^\d{8,14}$/.test(value) ? unmetCheckDigit(value) : 'is not 8 to 14 digits';
  const digits = { EAN: 13, ISBN: 13, JAN: 13, UPC: 12 }[type];
  if (digits === undefined) return undefined;
  if (value.length !== digits || !/^\d+$/.test(value)) return `is not ${digits} digits`;
  return unmetCheckDigit(value);
}

/** GS1: the weighted sum (3 and 1 by turns, the check digit itself counts once) is a multiple of ten. */
function unmetCheckDigit(digits: string): string | undefined {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    sum += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0 ? undefined : 'has a wrong check digit';
}

function amountOf(member: unknown): string | undefined {
  return isJsonObject(member) && typeof member.amount === 'string' ? member.amount : undefined;
}

function isInRange(amount: string): boolean {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  if (whole.length < 13) return true;
  const limit = 9_000_000_000_000n;
  const units = BigInt(whole);
  return units < limit || (units === limit && /^0*$/.test(fraction));
}
