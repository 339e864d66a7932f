import type { ProblemDocument } from '../base/answers.js';
import { type DocumentKind, documentId, onOneLine } from '../base/document-kinds.js';
import type { RankedSource } from '../base/document-list.js';
import { SandboxError } from '../base/sandbox-error.js';
import { removal } from './change.js';
import { change, putRecord, removeRecord } from './changes.js';
import type { SandboxState } from './state.js';

/**
 * Insert a document, or put it in place of its earlier version.
 * @param text the whole document as JSON
 * @throws {SyntaxError} when it has no id or no time
 * @throws {SandboxError} `bad_document` when its id is one of the generated history
 */
export function putDocument(state: SandboxState, kind: DocumentKind, whole: string): void {
  const text = onOneLine(whole);
  const id = documentId(kind, text);
  if (state.history?.knows(kind, id)) {
    throw new SandboxError('bad_document', `${kind} "${id}" is one of the generated history, and cannot be put`);
  }
  putRecord(state, kind, { id, text });
}

/** Nothing happens when there is none of this id. */
export function removeDocument(state: SandboxState, kind: DocumentKind, id: string): void {
  if (!state.records[kind].get(id)) return;
  change(state, removal(kind, { id }), removal('document_problem', { id, parent: kind }));
}

/**
 * Let the list answer a problem in place of this document.
 * @param problem undefined to show the document again
 * @returns false when there is none of this id
 */
export function markDocument(
  state: SandboxState,
  kind: DocumentKind,
  id: string,
  problem: Partial<ProblemDocument> | undefined,
): boolean {
  if (!state.records[kind].get(id)) return false;
  const place = { id, parent: kind };
  if (problem === undefined) removeRecord(state, 'document_problem', place);
  else putRecord(state, 'document_problem', { ...place, text: JSON.stringify({ ...unreadable, ...problem }) });
  return true;
}

const unreadable: ProblemDocument = {
  type: 'urn:tillctl-sandbox:unreadable-document',
  title: 'Document cannot be shown',
  detail: 'the document cannot be shown for now',
};

/** Documents that were put one by one, in the order of their list: time, then arrival. */
export function sourceOf({ records }: Pick<SandboxState, 'records'>, kind: DocumentKind): RankedSource {
  const table = records[kind];
  return {
    count: (from, to) => Math.max(0, table.indexFrom(to) - table.indexFrom(from)),
    timeAt: (from, index) => table.list[table.indexFrom(from) + index]?.time ?? Number.POSITIVE_INFINITY,
    slice: (from, to, offset, limit) => {
      const start = table.indexFrom(from) + offset;
      const end = Math.max(start, Math.min(start + limit, table.indexFrom(to)));
      return table.list.slice(start, end).map(({ id, time, bytes }) => {
        const problem = records.document_problem.get(id, kind);
        return { time, bytes: problem?.bytes ?? bytes, isProblem: problem !== undefined };
      });
    },
  };
}
