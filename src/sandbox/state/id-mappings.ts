import { putRecord } from './record-changes.js';
import type { SandboxState } from './sandbox-state.js';

export interface IdMapping {
  internal_id: string;
  external_id: string;
}

/** What mappings are the children of: each entity class of a namespace has its own. */
export function placeOfMappings(namespace: string, entityClass: string): string {
  return JSON.stringify([namespace, entityClass]);
}

/** What a mapping is found by from its other side. */
export function keyOfMapping(place: string, internalId: string): string {
  return `${place} ${internalId}`;
}

export function putNamespace(state: SandboxState, name: string): void {
  putRecord(state, 'namespace', { id: name, text: JSON.stringify({ id: name }) });
}

/** Whether it keeps mappings bijective is for the caller to know. @returns its JSON text */
export function putIdMapping(state: SandboxState, place: string, { internal_id, external_id }: IdMapping): string {
  const text = JSON.stringify({ internal_id, external_id });
  putRecord(state, 'mapping', { id: external_id, parent: place, key: keyOfMapping(place, internal_id), text });
  return text;
}
