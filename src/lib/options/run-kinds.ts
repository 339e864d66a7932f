import { fileOptions } from './bulk-options.js';
import { featureTemplateOptions } from './catalog-options.js';
import { externalIdOptions } from './external-id-options.js';
import { movementOptions, stockOptions } from './inventory-options.js';
import { orderOptions } from './order-options.js';
import { priceOptions } from './price-options.js';
import { imageOptions, productOptions } from './product-options.js';
import type { OptionSet } from './run-option.js';
import { goodsStatusOptions, partStatusOptions, shipmentStatusOptions, statusOptions } from './status-options.js';

/** The same by the command as it is typed, where it does not follow from the description of a noun: see `optionsOfRun`. */
export const optionsOfRuns: Readonly<Record<string, OptionSet>> = {
  'products import': productOptions,
  'products apply': productOptions,
  'products ids import': fileOptions,
  'external-ids import': externalIdOptions,
  'catalog feature-templates import': featureTemplateOptions,
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
