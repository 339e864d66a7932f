import type { SalesOrderStatus } from '../../contract/enums.gen.js';
import { type Answer, json, problem } from '../base/answers.js';
import { encodeDocument } from '../base/dialect.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { findRelatedProblem, planStatus } from '../rules/sales-order-changes.js';
import { membersOf, orderText, type RelatedKind } from '../rules/sales-orders.js';
import { changeTogether } from '../state/changes-together.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

export const getSalesOrder: Operation = {
  run: (call) => {
    const { state, dialect } = call;
    const id = orderId(call);
    const stored = storedText(call);
    if (stored !== undefined) return json(200, encodeDocument(orderText(state, stored), dialect));
    const generated = state.history?.text('sales_order', id, state.clock.now());
    return generated === undefined ? unknownOrder(id) : json(200, encodeDocument(generated, dialect));
  },
};

export const setSalesOrderStatus: Operation = {
  run: (call) => {
    const { state, dialect, body } = call;
    const stored = storedText(call);
    if (stored === undefined) return refuseOrder(call);
    const plan = planStatus(state, parseJson(stored).value as JsonObject, body.status as SalesOrderStatus);
    if ('refusal' in plan) return problem(422, 'semantic-error', plan.refusal);
    changeTogether(state, plan.changes);
    return json(200, encodeDocument(orderText(state, storedText(call) ?? stored), dialect));
  },
};

export const getProduction = getting('production');
export const setProductionStatus = moving('production');
export const getPickup = getting('pickup');
export const setPickupStatus = moving('pickup');
export const getDelivery = getting('delivery');
export const setDeliveryStatus = moving('delivery');

function getting(kind: RelatedKind): Operation {
  return {
    run: (call) => ofRelated(call, kind, ({ text }) => json(200, encodeDocument(text, call.dialect))),
  };
}

function moving(kind: RelatedKind): Operation {
  return {
    run: (call) =>
      ofRelated(call, kind, (record) => {
        const related = membersOf(record);
        const status = String(call.body.status);
        const wrong = findRelatedProblem(call.state, related, status);
        if (wrong) return problem(422, 'semantic-error', wrong);
        const text = printJson({ ...related, status }, true);
        putRecord(call.state, kind, { ...record, text });
        return json(200, encodeDocument(text, call.dialect));
      }),
  };
}

function ofRelated({ state, params }: Call, kind: RelatedKind, act: (record: StoredRecord) => Answer): Answer {
  const id = params[`${kind}-id`] ?? '';
  const record = state.records[kind].byKey(id);
  return record ? act(record) : problem(404, 'not-found', `no ${kind} has the id "${id}"`);
}

function orderId({ params }: Call): string {
  return params['sales-order-id'] ?? '';
}

function storedText(call: Call): string | undefined {
  const table = call.state.documents.sales_order;
  const record = table.byId(orderId(call));
  return record && table.text(record);
}

/** Orders of the generated past are worked out from the clock, so nothing can be written into them. */
function refuseOrder(call: Call): Answer {
  const id = orderId(call);
  if (!call.state.history?.knows('sales_order', id)) return unknownOrder(id);
  return problem(422, 'semantic-error', `sales order "${id}" is one of the generated history, and does not change`);
}

function unknownOrder(id: string): Answer {
  return problem(404, 'not-found', `no sales order has the id "${id}"`);
}
