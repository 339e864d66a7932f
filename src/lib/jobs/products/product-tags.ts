import { setTimeout as pause } from 'node:timers/promises';
import { defaultTagIds } from '../../../contract/enums.gen.js';
import { isRowRefusal } from '../../bulk/send-records.js';
import { isObject } from '../../json/is-object.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { orUndefined } from '../../platform/call.js';
import { createProductPartOperations, type ProductTag } from '../../platform/calls/product-parts.js';
import { createStockOperations } from '../../platform/calls/stock.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import type { TagReference } from '../../resources/products/product-tag.js';
/** A product that is written. */
export interface TaggedProduct {
  /** As it is sent. */
  product: WireProduct;
  /** As it was read before; undefined when nothing was read or found. */
  present: WireProduct | undefined;
  /** Tags that were named for this very product: others are given only where there is none. */
  named?: Partial<Record<TagMember, boolean>>;
}

/** What became of it, but for its tags. */
export interface SentProduct {
  /** Undefined where the answer did not say it. */
  id: string | undefined;
  /** Undefined for an answer without a body. */
  answer: WireProduct | undefined;
}

export type TagMember = 'assortment_tags' | 'storage_tag';

export interface KeptTags {
  /** The product as it is now, where more was done than it had been answered; else the answer. */
  answer: WireProduct | undefined;
  /** The same with the tags that it has in places of their own, as far as they were answered. */
  shown: WireProduct | undefined;
  /** Tags that the platform refused, by the column that asked for them. */
  problems: CellProblem[];
}

/** The tags of a product where they have places of their own. */
export interface TagsApart extends Record<string, unknown> {
  storage_tag: unknown;
  tags: ProductTag[];
}

/** The tags of one product that is written. */
export interface TagWrite {
  /** See that the product has the tags that were sent with it. Errors as with every call, but for refusals of a tag. */
  keep: (sent: SentProduct) => Promise<KeptTags>;
  /** A product that was read, with the tags that it has in places of their own; refused ones are told of by row. */
  shown: (now: WireProduct) => Promise<WireProduct>;
  /** Takes back what was put into these places. @returns names of members that are not as they were before */
  restore: (id: string) => Promise<TagMember[]>;
}

export interface ProductTags {
  of: (written: TaggedProduct) => TagWrite;
}

export interface ProductTagsParts {
  platform: Platform;
  /** Told before tags of a product that was there before are changed apart from it. */
  remember?: (product: string, before: TagsApart, after: TagsApart) => Promise<void>;
}

/** Places of their own for the tags of a product. */
interface TagPlaces {
  stock: ReturnType<typeof createStockOperations>;
  parts: ReturnType<typeof createProductPartOperations>;
}

/** What is known of the platform's tags, for all products. */
interface TagWorld extends ProductTagsParts, TagPlaces {
  /** Names of tags that were seen, by id. */
  names: Map<string, string>;
  /** Whether it takes tags within the product; undefined until it was looked at. */
  inside?: Promise<boolean>;
}

/** A list that lags behind may not show at once what was just written. */
const looksMs = [0, 200, 600];

/**
 * Tags are sent as members of the product, as the specification has it. As it is published, a platform takes them elsewhere:
 * the storage tag with the inventory's settings, assortment tags by their names under `tags`. Which of both a platform does is
 * learned by reading the first product back whose tags are new; from then on answers are believed, or tags are put in their
 * places. Whatever an answer does not show is looked after.
 */
export function createProductTags(parts: ProductTagsParts): ProductTags {
  const world: TagWorld = {
    ...parts,
    ...tagPlaces(parts.platform),
    names: new Map([[defaultTagIds.assortment, 'Default']]),
  };
  return { of: (written) => new TagsOfProduct(world, written) };
}

export function tagPlaces({ call }: Pick<Platform, 'call'>): TagPlaces {
  return { stock: createStockOperations(call), parts: createProductPartOperations(call) };
}

class TagsOfProduct implements TagWrite {
  readonly #world: TagWorld;
  readonly #written: TaggedProduct;
  readonly #refused = new Set<TagMember>();
  /** Before anything was put into places of their own; undefined when nothing was. */
  #before: TagsApart | undefined;

  constructor(world: TagWorld, written: TaggedProduct) {
    this.#world = world;
    this.#written = written;
  }

