import { type Answer, json, listOf, problem } from '../../base/answers.js';
import { decodeAmounts, encodeDocument } from '../../base/dialect.js';
import { type JsonObject, parseJson, printJson } from '../../base/json-body.js';
import { pageOf } from '../../crud/page.js';
import { planBasket, planFinalization } from '../../rules/sales-order-changes.js';
import { draftOf, draftsByTime, draftText, removalsOfDraft, unlistedFrom } from '../../rules/sales-order-drafts.js';
import { changeTogether } from '../../state/changes-together.js';
import type { Call, Operation } from '../../state/operation.js';
import { putRecord } from '../../state/record-changes.js';
import type { StoredRecord } from '../../tables/record-table.js';

/** Of the answer: a client cannot send them with a new draft. */
const ownMembers = ['id', 'customer', 'items', 'fulfillments', 'created_at'];

/** `number` is not unique: two drafts of one number are two drafts. */
export const createSalesOrderDraft: Operation = {
  run: (call) => {
    const { state, body } = call;
    const id = state.newId();
    const members = Object.fromEntries(Object.entries(body).filter(([name]) => !ownMembers.includes(name)));
    const draft = { id, ...members, created_at: new Date(state.clock.now()).toISOString() };
    const record = { id, text: printJson(draft, true) };
    putRecord(state, 'sales_order_draft', record);
    return shown(call, 201, record);
  },
};

export const listSalesOrderDrafts: Operation = {
  run: ({ state, query, dialect }) => {
    const from = Date.parse(query.get('from') ?? '');
    const to = Date.parse(query.get('to') ?? '');
    if (from > to) {
      return problem(400, 'invalid-request', `from ${query.get('from')} is later than to ${query.get('to')}`);
    }
    const number = query.get('number');
    const channel = query.get('sales_channel_id');
    const until = Math.min(to, unlistedFrom(state));
    const found = draftsByTime(state).filter(
      ({ time, members }) =>
        time >= from &&
        time < until &&
        (number === null || members.number === number) &&
        (channel === null || members.sales_channel_id === channel),
    );
    const page = pageOf(query, found);
    return listOf(page.map(({ record }) => Buffer.from(encodeDocument(draftText(state, record), dialect))));
  },
  shift: (state, by, query) => {
    const from = Date.parse(query.get('from') ?? '');
    const to = Date.parse(query.get('to') ?? '');
    const first = draftsByTime(state).find(({ time }) => time >= from && time < to);
    if (by === 'insert') {
      const id = state.newId();
      const draft = { id, note: 'Inserted while the list was read', created_at: new Date(from).toISOString() };
      putRecord(state, 'sales_order_draft', { id, text: JSON.stringify(draft) });
    } else if (first) changeTogether(state, removalsOfDraft(state, first.record.id));
  },
};

export const getSalesOrderDraft: Operation = {
  run: (call) => ofDraft(call, (record) => shown(call, 200, record)),
};

export const deleteSalesOrderDraft: Operation = {
  run: (call) =>
    ofDraft(call, ({ id }) => {
      changeTogether(call.state, removalsOfDraft(call.state, id));
      return { status: 204 };
    }),
};

export const setSalesOrderDraftCustomer: Operation = {
  run: (call) =>
    ofDraft(call, ({ id, text }) => {
      const draft = { ...(parseJson(text).value as JsonObject), customer: decodeAmounts(call.body) };
      putRecord(call.state, 'sales_order_draft', { id, text: printJson(draft, true) });
      return json(200, encodeDocument(printJson(draft.customer, true), call.dialect));
    }),
};

export const finalizeSalesOrderDraft: Operation = {
  run: (call) =>
    ofDraft(call, (record) => {
      const { state } = call;
      const isBasket = state.draftsBecome === 'basket';
      const id = state.newId();
      const plan = isBasket ? planBasket(state, draftOf(record)) : planFinalization(state, id, draftOf(record));
      if ('refusal' in plan) return problem(422, 'semantic-error', plan.refusal);
      changeTogether(state, plan.changes);
      return json(200, JSON.stringify(isBasket ? {} : { sales_order_id: id }));
    }),
};

/** Do this with the draft of the path: a finalized or deleted one is not there. */
export function ofDraft({ state, params }: Call, act: (record: StoredRecord) => Answer): Answer {
  const id = params['sales-order-draft-id'] ?? '';
  const record = state.records.sales_order_draft.get(id);
  return record ? act(record) : problem(404, 'not-found', `no sales order draft has the id "${id}"`);
}

function shown({ state, dialect }: Call, status: number, record: StoredRecord): Answer {
  return json(status, encodeDocument(draftText(state, record), dialect));
}
