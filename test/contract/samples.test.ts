import { expect, test } from 'vitest';
import {
  type AnswerValidatorName,
  type ValidationError,
  type ValidatorName,
  validators,
} from '../../src/contract/validators.gen.js';
import { answerValidators } from './answer-validators.gen.js';
import * as samples from './samples.js';

interface Sample {
  schema: ValidatorName | AnswerValidatorName;
  good: object;
  /** Changes that break it: a patch over the good document, and the errors as "path keyword". */
  broken: { patch: object; errors: string[] }[];
}

const euro = (amount: string) => ({ amount, unit: 'EUR' });
const long = (length: number) => 'x'.repeat(length);

const table: Sample[] = [
  {
    schema: 'ProductInput',
    good: samples.product,
    broken: [
      { patch: { name: undefined }, errors: [' required name'] },
      { patch: { management_unit: undefined }, errors: [' required management_unit'] },
      { patch: { tax_category: undefined }, errors: [' required tax_category'] },
      { patch: { name: '' }, errors: ['/name minLength'] },
      { patch: { name: long(257), article_id: long(257) }, errors: ['/article_id maxLength', '/name maxLength'] },
      { patch: { name: '\u{1F9E6}'.repeat(257) }, errors: ['/name maxLength'] },
      { patch: { management_unit: 'PIECES' }, errors: ['/management_unit enum'] },
      { patch: { tax_category: 'standard' }, errors: ['/tax_category enum'] },
      { patch: { tax_exemption_reason: 'NONE' }, errors: ['/tax_exemption_reason enum'] },
      { patch: { sales_price: euro('1.1234567') }, errors: ['/sales_price/amount pattern'] },
      { patch: { sales_price: euro('1,50') }, errors: ['/sales_price/amount pattern'] },
      { patch: { sales_price: euro('1e3') }, errors: ['/sales_price/amount pattern'] },
      { patch: { sales_price: { amount: 12.5, unit: 'EUR' } }, errors: ['/sales_price/amount type'] },
      { patch: { sales_price: { value: '12.5', unit: 'EUR' } }, errors: ['/sales_price/value type'] },
      { patch: { sales_price: { value: 9000000000001, unit: 'EUR' } }, errors: ['/sales_price/value maximum'] },
      { patch: { sales_price: { amount: '1', unit: 'XXX' } }, errors: ['/sales_price/unit enum'] },
      { patch: { sales_price: { unit: 'EUR' } }, errors: ['/sales_price required amount'] },
      { patch: { sales_price: 5 }, errors: ['/sales_price type'] },
      { patch: { sales_price_is_gross: 'true' }, errors: ['/sales_price_is_gross type'] },
      { patch: { product_identifiers: [{ type: 'QR', value: '1' }] }, errors: ['/product_identifiers/0/type enum'] },
      {
        patch: { assortment_tags: [{ '@type': 'StorageTagReference', scope: 'PLATFORM', id: '1' }] },
        errors: ['/assortment_tags/0/@type const'],
      },
      {
        patch: { sales_price_and_quantity: { price: euro('1'), quantity: { amount: '1', unit: 'MASS_GRAMS' } } },
        errors: ['/sales_price_and_quantity required price_is_gross'],
      },
      {
        patch: { custom_workflow_config: { provider_id: 'p', cancel_lineitem_start_url: 'not a url' } },
        errors: ['/custom_workflow_config/cancel_lineitem_start_url format'],
      },
    ],
  },
  {
    schema: 'ProductList',
    good: { items: [{ ...samples.product, id: '1' }], problems: [samples.problem] },
    broken: [
      { patch: { items: [samples.product] }, errors: ['/items/0 required id'] },
      { patch: { items: undefined }, errors: [' required items'] },
      {
        patch: { problems: [{ type: 'about:blank' }] },
        errors: ['/problems/0 required detail', '/problems/0 required title'],
      },
    ],
  },
  {
    schema: 'InvoiceList',
    good: { items: [samples.invoice] },
    broken: [
      { patch: { items: [{ ...samples.invoice, payments: undefined }] }, errors: ['/items/0 required payments'] },
      {
        patch: { items: [{ ...samples.invoice, transaction_date_and_time: '2026-02-30T10:00:00Z' }] },
        errors: ['/items/0/transaction_date_and_time format'],
      },
    ],
  },
  {
    schema: 'CreditMemoList',
    good: { items: [samples.creditMemo] },
    broken: [
      { patch: { items: [{ ...samples.creditMemo, reasons: ['BORED'] }] }, errors: ['/items/0/reasons/0 enum'] },
    ],
  },
  {
    schema: 'BatchOperation',
    good: samples.channelPrices,
    broken: [
      { patch: { operation_id: '' }, errors: ['/operation_id minLength'] },
      { patch: { operation_id: long(257) }, errors: ['/operation_id maxLength'] },
      { patch: { product: { id: '1', external_id: '2' } }, errors: ['/product/id false schema'] },
      { patch: { product: {} }, errors: ['/product required id'] },
      { patch: { sales_channel: undefined }, errors: [' required sales_channel'] },
      { patch: { '@type': 'ProductValidFromPriceUpdate' }, errors: ['/sales_channel false schema'] },
      { patch: { '@type': 'DeleteEverything' }, errors: [' discriminator'] },
      {
        patch: { price_list: [{ sales_price: euro('1'), sales_price_is_gross: true }] },
        errors: ['/price_list/0 required valid_from'],
      },
    ],
  },
  {
    schema: 'SalesOrderDraftItemInput',
    good: { product_external_id: 'A1', quantity: { amount: '2', unit: 'QUANTITY_PIECES' } },
    broken: [{ patch: { product_external_id: undefined }, errors: [' required product_external_id'] }],
  },
  {
    schema: 'FulfillmentDraftInput',
    good: { '@type': 'DeliveryDraft', items: [{ item_id: '1' }], address: samples.plainAddress },
    broken: [
      { patch: { '@type': 'Shipment' }, errors: [' discriminator'] },
      { patch: { address: { ...samples.plainAddress, country: 'UK' } }, errors: ['/address/country enum'] },
      { patch: { address: { ...samples.plainAddress, street: long(257) } }, errors: ['/address/street maxLength'] },
      { patch: { address: { full_address: 'x', country_code: 'DEU' } }, errors: ['/address/country_code enum'] },
    ],
  },
  {
    schema: 'SalesOrderStatusUpdate',
    good: { status: 'CONFIRMED' },
    broken: [{ patch: { status: 'DONE' }, errors: ['/status enum'] }],
  },
  {
    schema: 'SalesOrderList',
    good: { items: [samples.salesOrder] },
    broken: [
      {
        patch: { items: [{ ...samples.salesOrder, invoice_information: { aggregated_status: 'PAID' } }] },
        errors: ['/items/0/invoice_information/aggregated_status enum'],
      },
    ],
  },
  {
    schema: 'StockCountChangeInput',
    good: {
      product_id: '1',
      storage_location_id: '2',
      condition: 'USED_ODDLY',
      change: { amount: '-3', unit: 'QUANTITY_PIECES' },
    },
    broken: [{ patch: { condition: '' }, errors: ['/condition anyOf', '/condition enum', '/condition minLength'] }],
  },
  {
    schema: 'StockTakingReference',
    good: { '@type': 'StockTakingReference', id: '1', type: 'POS1' },
    broken: [{ patch: { type: 'POS3' }, errors: ['/type enum'] }],
  },
  {
    schema: 'MappingList',
    good: { items: [{ internal_id: '1', external_id: 'a' }] },
    broken: [{ patch: { items: [{ internal_id: '1' }] }, errors: ['/items/0 required external_id'] }],
  },
  {
    schema: 'ContactAddressInput',
    good: { ...samples.plainAddress, type: 'OFFICE', usage_context: 'PROFESSIONAL', usages: ['INVOICES'] },
    broken: [{ patch: { usages: ['GIFTS'] }, errors: ['/usages/0 enum'] }],
  },
  {
    schema: 'SupplierRole',
    good: {
      supplier_id: 's',
      is_active: true,
      supplier_since: '2020-02-29',
      tax_information: {
        '@type': 'EscrowTaxInformation',
        eu_vat_number: 'DE123',
        tax_registration_number: '123456789',
      },
    },
    broken: [
      { patch: { supplier_since: '2021-02-29' }, errors: ['/supplier_since format'] },
      {
        patch: { tax_information: { '@type': 'EscrowTaxInformation', eu_vat_number: 'DE123' } },
        errors: ['/tax_information required tax_registration_number'],
      },
    ],
  },
  {
    schema: 'SalesOrderDelivery',
    good: { org_id: 'o', event_type: 'SALES_ORDERS_NEW', sales_order: samples.salesOrder, problems: [] },
    broken: [{ patch: { sales_order: undefined }, errors: [' required sales_order'] }],
  },
];

