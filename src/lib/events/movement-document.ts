import { parseJson, stringifyJson } from '../json/json.js';
import type { EventNoun, MovementNoun, PulledDocument } from '../model/document.js';
import type { Call } from '../platform/call.js';
import { findById } from '../platform/calls/lookups.js';

/** How movements of goods are asked for by their ids: their lists know no times. */
const getters = {
  shipments: ['getInventoryShipment', 'inventory-shipment-id'],
  'goods-out': ['getGoodsOut', 'goods-out-id'],
  'goods-in': ['getGoodsIn', 'goods-in-id'],
} as const satisfies Record<MovementNoun, readonly [string, string]>;

export function isMovement(noun: EventNoun): noun is MovementNoun {
  return Object.hasOwn(getters, noun);
}

/** @throws {SyntaxError} for what has no id or no time of its creation */
export function movementOf(json: Buffer): PulledDocument {
  const value = parseJson(json.toString('utf8')) as { id?: unknown; created_at?: unknown } | null;
  const { id, created_at } = value ?? {};
  const time = typeof created_at === 'string' ? Date.parse(created_at) : Number.NaN;
  if (typeof id !== 'string' || id === '') throw new SyntaxError('it has no usable "id"');
  if (Number.isNaN(time)) throw new SyntaxError('it has no usable "created_at"');
  return { id, time, json: Buffer.from(stringifyJson(value)), facts: { unpaid: false } };
}

/** The platform's own version as it is now. @returns undefined when it has none */
export async function findMovement(call: Call, noun: MovementNoun, id: string): Promise<PulledDocument | undefined> {
  const [operation, variable] = getters[noun];
  const found = await findById(call, operation, variable, id);
  return found && movementOf(Buffer.from(stringifyJson(found)));
}
