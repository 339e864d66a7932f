import { type Answer, json, listOf, problem } from '../base/answers.js';
import { decodeAmounts, encodeDocument } from '../base/dialect.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { pageOf } from '../crud/page.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord, removeRecord } from '../state/record-changes.js';
import { findMovementProblem, type MovementKind, membersOf } from './goods.js';

/** Drafts of shipments, goods out and goods in: they touch nothing, and can be changed and deleted at will. */
export function draftsOf(movement: MovementKind): Record<'list' | 'create' | 'get' | 'replace' | 'remove', Operation> {
  const kind = `${movement}_draft` as const;
  const store = ({ state, body, dialect }: Call, id: string, created_at: unknown, status: number): Answer => {
    const { id: _, created_at: __, ...members } = decodeAmounts(body) as JsonObject;
    const wrong = findMovementProblem(state, members);
    if (wrong) return problem(422, 'semantic-error', wrong);
    const text = printJson({ id, ...members, created_at }, true);
    putRecord(state, kind, { id, text });
    return json(status, encodeDocument(text, dialect));
  };
  const ofDraft = ({ state, params }: Call, act: (draft: JsonObject, id: string) => Answer): Answer => {
    const id = params['draft-id'] ?? '';
    const record = state.records[kind].get(id);
    return record ? act(membersOf(record), id) : problem(404, 'not-found', `no draft has the id "${id}"`);
  };
  return {
    list: {
      run: ({ state, query, dialect }) => {
        const page = pageOf(query, [...state.records[kind]]);
        return listOf(page.map(({ text }) => Buffer.from(encodeDocument(text, dialect))));
      },
    },
    create: {
      run: (call) => store(call, call.state.newId(), new Date(call.state.clock.now()).toISOString(), 201),
    },
    get: {
      run: (call) => ofDraft(call, (draft) => json(200, encodeDocument(printJson(draft, true), call.dialect))),
    },
    replace: { run: (call) => ofDraft(call, ({ created_at }, id) => store(call, id, created_at, 200)) },
    remove: {
      run: (call) =>
        ofDraft(call, (_, id) => {
          removeRecord(call.state, kind, { id });
          return { status: 204 };
        }),
    },
  };
}
