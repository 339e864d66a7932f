import type { Platform } from '../platform.js';
import { openWorld, type World } from './world.js';

/** External id, name and price of what the platform has. */
const known = [
  ['have-1', 'Old name', '2.20'],
  ['have-2', 'Dearer', '4.00'],
  ['same-1', 'Same', '5.00'],
  ['other-1', 'Not in the file', '9.99'],
] as const;

/**
 * A platform with four products, of which it knows more than a file says, and a folder with `in.csv`.
 *
 * @param lines of the file; its first column is the external id, left out when products are found by article id:
 *   then nothing but the tool itself keeps a product from being created twice
 */
export function openKnownProducts(lines: readonly string[], key: 'external_id' | 'article_id'): Promise<World> {
  const own = key === 'article_id' ? lines.map((line) => line.slice(line.indexOf(',') + 1)) : lines;
  return openWorld({ give: giveKnown, files: { 'in.csv': own } });
}

export function giveKnown(platform: Platform): void {
  for (const [externalId, name, price] of known) {
    platform.put('products', {
      name,
      external_id: externalId,
      article_id: `A-${externalId}`,
      type: 'INVENTORY_PRODUCT',
      management_unit: 'QUANTITY_PIECES',
      tax_category: externalId === 'have-2' ? 'REDUCED' : 'STANDARD',
      sales_price: { amount: price, unit: 'EUR' },
      manufacturer: 'Kept',
      shelf_life: 'unknown to us',
    });
  }
}
