import type { OperationId } from '../contract/routes.gen.js';
import { browseNodeOperations } from './catalog/browse-nodes.js';
import { catalogOperations } from './catalog/catalog.js';
import { contactOperations } from './contacts/contacts.js';
import { documentOperations, shiftDocuments } from './documents/documents.js';
import { subscriptionOperations } from './events/subscriptions.js';
import { externalIdOperations } from './external-ids/external-ids.js';
import { movementOperations } from './inventory/movements.js';
import { stockOperations } from './inventory/stock.js';
import { draftPartOperations, orderOperations, shiftDrafts } from './orders/orders.js';
import { batchOperations } from './prices/batches.js';
import { channelOperations, productOperations, productPartOperations, shiftProducts } from './products/products.js';
import { staffOperations } from './staff/staff.js';
import type { Operation } from './state/call.js';
import type { SandboxState } from './state/state.js';
import { stockTakingOperations } from './stock-takings/stock-takings.js';
import { voucherOperations } from './vouchers/vouchers.js';

/** What each operation means, by its id in the contract. An operation of the contract that is not here does not compile. */
export const operations: { readonly [Id in OperationId]: Operation } = {
  ...productOperations,
  ...productPartOperations,
  ...channelOperations,
  ...browseNodeOperations,
  ...catalogOperations,
  ...contactOperations,
  ...externalIdOperations,
  ...documentOperations,
  ...orderOperations,
  ...draftPartOperations,
  ...stockOperations,
  ...movementOperations,
  ...stockTakingOperations,
  ...batchOperations,
  ...voucherOperations,
  ...subscriptionOperations,
  ...staffOperations,
};

/** Lists that can shift: something is put in front of all others of the query, or the first one is taken away. */
export const shifts: {
  readonly [Id in OperationId]?: (state: SandboxState, by: 'insert' | 'remove', query: URLSearchParams) => void;
} = {
  listProducts: shiftProducts,
  listInvoices: shiftDocuments('invoice'),
  listCreditMemos: shiftDocuments('credit_memo'),
  listSalesOrders: shiftDocuments('sales_order'),
  listStockCountChanges: shiftDocuments('stock_count_change'),
  listSalesOrderDrafts: shiftDrafts,
};
