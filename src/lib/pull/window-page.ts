import type { Problem } from '../errors/errors.js';
import type { PulledDocument } from '../model/document.js';

/** What stands in a page for a document that the platform could not show. */
export interface PageProblem {
  problem: Problem;
  /** As the platform sent it. */
  json: string;
}

export interface DocumentPage {
  items: readonly PulledDocument[];
  problems: readonly PageProblem[];
}
