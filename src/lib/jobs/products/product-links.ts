import type { NoteBeside } from '../../bulk/bulk-job.js';
import { leftOf, noteOf } from '../../bulk/change.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogKind, createCatalogOperations, idOfMade } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { keyedOf } from '../../resources/catalog/registry.js';
import { variantGroups } from '../../resources/catalog/variant-group.js';
import { linkedColumns, type ProductLinkColumn } from '../../resources/products/product-columns.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { ignoredIds, thingOf } from '../catalog/catalog-things.js';

/** A variant group that is to be made. */
export interface GroupToMake {
  external_id: string;
  name?: string;
}

/** The row with the platform's ids in place of external ids, or why it cannot have them. */
export type LinkedRow = { row: ProductRow; group?: GroupToMake } | { problems: CellProblem[] };

/** What a row names by its external id, found on the platform. */
export interface ProductLinks {
  resolve: (row: ProductRow) => Promise<LinkedRow>;
  /** Each once: rows that ask at the same time get the same one. @returns the row that names it */
  make: (row: ProductRow, group: GroupToMake) => Promise<LinkedRow>;
  /** The same row, with a group of ours that is looked for anew; undefined: it is not there. */
  lookAgain: (row: ProductRow) => Promise<ProductRow | undefined>;
  /** How many groups were created. */
  created: () => number;
}

export interface ProductLinksParts {
  platform: Platform;
  note?: NoteBeside;
  /** The variant group of a row that need not be there yet, by its external id; undefined: it must be. */
  toMake: (row: ProductRow, externalId: string) => GroupToMake | undefined;
  /** What is not there may be by the time the row is sent: such a link is left out of the row. */
  toCome?: boolean;
}

const groups = 'variant groups';
const described = keyedOf(variantGroups);
const nameLength = 256;

const kinds: Record<ProductLinkColumn, { kind: CatalogKind; one: string }> = {
  variant_group: { kind: groups, one: 'variant group' },
  sales_category_external_id: { kind: 'sales categories', one: 'sales category' },
};

type Named = Pick<ProductRow['patch'], ProductLinkColumn>;

/**
 * Each list is read once, when the first row needs it. A group is looked for by its external id before it is created, and again
 * when the answer of its creation was lost: a run that was killed and resumed makes no second one. Groups that are there stay
 * as they are.
 */
export function createProductLinks({ platform, note, toMake, toCome = false }: ProductLinksParts): ProductLinks {
  const catalog = createCatalogOperations(platform.call);
  const lists = new Map<CatalogKind, Promise<CatalogIndex>>();
  const made = new Map<string, Promise<string>>();
  let created = 0;

  async function find(kind: CatalogKind, externalId: string): Promise<string[]> {
    const list = lists.get(kind) ?? catalog.listAll(kind).then((all) => createCatalogIndex(all, 'external_id'));
    lists.set(kind, list);
    const found = (await list).find(externalId).map(({ id }) => String(id));
    const own = found.length === 0 && kind === groups ? await made.get(externalId) : undefined;
    return own === undefined ? found : [own];
  }

  async function resolve(row: ProductRow): Promise<LinkedRow> {
    const { variant_group, sales_category_external_id, ...patch } = row.patch;
    const named: Named = { variant_group, sales_category_external_id };
    const problems: CellProblem[] = [];
    let group: GroupToMake | undefined;
    for (const column of Object.keys(kinds) as ProductLinkColumn[]) {
      const externalId = named[column];
      // An empty cell clears what the other column may set.
      if (externalId === null) patch[linkedColumns[column]] ??= null;
      if (externalId === undefined || externalId === null) continue;
      const [id, ...others] = await find(kinds[column].kind, externalId);
      const missing = id === undefined && column === 'variant_group' ? toMake(row, externalId) : undefined;
      if (id !== undefined && others.length === 0) patch[linkedColumns[column]] = id;
      else if (missing !== undefined) group = missing;
      else if (id !== undefined || !toCome) {
        const count = id === undefined ? 0 : others.length + 1;
        problems.push(unresolved(column, externalId, count, row.rules.sourceOf));
      }
    }
    return problems.length > 0 ? { problems } : { row: { ...row, patch }, group };
  }

  async function create({ external_id, name }: GroupToMake): Promise<string> {
    // A group needs a name; that of a product whose parent is on no line is not known.
    const body = { external_id, name: (name || external_id).slice(0, nameLength) };
    const noted = noteOf(thingOf(described, external_id, undefined), undefined, body, ignoredIds);
    await note?.(noted);
    const group = await catalog.create(groups, body, () => groupNow(external_id));
    await note?.({ where: thingOf(described, external_id, group), left: leftOf(noted, group, ignoredIds) ?? {} });
    created += 1;
    return idOfMade(group, 'variant group');
  }

  const groupNow = async (externalId: string) => {
    return (await catalog.listAll(groups)).find((group) => group.external_id === externalId);
  };

  return {
    resolve,
    make: async (row, group) => {
      const making = made.get(group.external_id) ?? create(group);
      made.set(group.external_id, making);
      await making;
      return resolve(row);
    },
    lookAgain: async (row) => {
      const { variant_group: externalId, ...patch } = row.patch;
      if (typeof externalId !== 'string' || toMake(row, externalId) === undefined) return row;
      const found = await groupNow(externalId);
      return found && { ...row, patch: { ...patch, variant_group_id: String(found.id) } };
    },
    created: () => created,
  };
}

/** @param count of those that the platform has */
function unresolved(
  column: ProductLinkColumn,
  externalId: string,
  count: number,
  sourceOf: (column: string) => string,
): CellProblem {
  const { kind, one } = kinds[column];
  const message =
    count === 0
      ? `no ${one} has the external id ${quoted(externalId)}`
      : `the platform has ${count} ${kind} with the external id ${quoted(externalId)}`;
  const code = count === 0 ? 'unknown_link' : 'conflict';
  return { column: sourceOf(column), code, message, retryable: count === 0 };
}
