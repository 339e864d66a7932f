import type { Write } from '../../bulk/change.js';
import type { WriteCheck } from '../../bulk/looks/verify-writes.js';
import { type ByKey, gone, type Keyed, type Written } from '../../bulk/strategies/by-key.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { lacksGross, type ProductKey } from '../../resources/products/product.js';
import { linkedColumns } from '../../resources/products/product-columns.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { checkOfProduct, differencesOf } from './check-product.js';
import { findProducts } from './find-products.js';
import { changeOfProduct, idOf, type ProductMerge, presentOf, severalProducts } from './product-change.js';
import type { ProductLinks } from './product-links.js';
import type { ProductOddity } from './product-oddities.js';
import type { ProductTags, TaggedProduct, TagWrite } from './product-tags.js';
import type { UnitNotice } from './product-unit-notice.js';
import { type CurrentProducts, type Found, foundAmong } from './read-current-products.js';
import { removalOfProduct, undoOfProduct } from './undo-products.js';

export interface KeyedProductsParts {
  key: ProductKey;
  replace: boolean;
  onlyChanged: boolean;
  platform: Platform;
  tags: ProductTags;
  links: ProductLinks;
  units: UnitNotice;
  /** Undefined where nothing needs to be read. */
  current: CurrentProducts | undefined;
  /** Rows wait for a group that another one of them makes. */
  makesGroups: boolean;
}

/** A product that is about to be written. */
type Sending = Extract<Keyed, { send: unknown }>;

/** How products are found by their key, merged with what rows say, and written. */
export function keyedProducts(parts: KeyedProductsParts): ByKey<ProductRow> {
  const { current, links } = parts;
  const oddities: Partial<Record<ProductOddity, number>> = {};
  return {
    asks: (current?.asks ?? false) || parts.makesGroups,
    keyed: async ({ content, removes }, { doubt, anew }) => {
      if (removes === true) return removalOf(content, parts);
      if (anew === true) return keyedAnew(content, { parts, oddities });
      const linked = namesOthers(content) ? await links.resolve(content) : { row: content };
      if ('problems' in linked) return { change: { kind: 'rejected', problems: linked.problems } };
      const { group } = linked;
      const found = await current?.find(content.key);
      // One in doubt may lack what is put into places of its own.
      const resend = content.planned === undefined && (!parts.onlyChanged || doubt !== undefined);
      const keyed = (row: ProductRow, resends = resend) => keyedAmong(row, found, { parts, oddities, resend: resends });
      if (group === undefined) return keyed(linked.row);
      const alone = keyed(leftInGroup(linked.row, found), true);
      if (!('send' in alone)) return alone;
      const make = async (): Promise<Keyed> => {
        const made = await links.make(content, group);
        return 'problems' in made ? { change: { kind: 'rejected', problems: made.problems } } : keyed(made.row);
      };
      return { ...alone, first: { member: linkedColumns.variant_group, ...group, make } };
    },
    oddities: () => ({ ...oddities, groups_created: links.created() }),
    close: () => current?.close(),
  };
}

function namesOthers({ patch }: ProductRow): boolean {
  return patch.variant_group !== undefined || patch.sales_category_external_id !== undefined;
}

const absent: Keyed = { change: { kind: 'rejected', problems: [], found: 'nothing' } };

interface Place {
  parts: KeyedProductsParts;
  /** Of what was sent, by what is odd about it. */
  oddities: Partial<Record<ProductOddity, number>>;
}

/** The form may be learned from the first of the rows. */
function mergeOf({ key, replace, platform }: KeyedProductsParts, resend: boolean): ProductMerge {
  return { key, replace, resend, form: platform.forms.toWrite('products').form };
}

function keyedAmong(row: ProductRow, found: Found | undefined, place: Place & { resend: boolean }): Keyed {
  const change = changeOfProduct(row, found, mergeOf(place.parts, place.resend));
  if (change.kind === 'same') return { change };
  if (change.kind !== 'rejected') return sendingOf(row, change, { ...place, blind: found === undefined });
  return { change: found?.kind === 'none' ? { ...change, found: 'nothing' } : change };
}

async function keyedAnew(content: ProductRow, { parts, oddities }: Place): Promise<Keyed> {
  const { key, links, platform } = parts;
  const row = await links.lookAgain(content);
  if (row === undefined) return absent;
  const linked = await links.resolve(row);
  if ('problems' in linked) return { change: { kind: 'rejected', problems: linked.problems } };
  const found = foundAmong(await findProducts(key, row.key, platform));
  const change = changeOfProduct(linked.row, found, mergeOf(parts, true));
  if (!('after' in change)) return { change };
  const sending = sendingOf(linked.row, change, { parts, oddities });
  if (change.kind === 'create') return sending;
  const { before: present, after: product } = change;
  const shown = await parts.tags.of({ product, present, named: namedTags(row) }).shown(present);
  return { ...sending, differences: () => differencesOf(product, shown) };
}

