import type { NoteBeside } from '../../bulk/bulk-job.js';
import { noteOf } from '../../bulk/change.js';
import type { Things } from '../../bulk/strategies/things.js';
import { isObject } from '../../json/is-object.js';
import type { State } from '../../model/thing.js';
import type { Platform } from '../../platform/platform.js';
import { type ProductTagsParts, restoreTags, type TagsApart, tagPlaces, tagsApart } from './product-tags.js';

const kind = 'tags of a product';
const ignored: ReadonlySet<string> = new Set();

/** Keeps, before tags are changed apart from their product, what they were. */
export function rememberTags(note: NoteBeside | undefined): ProductTagsParts['remember'] {
  return (
    note &&
    ((product, before, after) =>
      note(noteOf({ kind, key: product, at: { product } }, stateOf(before), stateOf(after), ignored)))
  );
}

/** @returns undefined for a kind that is none of these */
export function undoableTags(name: string, platform: Platform): Things | undefined {
  if (name !== kind) return undefined;
  const places = tagPlaces(platform);
  const read = async (product: string) => stateOf(await tagsApart(product, places));
  return {
    ignored,
    read: ({ at: { product = '' } }) => read(product),
    write: async ({ thing: { at }, wanted, now }) => {
      const { product = '' } = at;
      await restoreTags(product, apartOf(wanted), apartOf(now), places);
      return read(product);
    },
    obstacle: ({ wanted, now }) =>
      isObject(now?.storage_tag) && wanted !== undefined && !isObject(wanted.storage_tag)
        ? 'the platform has no operation that takes a storage tag away'
        : undefined,
  };
}

/** In an order of its own, since that of the platform says nothing. */
function stateOf({ storage_tag, tags }: TagsApart): State {
  const sorted = [...tags].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...(isObject(storage_tag) ? { storage_tag } : {}), tags: sorted };
}

function apartOf(state: State | undefined): TagsApart {
  return { storage_tag: state?.storage_tag, tags: Array.isArray(state?.tags) ? state.tags : [] };
}
