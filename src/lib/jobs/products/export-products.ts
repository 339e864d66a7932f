import type { Writable } from 'node:stream';
import { cellTypesOf, isTable, type ListTarget, openListFile } from '../../bulk/list-file.js';
import { PartialError, type Problem, type TillctlError } from '../../errors/errors.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { productColumns } from '../../resources/products/product.js';
import { productCells } from '../../resources/products/product-export.js';
import { products as described } from '../../resources/products/products.js';
import { templateColumns } from '../../schema/template-column.js';
import { listAllProducts } from './list-all-products.js';

/** A list that shifted while it was read is read again for what it hid. */
const passes = 3;

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
    const seen = new Set<unknown>();
    let pass = { shifts: 0, problems: [] as Problem[] };
    for (let tries = 0; tries === 0 || (pass.shifts > 0 && tries < passes); tries += 1) {
      pass = await readOnce(platform, async (product) => {
        if (seen.has(product.id)) return;
        seen.add(product.id);
        await list.write(isTable(target.format) ? productCells(product) : { ...product });
      });
    }
    await list.commit();
    return { products: seen.size, failure: failureOf(pass) };
  } catch (error) {
    await list.abort();
    throw error;
  }
}

async function readOnce(
  platform: Platform,
  take: (product: WireProduct) => Promise<void>,
): Promise<{ shifts: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let shifts = 0;
  const shifted = (): void => {
    shifts += 1;
  };
  for await (const page of listAllProducts(platform, shifted)) {
    problems.push(...page.problems);
    for (const product of page.items) await take(product);
  }
  return { shifts, problems };
}

function failureOf({ shifts, problems }: { shifts: number; problems: Problem[] }): TillctlError | undefined {
  if (problems.length === 0 && shifts === 0) return undefined;
  const why =
    problems.length > 0
      ? `the platform could not show ${problems.length} products`
      : `the list of products changed in each of ${passes} readings, so some may be missing`;
  return new PartialError(why, {
    hint: 'export again',
    problems: problems.map(({ title, detail }) => detail ?? title),
  });
}
