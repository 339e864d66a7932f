/** A household and gift shop of our own invention. */
export const demoVariantGroups = [
  { key: 'apron', name: 'Linen apron' },
  { key: 'candle', name: 'Pillar candle' },
  { key: 'mug', name: 'Stoneware mug' },
] as const;

const channelNames = ['Altstadt', 'Hafen', 'Bahnhof', 'Outlet'] as const;

/** Their ids are the same on every platform: `pos-1` to `pos-4`. */
export function demoChannels(): { id: string; name: string }[] {
  return channelNames.map((name, index) => ({
    id: `pos-${index + 1}`,
    name,
    service_location: `store-${index + 1}`,
    assortment_tags: [
      { assortment_tag: { '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435741' } },
    ],
  }));
}

/** The staff who handle the sales of the demo shop's past work at its stores. */
export function demoStaff(operators: readonly string[]): { id: string }[] {
  return operators.map((id, index) => {
    const store = `store-${(index % 3) + 1}`;
    return {
      id,
      staff_number: String(1001 + index),
      status: index === operators.length - 1 ? 'INVITED' : 'ACTIVE',
      hire_date: `20${17 + index}-0${index + 1}-01`,
      default_service_location: store,
      possible_service_locations: index === 0 ? ['store-1', 'store-2', 'store-3'] : [store],
      has_access: true,
    };
  });
}

/** The registers of the first three stores, as the invoices of the past name them. */
export function demoDevices(): { id: string; name: string }[] {
  return channelNames
    .slice(0, 3)
    .flatMap((name, store) =>
      [1, 2].map((register) => ({ id: `register-${store + 1}-${register}`, name: `${name}, till ${register}` })),
    );
}

/** What a product is on the channels: sold as it is in the first two stores, and what can be worn or lit at the outlet. */
export function demoChannelsOf(
  variantGroup: string | undefined,
): { sales_channel_id: string; exclude_from_discounts?: boolean }[] {
  const [oldTown, harbour, , outlet] = demoChannels();
  const plain = [oldTown, harbour].map((channel) => ({ sales_channel_id: channel!.id }));
  if (variantGroup === undefined || !outlet) return plain;
  return [...plain, { sales_channel_id: outlet.id, exclude_from_discounts: true }];
}

interface DemoProduct {
  type: string;
  name: string;
  external_id: string;
  article_id: string;
  management_unit: string;
  sales_quantity: { amount: string; unit: string };
  sales_price: { amount: string; unit: string };
  sales_price_is_gross: boolean;
  tax_category: string;
  tax_exemption_reason?: string;
  manufacturer: string;
  track_inventory: boolean;
  product_identifiers: { type: string; value: string }[];
  assortment_tags: object[];
  storage_tag: object;
  variantGroup?: string;
}

type Line = [article: string, name: string, price: string, maker: string, more?: Partial<DemoProduct>];

const grams = { management_unit: 'MASS_GRAMS', sales_quantity: { amount: '100', unit: 'MASS_GRAMS' } };
const centimeters = {
  management_unit: 'LENGTH_CENTIMETERS',
  sales_quantity: { amount: '100', unit: 'LENGTH_CENTIMETERS' },
};
const food = { tax_category: 'REDUCED' };

