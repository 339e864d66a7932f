import type { Things } from '../bulk/strategies/things.js';
import { InputError } from '../errors/errors.js';
import { undoableImages, undoableThings } from '../jobs/catalog/catalog-things.js';
import { undoableNodes } from '../jobs/catalog/node-things.js';
import { contactThings, ignoredOfContacts } from '../jobs/contacts/contact-parts.js';
import { listThings } from '../jobs/contacts/named-list.js';
import { undoableMappings } from '../jobs/external-ids/mapping-things.js';
import { listKind, priceLists, textsOf } from '../jobs/prices/price-lists.js';
import { partThings } from '../jobs/product-parts/part-things.js';
import { undoableProducts } from '../jobs/products/undo-products.js';
import { undoableTags } from '../jobs/products/undo-tags.js';
import { createContactOperations } from '../platform/calls/contacts.js';
import type { Platform } from '../platform/platform.js';
import { keyedResources } from '../resources/catalog/registry.js';
import { listOf } from '../resources/prices/current-price.js';
import { readOnlyMembers } from '../resources/products/product.js';

const ids: ReadonlySet<string> = new Set(['id']);
const none: ReadonlySet<string> = new Set();
/** Which children there are is their own business. */
const orders: ReadonlySet<string> = new Set(['id', 'children']);

/** Kinds that are restored when all others are; whether one was changed is asked before the first thing is restored. */
export const atTheEnd: ReadonlySet<string> = new Set(['order of children', 'tags of a product']);

/** What stands in front of `apply` for plans of things of a kind: `catalog lots`. */
export function nounOf(kind: string): string {
  if (kind.startsWith('contact') || kind === 'professional identity') return 'contacts';
  return nouns[kind] ?? keyedResources.find(({ one }) => one === kind)?.command ?? 'products';
}

const nouns: Readonly<Record<string, string>> = {
  [listKind]: 'batch',
  'browse node': 'catalog nodes',
  'order of children': 'catalog nodes',
  mapping: 'external-ids',
  'product feature': 'catalog features',
  lot: 'catalog lots',
};

/** Members of a kind that the platform alone sets. */
export function ignoredOf(kind: string): ReadonlySet<string> {
  if (kind === 'product') return readOnlyMembers;
  if (kind === 'tags of a product') return none;
  if (kind === 'order of children') return orders;
  return kind.startsWith('contact') || kind === 'professional identity' ? ignoredOfContacts : ids;
}

/** A value of a member, for people. */
export function shownValue(kind: string, value: unknown): unknown {
  return kind === listKind && Array.isArray(value) ? textsOf(listOf(value)) : (value ?? null);
}

export interface UndoableKinds {
  /** Opened when the first thing of it is met. @throws {InputError} for a kind that this version does not know */
  of: (name: string) => Promise<Things>;
  mappings: () => ReturnType<typeof undoableMappings>;
  close: () => void;
}

export interface UndoableKindsParts {
  platform: Platform;
  /** How many things will be asked for. */
  count: number;
  /** A folder of ours. */
  folder: string;
  onRead: (objects: number) => void;
}

export function openUndoableKinds({ platform, count, folder, onRead }: UndoableKindsParts): UndoableKinds {
  const kinds = new Map<string, Promise<Things>>();
  const closing: (() => void)[] = [];
  let nodes: ReturnType<typeof undoableNodes> | undefined;
  let mappings: ReturnType<typeof undoableMappings> | undefined;

  function mappingsOnce(): ReturnType<typeof undoableMappings> {
    mappings ??= undoableMappings(platform);
    return mappings;
  }

  async function open(name: string): Promise<Things> {
    switch (name) {
      case 'product': {
        const products = await undoableProducts({ platform, count, folder, onRead });
        closing.push(products.close);
        return products;
      }
      case 'browse node':
      case 'order of children': {
        nodes ??= undoableNodes(platform);
        const { nodes: own, orders } = await nodes;
        return name === 'browse node' ? own : orders;
      }
      case listKind: {
        const lists = priceLists({ platform, count, folder, onRead });
        closing.push(lists.close);
        return lists;
      }
      case 'image':
        return undoableImages(platform);
      case 'mapping':
        return mappingsOnce();
      default: {
        const part =
          contactThings(name, createContactOperations(platform.call)) ??
          partThings(name, platform) ??
          undoableTags(name, platform);
        const found = part ?? (await undoableThings(name, platform)) ?? listThings(name, platform);
        if (found !== undefined) return found;
        throw new InputError(`what the run kept is of a kind that this version does not know: ${name}`);
      }
    }
  }

  return {
    of: (name) => {
      const kind = kinds.get(name) ?? open(name);
      kinds.set(name, kind);
      return kind;
    },
    mappings: mappingsOnce,
    close: () => {
      for (const close of closing) close();
    },
  };
}