  async keep({ id: answered, answer }: SentProduct): Promise<KeptTags> {
    const world = this.#world;
    const { product, present } = this.#written;
    const asAnswered = { answer, shown: answer, problems: [] };
    if (tagsOf(product).length === 0) return asAnswered;
    const isNew = !shows(present, product);
    const id = answered ?? (await this.#idByKey());
    if (id === undefined) return asAnswered;
    if (isNew) {
      world.inside ??= this.#isInside(id);
      if ((await world.inside) && shows(answer, product)) return asAnswered;
    } else if (shows(answer, product)) return asAnswered;
    // An answer may be short; and what one product shows, another may have lost.
    const now = await world.platform.getProduct(id);
    if (shows(now, product)) return { ...asAnswered, shown: now };
    const { changed, apart, problems } = await this.#putInPlace(id, now);
    const is = changed ? await world.platform.getProduct(id) : answer;
    return { answer: is, shown: this.#with(apart, is ?? {}), problems };
  }

  async shown(now: WireProduct): Promise<WireProduct> {
    if (typeof now.id !== 'string' || shows(now, this.#written.product)) return now;
    return this.#with(await tagsApart(now.id, this.#world), now);
  }

  async restore(id: string): Promise<TagMember[]> {
    const before = this.#before;
    if (before === undefined) return [];
    await restoreTags(id, before, await tagsApart(id, this.#world), this.#world);
    const now = await tagsApart(id, this.#world);
    const isTag = before.tags.length === now.tags.length && before.tags.every((tag) => hasTag(now.tags, tag));
    const isStorage = isTagged(before.storage_tag)
      ? sameTag(now.storage_tag, before.storage_tag)
      : !isTagged(now.storage_tag);
    return [...(isTag ? [] : (['assortment_tags'] as const)), ...(isStorage ? [] : (['storage_tag'] as const))];
  }

  /** Whether a product that is read shows the tags that were sent within it. */
  async #isInside(id: string): Promise<boolean> {
    for (const ms of looksMs) {
      await pause(ms);
      if (shows(await this.#world.platform.getProduct(id), this.#written.product)) return true;
    }
    return false;
  }

  async #idByKey(): Promise<string | undefined> {
    const { external_id: externalId } = this.#written.product;
    if (typeof externalId !== 'string') return undefined;
    const found = await this.#world.platform.getProductByExternalId(externalId);
    return typeof found?.id === 'string' ? found.id : undefined;
  }

  /** By the published calls, as far as it is not so already. @returns what the product has in these places then */
  async #putInPlace(
    id: string,
    now: WireProduct | undefined,
  ): Promise<{ changed: boolean; apart: TagsApart; problems: CellProblem[] }> {
    const { names } = this.#world;
    const { product } = this.#written;
    const before = await tagsApart(id, this.#world);
    for (const tag of before.tags) names.set(tag.id, tag.name);
    const problems: CellProblem[] = [];
    const refuse = (column: TagMember, tag: TagReference, why: string) => {
      this.#refused.add(column);
      problems.push(unkept(column, tag, why));
    };
    const storage = storageOf(product);
    const sets = storage !== undefined && !sameTag(storageOf(now), storage) && !this.#hasStorage(before, storage);
    const lost = assortmentOf(product).filter((tag) => !assortmentOf(now).some((one) => sameTag(one, tag)));
    const adds: { tag: TagReference; name: string }[] = [];
    for (const tag of lost.filter((one) => !this.#hasAssortment(before, one))) {
      const name = names.get(tag.id);
      if (name !== undefined) adds.push({ tag, name });
      else refuse('assortment_tags', tag, unknownName);
    }
    if (!sets && adds.length === 0) return { changed: false, apart: before, problems };
    await this.#remember(id, before, { storage_tag: sets ? storage : before.storage_tag, added: adds });
    const apart: TagsApart = { ...before, tags: [...before.tags] };
    if (sets) {
      const why = await whyNot(async () => {
        apart.storage_tag = await this.#setStorage(id, storage);
        return undefined;
      });
      if (why !== undefined) refuse('storage_tag', storage, why);
    }
    for (const { tag, name } of adds) {
      const why = await whyNot(() => this.#addTag(id, tag, name, before.tags));
      if (why !== undefined) refuse('assortment_tags', tag, why);
      else apart.tags.push({ id: tag.id, name });
    }
    return { changed: true, apart, problems };
  }

  async #remember(
    id: string,
    before: TagsApart,
    { storage_tag, added }: { storage_tag: unknown; added: readonly { tag: TagReference; name: string }[] },
  ): Promise<void> {
    const { present } = this.#written;
    // One that the product showed may have gone with the very write that it was lost in.
    this.#before = { ...before, storage_tag: before.storage_tag ?? present?.storage_tag };
    if (present === undefined) return;
    const tags = [...before.tags, ...added.map(({ tag, name }) => ({ id: tag.id, name }))];
    await this.#world.remember?.(id, this.#before, { storage_tag, tags });
  }

  async #setStorage(id: string, tag: TagReference): Promise<unknown> {
    const { stock } = this.#world;
    return ((await stock.setStorageTag(id, tag)) ?? (await stock.getSettings(id)))?.storage_tag;
  }

  /** A tag of this name may be another one: then it is taken off again. @returns why it is not there */
  async #addTag(
    id: string,
    tag: TagReference,
    name: string,
    before: readonly ProductTag[],
  ): Promise<string | undefined> {
    const { parts } = this.#world;
    const made = await parts.addTag(id, name);
    if (made.id === tag.id) return undefined;
    if (!hasTag(before, made)) await parts.removeTag(id, made.id);
    return `the tag named ${name} has the id ${made.id} on this platform`;
  }

  /** With the tags that were sent, where the product has them in these places. */
  #with(apart: TagsApart, now: WireProduct): WireProduct {
    const { product } = this.#written;
    const storage = storageOf(product);
    const hasStorage = storage === undefined || sameTag(storageOf(now), storage) || this.#hasStorage(apart, storage);
    const hasTags = assortmentOf(product).every(
      (tag) => assortmentOf(now).some((one) => sameTag(one, tag)) || this.#hasAssortment(apart, tag),
    );
    const isThere = { storage_tag: hasStorage, assortment_tags: hasTags };
    const members = (['storage_tag', 'assortment_tags'] as const).filter(
      (member) => isThere[member] || this.#refused.has(member),
    );
    return { ...now, ...Object.fromEntries(members.map((member) => [member, product[member] ?? now[member]])) };
  }

  /** The platform's own is for products without one: it displaces none unasked. */
  #hasStorage({ storage_tag: there }: TagsApart, wanted: TagReference): boolean {
    if (sameTag(there, wanted)) return true;
    return isTagged(there) && this.#written.named?.storage_tag !== true && isDefault(wanted);
  }

  #hasAssortment({ tags }: TagsApart, wanted: TagReference): boolean {
    if (hasTag(tags, wanted)) return true;
    return this.#written.named?.assortment_tags !== true && isDefault(wanted) && tags.length > 0;
  }
}

const unknownName =
  'the published call puts tags on by their names, and its name is not known (tillctl catalog tags add)';

function unkept(column: TagMember, { scope, id }: TagReference, why: string): CellProblem {
  const message = `${scope}:${id} was not kept in the product, and could not be set apart from it: ${why}`;
  return { column, code: 'not_kept', message, retryable: true };
}

/** As they were in places of their own, but for a storage tag where there was none: no operation takes one away. */
export async function restoreTags(
  product: string,
  before: TagsApart,
  now: TagsApart,
  { stock, parts }: TagPlaces,
): Promise<void> {
  if (isObject(before.storage_tag)) await stock.setStorageTag(product, before.storage_tag);
  for (const { name } of before.tags.filter((tag) => !hasTag(now.tags, tag))) await parts.addTag(product, name);
  for (const { id } of now.tags.filter((tag) => !hasTag(before.tags, tag))) await parts.removeTag(product, id);
}

/** @param shown see `KeptTags` @returns in words what is not there; undefined when nothing is known to be lost */
export function lostTags(wanted: WireProduct, shown: WireProduct | undefined): string | undefined {
  if (shown === undefined) return undefined;
  const there = tagsOf(shown);
  const lost = tagsOf(wanted).filter((tag) => !there.some((one) => sameTag(one, tag)));
  return lost.length === 0
    ? undefined
    : `tags were not kept: ${lost.map(({ scope, id }) => `${scope}:${id}`).join(', ')}`;
}

/** What a product has apart from its members. A place that the platform does not have is empty. */
export async function tagsApart(id: string, { stock, parts }: TagPlaces): Promise<TagsApart> {
  const settings = await stock.getSettings(id);
  const tags = (await orUndefined(parts.tags(id))) ?? [];
  return { storage_tag: settings?.storage_tag, tags: tags.map(({ id, name }) => ({ id, name })) };
}

/** @returns in words why not; undefined when it was done */
async function whyNot(set: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await set();
  } catch (error) {
    if (isRowRefusal(error)) return error.message;
    throw error;
  }
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
  const [tags, storage] = [assortmentOf(product), storageOf(product)];
  return storage === undefined ? tags : [...tags, storage];
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

function hasTag(tags: readonly { id: string }[], { id }: { id: string }): boolean {
  return tags.some((one) => one.id === id);
}

function isTagged(tag: unknown): tag is TagReference {
  return tag !== undefined && tag !== null;
}
