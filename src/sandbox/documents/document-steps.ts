import type { DocumentStep } from '../../contract/sandbox-plans.gen.js';
import { documentId } from '../base/document-kinds.js';
import { parseJson, printJson, withDoubles } from '../base/json-body.js';
import { findPlanProblems } from '../base/plans.js';
import { SandboxError } from '../base/sandbox-error.js';
import { markDocument, putDocument, removeDocument } from '../state/documents.js';
import type { SandboxState } from '../state/state.js';

/**
 * Check steps that are written as JSON, one or an array of them.
 * @param text JSON; numbers of documents keep their digits
 * @throws {SandboxError} naming everything that is wrong
 */
export function parseDocumentSteps(text: string): DocumentStep[] {
  const steps = [parseJson(text).value as DocumentStep].flat();
  const problems = steps.flatMap((step, index) => {
    const at = `steps[${index}]`;
    const wrong = findPlanProblems('DocumentStep', withDoubles(step), at, at);
    return wrong.length > 0 ? wrong : findDocumentProblem(step, at);
  });
  if (problems.length > 0) throw new SandboxError('bad_document', 'the steps are not valid', { problems });
  return steps;
}

/** What is wrong with the document of a step that is valid beside that. */
export function findDocumentProblem({ put }: DocumentStep, at: string): string[] {
  try {
    if (put) documentId(put.kind, printJson(put.document, true));
    return [];
  } catch (error) {
    return [`${at}.put.document: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export function takeSteps(state: SandboxState, steps: readonly DocumentStep[]): void {
  for (const { put, remove, mark_problem: mark, clear_problem: clear } of steps) {
    if (put) putDocument(state, put.kind, printJson(put.document, true));
    if (remove) removeDocument(state, remove.kind, remove.id);
    if (mark) markDocument(state, mark.kind, mark.id, mark.problem ?? {});
    if (clear) markDocument(state, clear.kind, clear.id, undefined);
  }
}
