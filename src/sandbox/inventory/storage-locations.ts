import { isJsonObject, type JsonObject } from '../base/json-body.js';
import { SandboxError } from '../base/sandbox-error.js';
import { putRecord } from '../state/changes.js';
import type { SandboxState } from '../state/state.js';

/** No operation of the contract makes them or shows them: they are the sandbox's own. */
interface StorageLocation {
  id: string;
  /** Ids of tags: it may hold stock of the products that have one of them. */
  storage_tags: string[];
}

const defaultTag = '548c522b3dbfea7cad435742';

/**
 * Open storage locations, given as parsed JSON: one or several `{"id": "shelf", "storage_tags"?: ["…"]}`. Without tags a
 * location has the platform's default one.
 * @throws {SandboxError} naming everything that is wrong; nothing is changed then
 */
export function openStorageLocations(state: SandboxState, order: unknown): void {
  const problems: string[] = [];
  const locations = (Array.isArray(order) ? order : [order]).map((location: unknown, index) => {
    const { id, storage_tags = [defaultTag] } = isJsonObject(location) ? location : {};
    const tags = Array.isArray(storage_tags) ? storage_tags.filter((tag) => typeof tag === 'string') : [];
    if (typeof id !== 'string' || id === '') problems.push(`locations[${index}].id is not a text`);
    if (!Array.isArray(storage_tags) || tags.length < storage_tags.length) {
      problems.push(`locations[${index}].storage_tags is not a list of ids`);
    }
    return { id: String(id), storage_tags: tags } satisfies StorageLocation;
  });
  if (problems.length > 0) throw new SandboxError('bad_document', 'the storage locations are not valid', { problems });
  for (const location of locations) {
    putRecord(state, 'storage_location', { id: location.id, text: JSON.stringify(location) });
  }
}

/** The warehouse of the demo shop, and a shelf in each of its stores. */
export function openDemoLocations(state: SandboxState, stores: number): void {
  const shelves = Array.from({ length: stores }, (_, index) => ({ id: `store-${index + 1}-shelf` }));
  openStorageLocations(state, [{ id: 'warehouse' }, ...shelves]);
}

/**
 * A location holds stock of a product only where the product's storage tag is one of its own.
 * @param at of the location, for messages
 */
export function findLocationProblem(
  state: SandboxState,
  product: JsonObject,
  location: unknown,
  at: string,
): string | undefined {
  const record = state.records.storage_location.get(String(location));
  if (!record) return `${at} "${location}" is not a storage location`;
  const { storage_tags } = JSON.parse(record.text) as StorageLocation;
  const tag = isJsonObject(product.storage_tag) ? product.storage_tag.id : undefined;
  if (tag !== undefined && storage_tags.includes(String(tag))) return undefined;
  return `${at} "${location}" holds no stock of product "${product.id}", whose storage tag is ${tag === undefined ? 'none' : `"${tag}"`}`;
}