const lines: Line[] = [
  ['00101', 'Stoneware mug, sand', '14.90', 'Tonwerk Elbe', { variantGroup: 'mug' }],
  ['00102', 'Stoneware mug, slate', '14.90', 'Tonwerk Elbe', { variantGroup: 'mug' }],
  ['00103', 'Stoneware mug, moss', '15.90', 'Tonwerk Elbe', { variantGroup: 'mug' }],
  ['00104', 'Dinner plate, 26 cm', '19.50', 'Tonwerk Elbe'],
  ['00105', 'Salad bowl, large', '34.00', 'Tonwerk Elbe'],
  ['00106', 'Teapot with sieve', '42.00', 'Tonwerk Elbe'],
  ['00107', 'Butter dish', '24.90', 'Tonwerk Elbe'],
  ['00108', 'Egg cup, set of 4', '18.00', 'Tonwerk Elbe', { type: 'STATIC_SET_PRODUCT' }],
  ['00201', 'Linen apron, natural', '39.00', 'Weberei Nordhang', { variantGroup: 'apron' }],
  ['00202', 'Linen apron, midnight blue', '39.00', 'Weberei Nordhang', { variantGroup: 'apron' }],
  ['00203', 'Tea towel, set of 2', '16.80', 'Weberei Nordhang', { type: 'STATIC_SET_PRODUCT' }],
  ['00204', 'Table runner, 40 × 140 cm', '29.90', 'Weberei Nordhang'],
  ['00205', 'Napkin, washed linen', '7.50', 'Weberei Nordhang'],
  ['00206', 'Linen ribbon, by the metre', '2.40', 'Weberei Nordhang', centimeters],
  ['00207', 'Oven glove', '12.90', 'Weberei Nordhang'],
  ['00301', 'Pillar candle, ivory', '8.90', 'Lichthaus Vogt', { variantGroup: 'candle' }],
  ['00302', 'Pillar candle, rust', '8.90', 'Lichthaus Vogt', { variantGroup: 'candle' }],
  ['00303', 'Pillar candle, fir green', '9.40', 'Lichthaus Vogt', { variantGroup: 'candle' }],
  ['00304', 'Tealights, box of 30', '6.50', 'Lichthaus Vogt'],
  ['00305', 'Candle snuffer, brass', '13.00', 'Lichthaus Vogt'],
  ['00306', 'Storm lantern', '54.00', 'Lichthaus Vogt'],
  ['00307', 'Matches, long', '3.20', 'Lichthaus Vogt'],
  ['00401', 'Chopping board, oak', '32.00', 'Holzhof Brandt'],
  ['00402', 'Bread knife', '27.50', 'Holzhof Brandt'],
  ['00403', 'Wooden spoon, cherry', '6.90', 'Holzhof Brandt'],
  ['00404', 'Pepper mill', '36.00', 'Holzhof Brandt'],
  ['00405', 'Rolling pin', '21.00', 'Holzhof Brandt'],
  ['00406', 'Coat hook, ash', '11.50', 'Holzhof Brandt'],
  ['00407', 'Serving tray', '44.90', 'Holzhof Brandt'],
  ['00501', 'Darjeeling, first flush', '7.25', 'Teekontor am Markt', { ...grams, ...food }],
  ['00502', 'Earl Grey', '4.60', 'Teekontor am Markt', { ...grams, ...food }],
  ['00503', 'Peppermint leaves', '3.10', 'Teekontor am Markt', { ...grams, ...food }],
  ['00504', 'Heather honey, 250 g', '6.95', 'Imkerei Südheide', food],
  ['00505', 'Quince jelly, 200 g', '4.75', 'Imkerei Südheide', food],
  ['00601', 'Greeting card “Danke”', '2.95', 'Papierladen Kranz'],
  ['00602', 'Wrapping paper, 3 sheets', '5.40', 'Papierladen Kranz'],
  ['00603', 'Notebook, dotted', '12.00', 'Papierladen Kranz'],
  ['00604', 'Calendar 2027', '17.90', 'Papierladen Kranz', { track_inventory: false }],
  [
    '00701',
    'Engraving, up to 20 letters',
    '15.00',
    'Werkstatt im Hof',
    { type: 'BTO_PRODUCT', track_inventory: false },
  ],
  [
    '00901',
    'Gift voucher',
    '25.00',
    'Werkstatt im Hof',
    { tax_category: 'NO_TAX', tax_exemption_reason: 'REVERSE_CHARGE_EU', track_inventory: false },
  ],
];

export function demoProducts(): DemoProduct[] {
  return lines.map(([article, name, price, maker, more]) => ({
    type: 'INVENTORY_PRODUCT',
    name,
    external_id: `DEMO-${article}`,
    article_id: article,
    management_unit: 'QUANTITY_PIECES',
    sales_quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
    sales_price: { amount: price, unit: 'EUR' },
    sales_price_is_gross: true,
    tax_category: 'STANDARD',
    manufacturer: maker,
    track_inventory: true,
    product_identifiers: [{ type: 'EAN', value: eanOf(article) }],
    assortment_tags: [{ '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435741' }],
    storage_tag: { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' },
    ...more,
  }));
}

/** Prefix 20 is for numbers that a shop gives out itself: no other company's article can have them. */
function eanOf(article: string): string {
  const digits = `2000000${article}`;
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return digits + String((10 - (sum % 10)) % 10);
}
