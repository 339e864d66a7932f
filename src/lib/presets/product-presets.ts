import type { Preset } from './preset.js';
import { magentoPreset } from './preset-magento.js';
import { shopifyPreset } from './preset-shopify.js';
import { woocommercePreset } from './preset-woocommerce.js';

/** Product exports that are read as they come, by the name of `--preset`. */
export const productPresets: readonly Preset[] = [shopifyPreset, woocommercePreset, magentoPreset];
