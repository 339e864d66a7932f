// Documents as the platform would take or answer them; each holds the optional members that a test relies on.

const euro = (amount: string) => ({ amount, unit: 'EUR' });
const pieces = (amount: string) => ({ amount, unit: 'QUANTITY_PIECES' });

export const problem = { type: 'about:blank', title: 'refused', detail: 'why' };

export const plainAddress = {
  street: 'Lange Gasse',
  streetNumber: '7 b',
  postalCode: '01067',
  city: 'Dresden',
  country: 'DE',
};

export const product = {
  external_id: 'A-1',
  article_id: '0001',
  name: 'Apron',
  type: 'INVENTORY_PRODUCT',
  management_unit: 'QUANTITY_PIECES',
  sales_quantity: pieces('1'),
  sales_price: euro('12.50'),
  sales_price_is_gross: true,
  tax_category: 'STANDARD',
  product_identifiers: [{ type: 'EAN', value: '4006381333931' }],
  custom_workflow_config: { provider_id: 'p', configure_lineitem_start_url: 'https://workflows.example/start' },
  assortment_tags: [{ '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435741' }],
  storage_tag: { '@type': 'StorageTagReference', scope: 'ORGANIZATION', id: 't1' },
};

export const nestedPrice = {
  price: { value: 12.5, unit: 'EUR' },
  price_is_gross: true,
  quantity: { value: 1, unit: 'QUANTITY_PIECES' },
};

const soldItem = {
  id: 'i1',
  name: 'Apron',
  product_id: 'p1',
  quantity: pieces('2'),
  gross_amount: euro('25.00'),
  net_amount: euro('21.01'),
};

const head = {
  id: 'd1',
  store_id: 's1',
  number: '2026-0001',
  transaction_date_and_time: '2026-03-01T10:00:00.123Z',
  total_gross_amount: euro('25.00'),
  total_net_amount: euro('21.01'),
  sales_orders: ['o1'],
};

export const invoice = {
  ...head,
  items: [
    {
      ...soldItem,
      undiscounted_gross_amount: euro('30'),
      undiscounted_net_amount: euro('25.21'),
      discounts: [{ name: 'Spring', gross_amount: euro('5'), net_amount: euro('4.20') }],
      taxes: [{ key: 'DE_STANDARD_VAT_2007', rate: '19' }, 'DE_NO_VAT', 'A_KEY_OF_TOMORROW'],
      depending_items: [{ depending_item_id: 'i2', dependency_type: 'DEPOSIT' }],
    },
  ],
  discounts: [],
  payments: [{ method: 'CASH', amount: euro('25.00'), timestamp: '2026-03-01T10:00:01Z' }],
};

export const creditMemo = {
  ...head,
  items: [{ ...soldItem, taxes: [] }],
  payments: [],
  invoices: ['d0'],
  reasons: ['BROKEN'],
};

export const channelPrices = {
  '@type': 'ProductSalesChannelValidFromPriceUpdate',
  operation_id: 'c1',
  product: { external_id: 'A-1' },
  sales_channel: { id: '5d', type: 'POS_SALES_CHANNEL' },
  price_list: [
    { valid_from: '2026-03-01T00:00:00.000Z', sales_price: euro('9.99'), sales_price_is_gross: true },
    { valid_from: '2026-04-01T00:00:00.000Z', sales_price: euro('12.50'), sales_price_is_gross: true },
  ],
};

export const salesOrder = {
  id: 'o1',
  number: 'WEB-17',
  status: 'ON_HOLD',
  previous_status: 'CONFIRMED',
  transaction_date_and_time: '2026-03-01T10:00:00Z',
  items: [{ id: 'i1', product_id: 'p1', quantity: pieces('2') }],
  customer: { individual_name: 'Erika', email: 'erika@example.org', invoice_address: plainAddress },
  production_information: { aggregated_status: 'NOT_NECESSARY' },
  fulfillment_information: { aggregated_status: 'PENDING', pickups: ['k1'] },
  invoice_information: { aggregated_status: 'PARTLY_COMPLETED' },
};
