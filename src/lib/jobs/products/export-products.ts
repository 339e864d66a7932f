import type { Writable } from 'node:stream';
import { cellTypesOf, isTable, type ListTarget, openListFile } from '../../bulk/list-file.js';
import type { TillctlError } from '../../errors/errors.js';
import { eachOnce, notWhole } from '../../platform/pages.js';
import type { Platform } from '../../platform/platform.js';
import { productColumns } from '../../resources/products/product.js';
import { productCells } from '../../resources/products/product-export.js';
import { products as described } from '../../resources/products/products.js';
import { templateColumns } from '../../schema/template-column.js';
import { listAllProducts } from './list-all-products.js';

/**
 * page -> product -> row -> file. A file is written whole or not at all.
 *
 * @returns how many products, and why it is not all of them
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportProducts(
  target: ListTarget,
  platform: Platform,
  stdout: Writable,
): Promise<{ products: number; failure?: TillctlError }> {
  const columns = productColumns.map(({ name }) => name);
  const types = cellTypesOf(templateColumns(described.rows.columns));
  const list = await openListFile(target, { what: 'products', columns, types }, stdout);
  try {
    const passed = { shifts: 0, problems: [] };
    let products = 0;
    for await (const some of eachOnce(passed, (onShift) => listAllProducts(platform, onShift))) {
      for (const product of some) await list.write(isTable(target.format) ? productCells(product) : { ...product });
      products += some.length;
    }
    await list.commit();
    return { products, failure: notWhole('products', passed) };
  } catch (error) {
    await list.abort();
    throw error;
  }
}
