import type { NoteBeside } from '../../bulk/bulk-job.js';
import { leftOf, noteOf } from '../../bulk/change.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogObject, createCatalogOperations, idOfMade } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { keyedOf } from '../../resources/catalog/registry.js';
import { variantGroups } from '../../resources/catalog/variant-group.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { ignoredIds, thingOf } from '../catalog/catalog-things.js';

const kind = 'variant groups';
const described = keyedOf(variantGroups);
const nameLength = 256;

export interface FoundGroup {
  id: string;
  /** How many the platform has of this external id; of several it is not known which one is meant. */
  count: number;
}

/** Variant groups that are made on the way, each once: no platform deletes one again. */
export interface MadeGroups {
  /** Undefined where it is not there and is not being made. */
  find: (externalId: string) => Promise<FoundGroup | undefined>;
  /** Callers that ask at the same time get the same one. */
  make: (externalId: string, name: string | undefined) => Promise<FoundGroup>;
  /** Anew, whatever was read before. */
  lookAgain: (externalId: string) => Promise<CatalogObject | undefined>;
  /** How many were created. */
  created: () => number;
}

export interface MadeGroupsOptions {
  platform: Platform;
  note: NoteBeside | undefined;
}

/**
 * A group is looked for by its external id before it is created, and again when the answer of its creation was lost: a run
 * that was killed and resumed makes no second one. Groups that are there stay as they are.
 */
export function createMadeGroups({ platform, note }: MadeGroupsOptions): MadeGroups {
  const catalog = createCatalogOperations(platform.call);
  const wanted = new Map<string, Promise<FoundGroup>>();
  let present: Promise<CatalogIndex> | undefined;
  let created = 0;

  async function find(externalId: string): Promise<FoundGroup | undefined> {
    present ??= catalog.listAll(kind).then((objects) => createCatalogIndex(objects, 'external_id'));
    const [found, ...others] = (await present).find(externalId);
    return found === undefined ? wanted.get(externalId) : { id: String(found.id), count: others.length + 1 };
  }

  async function create(externalId: string, name: string | undefined): Promise<FoundGroup> {
    // A group needs a name; that of a product whose parent is on no line is not known.
    const body = { external_id: externalId, name: (name || externalId).slice(0, nameLength) };
    const noted = noteOf(thingOf(described, externalId, undefined), undefined, body, ignoredIds);
    await note?.(noted);
    const made = await catalog.create(kind, body, () => lookAgain(externalId));
    await note?.({ where: thingOf(described, externalId, made), left: leftOf(noted, made, ignoredIds) ?? {} });
    created += 1;
    return { id: idOfMade(made, 'variant group'), count: 1 };
  }

  async function lookAgain(externalId: string): Promise<CatalogObject | undefined> {
    return (await catalog.listAll(kind)).find((group) => group.external_id === externalId);
  }

  return {
    find,
    make: (externalId, name) => {
      const making = wanted.get(externalId) ?? create(externalId, name);
      wanted.set(externalId, making);
      return making;
    },
    lookAgain,
    created: () => created,
  };
}

/** Why a row cannot name a group of which there are several. */
export function severalGroups(count: number, externalId: string, column: string): CellProblem {
  const message = `the platform has ${count} variant groups with the external id ${quoted(externalId)}`;
  return { column, code: 'conflict', message, retryable: false };
}
