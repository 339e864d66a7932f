import type { ChangePlanEntry, ThingsInValues } from '../../bulk/changes/change-plan-format.js';
import { type ProductKey, productKeys } from '../../model/product-key.js';
import { parsedEntry } from '../../plan/plan-file.js';
import { isProductColumn, type WireProduct } from '../../resources/products/product.js';
import { linkedColumns } from '../../resources/products/product-columns.js';
import { changedMembers } from '../../resources/products/product-diff.js';
import type { MergeRules, ProductRow } from '../../resources/products/product-row.js';

/** How plans hold products: a row leaves out what `--replace` takes away. */
export function productsInValues(key: ProductKey): ThingsInValues<ProductRow> {
  return {
    options: { key },
    key: [key],
    notChecked: 'what the platform says to the products',
    changed: changedMembers,
    contentOf: ({ key: value, after, first }) => ({
      key: value,
      patch: first === undefined ? {} : { variant_group: first.external_id },
      rules: noRules,
      planned: { after, group: first?.name },
    }),
    rowOf: ({ key: value, after, first, action }) => ({
      [key]: value,
      ...Object.fromEntries(Object.entries(after).filter(([member]) => isProductColumn(member))),
      ...(first === undefined ? {} : { variant_group: first.external_id }),
      ...(action === 'delete' ? { command: 'delete' } : {}),
    }),
    formerEntry,
  };
}

const noRules: MergeRules = {
  defaultCurrency: undefined,
  defaultGross: undefined,
  defaultTags: false,
  sourceOf: (column) => column,
};

/** A line of a plan of version 1. */
interface FormerEntry extends Omit<ChangePlanEntry, 'key' | 'row' | 'first'> {
  product: { [key in ProductKey]?: string };
  group?: { external_id: string; name: string };
  read: WireProduct | null;
}

function formerEntry(text: string): ChangePlanEntry | undefined {
  const { product, before, after, read, group, line, ...entry } = parsedEntry<FormerEntry>(text) ?? {};
  const isWhole = [product, before, after].every((value) => typeof value === 'object' && value !== null);
  if (!isWhole || read === undefined || (group !== undefined && typeof group.external_id !== 'string'))
    return undefined;
  const { id = null, action = 'change', name = '', read_sha256 = null, guard } = entry;
  const key = productKeys.map((known) => product?.[known]).find((value) => value !== undefined);
  const first = group && { member: linkedColumns.variant_group, ...group };
  const changes = { before: before ?? {}, after: after ?? {} };
  return { key: key ?? '', id, action, name, line: Number(line), ...changes, read_sha256, read, row: {}, first, guard };
}
