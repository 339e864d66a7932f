import type { OperationId } from '../contract/routes.gen.js';

/** Operations of the contract that the sandbox answers with 501 for now. */
export const notServed = [
  // inventory / stock
  'listStockCounts',
  'createStockCountChange',
  'getProductSettings',
  'updateProductSettings',
  // inventory / shipments
  'listInventoryShipmentDrafts',
  'createInventoryShipmentDraft',
  'getInventoryShipmentDraft',
  'replaceInventoryShipmentDraft',
  'deleteInventoryShipmentDraft',
  'listInventoryShipments',
  'createInventoryShipment',
  'getInventoryShipment',
  'setInventoryShipmentStatus',
  // inventory / goods out
  'listGoodsOutDrafts',
  'createGoodsOutDraft',
  'getGoodsOutDraft',
  'replaceGoodsOutDraft',
  'deleteGoodsOutDraft',
  'listGoodsOuts',
  'createGoodsOut',
  'getGoodsOut',
  'setGoodsOutStatus',
  // inventory / goods in
  'listGoodsInDrafts',
  'createGoodsInDraft',
  'getGoodsInDraft',
  'replaceGoodsInDraft',
  'deleteGoodsInDraft',
  'listGoodsIns',
  'createGoodsIn',
  'getGoodsIn',
  'setGoodsInStatus',
] as const satisfies readonly OperationId[];

export type NotServed = (typeof notServed)[number];
