import type { MemberDifference } from '../../bulk/bulk-job.js';
import { rejected, type Upsert, unkeptMembers } from '../../bulk/change.js';
import { type ByKey, gone, type Keyed, type KeyedRow } from '../../bulk/strategies/by-key.js';
import { keyedRemoval, keyedWrite } from '../../bulk/strategies/things.js';
import { sameJson } from '../../json/same-json.js';
import type { State } from '../../model/thing.js';
import type { CatalogOperations } from '../../platform/calls/catalog.js';
import { type BrowseNodeRow, browseNodes } from '../../resources/catalog/browse-node.js';
import { keyedOf } from '../../resources/catalog/registry.js';
import type { CatalogIndex } from './catalog-index.js';
import { thingOf } from './catalog-things.js';
import { KnownNodes, nodeThings, stateOf } from './node-things.js';

const { one } = browseNodes;

/** Nodes by their external ids; a node that is sent is known to those behind it. @param current what there is: what is sent is put into it */
export function keyedNodes(catalog: CatalogOperations, current: CatalogIndex): ByKey<BrowseNodeRow> {
  const things = nodeThings(new KnownNodes(current), catalog);
  const described = keyedOf(browseNodes);

  async function keyed(
    { content, key, removes }: KeyedRow<BrowseNodeRow>,
    { anew = false }: { anew?: boolean },
  ): Promise<Keyed> {
    const [found, ...others] = current.find(key);
    if (others.length > 0) {
      const message = `the platform has ${others.length + 1} browse nodes of this external id`;
      return { change: rejected('external_id', 'conflict', message) };
    }
    const thing = thingOf(described, key, found);
    const present = anew ? await things.readAnew?.(thing) : found && stateOf(found, current);
    if (removes === true) return present === undefined ? gone : removal(key, present);
    const change = changeOfNode(content, present, current);
    if (!('after' in change)) return { change };
    const differences = () => unkeptMembers(change).map(asInFile);
    return { ...keyedWrite(things, thing, change, one), differences };
  }

  function removal(key: string, present: State): Keyed {
    const keyed = keyedRemoval(things, thingOf(described, key, present), present, one);
    const send = async () => {
      const sent = await keyed.send();
      current.remove(String(present.id));
      return sent;
    };
    return { ...keyed, send };
  }

  return { asks: false, keyed, close: () => undefined };
}

/** The whole node. What the file leaves out stays. */
function changeOfNode(
  { externalId, name, parents }: BrowseNodeRow,
  present: State | undefined,
  current: CatalogIndex,
): Upsert {
  const { id, ...kept } = present ?? {};
  const wanted = name ?? kept.name;
  if (wanted === undefined) {
    return rejected('name', 'required', 'a name is required for a node that is created', 'nothing');
  }
  for (const parent of parents ?? []) {
    const [found, ...others] = current.find(parent);
    if (found !== undefined && others.length === 0) continue;
    const which = others.length > 0 ? 'is that of several nodes' : 'was not created';
    const problem = { column: 'parent_external_ids', code: 'unknown_parent', retryable: true };
    return { kind: 'rejected', problems: [{ ...problem, message: `the parent "${parent}" ${which}` }] };
  }
  const above = parents?.map((parent) => `external_id ${parent}`) ?? kept.parents ?? [];
  const after = { ...kept, external_id: externalId, name: wanted, parents: above };
  if (present === undefined) return { kind: 'create', after };
  const isSame = kept.name === wanted && sameJson(sorted(kept.parents), sorted(above));
  return isSame
    ? { kind: 'same', id: String(id), now: present }
    : { kind: 'update', id: String(id), before: present, after };
}

/** Parents as the file has them. */
function asInFile({ member, wanted, found }: MemberDifference): MemberDifference {
  const bare = (names: unknown) =>
    Array.isArray(names) ? names.map((name) => String(name).replace(/^external_id /, '')) : names;
  return member === 'parents' ? { member, wanted: bare(wanted), found: bare(found) } : { member, wanted, found };
}

function sorted(parents: unknown): string[] {
  return Array.isArray(parents) ? [...new Set(parents.map(String))].sort() : [];
}
