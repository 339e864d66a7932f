import {
  type GoodsInStatus,
  type GoodsOutStatus,
  goodsInTransitions,
  goodsOutTransitions,
  type InventoryShipmentStatus,
} from '../../contract/enums.gen.js';
import { isJsonObject, type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { type Change, changeTogether, recordChange, recordRemoval } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { findLocationProblem } from '../state/storage-locations.js';
import type { StoredRecord } from '../tables/record-table.js';
import { findMoneyProblem, findQuantityProblem } from './product-rules.js';
import { productOf } from './sales-order-items.js';
import { planStock } from './stock-changes.js';

export type GoodsKind = 'goods_out' | 'goods_in';
export type MovementKind = GoodsKind | 'inventory_shipment';

/** What is to happen, or why it cannot. */
export type MovementPlan =
  | {
      /** Of what is answered. */
      id: string;
      /** New or in a new state. */
      moved: Moved[];
      /** All else. */
      changes: Change[];
    }
  | { refusal: string };

export type Moved = readonly [kind: MovementKind, members: JsonObject];

const locationMembers = ['source_location_id', 'target_location_id'] as const;

/** What is wrong with a draft, or with what is made of it: the same rules hold for both. */
export function findMovementProblem(state: SandboxState, draft: JsonObject): string | undefined {
  if (draft.source_location_id !== undefined && draft.source_location_id === draft.target_location_id) {
    return `/target_location_id "${draft.target_location_id}" is the source location`;
  }
  for (const name of locationMembers) {
    const location = draft[name];
    if (location !== undefined && !state.records.storage_location.get(String(location))) {
      return `/${name} "${location}" is not a storage location`;
    }
  }
  for (const [index, position] of positionsOf(draft).entries()) {
    const at = `/positions/${index}`;
    const product = productOf(state, position.product_id);
    if (!product) return `${at}/product_id "${position.product_id}" is not a product`;
    const wrong =
      findQuantityProblem(position.quantity, product.management_unit, `${at}/quantity`) ??
      findMoneyProblem(position.quantity, `${at}/quantity`) ??
      locationMembers
        .filter((name) => draft[name] !== undefined)
        .map((name) => findLocationProblem(state, product, draft[name], `${at}: /${name}`))
        .find((problem) => problem !== undefined);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Make of a draft what it is a draft of; the draft is used up, and stock is as it was. */
export function planMovement(state: SandboxState, kind: MovementKind, draft: StoredRecord): MovementPlan {
  const { id: _, created_at: __, ...members } = membersOf(draft);
  const wrong = findMovementProblem(state, members);
  if (wrong) return { refusal: wrong };
  const id = state.newId();
  const created_at = new Date(state.clock.now()).toISOString();
  const usedUp = recordRemoval(`${kind}_draft`, draft);
  if (kind !== 'inventory_shipment') {
    const status = kind === 'goods_out' ? 'PENDING' : 'PLANNED';
    return { id, moved: [[kind, { id, ...members, status, created_at }]], changes: [usedUp] };
  }
  const { source_location_id, target_location_id, positions } = members;
  const [goods_out_id, goods_in_id] = [state.newId(), state.newId()];
  const part = { positions, inventory_shipment_id: id, created_at };
  const goodsOut = { id: goods_out_id, type: 'DELIVERY', source_location_id, ...part, status: 'PENDING' };
  const goodsIn = { id: goods_in_id, target_location_id, ...part, status: 'PLANNED' };
  return {
    id,
    moved: [
      [kind, { id, ...members, goods_out_id, goods_in_id, created_at }],
      ['goods_out', goodsOut],
      ['goods_in', goodsIn],
    ],
    changes: [usedUp],
  };
}

/** Goods that are shipped leave the stock of the source, goods that are received come to that of the target. */
export function planGoodsStatus(state: SandboxState, kind: GoodsKind, goods: JsonObject, target: string): MovementPlan {
  const id = String(goods.id);
  const ways: readonly string[] =
    kind === 'goods_out'
      ? goodsOutTransitions[goods.status as GoodsOutStatus]
      : goodsInTransitions[goods.status as GoodsInStatus];
  if (!ways.includes(target)) return { refusal: `what is ${goods.status} does not become ${target}` };
  const moved: Moved[] = [[kind, { ...goods, status: target }]];
  const isStockMoved = target === (kind === 'goods_out' ? 'SHIPPED' : 'IN_PROCESS');
  if (!isStockMoved) return { id, moved, changes: [] };
  const location = kind === 'goods_out' ? goods.source_location_id : goods.target_location_id;
  const wanted = positionsOf(goods).map(({ product_id, condition, quantity }) => ({
    product_id,
    storage_location_id: location,
    condition,
    change: kind === 'goods_out' ? negated(quantity) : quantity,
    reason: kind === 'goods_out' ? 'GOODS_OUT' : 'GOODS_IN',
  }));
  const stock = planStock(state, wanted, (index) => `/positions/${index}`);
  return 'refusal' in stock ? stock : { id, moved, changes: stock.changes };
}

/** A canceled shipment takes along those of its two parts that are not at an end; stock that moved stays moved. */
export function planCancellation(state: SandboxState, shipment: JsonObject): MovementPlan {
  const status = shipmentStatus(state, shipment);
  if (status === 'COMPLETED' || status === 'CANCELED') return { refusal: `a shipment that is ${status} stays so` };
  const parts = (['goods_out', 'goods_in'] as const).flatMap((kind): Moved[] => {
    const part = partOf(state, kind, shipment);
    const isOver = !part || ['COMPLETED', 'CANCELED', 'REJECTED'].includes(String(part.status));
    return isOver ? [] : [[kind, { ...part, status: 'CANCELED' }]];
  });
  return {
    id: String(shipment.id),
    moved: [['inventory_shipment', { ...shipment, is_canceled: true }], ...parts],
    changes: [],
  };
}

/** Do it, and tell subscribers of all that changed: a shipment is in a new state when its parts say so. */
export function carryOut(state: SandboxState, moved: readonly Moved[], changes: readonly Change[]): void {
  const shipments = moved.flatMap(([, { inventory_shipment_id }]) =>
    typeof inventory_shipment_id === 'string' ? [inventory_shipment_id] : [],
  );
  const before = shipments.map((id) => movementText(state, 'inventory_shipment', id));
  const puts = moved.map(([kind, members]) =>
    recordChange(kind, { id: String(members.id), text: printJson(members, true) }),
  );
  changeTogether(state, [...changes, ...puts]);
  for (const [kind, { id }] of moved) state.announce?.(kind, String(id));
  const told = new Set(moved.map(([, { id }]) => id));
  for (const [index, id] of shipments.entries()) {
    if (told.has(id) || before[index] === movementText(state, 'inventory_shipment', id)) continue;
    state.announce?.('inventory_shipment', id);
  }
}

/** Worked out from its two parts, but for a cancellation. */
function shipmentStatus(state: SandboxState, shipment: JsonObject): InventoryShipmentStatus {
  if (shipment.is_canceled === true) return 'CANCELED';
  const [goodsOut, goodsIn] = [partOf(state, 'goods_out', shipment), partOf(state, 'goods_in', shipment)];
  if (goodsOut?.status === 'COMPLETED' && goodsIn?.status === 'COMPLETED') return 'COMPLETED';
  return goodsOut?.status === 'PENDING' && goodsIn?.status === 'PLANNED' ? 'NEW' : 'IN_PROCESS';
}

/** As it is shown. @returns undefined when there is none of this id */
export function movementText(state: SandboxState, kind: MovementKind, id: string): string | undefined {
  const record = state.records[kind].get(id);
  if (!record || kind !== 'inventory_shipment') return record?.text;
  const { is_canceled: _, ...shipment } = membersOf(record);
  return printJson({ ...shipment, status: shipmentStatus(state, membersOf(record)) }, true);
}

export function membersOf({ text }: StoredRecord): JsonObject {
  return parseJson(text).value as JsonObject;
}

function partOf(state: SandboxState, kind: GoodsKind, shipment: JsonObject): JsonObject | undefined {
  const record = state.records[kind].get(String(shipment[`${kind}_id`]));
  return record && membersOf(record);
}

function positionsOf({ positions }: JsonObject): JsonObject[] {
  return Array.isArray(positions) ? (positions as JsonObject[]) : [];
}

/** Of an amount that is greater than zero. */
function negated(quantity: unknown): unknown {
  return isJsonObject(quantity) ? { ...quantity, amount: `-${quantity.amount}` } : quantity;
}
