import { fileOptions, mergeOptions } from './bulk-options.js';
import { featureTemplateOptions } from './catalog-options.js';
import { externalIdOptions } from './external-id-options.js';
import { movementOptions, stockOptions } from './inventory-options.js';
import { orderOptions } from './order-options.js';
import { priceOptions } from './price-options.js';
import { imageOptions, productOptions } from './product-options.js';
import type { OptionSet } from './run-option.js';
import { goodsStatusOptions, partStatusOptions, shipmentStatusOptions, statusOptions } from './status-options.js';

/** What runs of a command keep beside how their file is read, by the command as it is typed. */
export const optionsOfRuns: Readonly<Record<string, OptionSet>> = {
  'products import': productOptions,
  'products apply': productOptions,
  'products ids import': fileOptions,
  'contacts import': mergeOptions,
  'suppliers import': mergeOptions,
  'external-ids import': externalIdOptions,
  'catalog nodes import': mergeOptions,
  'catalog nodes products import': fileOptions,
  'catalog variant-groups import': fileOptions,
  'catalog feature-templates import': featureTemplateOptions,
  'catalog sales-categories import': fileOptions,
  'catalog features import': mergeOptions,
  'catalog lots import': fileOptions,
  'catalog images upload': imageOptions,
  'batch prices': priceOptions,
  'batch apply': priceOptions,
  'runs undo': priceOptions,
  'orders create': orderOptions,
  'inventory changes post': stockOptions,
  'inventory shipments create': movementOptions,
  'inventory goods-out create': movementOptions,
  'inventory goods-in create': movementOptions,
  'orders set-status': statusOptions,
  'productions set-status': partStatusOptions,
  'pickups set-status': partStatusOptions,
  'deliveries set-status': partStatusOptions,
  'inventory shipments set-status': shipmentStatusOptions,
  'inventory goods-out set-status': goodsStatusOptions,
  'inventory goods-in set-status': goodsStatusOptions,
};
