import { noteOf } from '../../bulk/change.js';
import { deletionOf, type KeyedUndo, type Sending } from '../../bulk/strategies/by-key.js';
import type { Things } from '../../bulk/strategies/things.js';
import { RefusedError } from '../../errors/errors.js';
import type { State, Thing } from '../../model/thing.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { type ProductKey, readOnlyMembers, writableMembers } from '../../resources/products/product.js';
import { quoted } from '../../schema/quoted.js';
import { wantedOfProduct } from './check-product.js';
import { findProducts } from './find-products.js';
import { idOf } from './product-change.js';
import { createProductTags, lostTags } from './product-tags.js';
import { type CurrentProducts, readCurrentProducts } from './read-current-products.js';

const kind = 'product';
/** What was there before is meant, whichever tags it had. */
const bothTags = { assortment_tags: true, storage_tag: true };

/** One product that is about to be written. */
export interface WrittenProduct {
  key: ProductKey;
  /** Of that key. */
  value: string;
  product: WireProduct;
  present: WireProduct | undefined;
  /** Whether there is one was not read. */
  blind?: boolean;
}

/** How a write is written down. @param after undefined: it is deleted */
export function undoOfProduct(written: WrittenProduct, after: WireProduct | undefined): KeyedUndo {
  const { present, blind = false } = written;
  // Lists of prices are not written by it.
  const before = present && withoutPrices(present);
  const note = noteOf(thingOf(written), before, after, readOnlyMembers);
  return { notes: [blind ? { ...note, was: undefined } : note], ignored: readOnlyMembers };
}

/** How one is deleted. */
export function removalOfProduct(key: ProductKey, value: string, product: WireProduct, platform: Platform): Sending {
  const id = String(product.id);
  return deletionOf(
    `product ${quoted(value)}`,
    { kind: 'delete', id, before: product },
    undoOfProduct({ key, value, product, present: product }, undefined),
    {
      isThere: async () => (await platform.getProduct(id)) !== undefined,
      remove: () => platform.deleteProduct(id),
    },
  );
}

function withoutPrices({ price_list: _, ...members }: WireProduct): WireProduct {
  return members;
}

function thingOf({ key, value, product, present }: WrittenProduct): Thing {
  const at: Record<string, string> = { [key]: value };
  const id = idOf(present);
  if (id !== undefined) at.id = id;
  const { external_id: externalId, article_id: articleId } = present ?? product;
  if (typeof externalId === 'string') at.external_id = externalId;
  if (typeof articleId === 'string') at.article_id = articleId;
  return { kind, key: `${key} ${value}`, at };
}

export interface UndoableProductsParts {
  platform: Platform;
  /** How many will be asked for. */
  count: number;
  /** Of ours, for a listing. */
  folder: string;
  onRead: (products: number) => void;
}

/** Lists of prices are read-only here: those that a batch set are undone by themselves. */
export async function undoableProducts(parts: UndoableProductsParts): Promise<Things & { close: () => void }> {
  const { platform, count: rows, folder, onRead } = parts;
  const tags = createProductTags({ platform });
  const keys = { key: 'id', otherKey: 'external_id' } as const;
  const current = await readCurrentProducts({ ...keys, rows, platform, folder, onRead });
  return {
    ignored: readOnlyMembers,
    read: (thing) => readAmong(thing, current, platform),
    readAnew: (thing) => readAnew(thing, platform),
    sentOf: (wanted) => wantedOfProduct(writableMembers(wanted), platform),
    write: async ({ thing, wanted, now }) => {
      const answer = await restore(thing, wanted, now, platform);
      const sent = { id: idOf(answer) ?? idOf(now), answer };
      const kept = await tags.of({ product: wanted, present: now, named: bothTags }).keep(sent);
      const message = kept.problems[0]?.message ?? lostTags(wanted, kept.shown);
      if (message !== undefined) throw new RefusedError(422, { title: 'not kept', detail: message }, message);
      return kept.answer;
    },
    remove: async ({ now }) => {
      try {
        await platform.deleteProduct(String(now.id));
      } catch (error) {
        // Gone is gone: our own answer may have been lost.
        if (!(error instanceof RefusedError) || error.status !== 404) throw error;
      }
    },
    obstacle: ({ wanted, now }) => {
      const [was, is] = [wanted?.article_id ?? undefined, now?.article_id ?? undefined];
      if (wanted === undefined || now === undefined || is === undefined || was === is) return undefined;
      return `it was given the article id ${quoted(String(is))}, which the platform cannot change any more`;
    },
    close: current.close,
  };
}

/** One that was deleted and made again has another id. */
async function readAmong(
  { at }: Thing,
  current: CurrentProducts,
  platform: Platform,
): Promise<WireProduct | undefined> {
  const find = async (by: 'id' | 'external_id', value: string | undefined) => {
    const found = value === undefined ? undefined : await current.find(value, by);
    return found?.kind === 'one' ? found.product : undefined;
  };
  const found = (await find('id', at.id)) ?? (await find('external_id', at.external_id));
  if (found !== undefined || at.external_id !== undefined) return found;
  return byArticleId(at.article_id, platform);
}

async function readAnew({ at }: Thing, platform: Platform): Promise<WireProduct | undefined> {
  const { id, external_id: externalId, article_id: articleId } = at;
  const found = id === undefined ? undefined : await platform.getProduct(id);
  if (found !== undefined) return found;
  return externalId === undefined ? byArticleId(articleId, platform) : platform.getProductByExternalId(externalId);
}

async function byArticleId(articleId: string | undefined, platform: Platform): Promise<WireProduct | undefined> {
  return articleId === undefined ? undefined : (await findProducts('article_id', articleId, platform))[0];
}

/** @returns what the platform answered, if anything */
async function restore(
  { at }: Thing,
  before: State,
  now: State | undefined,
  platform: Platform,
): Promise<WireProduct | undefined> {
  const body = writableMembers(before);
  const id = idOf(now);
  if (id !== undefined) return platform.replaceProduct(id, body);
  const { external_id: externalId, article_id: articleId } = before;
  if (typeof externalId === 'string') {
    return (await platform.upsertProductByExternalId(externalId, body)).product;
  }
  return platform.createProduct(body, () =>
    byArticleId(typeof articleId === 'string' ? articleId : at.article_id, platform),
  );
}
