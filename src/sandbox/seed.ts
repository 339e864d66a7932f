import {
  demoChannels,
  demoChannelsOf,
  demoDevices,
  demoProducts,
  demoStaff,
  demoVariantGroups,
} from './base/demo-shop.js';
import { mappingOf, namespaceOf } from './external-ids/external-ids.js';
import { planHistory } from './history/plan.js';
import { operators } from './history/shop.js';
import { openDemoLocations } from './inventory/stock.js';
import { change, putRecord } from './state/changes.js';
import type { Kind } from './state/kinds.js';
import type { SandboxState } from './state/state.js';
import { demoVouchers } from './vouchers/demo-vouchers.js';
import { voucherChange } from './vouchers/vouchers.js';

export const seedNames = ['demo', 'none'] as const;
export type SeedName = (typeof seedNames)[number];

export function isSeedName(name: unknown): name is SeedName {
  return (seedNames as readonly unknown[]).includes(name);
}

/** Forget everything, then fill. */
export function refill(state: SandboxState, seed: SeedName): void {
  change(state, { clear: true });
  state.tokens.expireAll();
  state.clock.reset();
  fill(state, seed);
}

/** Fill an empty platform: `demo` is a small shop, `none` has the organisation and its credentials only. */
export function fill(state: SandboxState, seed: SeedName): void {
  if (seed === 'demo') openDemoShop(state);
  change(state, { set: 'seeded', text: seed });
}

/**
 * Give the demo shop a past of another length or size: days of sales, returns, orders and changes of stock.
 * @param order as parsed JSON, see `HistoryOrder`
 * @throws {SandboxError} naming everything that is wrong with the order; nothing is changed then
 */
export function refillWithHistory(state: SandboxState, order: unknown): void {
  const plan = planHistory(order, state.clock.now());
  refill(state, 'demo');
  change(state, { set: 'history', text: JSON.stringify(plan) });
  openDemoLocations(state, plan.stores);
}

function openDemoShop(state: SandboxState): void {
  const plan = planHistory({}, state.clock.now());
  change(state, { set: 'history', text: JSON.stringify(plan) });
  openDemoLocations(state, plan.stores);
  const groupIds = new Map<string, string>();
  for (const { key, name } of demoVariantGroups) {
    groupIds.set(key, putWhole(state, 'product_variant_group', { id: state.newId(), name, external_id: key }));
  }
  for (const channel of demoChannels()) putWhole(state, 'sales_channel', channel);
  for (const member of demoStaff(operators)) putWhole(state, 'staff_member', member);
  for (const device of demoDevices()) {
    putWhole(state, 'device', device);
    putWhole(state, 'pos_device', device);
  }
  for (const [kind, voucher] of demoVouchers()) change(state, voucherChange(kind, voucher));
  putRecord(state, 'namespace', namespaceOf('webshop'));
  const place = JSON.stringify(['webshop', 'products']);
  for (const { variantGroup, ...product } of demoProducts()) {
    const group = variantGroup === undefined ? {} : { variant_group_id: groupIds.get(variantGroup) };
    const id = putWhole(state, 'product', { id: state.newId(), ...product, ...group });
    // The web shop sells what comes in variants.
    if (variantGroup !== undefined) {
      const external_id = `${variantGroup}/${product.article_id}`;
      putRecord(state, 'mapping', mappingOf(place, { internal_id: id, external_id }));
    }
    for (const members of demoChannelsOf(variantGroup)) {
      const relation = state.newId();
      const text = JSON.stringify({ id: relation, ...members });
      putRecord(state, 'product_sales_channel', { id: relation, parent: id, tag: members.sales_channel_id, text });
    }
  }
}

function putWhole<Whole extends { id: string }>(state: SandboxState, kind: Kind, thing: Whole): string {
  putRecord(state, kind, { id: thing.id, text: JSON.stringify(thing) });
  return thing.id;
}
