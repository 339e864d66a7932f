import type { Schema } from './published.js';

/** How a platform writes amounts, product prices and addresses: as published, or as the specification has it. */
export type Form = 'nested' | 'seed';

/** Members that the newest pages know of a product and the whole documents do not. */
export const newerMembers = [
  'type',
  'sales_types',
  'variant_group_id',
  'alternative_units',
  'sales_quantity',
  'enabled_sales_quantity_sources',
  'enabled_sales_price_sources',
  'reference_price_quantity',
  'reference_price_conversion_quantity',
  'take_away_price',
] as const;

/**
 * Sent on an assumption, and dropped by who does not know them: the published interface has no tags of a
 * product, and no reference by which a draft of a movement is found again.
 */
export const assumedMembers = ['assortment_tags', 'storage_tag', 'reference'] as const;

const decimal: Schema = { type: 'string', pattern: '^-?(0|[1-9]\\d*)(\\.\\d{1,6})?$' };
const text: Schema = { type: 'string', maxLength: 256 };
const texts: Schema = { type: 'array', items: text };
const tag: Schema = {
  type: 'object',
  required: ['@type', 'id', 'scope'],
  properties: { '@type': text, id: text, scope: text },
};

/**
 * The schema as a server of this form knows it: without what only it itself may set among what is required.
 * @param newer whether it knows the members of the newest pages
 */
export function inForm(schema: Schema, form: Form, newer: boolean): Schema {
  const known = newer ? withNewer(schema) : schema;
  const changed: Schema = { ...known };
  if (known.anyOf !== undefined) changed.anyOf = known.anyOf.map((part) => inForm(part, form, newer));
  if (known.items !== undefined) changed.items = inForm(known.items, form, newer);
  const { properties } = known;
  if (properties === undefined) return changed;
  changed.required = (known.required ?? []).filter((name) => properties[name]?.readOnly !== true);
  changed.properties = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, inForm(part, form, newer)]),
  );
  return form === 'seed' ? inSeedForm(changed) : changed;
}

function withNewer(schema: Schema): Schema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const quantity = properties.sales_price_and_quantity?.properties?.quantity;
  const price = properties.sales_price_and_quantity?.properties?.price;
  if (properties.price_is_gross !== undefined && properties.price !== undefined) {
    return { ...schema, properties: { ...properties, take_away_price: properties.price } };
  }
  if (properties.tax_category === undefined || quantity === undefined || price === undefined) return schema;
  const category = properties.tax_category;
  return {
    ...schema,
    properties: {
      ...properties,
      tax_category: { ...category, enum: [...(category.enum ?? []), 'REDUCED_SPECIAL'] },
      type: { type: 'string', enum: ['INVENTORY_PRODUCT', 'BTO_PRODUCT', 'STATIC_SET_PRODUCT'] },
      sales_types: { type: 'array', items: { type: 'string', enum: ['OTC', 'PICKUP', 'DELIVERY'] } },
      variant_group_id: text,
      alternative_units: { type: 'array', items: alternativeUnit(properties.product_identifiers) },
      sales_quantity: quantity,
      enabled_sales_quantity_sources: texts,
      enabled_sales_price_sources: texts,
      reference_price_quantity: quantity,
      reference_price_conversion_quantity: quantity,
    },
  };
}

function alternativeUnit(identifiers: Schema | undefined): Schema {
  return {
    type: 'object',
    required: ['custom_unit_id', 'number_of_management_units'],
    properties: {
      custom_unit_id: text,
      number_of_management_units: { type: 'integer', minimum: 1 },
      product_identifiers: identifiers ?? texts,
    },
  };
}

/** Parts are in the form of `seed` already. */
function inSeedForm(schema: Schema): Schema {
  const { properties = {}, required = [] } = schema;
  const { value, unit, full_address, sales_price_and_quantity, ...others } = properties;
  if (value?.type === 'number' && unit !== undefined && Object.keys(properties).length === 2) {
    return { type: 'object', required: ['amount', 'unit'], properties: { amount: decimal, unit } };
  }
  // What a product is on a channel has its price in one member in both forms.
  if (sales_price_and_quantity?.properties !== undefined && others.tax_category !== undefined) {
    const { price, price_is_gross, quantity, take_away_price } = sales_price_and_quantity.properties;
    const flat: Record<string, Schema> = { ...others };
    if (price !== undefined) flat.sales_price = price;
    if (price_is_gross !== undefined) flat.sales_price_is_gross = price_is_gross;
    if (quantity !== undefined) flat.sales_quantity = quantity;
    if (take_away_price !== undefined) flat.take_away_price = take_away_price;
    const tags = { assortment_tags: { type: 'array', items: tag }, storage_tag: tag };
    return { ...schema, properties: { ...flat, ...tags } };
  }
  if (full_address === undefined) return schema;
  const { recipient_name, care_of, street_name, street_number, additional, city, zip, country_code, ...rest } = others;
  const address = { street: text, streetNumber: text, postalCode: text, city: text, country: country_code ?? text };
  return {
    ...schema,
    required: required.filter((name) => name !== 'full_address'),
    properties: { ...rest, ...address },
  };
}
