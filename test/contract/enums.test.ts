import { expect, test } from 'vitest';
import * as enums from '../../src/contract/enums.gen.js';
import { documentData, documentEnum } from './document-facts.js';

const words = (text: string) => text.trim().split(/\s+/);
const units = (prefix: string, names: string) => words(names).map((name) => `${prefix}_${name}`);

/** The lists of the specification, typed apart from openapi/platform.yaml. */
const lists: Record<string, string[]> = {
  currencies: words(
    'AUD BRL CAD CHF CNY DKK EUR GBP HKD IDR INR JPY KRW MXN MYR NOK NZD PHP RUB SEK SGD TRY TWD USD ZAR',
  ),
  unitsOfMeasure: [
    ...units(
      'DIGITALINFORMATION',
      'BYTES KILOBYTES KIBIBYTES MEGABYTES MEBIBYTES GIGABYTES GIBIBYTES TERABYTES TEBIBYTES PETABYTES PEBIBYTES',
    ),
    ...units('ENERGY', 'JOULES GIGAJOULES MEGAJOULES KILOJOULES CENTIJOULES MILLIJOULES MICROJOULES CALORIES'),
    ...units('ENERGY', 'KILOCALORIES WATTHOURS GIGAWATTHOURS MEGAWATTHOURS KILOWATTHOURS CENTIWATTHOURS'),
    ...units('ENERGY', 'MILLIWATTHOURS MICROWATTHOURS'),
    ...units('LENGTH', 'KILOMETERS METERS DECIMETERS CENTIMETERS MILLIMETERS POINTS INCHES FEET YARDS'),
    ...units('MASS', 'TONS KILOGRAMS GRAMS MILLIGRAMS POUNDS'),
    ...units('QUANTITY', 'PIECES'),
    ...units('TIME', 'SECONDS MINUTES HOURS DAYS WEEKS MONTHS YEARS'),
    ...units('VOLUME', 'CUBIC_MILLIMETERS CUBIC_CENTIMETERS CUBIC_DECIMETERS CUBIC_METERS MILLILITERS CENTILITERS'),
    ...units('VOLUME', 'DECILITERS LITERS HECTOLITERS FLUID_OUNCES PINTS QUARTS GALLONS BARRELS'),
  ],
  taxCategories: words('REDUCED REDUCED_TAKE_AWAY REDUCED_SPECIAL STANDARD NO_TAX'),
  taxExemptionReasons: words(
    'UNIVERSAL_POSTAL_SERVICE_DE INTRA_COMMUNITY_TRADE_EU THIRD_PARTY_COUNTRY_DELIVERY_EU REVERSE_CHARGE_EU',
  ),
  featureTypes: words('CAPACITY COLOR FORM_FACTOR TAG MATERIAL PERFORMANCE SIZE OTHER'),
  featureValueTypes: words(
    `ABSTRACT BOOLEAN INTEGER NUTRITION_DECLARATION QUANTITY_DIGITAL_STORAGE QUANTITY_ENERGY QUANTITY_LENGTH
     QUANTITY_MASS QUANTITY_PIECES QUANTITY_VOLUME TEXT NONE`,
  ),
  featureCategories: words('SPECIFICATIONS INGREDIENTS'),
  highlightColors: words('GLUE GOLDEN PURPLE TEAL YELLOW'),
  displayContexts: words(
    `PRODUCT_LISTING_IN_REGISTER LINE_ITEMS_IN_ACTIVE_ORDERS LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY
     PRODUCT_INFO_VIEW SALES_ORDER_BUSINESS_DOCUMENTS`,
  ),
  conditions: words('NEW REFURBISHED USED_LIKE_NEW USED_VERY_GOOD USED_GOOD USED_ACCEPTABLE DAMAGED'),
  salesOrderStatuses: words('NEW CONFIRMED IN_PROCESS ON_HOLD REJECTED COMPLETED CANCELED'),
  inventoryShipmentStatuses: words('NEW IN_PROCESS COMPLETED CANCELED'),
  goodsOutStatuses: words('PENDING PREPARED SHIPPED COMPLETED CANCELED'),
  goodsOutTypes: words('DELIVERY PICKUP'),
  goodsInStatuses: words('PLANNED IN_PROCESS COMPLETED CANCELED REJECTED'),
  finalStockTakingStatuses: words('CANCELED COMPLETED COMPLETED_RECONCILIATION'),
  entityClasses: words(
    'products feature-templates feature-groups invoices sales-categories lots sales-orders staff-members bank-accounts',
  ),
  productTypes: words('INVENTORY_PRODUCT BTO_PRODUCT STATIC_SET_PRODUCT'),
  productIdentifierTypes: words('ASIN EAN FNSKU GCID GTIN ISBN JAN UPC'),
  batchStatuses: words('CREATED IN_PROCESS COMPLETED FAILED'),
  relatedObjectStatuses: words('PENDING IN_PROCESS COMPLETED CANCELED'),
  eventTypes: words(
    'SALES_ORDERS_NEW STOCK_COUNT_CHANGES_NEW INVENTORY_SHIPMENTS_CHANGED GOODS_INS_CHANGED GOODS_OUTS_CHANGED',
  ),
};

