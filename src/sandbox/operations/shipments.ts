import { planCancellation } from '../rules/goods.js';
import { draftsOf } from '../rules/movement-drafts.js';
import { movementsOf } from '../rules/movements.js';

const drafts = draftsOf('inventory_shipment');
export const listInventoryShipmentDrafts = drafts.list;
export const createInventoryShipmentDraft = drafts.create;
export const getInventoryShipmentDraft = drafts.get;
export const replaceInventoryShipmentDraft = drafts.replace;
export const deleteInventoryShipmentDraft = drafts.remove;

/** A client cancels; all other states follow from goods out and goods in. */
const shipments = movementsOf('inventory_shipment', ({ state }, shipment, status) =>
  status === 'CANCELED'
    ? planCancellation(state, shipment)
    : { refusal: `a shipment becomes ${status} by its goods out and goods in only` },
);
export const listInventoryShipments = shipments.list;
export const createInventoryShipment = shipments.create;
export const getInventoryShipment = shipments.get;
export const setInventoryShipmentStatus = shipments.setStatus;
