/** The JSON form of a template: a whole order, with an option and two ways to the customer. */
export function orderRecord(): Record<string, unknown> {
  return {
    reference: 'WEB-1001',
    customer: {
      individual_name: 'Ada Byron',
      email: 'ada@example.com',
      invoice_address: { street: 'Hauptstr.', streetNumber: '5', postalCode: '10115', city: 'Berlin', country: 'DE' },
    },
    items: [
      {
        line: '1',
        product_external_id: 'A-1001',
        quantity: '2',
        unit: 'QUANTITY_PIECES',
        price: '12.50',
        currency: 'EUR',
        price_is_gross: true,
      },
      { line: '2', product_external_id: 'A-1002', quantity: '2', depends_on: '1', note: 'gift wrap' },
    ],
    fulfillments: [
      {
        type: 'delivery',
        items: [
          { line: '1', quantity: '1' },
          { line: '2', quantity: '1' },
        ],
        address: { street: 'Hauptstr.', streetNumber: '5', postalCode: '10115', city: 'Berlin', country: 'DE' },
        requested_at: '2026-12-01T10:00:00+01:00',
      },
      {
        type: 'pickup',
        items: [
          { line: '1', quantity: '1' },
          { line: '2', quantity: '1' },
        ],
      },
    ],
    note: 'ring twice',
  };
}
