import { type Answer, listOf } from '../base/answers.js';
import { encodeDocument } from '../base/dialect.js';
import type { DocumentKind } from '../base/document-kinds.js';
import { pageOf } from '../base/document-list.js';
import { noHistory } from '../history/history.js';
import { orderSource } from '../orders/order-view.js';
import type { Call, Operation } from '../state/call.js';
import { putDocument, removeDocument, sourceOf } from '../state/documents.js';
import { windowOf } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';

export const documentOperations = {
  listInvoices: (call) => list(call, 'invoice'),
  listCreditMemos: (call) => list(call, 'credit_memo'),
  listSalesOrders: (call) => list(call, 'sales_order'),
  listStockCountChanges: (call) => list(call, 'stock_count_change'),
} satisfies Record<string, Operation>;

function list(call: Call, kind: DocumentKind): Answer {
  const { state, query, dialect } = call;
  const [from, to] = windowOf(call);
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 200);
  const base = state.history?.source(kind, state.clock.now()) ?? noHistory;
  const layer = kind === 'sales_order' ? orderSource(state) : sourceOf(state, kind);
  const items: Buffer[] = [];
  const problems: Buffer[] = [];
  for (const { bytes, isProblem } of pageOf(base, layer, { from, to, offset, limit })) {
    if (isProblem) problems.push(bytes);
    else items.push(dialect === 'seed' ? bytes : Buffer.from(encodeDocument(bytes.toString('utf8'), dialect)));
  }
  return listOf(items, problems);
}

/** For a list that shifts while it is read. */
export function shiftDocuments(
  kind: DocumentKind,
): (state: SandboxState, by: 'insert' | 'remove', query: URLSearchParams) => void {
  return (state, by, query) => {
    const [from, to] = windowOf({ query });
    if (by === 'insert') return putDocument(state, kind, inserted(kind, state, from));
    const [first] = state.records[kind].between(from, to);
    if (first) removeDocument(state, kind, first.id);
  };
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
