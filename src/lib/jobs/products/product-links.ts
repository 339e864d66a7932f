import type { Judged, Sender } from '../../bulk/bulk-job.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogKind, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { linkedColumns, type ProductLinkColumn } from '../../resources/products/product-columns.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';

/** A variant group that is to be made. */
export interface GroupToMake {
  external_id: string;
  name: string;
}

/** The row with the platform's ids in place of external ids, or why it cannot have them. */
export type LinkedRow = { row: ProductRow; group?: GroupToMake } | { problems: CellProblem[] };

/** What a row names by its external id, found on the platform. */
export interface ProductLinks {
  resolve: (row: ProductRow) => Promise<LinkedRow>;
}

const kinds: Record<ProductLinkColumn, { kind: CatalogKind; one: string }> = {
  variant_group: { kind: 'variant groups', one: 'variant group' },
  sales_category_external_id: { kind: 'sales categories', one: 'sales category' },
};

/**
 * Each list is read once, when the first row needs it.
 *
 * @param made names of the variant groups that need not be there yet: such a link is left out of the row, and told
 * @param toCome what is not there may be by the time the row is sent: such a link is left out of the row
 */
export function createProductLinks(
  platform: Platform,
  made?: ReadonlyMap<string, string>,
  toCome = false,
): ProductLinks {
  const lists = new Map<CatalogKind, Promise<CatalogIndex>>();

  function listOf(kind: CatalogKind): Promise<CatalogIndex> {
    const list =
      lists.get(kind) ??
      createCatalogOperations(platform.call)
        .listAll(kind)
        .then((objects) => createCatalogIndex(objects, 'external_id'));
    lists.set(kind, list);
    return list;
  }

  async function resolve(row: ProductRow): Promise<LinkedRow> {
    const { variant_group, sales_category_external_id, ...patch } = row.patch;
    const named = { variant_group, sales_category_external_id };
    const problems: CellProblem[] = [];
    let group: GroupToMake | undefined;
    for (const column of Object.keys(kinds) as ProductLinkColumn[]) {
      const externalId = named[column];
      const { kind, one } = kinds[column];
      // An empty cell clears what the other column may set.
      if (externalId === null) patch[linkedColumns[column]] ??= null;
      if (externalId === undefined || externalId === null) continue;
      const [found, ...others] = (await listOf(kind)).find(externalId);
      if (found !== undefined && others.length === 0) {
        patch[linkedColumns[column]] = String(found.id);
        continue;
      }
      const name = found === undefined && column === 'variant_group' ? made?.get(externalId) : undefined;
      if (name !== undefined) {
        group = { external_id: externalId, name };
        continue;
      }
      if (found === undefined && toCome) continue;
      const message =
        found === undefined
          ? `no ${one} has the external id ${quoted(externalId)}`
          : `the platform has ${others.length + 1} ${kind} with the external id ${quoted(externalId)}`;
      const code = found === undefined ? 'unknown_link' : 'conflict';
      problems.push({ column: row.rules.sourceOf(column), code, message, retryable: found === undefined });
    }
    return problems.length > 0 ? { problems } : { row: { ...row, patch }, group };
  }

  return { resolve };
}

/** A sender whose rows may name variant groups and sales categories by their external ids. */
export function withProductLinks(sender: Sender<ProductRow>, platform: Platform): Sender<ProductRow> {
  const links = createProductLinks(platform);
  return {
    asks: sender.asks,
    prepare: async (row, doubt) => {
      const { variant_group, sales_category_external_id } = row.content.patch;
      if (variant_group === undefined && sales_category_external_id === undefined) return sender.prepare(row, doubt);
      const resolved = await links.resolve(row.content);
      if ('problems' in resolved) return { kind: 'settled', result: 'rejected', problems: resolved.problems };
      return sender.prepare({ ...row, content: resolved.row }, doubt);
    },
    judge: async (row) => {
      const resolved = await links.resolve(row.content);
      if ('problems' in resolved) return { kind: 'rejected', problems: resolved.problems };
      return judged(sender, { ...row, content: resolved.row });
    },
    oddities: sender.oddities,
    close: () => sender.close(),
  };
}

/** The verdict of a sender that has one. */
export function judged<Content>(sender: Sender<Content>, row: { content: Content; key: string }): Promise<Judged> {
  if (sender.judge === undefined) throw new Error('these rows cannot be judged');
  return sender.judge(row);
}
