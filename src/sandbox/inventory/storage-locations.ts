import { isJsonObject, type JsonObject } from '../base/json-body.js';
import { checkedPlan } from '../base/plans.js';
import { putRecord } from '../state/changes.js';
import type { SandboxState } from '../state/state.js';

const defaultTag = '548c522b3dbfea7cad435742';

/**
 * Open storage locations, given as parsed JSON: one or several `{"id": "shelf", "storage_tags"?: ["…"]}`. Without tags a
 * location has the platform's default one. No operation of the contract makes them or shows them.
 * @throws {SandboxError} naming everything that is wrong; nothing is changed then
 */
export function openStorageLocations(state: SandboxState, order: unknown): void {
  const invalid = { code: 'bad_document', message: 'the storage locations are not valid' } as const;
  const locations = checkedPlan('StorageLocations', [order].flat(), invalid, 'locations', 'locations');
  for (const { id, storage_tags = [defaultTag] } of locations) {
    putRecord(state, 'storage_location', { id, text: JSON.stringify({ id, storage_tags }) });
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
  const { storage_tags } = JSON.parse(record.text) as { storage_tags: string[] };
  const tag = isJsonObject(product.storage_tag) ? product.storage_tag.id : undefined;
  if (tag !== undefined && storage_tags.includes(String(tag))) return undefined;
  return `${at} "${location}" holds no stock of product "${product.id}", whose storage tag is ${tag === undefined ? 'none' : `"${tag}"`}`;
}
