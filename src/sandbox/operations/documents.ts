import { type Answer, listOf, problem } from '../base/answers.js';
import { encodeDocument } from '../base/dialect.js';
import type { DocumentKind } from '../base/document-kinds.js';
import { pageOf } from '../base/document-list.js';
import { noHistory } from '../history/history.js';
import { orderSource } from '../rules/sales-orders.js';
import type { Call, Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { putDocument, removeDocument } from '../state/state.js';

export const listInvoices = listing('invoice');
export const listCreditMemos = listing('credit_memo');
export const listSalesOrders = listing('sales_order');
export const listStockCountChanges = listing('stock_count_change');

function listing(kind: DocumentKind): Operation {
  return {
    run: (call) => list(call, kind),
    shift: (state, by, query) => {
      const from = Date.parse(query.get('from') ?? '');
      const to = Date.parse(query.get('to') ?? '');
      const first = state.documents[kind].first(from, to);
      if (by === 'insert') putDocument(state, kind, inserted(kind, state, from));
      else if (first) removeDocument(state, kind, first.id);
    },
  };
}

function list({ state, query, dialect }: Call, kind: DocumentKind): Answer {
  const from = Date.parse(query.get('from') ?? '');
  const to = Date.parse(query.get('to') ?? '');
  if (from > to) {
    return problem(400, 'invalid-request', `from ${query.get('from')} is later than to ${query.get('to')}`);
  }
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 200);
  const base = state.history?.source(kind, state.clock.now()) ?? noHistory;
  const layer = kind === 'sales_order' ? orderSource(state) : state.documents[kind];
  const entries = pageOf(base, layer, { from, to, offset, limit });
  const items: Buffer[] = [];
  const problems: Buffer[] = [];
  for (const { bytes, isProblem } of entries) {
    if (isProblem) problems.push(bytes);
    else items.push(dialect === 'seed' ? bytes : Buffer.from(encodeDocument(bytes.toString('utf8'), dialect)));
  }
  return listOf(items, problems);
}

/** The least that is a document of the kind: it came late, and stands at the front of the window that is being read. */
function inserted(kind: DocumentKind, state: SandboxState, time: number): string {
  const id = state.newId();
  const at = new Date(time).toISOString();
  const zero = { amount: '0.00', unit: 'EUR' };
  const receipt = {
    id,
    store_id: 'inserted',
    number: `inserted ${id}`,
    transaction_date_and_time: at,
    total_gross_amount: zero,
    total_net_amount: zero,
    items: [],
    payments: [],
    sales_orders: [],
  };
  const notNecessary = { aggregated_status: 'NOT_NECESSARY' };
  const documents: Record<DocumentKind, object> = {
    invoice: { ...receipt, discounts: [] },
    credit_memo: { ...receipt, invoices: [], reasons: [] },
    sales_order: {
      id,
      status: 'NEW',
      transaction_date_and_time: at,
      items: [],
      production_information: notNecessary,
      fulfillment_information: notNecessary,
      invoice_information: notNecessary,
    },
    stock_count_change: {
      id,
      created_at: at,
      product_id: 'inserted',
      storage_location_id: 'inserted',
      condition: 'NEW',
      change: { amount: '0', unit: 'QUANTITY_PIECES' },
    },
  };
  return JSON.stringify(documents[kind]);
}
