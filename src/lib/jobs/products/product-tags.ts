import { setTimeout as pause } from 'node:timers/promises';
import { defaultTagIds } from '../../../contract/enums.gen.js';
import { isRowRefusal } from '../../bulk/drafts/draft-refusals.js';
import { RefusedError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { orUndefined } from '../../platform/calls/catalog.js';
import { createProductPartOperations, type ProductTag } from '../../platform/calls/product-parts.js';
import { createStockOperations } from '../../platform/calls/stock.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import type { TagReference } from '../../resources/products/product-cells.js';
import { isObject } from '../../schema/cells.js';

/** A product that was written, and what is known of it. */
export interface TaggedProduct {
  /** Undefined where the answer did not say it. */
  id: string | undefined;
  /** As it was sent. */
  product: WireProduct;
  /** As it was read before; undefined when nothing was read or found. */
  present: WireProduct | undefined;
  /** Undefined for an answer without a body. */
  answer: WireProduct | undefined;
  /** Tags that somebody named for this very product: others are given only where there is none. */
  named?: Partial<Record<TagMember, boolean>>;
}

export type TagMember = 'assortment_tags' | 'storage_tag';

export interface KeptTags {
  /** The product as it is now, where more was done than it had been answered; else the answer. */
  answer: WireProduct | undefined;
  /** Tags that the product does not have, by the column that asked for them. */
  problems: CellProblem[];
}

/** The tags of a product where they have places of their own. */
export interface TagsApart extends Record<string, unknown> {
  storage_tag: unknown;
  tags: ProductTag[];
}

export interface ProductTags {
  /** See that a product has the tags that were sent with it. Errors as with every call, but for refusals of a tag. */
  keep: (written: TaggedProduct) => Promise<KeptTags>;
}

export interface ProductTagsParts {
  platform: Platform;
  /** Told before tags of a product that was there before are changed apart from it. */
  remember?: (product: string, before: TagsApart, after: TagsApart) => Promise<void>;
}

/** A list that lags behind may not show at once what was just written. */
const looksMs = [0, 200, 600];

/**
 * Tags are sent as members of the product, as the specification has it. As it is published, a platform takes them elsewhere:
 * the storage tag with the inventory's settings, assortment tags by their names under `tags`. Which of both a platform does is
 * learned by reading the first product back whose tags are new; from then on answers are believed, or tags are put in their
 * places. Whatever an answer does not show is looked after.
 */
export function createProductTags(options: ProductTagsParts): ProductTags {
  return new TagKeeper(options);
}

class TagKeeper implements ProductTags {
  readonly #platform: Platform;
  readonly #remember: ProductTagsParts['remember'];
  readonly #stock: ReturnType<typeof createStockOperations>;
  readonly #parts: ReturnType<typeof createProductPartOperations>;
  /** Names of tags that were seen, by id. */
  readonly #names = new Map<string, string>([[defaultTagIds.assortment, 'Default']]);
  #inside: Promise<boolean> | undefined;

  constructor({ platform, remember }: ProductTagsParts) {
    this.#platform = platform;
    this.#remember = remember;
    this.#stock = createStockOperations(platform.call);
    this.#parts = createProductPartOperations(platform.call);
  }

  async keep(written: TaggedProduct): Promise<KeptTags> {
    const { product, present, answer } = written;
    if (tagsOf(product).length === 0) return { answer, problems: [] };
    const isNew = !shows(present, product);
    const id = written.id ?? (await this.#idByKey(product));
    if (id === undefined) return { answer, problems: [] };
    if (isNew) {
      this.#inside ??= this.#isInside(id, product);
      if ((await this.#inside) && shows(answer, product)) return { answer, problems: [] };
    } else if (shows(answer, product)) return { answer, problems: [] };
    // An answer may be short; and what one product shows, another may have lost.
    const now = await this.#platform.getProduct(id);
    if (shows(now, product)) return { answer, problems: [] };
    const { changed, problems } = await this.#putInPlace(id, now, written);
    return { answer: changed ? await this.#platform.getProduct(id) : answer, problems };
  }

  /** Whether a product that is read shows the tags that were sent within it. */
  async #isInside(id: string, product: WireProduct): Promise<boolean> {
    for (const ms of looksMs) {
      await pause(ms);
      if (shows(await this.#platform.getProduct(id), product)) return true;
    }
    return false;
  }

  async #idByKey({ external_id: externalId }: WireProduct): Promise<string | undefined> {
    const found = typeof externalId === 'string' ? await this.#platform.getProductByExternalId(externalId) : undefined;
    return typeof found?.id === 'string' ? found.id : undefined;
  }

  /** By the published calls, as far as it is not so already. */
  async #putInPlace(
    id: string,
    now: WireProduct | undefined,
    { product, present, named }: TaggedProduct,
  ): Promise<{ changed: boolean; problems: CellProblem[] }> {
    const before = await tagsApart(id, { stock: this.#stock, parts: this.#parts });
    for (const tag of before.tags) this.#names.set(tag.id, tag.name);
    const problems: CellProblem[] = [];
    const refuse = (column: TagMember, tag: TagReference, why: string) => problems.push(this.#unkept(column, tag, why));
    const storage = storageOf(product);
    const sets =
      storage !== undefined && !sameTag(storageOf(now), storage) && isWanted(before.storage_tag, storage, named);
    const lost = assortmentOf(product).filter((tag) => !assortmentOf(now).some((one) => sameTag(one, tag)));
    const given = (tag: TagReference) => named?.assortment_tags !== true && isDefault(tag) && before.tags.length > 0;
    const missing = lost.filter((tag) => !before.tags.some((one) => one.id === tag.id) && !given(tag));
    const adds: { tag: TagReference; name: string }[] = [];
    for (const tag of missing) {
      const name = this.#names.get(tag.id);
      if (name !== undefined) adds.push({ tag, name });
      else
        refuse(
          'assortment_tags',
          tag,
          'the published call puts tags on by their names, and its name is not known (tillctl catalog tags add)',
        );
    }
    if (!sets && adds.length === 0) return { changed: false, problems };
    if (present !== undefined) {
      const added = adds.map(({ tag, name }) => ({ id: tag.id, name }));
      const after = { storage_tag: sets ? storage : before.storage_tag, tags: [...before.tags, ...added] };
      // One that the product showed may have gone with the very write that it was lost in.
      const was = before.storage_tag ?? present.storage_tag;
      await this.#remember?.(id, { ...before, storage_tag: was }, after);
    }
    if (sets) {
      const why = await whyNot(() => this.#setStorage(id, storage));
      if (why !== undefined) refuse('storage_tag', storage, why);
    }
    for (const { tag, name } of adds) {
      const why = await whyNot(() => this.#addTag(id, tag, name, before.tags));
      if (why !== undefined) refuse('assortment_tags', tag, why);
    }
    return { changed: true, problems };
  }

  async #setStorage(id: string, tag: TagReference): Promise<string | undefined> {
    const settings = (await this.#stock.setStorageTag(id, tag)) ?? (await this.#stock.getSettings(id));
    return sameTag(settings?.storage_tag, tag) ? undefined : 'the settings of its inventory do not show it either';
  }

  /** A tag of this name may be another one: then it is taken off again. */
  async #addTag(
    id: string,
    tag: TagReference,
    name: string,
    before: readonly ProductTag[],
  ): Promise<string | undefined> {
    const made = await this.#parts.addTag(id, name);
    if (made.id === tag.id) return undefined;
    if (!before.some((one) => one.id === made.id)) await this.#parts.removeTag(id, made.id);
    return `the tag named ${name} has the id ${made.id} on this platform`;
  }

  #unkept(column: TagMember, { scope, id }: TagReference, why: string): CellProblem {
    const message = `${scope}:${id} was not kept in the product, and could not be set apart from it: ${why}`;
    return { column, code: 'not_kept', message, retryable: true };
  }
}

/** What a product has apart from its members. A place that the platform does not have is empty. */
export async function tagsApart(
  id: string,
  {
    stock,
    parts,
  }: {
    stock: Pick<ReturnType<typeof createStockOperations>, 'getSettings'>;
    parts: Pick<ReturnType<typeof createProductPartOperations>, 'tags'>;
  },
): Promise<TagsApart> {
  const settings = await stock.getSettings(id);
  const tags = (await orUndefined(() => parts.tags(id))) ?? [];
  return { storage_tag: settings?.storage_tag, tags: tags.map(({ id, name }) => ({ id, name })) };
}

/** @returns in words why not; undefined when it was done */
async function whyNot(set: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await set();
  } catch (error) {
    if (error instanceof RefusedError && isRowRefusal(error)) return error.message;
    throw error;
  }
}

/** The platform's own is for products without one: it displaces none that nobody named. */
function isWanted(there: unknown, wanted: TagReference, named: TaggedProduct['named']): boolean {
  if (sameTag(there, wanted)) return false;
  return there === undefined || there === null || named?.storage_tag === true || !isDefault(wanted);
}

function isDefault({ id }: TagReference): boolean {
  return id === defaultTagIds.assortment || id === defaultTagIds.storage;
}

function shows(shown: WireProduct | undefined, wanted: WireProduct): boolean {
  if (shown === undefined) return false;
  const there = tagsOf(shown);
  return tagsOf(wanted).every((tag) => there.some((one) => one['@type'] === tag['@type'] && sameTag(one, tag)));
}

function tagsOf(product: WireProduct): TagReference[] {
  const storage = storageOf(product);
  return [...assortmentOf(product), ...(storage === undefined ? [] : [storage])];
}

function assortmentOf(product: WireProduct | undefined): TagReference[] {
  const tags = product?.assortment_tags;
  return Array.isArray(tags) ? tags.filter(isTag) : [];
}

function storageOf(product: WireProduct | undefined): TagReference | undefined {
  const tag = product?.storage_tag;
  return isTag(tag) ? tag : undefined;
}

function isTag(value: unknown): value is TagReference {
  return isObject(value) && typeof value.id === 'string' && typeof value.scope === 'string';
}

function sameTag(left: unknown, right: TagReference): boolean {
  return isTag(left) && left.id === right.id && left.scope === right.scope;
}
