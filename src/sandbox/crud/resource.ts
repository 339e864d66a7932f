import { type Answer, json, problem } from '../base/answers.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord, removeRecord } from '../state/record-changes.js';
import type { RecordKind, StoredRecord } from '../tables/record-table.js';
import { listed, listedPage, pageOf, type Show, textOf } from './page.js';

/** Records of one kind that operations list, get, create, replace and delete: where they are, and what they are called. */
export interface Resource {
  kind: RecordKind;
  /** Variable of the path that has the id of one. */
  param: string;
  /** As messages name one: `customer list`. */
  noun: string;
  /** What each belongs to; those of different owners may have the same id. */
  owner?: Owner;
}

export interface Owner {
  /** As messages name it: `product`. */
  noun: string;
  /** Answers for the id of the owner that the path names, or says that there is none. */
  of: (call: Call, answer: (id: string) => Answer) => Answer;
}

/** What a noun allows and keeps. */
export interface Rules {
  /** Why what was sent cannot be: a 422. */
  findProblem?: (call: Call) => string | undefined;
  /** What is kept of a body. Default: all of it; an id in it says nothing. */
  members?: (body: JsonObject) => JsonObject;
}

/** Answer for the record that the path names, or 404. */
export function ofRecord(
  call: Call,
  { kind, param, noun, owner }: Resource,
  answer: (record: StoredRecord) => Answer,
): Answer {
  const id = call.params[param] ?? '';
  const table = call.state.records[kind];
  if (owner === undefined) {
    const found = table.get(id);
    return found ? answer(found) : problem(404, 'not-found', `no ${noun} has the id "${id}"`);
  }
  return owner.of(call, (of) => {
    const found = table.get(id, of);
    return found ? answer(found) : problem(404, 'not-found', `the ${owner.noun} has no ${noun} with the id "${id}"`);
  });
}

/** A resource whose records are owned, found by the owner's id variable in the path. */
export function ownerIn(resource: Resource): Owner {
  return { noun: resource.noun, of: (call, answer) => ofRecord(call, resource, ({ id }) => answer(id)) };
}

/** A page of all, in the order in which they came; of an owner all that it has. */
export function listing({ kind, owner }: Resource, show?: Show<StoredRecord>): Operation {
  return {
    run: (call) => {
      const { records } = call.state;
      const shown = (found: readonly StoredRecord[]) =>
        show === undefined ? found : found.map((record) => ({ text: show(record, call) }));
      if (owner === undefined) return listed(shown(pageOf(call.query, [...records[kind]])));
      return owner.of(call, (of) => listed(shown(records[kind].of(of))));
    },
  };
}

/** A page of those that an owner has. */
export function listingPages({ kind, owner }: Resource & { owner: Owner }): Operation {
  return { run: (call) => owner.of(call, (of) => listedPage(call, call.state.records[kind].of(of))) };
}

export function getting(resource: Resource, show: Show<StoredRecord> = textOf): Operation {
  return { run: (call) => ofRecord(call, resource, (record) => json(200, show(record, call))) };
}

export function creating(resource: Resource, rules: Rules = {}): Operation {
  return { run: (call) => store(call, resource, rules, undefined) };
}

/** What is left out of the body is gone. */
export function replacing(resource: Resource, rules: Rules = {}): Operation {
  return { run: (call) => ofRecord(call, resource, (record) => store(call, resource, rules, record)) };
}

export function deleting(resource: Resource): Operation {
  return {
    run: (call) =>
      ofRecord(call, resource, (record) => {
        removeRecord(call.state, resource.kind, record);
        return { status: 204 };
      }),
  };
}

function store(
  call: Call,
  { kind }: Resource,
  { findProblem, members }: Rules,
  before: StoredRecord | undefined,
): Answer {
  const wrong = findProblem?.(call);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const { id: _, ...sent } = members?.(call.body) ?? call.body;
  const id = before?.id ?? call.state.newId();
  const text = printJson({ id, ...sent }, call.bodyHasNumbers);
  putRecord(call.state, kind, { id, text });
  return json(before === undefined ? 201 : 200, text);
}