/** What is known of a product before its group is made: it stays in the one that it is in. */
function leftInGroup(row: ProductRow, found: Found | undefined): ProductRow {
  const id = found?.kind === 'one' ? found.product.variant_group_id : undefined;
  return typeof id === 'string' ? { ...row, patch: { ...row.patch, variant_group_id: id } } : row;
}

async function removalOf(row: ProductRow, { key, platform, current }: KeyedProductsParts): Promise<Keyed> {
  const found = (await current?.find(row.key)) ?? foundAmong(await findProducts(key, row.key, platform));
  if (found.kind === 'none') return gone;
  if (found.kind === 'several') return { change: severalProducts(row, found.ids) };
  return removalOfProduct(key, row.key, found.product, platform);
}

function sendingOf(
  row: ProductRow,
  change: Write,
  { parts, oddities, blind = false }: Place & { blind?: boolean },
): Sending {
  const { key, platform } = parts;
  const product = change.after;
  const present = presentOf(change);
  const tags = parts.tags.of({ product, present, named: namedTags(row) });
  const written = { key, value: row.key, product, present, blind, tags };
  const count = (by: number): void => {
    for (const oddity of odditiesOf(row, change, parts)) oddities[oddity] = (oddities[oddity] ?? 0) + by;
  };
  return {
    change,
    blind,
    undo: undoOfProduct(written, product),
    check: counted(checkOfProduct(written, platform), count),
    send: async () => {
      const answered = await writeProduct(row, change, tags, parts);
      count(1);
      return answered;
    },
  };
}

/** A row that is sent again counts once. */
function counted(check: WriteCheck, count: (by: number) => void): WriteCheck {
  const { restore } = check;
  if (restore === undefined) return check;
  return {
    ...check,
    restore: async (lost) => {
      const ended = await restore(lost);
      if (ended.resend === true) count(-1);
      return ended;
    },
  };
}

/** What is said at the end; of what a plan says it was said when the plan was made. */
function odditiesOf(row: ProductRow, change: Write, { replace, units }: KeyedProductsParts): ProductOddity[] {
  if (row.planned !== undefined) return [];
  const product: WireProduct = change.after;
  const base = replace ? undefined : presentOf(change);
  const odd: Record<Exclude<ProductOddity, 'groups_created'>, boolean> = {
    without_unit: !base?.management_unit && units.isOdd(row.patch),
    untold_gross: Boolean(row.patch.sales_price) && lacksGross(product),
    without_assortment: losesTag(product.assortment_tags, base?.assortment_tags, base),
    without_storage: losesTag(product.storage_tag, base?.storage_tag, base),
  };
  return (Object.keys(odd) as (keyof typeof odd)[]).filter((oddity) => odd[oddity]);
}

/**
 * PUT the whole product, or POST it where it has an article id only. Then see that it has its tags: those that the platform
 * refused are its problems.
 */
async function writeProduct(
  row: ProductRow,
  change: Write,
  tags: TagWrite,
  parts: KeyedProductsParts,
): Promise<Written> {
  const { created, id, answer } = await sendProduct(row.key, change, parts);
  const { problems, answer: left, shown } = await tags.keep({ id, answer });
  if (problems.length === 0) return { created, id, left, answer: shown };
  return { created, id, left, problems: problems.map((one) => ({ ...one, column: row.rules.sourceOf(one.column) })) };
}

/** @returns `answer` undefined for an answer without a body */
async function sendProduct(
  value: string,
  change: Write,
  { key, platform }: KeyedProductsParts,
): Promise<{ created: boolean; id: string | undefined; answer: WireProduct | undefined }> {
  const present = presentOf(change);
  if (key === 'external_id') {
    const { created, product: answer } = await platform.upsertProductByExternalId(value, change.after);
    return { created, id: idOf(answer) ?? idOf(present), answer };
  }
  const id = key === 'id' ? value : idOf(present);
  if (id !== undefined) return { created: false, id, answer: await platform.replaceProduct(id, change.after) };
  // No product had this article id when it was sent.
  const lookAgain = async () => (await findProducts('article_id', value, platform))[0];
  const answer = await platform.createProduct(change.after, lookAgain);
  return { created: true, id: idOf(answer), answer };
}

/** Tags that the row itself asks for; others are those of `--default-tags`, or what the product had. */
function namedTags({ patch }: ProductRow): TaggedProduct['named'] {
  return { assortment_tags: isTagged(patch.assortment_tags), storage_tag: isTagged(patch.storage_tag) };
}

/** A product that had no tag before is none of this file's doing. */
function losesTag(tags: unknown, before: unknown, base: WireProduct | undefined): boolean {
  return !isTagged(tags) && (base === undefined || isTagged(before));
}

function isTagged(tags: unknown): boolean {
  return Array.isArray(tags) ? tags.length > 0 : tags !== undefined && tags !== null;
}
