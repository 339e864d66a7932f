import type { OperationId } from '../contract/routes.gen.js';
import type { NotServed } from './not-served.js';
import type { Operation } from './operation.js';
import { authorize } from './operations/authorize.js';
import { getBatch, getBatchUploadUrl, listBatches, listBatchResults, triggerPriceBatch } from './operations/batches.js';
import { listCreditMemos, listInvoices, listSalesOrders, listStockCountChanges } from './operations/documents.js';
import {
  createNamespace,
  deleteMapping,
  getMapping,
  getNamespace,
  listEntityClasses,
  listMappings,
  listNamespaces,
  replaceMappings,
  upsertMapping,
} from './operations/external-ids.js';
import {
  createProduct,
  deleteProduct,
  getProduct,
  getProductByExternalId,
  listProducts,
  replaceProduct,
  upsertProductByExternalId,
} from './operations/products.js';
import {
  createPosSalesChannel,
  createProductSalesChannel,
  deleteProductSalesChannel,
  getPosSalesChannel,
  getProductSalesChannel,
  listPosSalesChannels,
  listProductSalesChannels,
  replaceProductSalesChannel,
} from './operations/sales-channels.js';
import {
  createSalesOrderDraftFulfillment,
  deleteSalesOrderDraftFulfillment,
  replaceSalesOrderDraftFulfillment,
} from './operations/sales-order-draft-fulfillments.js';
import {
  createSalesOrderDraftItem,
  deleteSalesOrderDraftItem,
  replaceSalesOrderDraftItem,
} from './operations/sales-order-draft-items.js';
import {
  createSalesOrderDraft,
  deleteSalesOrderDraft,
  finalizeSalesOrderDraft,
  getSalesOrderDraft,
  listSalesOrderDrafts,
  setSalesOrderDraftCustomer,
} from './operations/sales-order-drafts.js';
import {
  getDelivery,
  getPickup,
  getProduction,
  getSalesOrder,
  setDeliveryStatus,
  setPickupStatus,
  setProductionStatus,
  setSalesOrderStatus,
} from './operations/sales-orders.js';
import { createStaffMember, getStaffMember, listStaffMembers } from './operations/staff.js';
import {
  getPos1StockTaking,
  getStockTaking,
  getStockTakingExport,
  getStockTakingExportDownload,
  listStockTakings,
  triggerStockTakingExport,
} from './operations/stock-takings.js';
import { getDevice, getPlatformPosDevice, listDevices } from './operations/structure.js';
import {
  createCreditMemoSubscription,
  createInvoiceSubscription,
  createSubscription,
  deleteCreditMemoSubscription,
  deleteInvoiceSubscription,
  deleteSubscription,
  listCreditMemoSubscriptions,
  listInvoiceSubscriptions,
  listSubscriptions,
} from './operations/subscriptions.js';
import {
  createProductVariantGroup,
  getProductVariantGroup,
  listProductVariantGroups,
  replaceProductVariantGroup,
} from './operations/variant-groups.js';

/**
 * What each operation means, by its id in the contract. An operation of the contract that is neither here nor among
 * those not served yet, or that is in both, does not compile.
 */
export const operations: { [Id in Exclude<OperationId, NotServed>]: Operation } & { [Id in NotServed]?: undefined } = {
  authorize,
  listProducts,
  createProduct,
  getProduct,
  replaceProduct,
  deleteProduct,
  getProductByExternalId,
  upsertProductByExternalId,
  listProductVariantGroups,
  createProductVariantGroup,
  getProductVariantGroup,
  replaceProductVariantGroup,
  listInvoices,
  listCreditMemos,
  listSalesOrders,
  getSalesOrder,
  listStockCountChanges,
  listInvoiceSubscriptions,
  createInvoiceSubscription,
  deleteInvoiceSubscription,
  listCreditMemoSubscriptions,
  createCreditMemoSubscription,
  deleteCreditMemoSubscription,
  listSubscriptions,
  createSubscription,
  deleteSubscription,
  listBatches,
  getBatchUploadUrl,
  triggerPriceBatch,
  getBatch,
  listBatchResults,
  listProductSalesChannels,
  createProductSalesChannel,
  getProductSalesChannel,
  replaceProductSalesChannel,
  deleteProductSalesChannel,
  listPosSalesChannels,
  createPosSalesChannel,
  getPosSalesChannel,
  getPos1StockTaking,
  listStockTakings,
  getStockTaking,
  triggerStockTakingExport,
  getStockTakingExport,
  getStockTakingExportDownload,
  setSalesOrderStatus,
  getProduction,
  setProductionStatus,
  getPickup,
  setPickupStatus,
  getDelivery,
  setDeliveryStatus,
  createSalesOrderDraft,
  listSalesOrderDrafts,
  getSalesOrderDraft,
  deleteSalesOrderDraft,
  setSalesOrderDraftCustomer,
  createSalesOrderDraftItem,
  replaceSalesOrderDraftItem,
  deleteSalesOrderDraftItem,
  createSalesOrderDraftFulfillment,
  replaceSalesOrderDraftFulfillment,
  deleteSalesOrderDraftFulfillment,
  finalizeSalesOrderDraft,
  listEntityClasses,
  listNamespaces,
  getNamespace,
  createNamespace,
  listMappings,
  replaceMappings,
  getMapping,
  upsertMapping,
  deleteMapping,
  listStaffMembers,
  createStaffMember,
  getStaffMember,
  listDevices,
  getDevice,
  getPlatformPosDevice,
};
