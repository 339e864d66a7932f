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

type Reading = typeof strictReading & { fileName: string };

interface FileKind {
  kind: StepKind;
  /** What its files are called, where the header leaves a choice. */
  called: RegExp;
  /** The reader of the kind. @throws {TillctlError} for a header that it refuses */
  open: (columns: readonly string[], reading: Reading) => unknown;
}

/** Which one is said elsewhere, and no matter of the header. */
const [defaultCurrency] = currencies;

function keyedKind({ name, described: { one, rows, step } }: (typeof keyedSteps)[number]): FileKind {
  return {
    kind: name,
    called: step?.called ?? new RegExp(one.replaceAll(' ', '[ _-]?'), 'i'),
    open: (columns, reading) => createCatalogReader(rows, columns, reading),
  };
}

const fileKinds: readonly FileKind[] = [
  ...keyedSteps.map(keyedKind),
  {
    kind: 'products',
    called: /product|article|catalogue/i,
    open: (columns, reading) =>
      createProductReader(columns, { ...reading, key: 'external_id', replace: false, defaultTags: false }),
  },
  { kind: 'external-ids', called: /ids|mapping/i, open: createIdMappingReader },
  {
    kind: 'contacts',
    called: /contact|customer|supplier/i,
    open: (columns, reading) => createContactReader(contacts, columns, reading),
  },
  {
    kind: 'orders',
    called: /order/i,
    open: (columns, reading) => createOrderReader(columns, { ...reading, defaultCurrency }),
  },
  {
    kind: 'prices',
    called: /price/i,
    open: (columns, reading) => createPriceReader(columns, { ...reading, defaultCurrency }),
  },
  { kind: 'stock', called: /stock|inventory/i, open: createStockChangeReader },
];

/**
 * What a file of rows is, by the header: a kind whose own reader takes it, or the preset of a shop. Where several do, the
 * file's name decides.
 *
 * @param fileName without its folder
 * @returns several kinds where the name is that of none of them, or of some
 */
export function detectKind(columns: readonly string[], fileName: string): { kinds: StepKind[]; preset?: string } {
  const fitting = fileKinds.filter((kind) => takes(kind, columns, fileName));
  const named = fitting.filter(({ called }) => called.test(fileName));
  if (fitting.length > 0) return { kinds: (named.length === 1 ? named : fitting).map(({ kind }) => kind) };
  for (const kind of ['products', 'orders'] as const) {
    const preset = presetFor(kind, columns)?.name;
    if (preset !== undefined) return { kinds: [kind], preset };
  }
  return { kinds: [] };
}

function takes({ open }: FileKind, columns: readonly string[], fileName: string): boolean {
  try {
    open(columns, { ...strictReading, fileName });
    return true;
  } catch (error) {
    if (error instanceof TillctlError) return false;
    throw error;
  }
}
