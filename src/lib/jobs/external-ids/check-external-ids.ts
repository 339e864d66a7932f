import { isFolderStep } from '../../model/path-segment.js';
import type { Call } from '../../platform/call.js';
import { findById, listWhole } from '../../platform/calls/lookups.js';
import type { MappingPlace, WireMapping } from '../../platform/mapping-place.js';
import type { Platform } from '../../platform/platform.js';
import { readInPlace } from './mapping-places.js';

/** What of the given namespaces and classes is looked at; undefined means each. */
export interface CheckExternalIdsOptions {
  namespace?: string;
  entityClass?: string;
}

export interface CheckedPlace extends MappingPlace {
  mappings: number;
  /** Mappings whose internal id the platform does not have; undefined where that cannot be asked. */
  dangling: WireMapping[] | undefined;
}

export interface CheckExternalIdsDeps {
  platform: Platform;
  workers: number;
  /** Told between two requests; throw to stop. */
  onLookedUp: (mappings: number) => void;
}

/** Tells which mappings point to nothing. Places without a mapping are left out. */
export async function checkExternalIds(
  { namespace, entityClass }: CheckExternalIdsOptions,
  deps: CheckExternalIdsDeps,
): Promise<CheckedPlace[]> {
  const { call, externalIds: ids } = deps.platform;
  const classes = entityClass === undefined ? await ids.listEntityClasses() : [entityClass];
  const namespaces = namespace === undefined ? await ids.listNamespaces() : [namespace];
  const checked: CheckedPlace[] = [];
  for (const name of classes) {
    const lookUp = lookUpOf(name, call);
    for (const space of namespaces) {
      const place = { namespace: space, entityClass: name };
      const mappings = await readInPlace(place, ids, () => ids.listMappings(place));
      if (mappings.length === 0) continue;
      const dangling = lookUp && (await findDangling(mappings, lookUp, deps));
      checked.push({ ...place, mappings: mappings.length, dangling });
    }
  }
  return checked;
}

export function isCheckable(entityClass: string): boolean {
  return checkable.some((name) => name === entityClass);
}

/** How things of one class are found by their ids. */
interface LookUp {
  /** All ids that a list shows, read once. Some may be missing: what a list cannot show has no id there. */
  listed?: () => Promise<{ ids: ReadonlySet<string>; whole: boolean }>;
  exists?: (id: string) => Promise<boolean>;
}

/** So few are asked for one by one where there is a list, too. */
const fewMappings = 50;

async function findDangling(
  mappings: readonly WireMapping[],
  { listed, exists }: LookUp,
  { workers, onLookedUp }: CheckExternalIdsDeps,
): Promise<WireMapping[] | undefined> {
  const useList = listed !== undefined && (exists === undefined || mappings.length > fewMappings);
  const known = useList ? await listed() : undefined;
  const missing = mappings.filter(({ internal_id }) => known?.ids.has(internal_id) !== true);
  if (exists === undefined) return known?.whole === false && missing.length > 0 ? undefined : missing;
  const dangling: WireMapping[] = [];
  let next = 0;
  let failed: { error: unknown } | undefined;
  async function work(ask: (id: string) => Promise<boolean>): Promise<void> {
    for (; failed === undefined; ) {
      const mapping = missing[next];
      if (mapping === undefined) return;
      next += 1;
      onLookedUp(mappings.length - missing.length + next);
      if (!(await ask(mapping.internal_id))) dangling.push(mapping);
    }
  }
  const stop = (error: unknown): void => {
    failed ??= { error };
  };
  await Promise.all(Array.from({ length: Math.min(workers, missing.length) }, () => work(exists).catch(stop)));
  if (failed !== undefined) throw (failed as { error: unknown }).error;
  const order = new Map(missing.map(({ external_id }, at) => [external_id, at]));
  return dangling.sort((a, b) => (order.get(a.external_id) ?? 0) - (order.get(b.external_id) ?? 0));
}

/** Things that can be asked for by their id alone; invoices, say, need a window of time. */
const checkable = [
  'products',
  'feature-templates',
  'sales-categories',
  'lots',
  'sales-orders',
  'staff-members',
] as const;

function lookUpOf(entityClass: string, call: Call): LookUp | undefined {
  switch (checkable.find((name) => name === entityClass)) {
    case 'products':
      return { listed: listing(call, 'listProducts'), exists: asking(call, 'getProduct', 'product-id') };
    case 'feature-templates':
      return {
        listed: listing(call, 'listFeatureTemplates'),
        exists: asking(call, 'getFeatureTemplate', 'feature-template-id'),
      };
    case 'sales-categories':
      return { listed: listing(call, 'listSalesCategories') };
    case 'lots':
      return { listed: listing(call, 'listLots'), exists: asking(call, 'getLot', 'lot-id') };
    case 'sales-orders':
      return { exists: asking(call, 'getSalesOrder', 'sales-order-id') };
    case 'staff-members':
      return { listed: listing(call, 'listStaffMembers'), exists: asking(call, 'getStaffMember', 'staff-member-id') };
    case undefined:
      return undefined;
  }
}

type ListOperation = 'listProducts' | 'listFeatureTemplates' | 'listSalesCategories' | 'listLots' | 'listStaffMembers';
type GetOperation = 'getProduct' | 'getFeatureTemplate' | 'getLot' | 'getSalesOrder' | 'getStaffMember';

/** Read once, however many namespaces ask. */
function listing(call: Call, operation: ListOperation): Required<LookUp>['listed'] {
  let read: ReturnType<Required<LookUp>['listed']> | undefined;
  return () => {
    read ??= readIds(call, operation);
    return read;
  };
}

async function readIds(call: Call, operation: ListOperation): Promise<{ ids: Set<string>; whole: boolean }> {
  const { items, problems } = await listWhole(call, operation);
  return { ids: new Set(items.map(({ id }) => String(id))), whole: problems.length === 0 };
}

function asking(call: Call, operation: GetOperation, variable: string): (id: string) => Promise<boolean> {
  return async (id) => {
    // No path leads to such an id, so nothing has it.
    if (id === '' || isFolderStep(id)) return false;
    return (await findById(call, operation, variable, id)) !== undefined;
  };
}
