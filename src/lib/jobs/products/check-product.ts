import type { MemberDifference } from '../../bulk/bulk-job.js';
import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import { RefusedError, UnsendableError } from '../../errors/errors.js';
import { dependsOnForm } from '../../platform/dialect/encode-body.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { lacksGross, type ProductKey, writableMembers } from '../../resources/products/product.js';
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
    kept: () => {
      if (dependsOnForm(product)) platform.forms.proved('products', platform.forms.toWrite('products').form);
    },
    restore: (lost) => restore(written, lost, platform),
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
 * As it was before, looked at. Where an amount was lost, it is tried before whether the platform keeps the product in the
 * other form: then the row can be sent again.
 */
async function restore(written: CheckedProduct, lost: readonly string[], platform: Platform): Promise<Restoration> {
  const { present, tags } = written;
  const id = idOf(present) ?? idOf(await readAgain(written, platform));
  if (id === undefined) return { says: 'there is no such product' };
  const used = platform.forms.toWrite('products').form;
  const other = used === 'seed' ? 'nested' : 'seed';
  const keeps = await keepsIn(other, id, written, lost, platform);
  const put = await putBack({ id, form: keeps ? other : used }, written, platform);
  const left = present === undefined ? [] : await tags.restore(id);
  if (left.length > 0) return { ...put, says: `${put.says}; of ${left.join(' and ')} that could not be done` };
  if (!keeps) return { ...put, hint: put.hint ?? grossHint(written, lost, other) };
  const hint = learn(other, platform);
  const resend = put.isBack && platform.forms.setting === 'auto' ? true : undefined;
  return { says: `${put.says}; the platform keeps the ${other} form`, hint, resend };
}

/**
 * What no form writes differently is not a reason to try: the other could lose more. A new product that leaves open whether
 * its price is gross is tried with one that is, since it is deleted again.
 */
async function keepsIn(
  form: Form,
  id: string,
  { product, present, blind }: CheckedProduct,
  lost: readonly string[],
  platform: Platform,
): Promise<boolean> {
  const amounts = lost.filter((member) => isOfForm(member, product));
  if (amounts.length === 0) return false;
  const isNew = present === undefined && !blind;
  const tried = isNew && lacksGross(product) ? { ...product, sales_price_is_gross: true } : product;
  const gone = await lostWhenRestored(id, tried, form, platform);
  return amounts.every((member) => !gone.includes(member));
}

function grossHint({ product }: CheckedProduct, lost: readonly string[], other: Form): string | undefined {
  if (other === 'seed' || !lost.includes('sales_price') || !lacksGross(product)) return undefined;
  return 'add --gross (or --net): a price that says it can be tried in the nested form (tillctl doctor --probe shows what it reads)';
}

type PutBack = Restoration & { isBack: boolean };

async function putBack(
  { id, form }: { id: string; form: Form },
  { present, product, blind }: CheckedProduct,
  platform: Platform,
): Promise<PutBack> {
  if (present !== undefined) return restoreMembers({ id, present, form }, platform);
  if (!blind) return removeAgain(id, platform);
  // It was replaced without a look: what the file says is all that there is.
  await lostWhenRestored(id, product, form, platform);
  return { says: 'what was there before is not known', isBack: true };
}

/** In the form given, and where that does not keep an amount, in the other one, which the platform is known to read then. */
async function restoreMembers(
  { id, present, form }: { id: string; present: WireProduct; form: Form },
  platform: Platform,
): Promise<PutBack> {
  const lost = await lostWhenRestored(id, present, form, platform);
  if (lost.length === 0) return { says: 'the product was restored', isBack: true };
  const hint = 'tillctl doctor --probe';
  if (!lost.some((member) => isOfForm(member, present))) {
    return { says: `it was restored except for ${lost.join(', ')}`, hint, isBack: false };
  }
  const other = form === 'seed' ? 'nested' : 'seed';
  if ((await lostWhenRestored(id, present, other, platform)).length === 0) {
    const says = `it was restored in the ${other} form, which the platform keeps`;
    return { says, hint: learn(other, platform), isBack: false };
  }
  // Whatever the other form lost beyond that is there again.
  await lostWhenRestored(id, present, form, platform);
  return { says: `it could not be restored: it was ${JSON.stringify(present)}`, hint, isBack: false };
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
    if (error instanceof RefusedError || error instanceof UnsendableError) return Object.keys(body);
    throw error;
  }
  const now = await platform.getProduct(id);
  return now === undefined ? Object.keys(body) : lostMembers(wantedOfProduct(body, platform), now);
}

/** One that was just created is taken away again. */
async function removeAgain(id: string, platform: Platform): Promise<PutBack> {
  await platform.deleteProduct(id);
  const isBack = (await platform.getProduct(id)) === undefined;
  return { says: isBack ? 'it was deleted again' : `it could not be deleted again (id ${id})`, isBack };
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
