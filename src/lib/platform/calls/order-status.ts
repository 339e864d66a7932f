import type { OperationId } from '../../../contract/routes.gen.js';
import { bodyOf, type Call, objectOf } from '../call.js';

/** What has a status that is set by a call of its own. */
export type StatusNoun = 'orders' | 'productions' | 'pickups' | 'deliveries' | 'shipments' | 'goods-out' | 'goods-in';

/** As the platform gives it. */
export type WithStatus = Readonly<Record<string, unknown>>;

export type StatusOperations = ReturnType<typeof createStatusOperations>;

const operations: Readonly<Record<StatusNoun, { get: OperationId; set: OperationId; variable: string }>> = {
  orders: { get: 'getSalesOrder', set: 'setSalesOrderStatus', variable: 'sales-order-id' },
  productions: { get: 'getProduction', set: 'setProductionStatus', variable: 'production-id' },
  pickups: { get: 'getPickup', set: 'setPickupStatus', variable: 'pickup-id' },
  deliveries: { get: 'getDelivery', set: 'setDeliveryStatus', variable: 'delivery-id' },
  shipments: { get: 'getInventoryShipment', set: 'setInventoryShipmentStatus', variable: 'inventory-shipment-id' },
  'goods-out': { get: 'getGoodsOut', set: 'setGoodsOutStatus', variable: 'goods-out-id' },
  'goods-in': { get: 'getGoodsIn', set: 'setGoodsInStatus', variable: 'goods-in-id' },
};

/** Errors as with every call. */
export function createStatusOperations(call: Call) {
  return {
    /** @returns undefined when there is none of this id */
    get: (noun: StatusNoun, id: string) => {
      const { get, variable } = operations[noun];
      return bodyOf(call(get, { path: { [variable]: id } }));
    },
    /**
     * One attempt at a time: when an answer is lost, `didItHappen` decides whether it is sent again, since meanwhile
     * another client may have moved it on, and from there the same status may mean something else.
     * @returns the answer, or what `didItHappen` found in its place
     */
    set: (noun: StatusNoun, id: string, status: string, didItHappen: () => Promise<WithStatus | undefined>) => {
      const { set, variable } = operations[noun];
      const path = { [variable]: id };
      return objectOf(call(set, { path, body: { status }, idempotent: false, didItHappen }));
    },
  };
}
