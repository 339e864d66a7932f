import { demoProducts, demoVariantGroups } from './demo-shop.js';
import { clearState, markSeeded, putProduct, putVariantGroup, type SandboxState } from './state.js';

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

function openDemoShop(state: SandboxState): void {
  const groupIds = new Map<string, string>();
  for (const { key, name } of demoVariantGroups) {
    const id = state.newId();
    groupIds.set(key, id);
    putVariantGroup(state, id, JSON.stringify({ id, name, external_id: key }));
  }
  for (const { variantGroup, ...product } of demoProducts()) {
    const id = state.newId();
    const group = variantGroup === undefined ? {} : { variant_group_id: groupIds.get(variantGroup) };
    const keys = { id, externalId: product.external_id, articleId: product.article_id };
    putProduct(state, keys, JSON.stringify({ id, ...product, ...group }));
  }
}
