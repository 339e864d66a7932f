import type { Preset } from './preset.js';
import { shopifyOrdersPreset } from './preset-shopify-orders.js';

/** Order exports that are read as they come, by the name of `--preset`. */
export const orderPresets: readonly Preset[] = [shopifyOrdersPreset];
