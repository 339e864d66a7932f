/** One list of key data: rows whose members are its columns. */
export interface KeyData {
  name: string;
  description: string;
  columns: string[];
  rows: () => Promise<Record<string, string>[]>;
}

const enums = () => import('../../contract/enums.gen.js');

export const keyData: KeyData[] = [
  {
    name: 'units',
    description: 'Units of measure',
    columns: ['unit', 'measures'],
    rows: async () =>
      (await enums()).unitsOfMeasure.map((unit) => ({ unit, measures: unit.slice(0, unit.indexOf('_')) })),
  },
  {
    name: 'currencies',
    description: 'Currencies that the platform stores',
    columns: ['currency', 'name'],
    rows: async () => (await enums()).currencies.map((currency) => ({ currency, name: nameOf('currency', currency) })),
  },
  {
    name: 'countries',
    description: 'Countries of addresses (ISO 3166 alpha-2)',
    columns: ['country', 'name'],
    rows: async () => (await enums()).countries.map((country) => ({ country, name: nameOf('region', country) })),
  },
  {
    name: 'tax-categories',
    description: 'Tax categories and their internal ids',
    columns: ['tax_category', 'id'],
    rows: async () => {
      const { taxCategories, taxCategoryIds } = await enums();
      return taxCategories.map((category) => ({ tax_category: category, id: taxCategoryIds[category] }));
    },
  },
  {
    name: 'exemption-reasons',
    description: 'Reasons why no tax applies',
    columns: ['tax_exemption_reason'],
    rows: async () => (await enums()).taxExemptionReasons.map((reason) => ({ tax_exemption_reason: reason })),
  },
  {
    name: 'tags',
    description: "The platform's own tag of each kind",
    columns: ['kind', 'id', 'tag', 'name', 'reference', 'meaning'],
    rows: async () => {
      const { defaultTagIds } = await enums();
      return Object.entries(tagMeanings).map(([kind, meaning]) => {
        const id = defaultTagIds[kind as keyof typeof tagMeanings];
        // How a production tag is referred to is not known: the API does not show it.
        const known = kind !== 'production';
        const reference = known ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}TagReference` : '';
        return { kind, id, tag: known ? `PLATFORM:${id}` : '', name: 'Default', reference, meaning };
      });
    },
  },
  {
    name: 'conditions',
    description: 'Conditions of goods of the first point-of-sale generation',
    columns: ['condition'],
    rows: async () => (await enums()).conditions.map((condition) => ({ condition })),
  },
  {
    name: 'features',
    description: 'Product features: types and what they take, value types, categories, colours, display contexts',
    columns: ['kind', 'value', 'meaning'],
    rows: featureRows,
  },
];

const tagMeanings = {
  assortment: 'a product is listed on a sales channel that shares one of its tags',
  production: 'a product is made where its tag is on the list of the place; not exposed by the API yet',
  storage: 'a location holds stock of a product whose tag is on its list',
};

async function featureRows(): Promise<Record<string, string>[]> {
  const {
    displayContexts,
    featureCategories,
    featureTypes,
    featureValueTypes,
    featureValueTypesByType,
    highlightColors,
  } = await enums();
  return [
    ...featureTypes.map((type) => ({
      kind: 'type',
      value: type,
      meaning: `takes ${featureValueTypesByType[type].join(', ')}`,
    })),
    ...featureValueTypes.map((type) => ({ kind: 'value_type', value: type, meaning: valueMeanings[type] })),
    ...featureCategories.map((category) => ({ kind: 'category', value: category, meaning: 'where it is shown' })),
    ...highlightColors.map((colour) => ({
      kind: 'highlight_color',
      value: colour,
      meaning: 'one of six; without one a general colour is used',
    })),
    { kind: 'highlight_color', value: '?', meaning: 'the sixth; its name is not documented' },
    { kind: 'icon', value: '?', meaning: 'one of a built-in set; their names are not documented' },
    { kind: 'group', value: '?', meaning: 'named by the merchant; some are predefined, which is not documented' },
    ...displayContexts.map((context) => ({
      kind: 'display_context',
      value: context,
      meaning: contextMeanings[context],
    })),
  ];
}

const valueMeanings = {
  ABSTRACT: 'text',
  BOOLEAN: 'true or false',
  INTEGER: 'whole number',
  NUTRITION_DECLARATION: 'JSON object; listed for no type, see --allow-nutrition-declaration',
  QUANTITY_DIGITAL_STORAGE: 'quantity in a DIGITALINFORMATION_ unit',
  QUANTITY_ENERGY: 'quantity in an ENERGY_ unit',
  QUANTITY_LENGTH: 'quantity in a LENGTH_ unit',
  QUANTITY_MASS: 'quantity in a MASS_ unit',
  QUANTITY_PIECES: 'quantity in QUANTITY_PIECES',
  QUANTITY_VOLUME: 'quantity in a VOLUME_ unit',
  TEXT: 'longer text',
  NONE: 'no value',
};

const contextMeanings = {
  PRODUCT_LISTING_IN_REGISTER: 'choosing products in the register, as list or cards',
  LINE_ITEMS_IN_ACTIVE_ORDERS: 'lines of orders being taken',
  LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY: 'lines of orders being managed or past',
  PRODUCT_INFO_VIEW: 'the product itself',
  SALES_ORDER_BUSINESS_DOCUMENTS: 'documents of sales orders',
};

/** English, from the runtime's own data. */
function nameOf(type: 'currency' | 'region', code: string): string {
  return new Intl.DisplayNames(['en'], { type }).of(code) ?? code;
}
