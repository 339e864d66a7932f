import type { Judged, Sender, SenderSetup } from '../../bulk/bulk-job.js';
import type { ResolvedThing } from '../../options/external-id-options.js';
import { type CatalogKind, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { quoted } from '../../schema/quoted.js';
import { createPile } from '../../spill/pile.js';
import { listAllProducts } from '../products/list-all-products.js';
import type { CommandedMapping } from './commanded-mapping.js';

/** The platform's ids of things by their external ids. */
export interface ResolvedIds {
  /** What one of them is called. */
  one: string;
  /** The platform's ids: none, one, or several where the platform does not hold external ids unique. */
  find: (externalId: string) => Promise<readonly string[]>;
  close: () => void;
}

/** Up to so many rows are looked up one by one; of more, the list is read once. */
const alwaysSingle = 100;

const kinds: Record<Exclude<ResolvedThing, 'products'>, { kind: CatalogKind; one: string }> = {
  'variant-groups': { kind: 'variant groups', one: 'variant group' },
  nodes: { kind: 'browse nodes', one: 'browse node' },
  'sales-categories': { kind: 'sales categories', one: 'sales category' },
};

export async function openResolvedIds(
  thing: ResolvedThing,
  platform: Platform,
  { rows, folder, reading }: SenderSetup,
): Promise<ResolvedIds> {
  if (thing === 'products' && rows <= alwaysSingle) {
    const find = async (externalId: string) => {
      const product = await platform.getProductByExternalId(externalId);
      return product === undefined ? [] : [String(product.id)];
    };
    return { one: 'product', find, close: () => undefined };
  }
  const ids = createPile(folder);
  try {
    if (thing === 'products') {
      for await (const { items } of listAllProducts(platform)) {
        for (const { external_id: key, id } of items) if (typeof key === 'string') ids.add(key, String(id));
        reading(ids.size());
      }
    } else {
      for (const { external_id: key, id } of await createCatalogOperations(platform.call).listAll(kinds[thing].kind)) {
        if (typeof key === 'string') ids.add(key, String(id));
      }
      reading(ids.size());
    }
  } catch (error) {
    ids.close();
    throw error;
  }
  // A list that shifted while it was read may have named one twice.
  const find = async (externalId: string) => [...new Set(ids.all(externalId))];
  return { one: thing === 'products' ? 'product' : kinds[thing].one, find, close: () => ids.close() };
}

/** A sender of mappings whose internal ids are external ids as yet. */
export function withResolvedIds(sender: Sender<CommandedMapping>, ids: ResolvedIds): Sender<CommandedMapping> {
  async function judge(row: { content: CommandedMapping; key: string }): Promise<Judged> {
    if (row.content.internal_id === '' && sender.judge !== undefined) return sender.judge(row);
    const [found, ...others] = await ids.find(row.content.internal_id);
    if (found === undefined || others.length > 0 || sender.judge === undefined) return { kind: 'missing' };
    return sender.judge({ ...row, content: { ...row.content, internal_id: found } });
  }

  return {
    asks: true,
    prepare: async (row, doubt) => {
      const { internal_id: named } = row.content;
      // A row that deletes, or is skipped.
      if (named === '') return sender.prepare(row, doubt);
      const [found, ...others] = await ids.find(named);
      if (found !== undefined && others.length === 0) {
        return sender.prepare({ ...row, content: { ...row.content, internal_id: found } }, doubt);
      }
      const message =
        found === undefined
          ? `no ${ids.one} has the external id ${quoted(named)}`
          : `the platform has ${others.length + 1} of the external id ${quoted(named)}`;
      const code = found === undefined ? 'unknown_link' : 'conflict';
      const problems = [{ column: 'internal_id', code, message, retryable: found === undefined }];
      return { kind: 'settled', result: 'rejected', problems };
    },
    judge,
    close: () => {
      sender.close();
      ids.close();
    },
  };
}
