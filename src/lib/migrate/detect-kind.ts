import { currencies } from '../../contract/enums.gen.js';
import { TillctlError } from '../errors/errors.js';
import { presetFor } from '../mapping/suggest-mapping.js';
import type { StepKind } from '../project/project-options.js';
import { keyedSteps } from '../resources/catalog/registry.js';
import { createContactReader } from '../resources/contacts/contact-reader.js';
import { contacts } from '../resources/contacts/contacts.js';
import { createIdMappingReader } from '../resources/external-ids/id-mapping.js';
import { createStockChangeReader } from '../resources/inventory/stock-change-row.js';
import { createOrderReader } from '../resources/orders/order-reader.js';
import { createPriceReader } from '../resources/prices/price-row.js';
import { createProductReader } from '../resources/products/product.js';
import { createCatalogReader } from '../schema/catalog-reader.js';
import { strictReading } from '../schema/reading.js';

/** What a file of rows is, as far as its header and its name tell. */
export type ToldKind =
  | { told: 'one'; kind: StepKind; preset?: string }
  /** Its header is that of several, and its name is that of none of them. */
  | { told: 'several'; kinds: readonly StepKind[] }
  | { told: 'none' };

interface FileKind {
  kind: StepKind;
  /** What its files are called, where the header leaves a choice. */
  called: RegExp;
  /** The reader of the kind. @throws {TillctlError} for a header that it refuses */
  open: (columns: readonly string[], fileName: string) => unknown;
}

/** Which one is said elsewhere, and no matter of the header. */
const priced = { ...strictReading, defaultCurrency: currencies[0] };

function keyedKind({ name, described: { one, rows, step } }: (typeof keyedSteps)[number]): FileKind {
  return {
    kind: name,
    called: step?.called ?? new RegExp(one.replaceAll(' ', '[ _-]?'), 'i'),
    open: (columns, fileName) => createCatalogReader(rows, columns, { ...strictReading, fileName }),
  };
}

const fileKinds: readonly FileKind[] = [
  ...keyedSteps.map(keyedKind),
  {
    kind: 'products',
    called: /product|article|catalogue/i,
    open: (columns, fileName) =>
      createProductReader(columns, {
        ...strictReading,
        key: 'external_id',
        replace: false,
        defaultTags: false,
        fileName,
      }),
  },
  {
    kind: 'external-ids',
    called: /ids|mapping/i,
    open: (columns, fileName) => createIdMappingReader(columns, { ...strictReading, fileName }),
  },
  {
    kind: 'contacts',
    called: /contact|customer|supplier/i,
    open: (columns, fileName) => createContactReader(contacts, columns, { ...strictReading, fileName }),
  },
  {
    kind: 'orders',
    called: /order/i,
    open: (columns, fileName) => createOrderReader(columns, { ...priced, fileName }),
  },
  {
    kind: 'prices',
    called: /price/i,
    open: (columns, fileName) => createPriceReader(columns, { ...priced, fileName }),
  },
  {
    kind: 'stock',
    called: /stock|inventory/i,
    open: (columns, fileName) => createStockChangeReader(columns, { ...strictReading, fileName }),
  },
];

/**
 * By the header: a kind whose own reader takes it, or the preset of a shop. Where several do, the file's name decides.
 *
 * @param fileName without its folder
 */
export function detectKind(columns: readonly string[], fileName: string): ToldKind {
  const fitting = fileKinds.filter((kind) => takes(kind, columns, fileName));
  const [first, ...others] = fitting;
  if (first !== undefined && others.length === 0) return { told: 'one', kind: first.kind };
  const named = fitting.filter(({ called }) => called.test(fileName));
  if (named.length === 1 && named[0] !== undefined) return { told: 'one', kind: named[0].kind };
  if (fitting.length > 0) return { told: 'several', kinds: fitting.map(({ kind }) => kind) };
  return ofShop(columns) ?? { told: 'none' };
}

function takes({ open }: FileKind, columns: readonly string[], fileName: string): boolean {
  try {
    open(columns, fileName);
    return true;
  } catch (error) {
    if (error instanceof TillctlError) return false;
    throw error;
  }
}

function ofShop(columns: readonly string[]): ToldKind | undefined {
  for (const kind of ['products', 'orders'] as const) {
    const preset = presetFor(kind, columns)?.name;
    if (preset !== undefined) return { told: 'one', kind, preset };
  }
  return undefined;
}
