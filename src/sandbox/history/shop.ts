import { demoProducts } from '../base/demo-shop.js';
import { type Lots, purpose } from './lots.js';

/** What is sold: parts of JSON that never change are texts already. */
export interface Article {
  /** JSON members `"name":…,"product_id":…,"product_external_id":…`. */
  members: string;
  /** JSON text of the id. */
  id: string;
  /** In hundredths, tax included. */
  price: number;
  /** So many units cost `price`. */
  per: number;
  unit: string;
  tax: Tax;
  /** It comes in a glass that is paid for apart. */
  deposit: boolean;
}

export interface Tax {
  key: string;
  /** Percent. */
  rate: number;
}

const taxes: Record<string, Tax> = {
  STANDARD: { key: 'DE_STANDARD_VAT_2007', rate: 19 },
  REDUCED: { key: 'DE_REDUCED_VAT_2007', rate: 7 },
  NO_TAX: { key: 'DE_NO_VAT', rate: 0 },
};

export interface Catalogue {
  articles: Article[];
  /** The glass of articles with a deposit. */
  glass: Article;
}

/** The articles of the demo shop. Their ids are of the seed; their external ids are those of the products. */
export function catalogueOf(lots: Lots): Catalogue {
  const articles = demoProducts().map((product, index) =>
    article(lots, index, {
      name: product.name,
      externalId: product.external_id,
      price: Number(product.sales_price.amount.replace('.', '')),
      per: Number(product.sales_quantity.amount),
      unit: product.management_unit,
      tax: taxes[product.tax_category]!,
      deposit: product.manufacturer === 'Imkerei Südheide',
    }),
  );
  const glass = article(lots, articles.length, {
    name: 'Deposit, glass',
    externalId: 'DEMO-PFAND',
    price: 15,
    per: 1,
    unit: 'QUANTITY_PIECES',
    tax: taxes.STANDARD!,
    deposit: false,
  });
  return { articles, glass };
}

interface ArticleText extends Omit<Article, 'members' | 'id'> {
  name: string;
  externalId: string;
}

function article(lots: Lots, index: number, { name, externalId, ...rest }: ArticleText): Article {
  const words = [0, 1, 2].map((part) => lots(purpose.productId, index, part).toString(16).padStart(8, '0'));
  const id = JSON.stringify(words.join(''));
  const members = `"name":${JSON.stringify(name)},"product_id":${id},"product_external_id":${JSON.stringify(externalId)}`;
  return { ...rest, id, members };
}

export const operators = ['a.lange', 'b.ziegler', 'c.okafor', 'd.wendt', 'e.marten', 'f.sievers'];

const firstNames = [
  'Ada',
  'Bruno',
  'Carla',
  'Deniz',
  'Elif',
  'Fynn',
  'Greta',
  'Henrik',
  'Inga',
  'Jonas',
  'Katja',
  'Levke',
];
const lastNames = ['Albers', 'Brandt', 'Çelik', 'Dierks', 'Ehlers', 'Friese', 'Gätjen', 'Hinrichs', 'Ivers', 'Janßen'];
const streets = ['Am Markt', 'Bahnhofstraße', 'Deichweg', 'Kirchgang', 'Lindenallee', 'Mühlenstraße'];
const places = [
  ['21335', 'Lüneburg'],
  ['29525', 'Uelzen'],
  ['21255', 'Tostedt'],
  ['29614', 'Soltau'],
] as const;
const companies = ['Café Windfang', 'Praxis Dr. Hennig', 'Hotel Zur Linde', 'Kanzlei Ahrens & Co.'];

/** JSON of the customer of this number; each fifth is a company with an address to send the invoice to. */
export function customerText(number: number): string {
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(number / step) % list.length]!;
  const name = `${pick(firstNames, 1)} ${pick(lastNames, 12)}`;
  const individual = { individual: `individual-${number}`, individual_name: name };
  if (number % 5 !== 0) return JSON.stringify(individual);
  const [postalCode, city] = pick(places, 7);
  return JSON.stringify({
    ...individual,
    organization: `organization-${number}`,
    organization_name: pick(companies, 5),
    invoice_address: {
      street: pick(streets, 3),
      streetNumber: String((number % 87) + 1),
      postalCode,
      city,
      country: 'DE',
    },
  });
}

/** Of so many customers the shop knows the names. */
export const knownCustomers = 900;
