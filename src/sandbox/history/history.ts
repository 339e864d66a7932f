import type { DocumentKind } from '../base/document-kinds.js';
import type { DocumentSource } from '../base/document-list.js';
import type { HistoryPlan } from './plan.js';

/** A past that is worked out, not stored: the documents of a shop at a moment of the platform's clock. */
export interface History {
  readonly plan: HistoryPlan;
  /** @param now milliseconds since 1970; so are all times here */
  source: (kind: DocumentKind, now: number) => DocumentSource;
  /** Of one document by its id, once it is visible. */
  text: (kind: DocumentKind, id: string, now: number) => string | undefined;
  /** The id is of a document of this past, visible or not. */
  knows: (kind: DocumentKind, id: string) => boolean;
  /** Documents that become visible after `after` and until `until`, in that order: `limit` of them, and more of the last one's moment. */
  arrivals: (kind: DocumentKind, after: number, until: number, limit: number) => Arrival[];
}

export interface Arrival {
  /** When the document became visible. */
  at: number;
  id: string;
}

export const noHistory: DocumentSource = { count: () => 0, slice: () => [] };
