import {
  demoChannels,
  demoChannelsOf,
  demoDevices,
  demoProducts,
  demoStaff,
  demoVariantGroups,
} from './base/demo-shop.js';
import { demoVouchers } from './demo-vouchers.js';
import { planHistory } from './history/plan.js';
import { operators } from './history/shop.js';
import { placeOfMappings, putIdMapping, putNamespace } from './state/id-mappings.js';
import { putProductSalesChannel, putSalesChannel } from './state/price-changes.js';
import { putRecord } from './state/record-changes.js';
import type { SandboxState } from './state/sandbox-state.js';
import { clearState, markSeeded, putProduct, putVariantGroup, setHistory } from './state/state.js';
import { openDemoLocations } from './state/storage-locations.js';
import { putVoucher } from './state/vouchers.js';

export const seedNames = ['demo', 'none'] as const;
export type SeedName = (typeof seedNames)[number];

export function isSeedName(name: unknown): name is SeedName {
  return (seedNames as readonly unknown[]).includes(name);
}

/** Forget everything, then fill. */
export function refill(state: SandboxState, seed: SeedName): void {
  clearState(state);
  fill(state, seed);
}

/** Fill an empty platform: `demo` is a small shop, `none` has the organisation and its credentials only. */
export function fill(state: SandboxState, seed: SeedName): void {
  if (seed === 'demo') openDemoShop(state);
  markSeeded(state, seed);
}

/**
 * Give the demo shop a past of another length or size: days of sales, returns, orders and changes of stock.
 * @param order as parsed JSON, see `HistoryOrder`
 * @throws {SandboxError} naming everything that is wrong with the order; nothing is changed then
 */
export function refillWithHistory(state: SandboxState, order: unknown): void {
  const plan = planHistory(order, state.clock.now());
  refill(state, 'demo');
  setHistory(state, plan);
  openDemoLocations(state, plan.stores);
}

function openDemoShop(state: SandboxState): void {
  const plan = planHistory({}, state.clock.now());
  setHistory(state, plan);
  openDemoLocations(state, plan.stores);
  const groupIds = new Map<string, string>();
  for (const { key, name } of demoVariantGroups) {
    const id = state.newId();
    groupIds.set(key, id);
    putVariantGroup(state, id, JSON.stringify({ id, name, external_id: key }));
  }
  for (const channel of demoChannels()) putSalesChannel(state, JSON.stringify(channel));
  for (const member of demoStaff(operators)) {
    putRecord(state, 'staff_member', { id: member.id, text: JSON.stringify(member) });
  }
  for (const device of demoDevices()) {
    for (const kind of ['device', 'pos_device'] as const) {
      putRecord(state, kind, { id: device.id, text: JSON.stringify(device) });
    }
  }
  for (const [kind, voucher] of demoVouchers()) putVoucher(state, kind, voucher);
  putNamespace(state, 'webshop');
  const place = placeOfMappings('webshop', 'products');
  for (const { variantGroup, ...product } of demoProducts()) {
    const id = state.newId();
    const group = variantGroup === undefined ? {} : { variant_group_id: groupIds.get(variantGroup) };
    const keys = { id, externalId: product.external_id, articleId: product.article_id };
    putProduct(state, keys, JSON.stringify({ id, ...product, ...group }));
    // The web shop sells what comes in variants.
    if (variantGroup !== undefined) {
      putIdMapping(state, place, { internal_id: id, external_id: `${variantGroup}/${product.article_id}` });
    }
    for (const members of demoChannelsOf(variantGroup)) {
      const relation = state.newId();
      const text = JSON.stringify({ id: relation, ...members });
      putProductSalesChannel(state, { id: relation, product: id, channel: members.sales_channel_id, text });
    }
  }
}
