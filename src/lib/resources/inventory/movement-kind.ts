import {
  goodsInStatuses,
  goodsInTransitions,
  goodsOutStatuses,
  goodsOutTransitions,
  goodsOutTypes,
  inventoryShipmentStatuses,
} from '../../../contract/enums.gen.js';
import type { OperationId } from '../../../contract/routes.gen.js';
import type { MovementNoun } from '../../model/document.js';

export type LocationMember = 'source_location_id' | 'target_location_id';

/** What makes shipments, goods out and goods in different from one another. */
export interface MovementKind {
  noun: MovementNoun;
  /** As typed. */
  command: string;
  /** For sentences: `the same shipment`, `a shipment is made whole or not at all`. */
  one: string;
  same: string;
  rule: string;
  locations: readonly LocationMember[];
  /** How goods leave; undefined where there is no choice. */
  types?: readonly string[];
  statuses: readonly string[];
  /** States that a client sets. */
  settable: readonly string[];
  /** Where each state may go, by a client. */
  transitions: Readonly<Record<string, readonly string[]>>;
  /** Why it is not set: of a state that a client does not set. */
  notSet?: string;
  operations: MovementOperationIds;
  /** The variable of the path. */
  variable: string;
  listColumns: readonly string[];
}

export type MovementOperationIds = Readonly<
  Record<
    'list' | 'create' | 'get' | 'listDrafts' | 'createDraft' | 'getDraft' | 'replaceDraft' | 'deleteDraft',
    OperationId
  >
>;

/** The platform works the others out of the two parts. */
const shipmentMoves = { NEW: ['CANCELED'], IN_PROCESS: ['CANCELED'], COMPLETED: [], CANCELED: [] } as const;

export const movementKinds: Readonly<Record<MovementNoun, MovementKind>> = {
  shipments: {
    noun: 'shipments',
    command: 'inventory shipments',
    one: 'shipment',
    same: 'the same shipment',
    rule: 'a shipment is made whole or not at all',
    locations: ['source_location_id', 'target_location_id'],
    statuses: inventoryShipmentStatuses,
    settable: ['CANCELED'],
    transitions: shipmentMoves,
    notSet: 'all other states of a shipment follow from its goods out and goods in',
    operations: {
      list: 'listInventoryShipments',
      create: 'createInventoryShipment',
      get: 'getInventoryShipment',
      listDrafts: 'listInventoryShipmentDrafts',
      createDraft: 'createInventoryShipmentDraft',
      getDraft: 'getInventoryShipmentDraft',
      replaceDraft: 'replaceInventoryShipmentDraft',
      deleteDraft: 'deleteInventoryShipmentDraft',
    },
    variable: 'inventory-shipment-id',
    listColumns: [
      'id',
      'reference',
      'status',
      'goods_out_id',
      'goods_out_status',
      'goods_in_id',
      'goods_in_status',
      'source_location_id',
      'target_location_id',
      'created_at',
    ],
  },
  'goods-out': {
    noun: 'goods-out',
    command: 'inventory goods-out',
    one: 'goods-out',
    same: 'the same goods-out',
    rule: 'goods-out are made whole or not at all',
    locations: ['source_location_id'],
    types: goodsOutTypes,
    statuses: goodsOutStatuses,
    settable: settableOf(goodsOutTransitions),
    transitions: goodsOutTransitions,
    operations: {
      list: 'listGoodsOuts',
      create: 'createGoodsOut',
      get: 'getGoodsOut',
      listDrafts: 'listGoodsOutDrafts',
      createDraft: 'createGoodsOutDraft',
      getDraft: 'getGoodsOutDraft',
      replaceDraft: 'replaceGoodsOutDraft',
      deleteDraft: 'deleteGoodsOutDraft',
    },
    variable: 'goods-out-id',
    listColumns: ['id', 'reference', 'type', 'status', 'source_location_id', 'inventory_shipment_id', 'created_at'],
  },
  'goods-in': {
    noun: 'goods-in',
    command: 'inventory goods-in',
    one: 'goods-in',
    same: 'the same goods-in',
    rule: 'goods-in are made whole or not at all',
    locations: ['target_location_id'],
    statuses: goodsInStatuses,
    settable: settableOf(goodsInTransitions),
    transitions: goodsInTransitions,
    operations: {
      list: 'listGoodsIns',
      create: 'createGoodsIn',
      get: 'getGoodsIn',
      listDrafts: 'listGoodsInDrafts',
      createDraft: 'createGoodsInDraft',
      getDraft: 'getGoodsInDraft',
      replaceDraft: 'replaceGoodsInDraft',
      deleteDraft: 'deleteGoodsInDraft',
    },
    variable: 'goods-in-id',
    listColumns: ['id', 'reference', 'status', 'target_location_id', 'inventory_shipment_id', 'created_at'],
  },
};

export const movementNouns: readonly MovementNoun[] = ['shipments', 'goods-out', 'goods-in'];

function settableOf(transitions: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return [...new Set(Object.values(transitions).flat())];
}

export function isMovementNoun(noun: string): noun is MovementNoun {
  return Object.hasOwn(movementKinds, noun);
}
