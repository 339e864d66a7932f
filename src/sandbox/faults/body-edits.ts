import type { Fault } from '../../contract/sandbox-plans.gen.js';
import type { Answer } from '../base/answers.js';
import { isJsonObject, type JsonBody, type JsonObject, parseJson, printJson } from '../base/json-body.js';

/** What a platform does to a body that it keeps only in part. */
export type BodyEdit = Extract<Fault, { kind: 'drop' | 'alter' }>;

export interface ObjectBody extends JsonBody {
  value: JsonObject;
}

/** The body as it is kept: members dropped and altered in the order of the edits. */
export function editBody({ value, hasNumbers }: ObjectBody, edits: readonly BodyEdit[]): ObjectBody {
  let edited: unknown = value;
  for (const edit of edits) {
    const change = changeOf(edit);
    for (const member of membersOf(edit)) edited = changedAt(edited, member.split('.'), change);
  }
  return { value: edited as JsonObject, hasNumbers: hasNumbers || edits.some(({ kind }) => kind === 'alter') };
}

/**
 * The answer of a platform that echoes: top-level members that were edited are shown as they were sent.
 * @param sent the body before `editBody`
 */
export function echoSent(answer: Answer, sent: JsonObject, edits: readonly BodyEdit[]): Answer {
  const echoed = edits.filter(({ echo }) => echo).flatMap(membersOf);
  if (echoed.length === 0 || answer.status >= 300 || typeof answer.body !== 'string' || answer.body === '') {
    return answer;
  }
  const shown = parseJson(answer.body).value;
  if (!isJsonObject(shown)) return answer;
  for (const member of echoed) {
    const top = member.split('.', 1)[0] ?? '';
    if (sent[top] !== undefined) shown[top] = sent[top];
  }
  return { ...answer, body: printJson(shown, true) };
}

function membersOf(edit: BodyEdit): string[] {
  return edit.kind === 'drop' ? edit.members : [edit.member];
}

/** @returns undefined for what is dropped */
function changeOf(edit: BodyEdit): (member: unknown) => unknown {
  if (edit.kind === 'drop') return () => undefined;
  if (edit.value !== undefined) {
    // Its numbers in the form that bodies are read into.
    const { value } = parseJson(JSON.stringify(edit.value));
    return () => value;
  }
  const { truncate } = edit;
  return (member) => (typeof member === 'string' ? [...member].slice(0, truncate).join('') : member);
}

/** A copy with another value at this place. A name that is met by an array is looked for in each of its entries. */
function changedAt(value: unknown, path: readonly string[], change: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return changedEntries(value, path, change);
  const [name = '', ...rest] = path;
  if (!isJsonObject(value) || value[name] === undefined) return value;
  const member = rest.length === 0 ? change(value[name]) : changedAt(value[name], rest, change);
  const { [name]: _, ...others } = value;
  return member === undefined ? others : { ...value, [name]: member };
}

function changedEntries(
  entries: readonly unknown[],
  path: readonly string[],
  change: (member: unknown) => unknown,
): unknown[] {
  const [name = '', ...rest] = path;
  if (!/^\d+$/.test(name)) return entries.map((entry) => changedAt(entry, path, change));
  return entries
    .map((entry, index) => {
      if (index !== Number(name)) return entry;
      return rest.length === 0 ? change(entry) : changedAt(entry, rest, change);
    })
    .filter((entry) => entry !== undefined);
}
