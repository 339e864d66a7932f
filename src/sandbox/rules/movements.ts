import { type Answer, json, listOf, problem } from '../base/answers.js';
import { encodeDocument } from '../base/dialect.js';
import type { JsonObject } from '../base/json-body.js';
import { pageOf } from '../crud/page.js';
import type { Call, Operation } from '../state/operation.js';
import { carryOut, type MovementKind, type MovementPlan, membersOf, movementText, planMovement } from './goods.js';

/** Shipments, goods out or goods in: made of a draft, then moved from state to state. */
export function movementsOf(
  kind: MovementKind,
  plan: (call: Call, movement: JsonObject, status: string) => MovementPlan,
): Record<'list' | 'create' | 'get' | 'setStatus', Operation> {
  const ofMovement = ({ state, params }: Call, use: (movement: JsonObject, id: string) => Answer): Answer => {
    const id = params[`${kind.replace('_', '-')}-id`] ?? '';
    const record = state.records[kind].get(id);
    return record ? use(membersOf(record), id) : problem(404, 'not-found', `no ${kind} has the id "${id}"`);
  };
  const shown = ({ state, dialect }: Call, status: number, id: string): Answer =>
    json(status, encodeDocument(movementText(state, kind, id) ?? '', dialect));
  const act = (call: Call, planned: MovementPlan, status: number): Answer => {
    if ('refusal' in planned) return problem(422, 'semantic-error', planned.refusal);
    carryOut(call.state, planned.moved, planned.changes);
    return shown(call, status, planned.id);
  };
  return {
    list: {
      run: ({ state, query, dialect }) => {
        const page = pageOf(query, [...state.records[kind]]);
        const texts = page.map(({ id }) => movementText(state, kind, id) ?? '');
        return listOf(texts.map((text) => Buffer.from(encodeDocument(text, dialect))));
      },
    },
    create: {
      run: (call) => {
        const id = String(call.body.draft_id);
        const draft = call.state.records[`${kind}_draft`].get(id);
        if (!draft) return problem(404, 'not-found', `no draft has the id "${id}"`);
        return act(call, planMovement(call.state, kind, draft), 201);
      },
    },
    get: { run: (call) => ofMovement(call, (_, id) => shown(call, 200, id)) },
    setStatus: {
      run: (call) => ofMovement(call, (movement) => act(call, plan(call, movement, String(call.body.status)), 200)),
    },
  };
}
