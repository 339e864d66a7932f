import type { ConformanceCase } from '../world.js';
import { checkCases } from './checks.js';
import { contactCases } from './contacts.js';
import { inventoryCases } from './inventory.js';
import { orderCases } from './orders.js';
import { partCases } from './parts.js';
import { priceCases } from './prices.js';
import { productCases } from './products.js';
import { serviceCases } from './services.js';
import { voucherCases } from './vouchers.js';

export const cases: readonly ConformanceCase[] = [
  ...productCases,
  ...partCases,
  ...priceCases,
  ...contactCases,
  ...orderCases,
  ...inventoryCases,
  ...serviceCases,
  ...voucherCases,
  ...checkCases,
];
