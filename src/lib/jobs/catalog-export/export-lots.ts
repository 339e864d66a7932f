import type { Writable } from 'node:stream';
import type { ListTarget } from '../../bulk/list-file.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { lotRows } from '../../resources/catalog/lot.js';
import { type ExportedRows, productName, writeRows } from './export-catalog.js';
import { productsById } from './products-by-id.js';

/**
 * All lots, each with its product as a file names it; of a product that the list did not show, by its id.
 *
 * @param onShift told when the list of products changed while it was read
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportLots(
  target: ListTarget,
  platform: Platform,
  stdout: Writable,
  onShift: () => void,
): Promise<ExportedRows> {
  const lots = await createCatalogOperations(platform.call).listAll('lots');
  const names = new Map<string, CatalogObject>();
  const ids = [...new Set(lots.map(({ product: id }) => String(id)))];
  for await (const product of productsById(ids, platform, onShift)) names.set(String(product.id), productName(product));
  async function* rows(): AsyncGenerator<CatalogObject> {
    for (const lot of lots) {
      const id = String(lot.product);
      yield { ...lot, ...(names.get(id) ?? { product_id: id }) };
    }
  }
  return { count: await writeRows(target, lotRows, rows(), stdout), unfound: 0 };
}