test.each(Object.entries(lists))('%s is the list of the specification', (name, list) => {
  const generated: unknown = Reflect.get(enums, name);
  expect(generated).toEqual(expect.any(Array));
  expect([...(generated as string[])].sort()).toEqual([...list].sort());
});

test.each([
  { schema: 'AggregatedStatus', list: words('NOT_NECESSARY PENDING PARTLY_COMPLETED COMPLETED') },
  { schema: 'OperationStatus', list: words('SUCCEEDED FAILED') },
  { schema: 'StockTakingExportStatus', list: words('CREATED IN_PROCESS COMPLETED FAILED') },
])('$schema has the values of the specification', ({ schema, list }) => {
  expect(documentEnum(schema).toSorted()).toEqual(list.toSorted());
});

test('there are 249 countries, each one once, in two capital letters', () => {
  expect(enums.countries).toHaveLength(249);
  expect(new Set(enums.countries).size).toBe(249);
  expect(enums.countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(enums.countries).toEqual(expect.arrayContaining(['DE', 'GB', 'AX', 'SS', 'ZW']));
  // Reserved or given up, but no country.
  for (const code of ['EU', 'UK', 'XK', 'AN', 'CS', 'YU', 'AC']) expect(enums.countries).not.toContain(code);
});

test('every code has a name in the region names that Node knows', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(enums.countries.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test('ids that the specification fixes are as it gives them', () => {
  expect(enums.taxCategoryIds).toEqual({
    REDUCED: '58b1978e9ffc03bb333dee00',
    REDUCED_TAKE_AWAY: '58b1978e9ffc03bb333dee04',
    REDUCED_SPECIAL: '58b1978e9ffc03bb333dee02',
    STANDARD: '58b1978e9ffc03bb333dee03',
    NO_TAX: '58b1978e9ffc03bb333dee01',
  });
  expect(enums.defaultTagIds).toEqual({
    assortment: '548c522b3dbfea7cad435741',
    production: '6139c6e23b1750b9f9963ede',
    storage: '548c522b3dbfea7cad435742',
  });
  expect(documentData('amountLimits')).toEqual({
    minimum: '-9000000000000',
    maximum: '9000000000000',
    maxFractionDigits: 6,
  });
});

test('each feature type allows the value types of the specification', () => {
  const measures = words('QUANTITY_PIECES QUANTITY_LENGTH QUANTITY_VOLUME QUANTITY_MASS QUANTITY_ENERGY');
  const capacity = ['ABSTRACT', 'INTEGER', ...measures, 'QUANTITY_DIGITAL_STORAGE'];
  expect(enums.featureValueTypesByType).toEqual({
    CAPACITY: capacity,
    SIZE: capacity,
    COLOR: ['ABSTRACT'],
    FORM_FACTOR: ['ABSTRACT'],
    MATERIAL: ['ABSTRACT'],
    PERFORMANCE: ['ABSTRACT'],
    TAG: ['NONE'],
    OTHER: ['ABSTRACT', 'BOOLEAN', 'INTEGER', ...measures, 'QUANTITY_DIGITAL_STORAGE', 'TEXT'],
  });
});

test.each([
  { name: 'salesOrderTransitions', table: enums.salesOrderTransitions, final: ['REJECTED', 'COMPLETED', 'CANCELED'] },
  { name: 'goodsOutTransitions', table: enums.goodsOutTransitions, final: ['COMPLETED', 'CANCELED'] },
  { name: 'goodsInTransitions', table: enums.goodsInTransitions, final: ['COMPLETED', 'CANCELED', 'REJECTED'] },
])('$name leads nowhere from its final states, and somewhere from the others', ({ table, final }) => {
  const stuck = Object.entries(table).filter(([, next]) => (next as readonly string[]).length === 0);
  expect(stuck.map(([state]) => state).sort()).toEqual([...final].sort());
});

test('an order cannot be un-confirmed, and only a new one is rejected', () => {
  const into = (state: string) =>
    Object.entries(enums.salesOrderTransitions)
      .filter(([, next]) => (next as readonly string[]).includes(state))
      .map(([from]) => from);
  expect(into('NEW')).toEqual([]);
  expect(into('CONFIRMED')).toEqual(['NEW']);
  expect(into('REJECTED')).toEqual(['NEW']);
  expect(into('ON_HOLD')).toEqual(['NEW', 'CONFIRMED', 'IN_PROCESS']);
  expect(into('CANCELED')).toEqual(['CONFIRMED', 'IN_PROCESS', 'ON_HOLD']);
});

test('the export of a stock-taking has the columns of the specification', () => {
  const columns = Object.entries(documentData('stockTakingFiles') as Record<string, { name: string }[]>).map(
    ([file, list]) => `${file}: ${list.map(({ name }) => name)}`,
  );
  expect(columns).toEqual([
    'counting_areas.csv: id,name,type',
    'participants.csv: id,staff_member_id,staff_member_name,device_id,device_name',
    'resources.csv: id,condition,name,article_id,tracking_unit,counted_units,first_counted_on,last_counted_on,first_counted_by,last_counted_by',
    'area_counts.csv: id,area,participant',
    'counting_data.csv: id,resource,condition,lot,counted_units,counted_on,counted_by,area_count',
    'counted_unique_items.csv: id,resource,lot,condition,counted_via',
  ]);
});
