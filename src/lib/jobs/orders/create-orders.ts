import { type BulkCall, type BulkOptionsWith, type BulkReport, rowReading } from '../../bulk/bulk-job.js';
import { createByDrafts, type DraftedDeps } from '../../bulk/drafts/create-by-drafts.js';
import type { Drafted, DraftedKind, DraftedSetup } from '../../bulk/drafts/drafted.js';
import { fitPreset, presetNamed } from '../../bulk/fit-preset.js';
import { UsageError } from '../../errors/errors.js';
import { saidSign } from '../../model/decimal-sign.js';
import { orderOptions } from '../../options/order-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { openMappings } from '../../platform/calls/mappings.js';
import { createSalesOrderOperations } from '../../platform/calls/sales-orders.js';
import { orderPresets } from '../../presets/order-presets.js';
import type { LineItem, Order } from '../../resources/orders/order.js';
import { saidOf } from '../../resources/orders/order-compare.js';
import { joinOrder } from '../../resources/orders/order-lines.js';
import { createOrderReader } from '../../resources/orders/order-reader.js';
import { listOf } from '../../schema/sent-members.js';
import { openProductFinder } from '../products/product-finder.js';
import { readyOrder, tidyDraft } from './order-draft.js';

export type CreateOrdersOptions = BulkOptionsWith<typeof orderOptions>;

/** The external id service's name for sales orders. */
const entityClass = 'sales-orders';

/**
 * lines -> orders -> products looked up -> draft, customer, items, fulfillments, finalization -> journal -> summary.
 * Exactly one sales order for each reference, whatever fails: see create-by-drafts.ts.
 */
export async function createOrders(
  options: CreateOrdersOptions,
  call: BulkCall,
  deps: DraftedDeps,
): Promise<BulkReport> {
  const { defaultCurrency, keepDrafts, duplicateWindowMs, namespace } = options;
  const preset = options.preset === undefined ? undefined : presetNamed(options.preset, orderPresets);
  const kind: DraftedKind<Order, LineItem> = {
    command: 'orders create',
    noun: 'orders',
    one: 'order',
    options: decidingOptions(orderOptions, options),
    fitRows:
      preset && ((input, mapping) => fitPreset(preset, { input, mapping, decimal: saidSign(options) }, {}, deps)),
    readerFor: (columns, sourceOf, signs) =>
      createOrderReader(columns, { ...rowReading(options, sourceOf, signs), defaultCurrency }),
    notChecked: 'whether the products are there, and which references have an order already',
    words: { list: 'items', same: 'the same order', rule: 'an order is made whole or not at all' },
    join: joinOrder,
    itemsOf: ({ items }) => items.length,
    openMappings: async () => {
      if (namespace === undefined) return undefined;
      const mappings = openMappings((await deps.platform()).externalIds, namespace, entityClass);
      if (!(await mappings.exists())) {
        throw new UsageError(`there is no namespace "${namespace}"`, {
          hint: `tillctl external-ids namespaces create ${namespace}`,
        });
      }
      await mappings.checkWritable();
      return mappings;
    },
    keepDrafts,
    waitForMade: options.waitForOrder === true,
    lookbackMs: duplicateWindowMs,
    openThings: openOrders,
  };
  return createByDrafts(kind, options, call, deps);
}

async function openOrders({ platform, items, folder, now, clock, onRead }: DraftedSetup): Promise<Drafted<Order>> {
  const orders = createSalesOrderOperations(platform.call);
  const products = await openProductFinder({ items, platform, folder, onRead });
  const windowSince = (from: number) => ({ from, to: clock.until(now().getTime()) });
  return {
    ...orders,
    pages: (since) => orders.pages(windowSince(since)),
    draftPages: (since, reference) => orders.draftPages(windowSince(since), reference),
    madeIn: 'sales_order_id',
    namesOf: ({ number, external_id: externalId }) => [number, externalId],
    listedAs: 'orders and drafts of that time',
    tidy: (draft) => tidyDraft(draft, orders),
    isStray: (draft) => listOf(draft.items).length === 0,
    notStray: 'it has items',
    resolve: async (order) => {
      const found = await products.resolve(order.items, 'items');
      return 'problems' in found ? found : readyOrder({ ...order, items: found.items }, orders);
    },
    saidOf,
    close: products.close,
  };
}
