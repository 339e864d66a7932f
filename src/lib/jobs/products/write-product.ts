import type { CellProblem } from '../../model/cell-problem.js';
import { mayChange, mayCreate, type Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import {
  equalProducts,
  grossMissing,
  lacksGross,
  mergeProduct,
  missingForCreate,
  type ProductKey,
  type WireProduct,
} from '../../resources/products/product.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { findProducts } from './find-products.js';
import type { TagWrite } from './product-tags.js';
import type { Found } from './read-current-products.js';

/** What a row makes of the product that the platform has. */
export type ProductChange =
  | { kind: 'rejected'; problems: readonly CellProblem[] }
  /** No product has this id. */
  | { kind: 'unknown' }
  | { kind: 'delete'; present: WireProduct }
  | {
      kind: 'write';
      /** Whole, as it is sent. */
      product: WireProduct;
      /** Undefined: it is created, or nothing was read. */
      present: WireProduct | undefined;
      /** What members that the row does not name are taken from. */
      base: WireProduct | undefined;
      /** A PUT would change nothing. */
      same: boolean;
    };

/** How a row is merged over what the platform has. */
export interface ProductMerge {
  key: ProductKey;
  /** Send only what the row says. */
  replace: boolean;
  /** In which it is sent. */
  form: Form;
  only?: Only;
  /** What is there may have been made by an earlier attempt of this run. */
  mine?: boolean;
}

/** The row over what the platform has. @param found undefined where nothing was read */
export function changeOfProduct(
  row: ProductRow,
  found: Found | undefined,
  { key, replace, form, only, mine }: ProductMerge,
): ProductChange {
  if (found?.kind === 'several') {
    const message = `the platform has ${found.ids.length} products with article id "${row.key}"`;
    return { kind: 'rejected', problems: [{ column: '', code: 'conflict', message, retryable: false }] };
  }
  const present = found?.kind === 'one' ? found.product : undefined;
  if (found?.kind === 'none' && (key === 'id' || !mayCreate(row.command, only))) return { kind: 'unknown' };
  if (present !== undefined && mine !== true && !mayChange(row.command, only)) {
    const message = `there is a product ${quoted(row.key)} already`;
    return { kind: 'rejected', problems: [{ column: '', code: 'exists', message, retryable: false }] };
  }
  if (row.command === 'delete' && present !== undefined) return { kind: 'delete', present };
  const base = replace ? undefined : present;
  const { product, problems: bad } = mergeProduct(row, base);
  const problems = base === undefined ? [...bad, ...missingForCreate(product, row.rules.sourceOf)] : bad;
  if (form === 'nested' && lacksGross(product)) problems.push(grossMissing(row.rules.sourceOf('sales_price_is_gross')));
  if (problems.length > 0) return { kind: 'rejected', problems };
  return { kind: 'write', product, present, base, same: present !== undefined && equalProducts(product, present) };
}

export interface WrittenAnswer {
  created: boolean;
  id: string | undefined;
  /** The product as it is now; undefined for an answer without a body. */
  answer: WireProduct | undefined;
  /** The same with the tags that it has in places of their own. */
  shown: WireProduct | undefined;
  /** Tags that the platform refused. */
  unkept: CellProblem[];
}

/**
 * PUT the whole product, or POST it where it has an article id only. Then see that it has its tags.
 *
 * @param present what was read under the key; undefined when nothing was read or found
 */
export async function writeProduct(
  { tags, ...place }: WritePlace & { tags: TagWrite },
  value: string,
  product: WireProduct,
  present: WireProduct | undefined,
): Promise<WrittenAnswer> {
  const { created, id, answer } = await sendProduct(place, value, product, present);
  const { problems: unkept, ...kept } = await tags.keep({ id, answer });
  return { created, id, ...kept, unkept };
}

interface WritePlace {
  key: ProductKey;
  platform: Platform;
}

async function sendProduct(
  { key, platform }: WritePlace,
  value: string,
  product: WireProduct,
  present: WireProduct | undefined,
): Promise<Pick<WrittenAnswer, 'created' | 'id' | 'answer'>> {
  if (key === 'external_id') {
    const { created, product: answer } = await platform.upsertProductByExternalId(value, product);
    return { created, id: idOf(answer) ?? idOf(present), answer };
  }
  const id = key === 'id' ? value : idOf(present);
  if (id !== undefined) {
    return { created: false, id, answer: await platform.replaceProduct(id, product) };
  }
  const answer = await platform.createProduct(
    product,
    async () =>
      // Nobody had this article id when it was sent.
      (await findProducts('article_id', value, platform))[0],
  );
  return { created: true, id: idOf(answer), answer };
}

export function idOf(product: WireProduct | undefined): string | undefined {
  return typeof product?.id === 'string' ? product.id : undefined;
}
