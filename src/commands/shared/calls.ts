import type { Context } from '../../context.js';

/** The calls of the platform by subject, each loaded when it is asked for. */

export async function contactsOf(context: Context) {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  return createContactOperations((await context.platform()).call);
}

export async function catalogOf(context: Context) {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  return createCatalogOperations((await context.platform()).call);
}

export async function productPartsOf(context: Context) {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  return createProductPartOperations((await context.platform()).call);
}

export async function stockOf(context: Context) {
  const { createStockOperations } = await import('../../lib/platform/calls/stock.js');
  return createStockOperations((await context.platform()).call);
}

export async function salesOrdersOf(context: Context) {
  const { createSalesOrderOperations } = await import('../../lib/platform/calls/sales-orders.js');
  return createSalesOrderOperations((await context.platform()).call);
}

export async function statusesOf(context: Context) {
  const { createStatusOperations } = await import('../../lib/platform/calls/order-status.js');
  return createStatusOperations((await context.platform()).call);
}

export async function stockTakingsOf(context: Context) {
  const { createStockTakingOperations } = await import('../../lib/platform/calls/stock-takings.js');
  return createStockTakingOperations((await context.platform()).call);
}
