import type { Context } from '../../context.js';
import type { Call } from '../../lib/platform/call.js';

/** The calls of the platform by subject, each loaded when it is asked for. */
export const contactsOf = opened(
  async () => (await import('../../lib/platform/calls/contacts.js')).createContactOperations,
);
export const catalogOf = opened(
  async () => (await import('../../lib/platform/calls/catalog.js')).createCatalogOperations,
);
export const productPartsOf = opened(
  async () => (await import('../../lib/platform/calls/product-parts.js')).createProductPartOperations,
);
export const stockOf = opened(async () => (await import('../../lib/platform/calls/stock.js')).createStockOperations);
export const salesOrdersOf = opened(
  async () => (await import('../../lib/platform/calls/sales-orders.js')).createSalesOrderOperations,
);
export const statusesOf = opened(
  async () => (await import('../../lib/platform/calls/order-status.js')).createStatusOperations,
);
export const stockTakingsOf = opened(
  async () => (await import('../../lib/platform/calls/stock-takings.js')).createStockTakingOperations,
);

function opened<Calls>(load: () => Promise<(call: Call) => Calls>): (context: Context) => Promise<Calls> {
  return async ({ platform }) => (await load())((await platform()).call);
}
