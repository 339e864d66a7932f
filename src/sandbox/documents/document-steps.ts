import type { ProblemDocument } from '../base/answers.js';
import { type DocumentKind, documentId, documentKinds, isDocumentKind } from '../base/document-kinds.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { SandboxError } from '../base/sandbox-error.js';
import { markDocument, putDocument, removeDocument } from '../state/documents.js';
import type { SandboxState } from '../state/state.js';

/** Something that happens to the documents of the platform. */
export type DocumentStep =
  /** Insert it, or put it in place of the version that is there. `text` is its JSON. */
  | { do: 'put'; kind: DocumentKind; text: string }
  | { do: 'remove'; kind: DocumentKind; id: string }
  /** The list answers a problem in its place, until `clear_problem`. */
  | { do: 'mark_problem'; kind: DocumentKind; id: string; problem?: Partial<ProblemDocument> }
  | { do: 'clear_problem'; kind: DocumentKind; id: string };

const spellings = `{"put": {"kind", "document"}}, {"remove": {"kind", "id"}}, {"mark_problem": {"kind", "id", "problem"?}}, {"clear_problem": {"kind", "id"}}`;

/**
 * Check steps that are written as JSON: one, or an array of them, each `{"put": {"kind": "invoice", "document": {…}}}`,
 * `{"remove": {"kind", "id"}}`, `{"mark_problem": {"kind", "id", "problem"?}}` or `{"clear_problem": {"kind", "id"}}`.
 * @param text JSON; numbers of documents keep their digits
 * @throws {SandboxError} naming everything that is wrong
 */
export function parseDocumentSteps(text: string): DocumentStep[] {
  const { value, hasNumbers } = parseJson(text);
  const problems: string[] = [];
  const steps = (Array.isArray(value) ? value : [value]).map((step, index) =>
    parseStep(step, hasNumbers, `steps[${index}]`, problems),
  );
  if (problems.length > 0) throw new SandboxError('bad_document', 'the steps are not valid', { problems });
  return steps.filter((step) => step !== undefined);
}

function parseStep(value: unknown, hasNumbers: boolean, at: string, problems: string[]): DocumentStep | undefined {
  const [name, details] = isJsonObject(value) ? (Object.entries(value)[0] ?? []) : [];
  if (!isJsonObject(details) || !isStepName(name)) {
    problems.push(`${at} is not one of ${spellings}`);
    return undefined;
  }
  const { kind, id, document, problem } = details;
  if (!isDocumentKind(kind)) {
    problems.push(`${at}.${name}.kind ${JSON.stringify(kind)} is not one of ${documentKinds.join(', ')}`);
    return undefined;
  }
  if (name === 'put') return parsePut(kind, document, hasNumbers, `${at}.put.document`, problems);
  if (typeof id !== 'string') {
    problems.push(`${at}.${name}.id is not a text`);
    return undefined;
  }
  if (problem === undefined || name !== 'mark_problem') return { do: name, kind, id };
  if (isJsonObject(problem) && isProblem(problem)) return { do: name, kind, id, problem };
  problems.push(`${at}.${name}.problem is not an object of texts (type, title, detail, on_resource)`);
  return undefined;
}

function parsePut(
  kind: DocumentKind,
  document: unknown,
  hasNumbers: boolean,
  at: string,
  problems: string[],
): DocumentStep | undefined {
  const text = printJson(document ?? null, hasNumbers);
  try {
    documentId(kind, text);
    return { do: 'put', kind, text };
  } catch (error) {
    problems.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function isStepName(name: unknown): name is DocumentStep['do'] {
  return ['put', 'remove', 'mark_problem', 'clear_problem'].includes(String(name));
}

function isProblem(value: JsonObject): value is JsonObject & Partial<ProblemDocument> {
  return Object.entries(value).every(
    ([name, text]) => ['type', 'title', 'detail', 'on_resource'].includes(name) && typeof text === 'string',
  );
}

/** Steps on documents that are not there do nothing. */
export function takeSteps(state: SandboxState, steps: readonly DocumentStep[]): void {
  for (const step of steps) takeStep(state, step);
}

function takeStep(state: SandboxState, step: DocumentStep): void {
  if (step.do === 'put') putDocument(state, step.kind, step.text);
  else if (step.do === 'remove') removeDocument(state, step.kind, step.id);
  else markDocument(state, step.kind, step.id, step.do === 'mark_problem' ? (step.problem ?? {}) : undefined);
}