const cases = table.flatMap(({ schema, good, broken }) => [
  { name: `a good ${schema} passes`, schema, document: good, errors: [] },
  ...broken.map(({ patch, errors }) => ({
    name: `a ${schema} is refused at${errors.join(',') || ' its root'} for ${JSON.stringify(patch).slice(0, 60)}`,
    schema,
    document: JSON.parse(JSON.stringify({ ...good, ...patch })),
    errors,
  })),
]);

test.each(cases)('$name', ({ schema, document, errors }) => {
  expect(errorsOf(schema, document)).toEqual(errors);
});

test.each([
  { name: 'an amount of the full range', sales_price: euro('-9000000000000.000001') },
  { name: 'the published form of a price', sales_price: { value: 12.5, unit: 'EUR' } },
  { name: 'a nested price', sales_price_and_quantity: samples.nestedPrice },
  { name: 'a name of 256 code points beyond the basic plane', product: '\u{1F9E6}'.repeat(256) },
  { name: 'a member that nobody knows', glitter: { level: 11 } },
  { name: 'a member set to null', sales_price: null, storage_tag: null, article_id: null, product_identifiers: null },
  { name: 'an id, which is read-only', id: '1' },
])('a product may have $name', ({ name: _, product = 'Bowl', ...members }) => {
  expect(errorsOf('ProductInput', { ...samples.product, name: product, ...members })).toEqual([]);
});

test('errors of one check do not stay for the next', () => {
  expect(validators.ProductInput({})).toBe(false);
  expect(validators.ProductInput.errors).toHaveLength(3);
  expect(validators.ProductInput(samples.product)).toBe(true);
  expect(validators.ProductInput.errors).toBeNull();
});

function errorsOf(schema: ValidatorName | AnswerValidatorName, document: unknown): string[] {
  const validate =
    schema in validators ? validators[schema as ValidatorName] : answerValidators[schema as AnswerValidatorName];
  const errors: ValidationError[] = validate(document) ? [] : (validate.errors ?? []);
  return errors
    .map(({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${params.missingProperty ?? ''}`.trimEnd())
    .sort();
}
