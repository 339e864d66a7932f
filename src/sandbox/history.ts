import type { DocumentKind } from './document-kinds.js';
import type { DocumentSource } from './document-list.js';

/** A past that is worked out, not stored: the documents of a shop at a moment of the platform's clock. */
export interface History {
  /** @param now milliseconds since 1970 */
  source: (kind: DocumentKind, now: number) => DocumentSource;
  /** Of one document by its id, once it is visible. */
  text: (kind: DocumentKind, id: string, now: number) => string | undefined;
}

export const noHistory: DocumentSource = { count: () => 0, slice: () => [] };
