import { isObject } from '../../json/is-object.js';
import { listWhole, type WireObject } from '../../platform/calls/lookups.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
/** A sales channel, and whether a product is listed there. */
export interface ListedChannel {
  id: string;
  name: string | null;
  /** As prices of the channel name it; null where the platform shows none. */
  sales_channel_id: string | null;
  /** Null where the platform does not show the tags of the channel. */
  listed: boolean | null;
  /** Ids of the assortment tags that both have. */
  tags: string[];
}

/**
 * On which sales channels a product is listed: those that share an assortment tag with it. The platform has no
 * operation that answers that.
 *
 * @returns every channel, and what the platform could not show of them
 */
export async function listedChannels(
  product: WireProduct,
  { call }: Platform,
): Promise<{ channels: ListedChannel[]; problems: Awaited<ReturnType<typeof listWhole>>['problems'] }> {
  const { items, problems } = await listWhole(call, 'listPosSalesChannels');
  const own = new Set(await tagsOfProduct(product, call));
  return { channels: items.map((channel) => channelOf(channel, own)), problems };
}

/** Some platforms show the tags of a product within it, others under a path of their own. */
async function tagsOfProduct({ id, assortment_tags: tags }: WireProduct, call: Platform['call']): Promise<string[]> {
  if (Array.isArray(tags)) return tags.flatMap(tagIdOf);
  return (await createProductPartOperations(call).tags(String(id))).map((tag) => tag.id);
}

function channelOf(channel: WireObject, own: ReadonlySet<string>): ListedChannel {
  const { id, name, sales_channel_id: salesChannel, assortment_tags: shown } = channel;
  const tags = Array.isArray(shown) ? [...new Set(shown.flatMap(tagIdOf))].filter((tag) => own.has(tag)) : [];
  const isKnown = Array.isArray(shown) || own.size === 0;
  return {
    id: String(id),
    name: textOrNull(name),
    sales_channel_id: textOrNull(salesChannel),
    listed: isKnown ? tags.length > 0 : null,
    tags,
  };
}

/** A channel wraps each of its references, a product does not. */
function tagIdOf(tag: unknown): string[] {
  const reference = isObject(tag) && isObject(tag.assortment_tag) ? tag.assortment_tag : tag;
  return isObject(reference) && typeof reference.id === 'string' ? [reference.id] : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
