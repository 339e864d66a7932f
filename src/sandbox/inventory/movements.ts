import {
  type GoodsInStatus,
  type GoodsOutStatus,
  goodsInTransitions,
  goodsOutTransitions,
  type InventoryShipmentStatus,
} from '../../contract/enums.gen.js';
import { encodeDocument } from '../base/dialect.js';
import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';
import { findMoneyProblem, findQuantityProblem } from '../products/product-rules.js';
import { productOf } from '../products/products.js';
import { type Call, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { type Change, put, removal } from '../state/change.js';
import { change } from '../state/changes.js';
import { find, membersOf, plain, type Resource, show } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { findLocationProblem, planStock } from './stock.js';

type GoodsKind = 'goods_out' | 'goods_in';
type MovementKind = GoodsKind | 'inventory_shipment';

/** New or in a new state. */
type Moved = readonly [kind: MovementKind, members: JsonObject];

const locationMembers = ['source_location_id', 'target_location_id'] as const;

export const movementOperations = {
  ...movementsOf('InventoryShipment', 'inventory_shipment'),
  ...movementsOf('GoodsOut', 'goods_out'),
  ...movementsOf('GoodsIn', 'goods_in'),
} satisfies Record<string, Operation>;

/** Shipments, goods out or goods in, made of drafts, which touch nothing and can be changed and deleted at will. */
function movementsOf<Name extends string>(name: Name, kind: MovementKind) {
  const movements: Resource = {
    kind,
    noun: kind,
    show: ({ id }, { state, dialect }) => encodeDocument(movementText(state, kind, id) ?? '', dialect),
  };
  const moving: Record<string, Operation> = {
    [`create${name}`]: (call) => show(call, movements, create(call, kind)),
    [`set${name}Status`]: (call) => {
      const found = find(call, movements);
      setStatus(call.state, kind, membersOf(found), String(call.body.status));
      return show(call, movements, found);
    },
  };
  return {
    ...plain(`${name}Draft` as const, draftsOf(kind)),
    ...plain(name, movements),
    ...(moving as Record<`create${Name}` | `set${Name}Status`, Operation>),
  };
}

function draftsOf(kind: MovementKind): Resource {
  return {
    kind: `${kind}_draft`,
    noun: 'draft',
    amounts: true,
    members: ({ created_at: _, ...sent }, { state }, before) => {
      refuseIf(findMovementProblem(state, sent));
      const created_at = before ? membersOf(before).created_at : new Date(state.clock.now()).toISOString();
      return { ...sent, created_at };
    },
  };
}

/** What is wrong with a draft, or with what is made of it: the same rules hold for both. */
function findMovementProblem(state: SandboxState, draft: JsonObject): string | undefined {
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
function create({ state, body }: Call, kind: MovementKind): Kept {
  const draftId = String(body.draft_id);
  const draft = state.records[`${kind}_draft`].get(draftId) ?? notFound(`no draft has the id "${draftId}"`);
  const { id: _, created_at: __, ...members } = membersOf(draft);
  refuseIf(findMovementProblem(state, members));
  const id = state.newId();
  const created_at = new Date(state.clock.now()).toISOString();
  const status = kind === 'goods_out' ? 'PENDING' : 'PLANNED';
  const moved: Moved[] =
    kind === 'inventory_shipment'
      ? shipmentOf(state, { id, ...members }, created_at)
      : [[kind, { id, ...members, status, created_at }]];
  carryOut(state, moved, [removal(`${kind}_draft`, draft)]);
  return state.records[kind].get(id)!;
}

function shipmentOf(state: SandboxState, shipment: JsonObject, created_at: string): Moved[] {
  const { id, source_location_id, target_location_id, positions } = shipment;
  const [goods_out_id, goods_in_id] = [state.newId(), state.newId()];
  const part = { positions, inventory_shipment_id: id, created_at };
  return [
    ['inventory_shipment', { ...shipment, goods_out_id, goods_in_id, created_at }],
    ['goods_out', { id: goods_out_id, type: 'DELIVERY', source_location_id, ...part, status: 'PENDING' }],
    ['goods_in', { id: goods_in_id, target_location_id, ...part, status: 'PLANNED' }],
  ];
}

function setStatus(state: SandboxState, kind: MovementKind, movement: JsonObject, target: string): void {
  if (kind !== 'inventory_shipment') moveGoods(state, kind, movement, target);
  // A client cancels; all other states follow from goods out and goods in.
  else if (target === 'CANCELED') cancel(state, movement);
  else refuse(`a shipment becomes ${target} by its goods out and goods in only`);
}

/** Goods that are shipped leave the stock of the source, goods that are received come to that of the target. */
function moveGoods(state: SandboxState, kind: GoodsKind, goods: JsonObject, target: string): void {
  const isOut = kind === 'goods_out';
  const ways: readonly string[] = isOut
    ? goodsOutTransitions[goods.status as GoodsOutStatus]
    : goodsInTransitions[goods.status as GoodsInStatus];
  if (!ways.includes(target)) refuse(`what is ${goods.status} does not become ${target}`);
  const isStockMoved = target === (isOut ? 'SHIPPED' : 'IN_PROCESS');
  const wanted = (isStockMoved ? positionsOf(goods) : []).map(({ product_id, condition, quantity }) => ({
    product_id,
    storage_location_id: isOut ? goods.source_location_id : goods.target_location_id,
    condition,
    change: isOut ? negated(quantity) : quantity,
    reason: isOut ? 'GOODS_OUT' : 'GOODS_IN',
  }));
  const stock = planStock(state, wanted, (index) => `/positions/${index}`);
  carryOut(state, [[kind, { ...goods, status: target }]], stock.changes);
}

/** A canceled shipment takes along those of its two parts that are not at an end; stock that moved stays moved. */
function cancel(state: SandboxState, shipment: JsonObject): void {
  const status = shipmentStatus(state, shipment);
  if (status === 'COMPLETED' || status === 'CANCELED') refuse(`a shipment that is ${status} stays so`);
  const parts = (['goods_out', 'goods_in'] as const).flatMap((kind): Moved[] => {
    const part = partOf(state, kind, shipment);
    const isOver = !part || ['COMPLETED', 'CANCELED', 'REJECTED'].includes(String(part.status));
    return isOver ? [] : [[kind, { ...part, status: 'CANCELED' }]];
  });
  carryOut(state, [['inventory_shipment', { ...shipment, is_canceled: true }], ...parts], []);
}

/** Do it, and tell subscribers of all that changed: a shipment is in a new state when its parts say so. */
function carryOut(state: SandboxState, moved: readonly Moved[], changes: readonly Change[]): void {
  const ids = new Set(moved.map(([, { id }]) => id));
  const shipments = moved
    .map(([, { inventory_shipment_id: id }]) => id)
    .filter((id) => typeof id === 'string' && !ids.has(id))
    .map((id) => ({ id: String(id), before: movementText(state, 'inventory_shipment', String(id)) }));
  const puts = moved.map(([kind, members]) => put(kind, { id: String(members.id), text: printJson(members, true) }));
  change(state, ...changes, ...puts);
  for (const { id, before } of shipments) {
    if (before !== movementText(state, 'inventory_shipment', id)) state.announce?.('inventory_shipment', id);
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
