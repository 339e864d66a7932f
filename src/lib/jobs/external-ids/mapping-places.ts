import { didYouMean } from '../../errors/did-you-mean.js';
import { RefusedError, UsageError } from '../../errors/errors.js';
import type { ExternalIdOperations } from '../../platform/external-ids.js';
import type { MappingPlace } from '../../platform/mapping-place.js';
import type { IdMapping } from '../../resources/external-ids/id-mapping.js';
import { quoted } from '../../schema/quoted.js';
import { shellWord } from '../../terminal/shell-word.js';

/**
 * Whether a place can take mappings.
 *
 * @returns whether its namespace exists
 * @throws {UsageError} for an entity class that the service does not know, and for a namespace that is not there when it
 * is not to be created
 */
export async function checkPlace(
  { namespace, entityClass }: MappingPlace,
  ids: ExternalIdOperations,
  createNamespace: boolean,
): Promise<boolean> {
  const classes = await ids.listEntityClasses();
  if (!classes.includes(entityClass)) {
    const near = didYouMean(entityClass, classes);
    const instead = near === undefined ? '' : `; did you mean ${near}?`;
    throw new UsageError(`${quoted(entityClass)} is not an entity class of the platform${instead}`, {
      hint: 'tillctl external-ids classes',
    });
  }
  if (await ids.hasNamespace(namespace)) return true;
  if (createNamespace) return false;
  const near = didYouMean(namespace, await ids.listNamespaces());
  const instead = near === undefined ? '' : `; did you mean ${near}?`;
  throw new UsageError(`the platform has no namespace ${quoted(namespace)}${instead}`, {
    hint: `tillctl external-ids namespaces create ${shellWord(namespace)}; an import makes it with --create-namespace`,
  });
}

/**
 * What is read of a place. Where the platform answers 404, whatever it was asked for, the place itself is looked at.
 *
 * @throws {UsageError} as of `checkPlace`
 */
export async function readInPlace<Read>(
  place: MappingPlace,
  ids: ExternalIdOperations,
  read: () => Promise<Read>,
): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) await checkPlace(place, ids, false);
    throw error;
  }
}

/**
 * The mapping of an external id, or of an internal one.
 *
 * @throws {RefusedError} of status 404 when there is none. @throws {UsageError} as of `checkPlace`
 */
export function mappingIn(
  place: MappingPlace,
  ids: ExternalIdOperations,
  key: keyof IdMapping,
  id: string,
): Promise<IdMapping> {
  return readInPlace(place, ids, async () => {
    // The service finds mappings by their external ids only.
    const found =
      key === 'external_id'
        ? await ids.getMapping(place, id)
        : (await ids.listMappings(place)).find(({ internal_id }) => internal_id === id);
    if (found !== undefined) return found;
    const { namespace, entityClass } = place;
    const message = `no mapping of ${entityClass} has the ${key.replace('_', ' ')} "${id}"`;
    throw new RefusedError(404, { title: 'not found' }, message, {
      hint: `tillctl external-ids list --namespace ${shellWord(namespace)} --entity-class ${shellWord(entityClass)}`,
    });
  });
}

/** @returns none where the namespace is yet to be made */
export async function listOrNone(ids: ExternalIdOperations, place: MappingPlace): Promise<IdMapping[]> {
  return (await ids.hasNamespace(place.namespace)) ? ids.listMappings(place) : [];
}

/** @returns false when it was there. One that appears meanwhile is as good: that may have been ours, its answer lost. */
export async function makeNamespace(ids: ExternalIdOperations, namespace: string): Promise<boolean> {
  if (await ids.hasNamespace(namespace)) return false;
  try {
    await ids.createNamespace(namespace);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 409) throw error;
  }
  return true;
}
