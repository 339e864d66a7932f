import type { MemberDifference } from '../../bulk/bulk-job.js';
import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { RefusedError } from '../../errors/errors.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { type ProductKey, writableMembers } from '../../resources/products/product.js';
import { changedMembers } from '../../resources/products/product-diff.js';
import { compareMembers, contains } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import { findProducts } from './find-products.js';
import { idOf } from './product-change.js';
import type { TagWrite } from './product-tags.js';

/** One product that is about to be written. */
export interface CheckedProduct {
  key: ProductKey;
  /** Of that key. */
  value: string;
  /** As it is sent. */
  product: WireProduct;
  /** What was read under the key; undefined when nothing was. */
  present: WireProduct | undefined;
  /** Nothing was read: whether it is there is not known. */
  blind: boolean;
  tags: TagWrite;
}

/** How a written product is looked at, and what becomes of one that the platform keeps in part only. */
export function checkOfProduct(written: CheckedProduct, platform: Platform): WriteCheck {
  const { key, value, product, present, blind, tags } = written;
  const wanted = wantedOfProduct(product, platform);
  wanted.assortment_tags = product.assortment_tags;
  wanted.storage_tag = product.storage_tag;
  if (key === 'external_id') wanted.external_id = value;
  const read = async () => {
    const now = await readAgain(written, platform);
    return now && tags.shown(now);
  };
  return checkOf({
    name: `product ${quoted(value)}`,
    wanted,
    before: present ?? (blind ? undefined : 'none'),
    read,
    kept: () => platform.forms.proved('products', platform.forms.toWrite('products').form),
    restore: blind ? undefined : () => restore(written, platform),
  });
}

/**
 * What of a product is read back as it was sent. Tags may be in places of their own: see `TagWrite.shown`. Member by member,
 * since every row passes here: to take some out of a copy by destructuring takes several times as long.
 */
export function wantedOfProduct(product: WireProduct, { forms }: Platform): Record<string, unknown> {
  const { sales_price: price, sales_price_is_gross: isGross } = product;
  const wanted: Record<string, unknown> = {};
  for (const name of Object.keys(product)) if (!readElsewhere.has(name)) wanted[name] = product[name];
  // In the nested form it stands within the price, and without one it has no place.
  const hasPlace = (price !== undefined && price !== null) || forms.toWrite('products').form === 'seed';
  if (hasPlace && isGross !== undefined) wanted.sales_price_is_gross = isGross;
  return wanted;
}

const readElsewhere: ReadonlySet<string> = new Set(['assortment_tags', 'storage_tag', 'sales_price_is_gross']);

async function readAgain(
  { key, value, present }: CheckedProduct,
  platform: Platform,
): Promise<WireProduct | undefined> {
  const id = idOf(present);
  if (id !== undefined) return platform.getProduct(id);
  return (await findProducts(key, value, platform))[0];
}

/**
 * As it was before, looked at: in the form that was used, and where that does not keep an amount, in the other one, which
 * the platform is known to read then. What no form writes differently is not a reason to try: the other could lose more.
 */
async function restore(written: CheckedProduct, platform: Platform): Promise<Restoration> {
  const { present, tags } = written;
  const id = idOf(present);
  if (present === undefined || id === undefined) return removeAgain(written, platform);
  const put = await restoreMembers({ id, present }, platform);
  const left = await tags.restore(id);
  return left.length === 0 ? put : { ...put, says: `${put.says}; of ${left.join(' and ')} that could not be done` };
}

async function restoreMembers(
  { id, present }: { id: string; present: WireProduct },
  platform: Platform,
): Promise<Restoration> {
  const used = platform.forms.toWrite('products').form;
  const lost = await lostWhenRestored(id, present, used, platform);
  if (lost.length === 0) return { says: 'the product was put back as it was before' };
  const hint = 'tillctl doctor --probe';
  if (!lost.some((member) => isOfForm(member, present))) {
    return { says: `it was put back as it was before, but for ${lost.join(', ')}`, hint };
  }
  const other = used === 'seed' ? 'nested' : 'seed';
  if ((await lostWhenRestored(id, present, other, platform)).length === 0) {
    const says = `it was put back as it was before in the ${other} form, which the platform keeps`;
    return { says, hint: learn(other, platform) };
  }
  // Whatever the other form lost beyond that is there again.
  await lostWhenRestored(id, present, used, platform);
  return { says: `it could not be put back: it was ${JSON.stringify(present)}`, hint };
}

/** Amounts, and what says of them whether they are gross: the forms write nothing else of a product in different ways. */
function isOfForm(member: string, product: WireProduct): boolean {
  const value = product[member];
  const isAmount = typeof value === 'object' && value !== null && 'unit' in value;
  return isAmount || member === 'sales_price_is_gross' || member === 'sales_price_and_quantity';
}

/** @returns the members that are not there afterwards; all of them when it was refused */
async function lostWhenRestored(
  id: string,
  present: WireProduct,
  form: Form,
  platform: Platform,
): Promise<readonly string[]> {
  const body = writableMembers(present);
  try {
    await platform.call('replaceProduct', { path: { 'product-id': id }, body, form });
  } catch (error) {
    if (error instanceof RefusedError) return Object.keys(body);
    throw error;
  }
  const now = await platform.getProduct(id);
  return now === undefined ? Object.keys(body) : lostMembers(wantedOfProduct(body, platform), now);
}

/** One that was just created is taken away again, once it is known in which form the platform would have kept it. */
async function removeAgain(written: CheckedProduct, platform: Platform): Promise<Restoration> {
  const now = await readAgain(written, platform);
  const id = idOf(now);
  if (id === undefined) return { says: 'there is no such product' };
  const form = platform.forms.toWrite('products').form === 'seed' ? 'nested' : 'seed';
  // What no form writes differently is not a reason to try the other one.
  const lost = lostMembers(wantedOfProduct(written.product, platform), now ?? {});
  const isTried = lost.some((member) => isOfForm(member, written.product));
  const keeps = isTried && (await lostWhenRestored(id, written.product, form, platform)).length === 0;
  await platform.deleteProduct(id);
  const gone = (await platform.getProduct(id)) === undefined;
  const says = gone ? 'it was deleted again' : `it could not be deleted again (id ${id})`;
  if (!keeps) return { says };
  const hint = learn(form, platform);
  return { says: `${says}; the platform keeps the ${form} form`, hint };
}

function learn(form: Form, platform: Platform): string {
  platform.forms.proved('products', form);
  return platform.forms.setting === 'auto'
    ? `the ${form} form is used from now on`
    : `tillctl config set dialect auto (or ${form})`;
}

function lostMembers(wanted: WireProduct, found: WireProduct): string[] {
  const verdicts = compareMembers(wanted, found, undefined);
  return Object.keys(verdicts).filter((member) => verdicts[member] !== 'kept');
}

/** What differs between a product as it should be and as it is, what should be gone and is there as well. */
export function differencesOf(wanted: WireProduct, found: WireProduct): MemberDifference[] {
  return changedMembers(wanted, found)
    .filter(({ before, after }) => after === null || !contains(before, after) || !contains(after, before))
    .map(({ member, before, after }) => ({ member, wanted: after ?? undefined, found: before ?? undefined }));
}
