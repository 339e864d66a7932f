import type { MemberDifference } from '../../bulk/bulk-job.js';
import { checkOf, type Restoration, type WriteCheck } from '../../bulk/looks/verify-writes.js';
import type { CatalogKind, CatalogObject, CatalogOperations } from '../../platform/calls/catalog.js';
import { resourceOf } from '../../resources/catalog/registry.js';
import { compareMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import { parentIds } from './node-graph.js';

/** A thing of the catalogue that stands by itself and is about to be written. */
export interface CheckedThing {
  kind: CatalogKind;
  /** Member that holds the key, and the key. */
  member: string;
  key: string;
  /** As it is sent. */
  body: CatalogObject;
  present: CatalogObject | undefined;
  /** Of one that was created just now, once it is known. */
  madeId?: () => string | undefined;
}

type Reading = Pick<CatalogOperations, 'get' | 'listAll' | 'canReplace' | 'replace' | 'canRemove' | 'remove'>;

/** How a written thing is looked at, and what becomes of one that the platform keeps in part only. */
export function checkOfThing(written: CheckedThing, catalog: Reading): WriteCheck {
  const { kind, key, body, present } = written;
  const read = () => readAgain(written, catalog);
  return checkOf({
    name: `${resourceOf(kind).one} ${quoted(key)}`,
    wanted: body,
    before: present === undefined ? 'none' : shown(kind, present),
    read: async () => {
      const now = await read();
      return now && shown(kind, now);
    },
    restore: present === undefined ? removerOf(written, catalog) : restorerOf(written, present, catalog),
  });
}

/** Anew: by the platform's id where it is known and can be asked for, else among all of them. */
export async function readAgain(
  { kind, member, key, present, madeId }: Pick<CheckedThing, 'kind' | 'member' | 'key' | 'present' | 'madeId'>,
  catalog: Pick<CatalogOperations, 'get' | 'listAll'>,
): Promise<CatalogObject | undefined> {
  const id = present?.id ?? madeId?.();
  if (id !== undefined && resourceOf(kind).operations?.get !== undefined) return catalog.get(kind, String(id));
  return (await catalog.listAll(kind)).find((one) => one[member] === key);
}

/** As `readAgain`, of a thing that may have been made again, which gave it another id. */
export async function readRemade(
  about: Pick<CheckedThing, 'kind' | 'member' | 'key'>,
  id: string | undefined,
  catalog: Pick<CatalogOperations, 'get' | 'listAll'>,
): Promise<CatalogObject | undefined> {
  const known = id === undefined ? undefined : await readAgain({ ...about, present: { id } }, catalog);
  return known ?? readAgain({ ...about, present: undefined }, catalog);
}

/** What is sent of a thing and does not stand as it was sent. */
export function differencesOfThing(kind: CatalogKind, wanted: CatalogObject, now: CatalogObject): MemberDifference[] {
  const found = shown(kind, now);
  const verdicts = compareMembers(wanted, found, undefined);
  return Object.keys(verdicts)
    .filter((member) => verdicts[member] !== 'kept')
    .map((member) => ({ member, wanted: wanted[member], found: found[member] }));
}

/** Parents of nodes are shown as ids or as objects. */
function shown(kind: CatalogKind, thing: CatalogObject): CatalogObject {
  return kind === 'browse nodes' ? { ...thing, parents: parentIds(thing) } : thing;
}

function restorerOf(written: CheckedThing, present: CatalogObject, catalog: Reading): WriteCheck['restore'] {
  const { kind } = written;
  if (!catalog.canReplace(kind)) return undefined;
  return async (): Promise<Restoration> => {
    const { id, ...body } = shown(kind, present);
    await catalog.replace(kind, String(id), body);
    const now = await readAgain(written, catalog);
    const isBack = now !== undefined && differencesOfThing(kind, body, now).length === 0;
    if (isBack) return { says: `the ${resourceOf(kind).one} was put back as it was before` };
    return { says: `it could not be put back: it was ${JSON.stringify(present)}` };
  };
}

function removerOf(written: CheckedThing, catalog: Reading): WriteCheck['restore'] {
  const { kind } = written;
  if (!catalog.canRemove(kind)) return undefined;
  return async (): Promise<Restoration> => {
    const id = written.madeId?.() ?? (await readAgain(written, catalog))?.id;
    if (id === undefined) return { says: `there is no such ${resourceOf(kind).one}` };
    await catalog.remove(kind, String(id));
    const gone = (await readAgain({ ...written, present: { id } }, catalog)) === undefined;
    return { says: gone ? 'it was deleted again' : `it could not be deleted again (id ${String(id)})` };
  };
}
