import { type BulkCall, type BulkOptionsWith, type BulkReport, rowReading } from '../../bulk/bulk-job.js';
import { createByDrafts, type DraftedDeps } from '../../bulk/drafts/create-by-drafts.js';
import { createDraftSagas } from '../../bulk/drafts/draft-saga.js';
import type { Drafted, DraftedKind, DraftedSetup } from '../../bulk/drafts/drafted.js';
import type { Pages } from '../../bulk/drafts/known-references.js';
import { type FittedPreset, fitPreset, presetNamed, withLeftColumns } from '../../bulk/fit-preset.js';
import { createdByReference } from '../../bulk/row-groups.js';
import { UsageError } from '../../errors/errors.js';
import { saidSign } from '../../model/decimal-sign.js';
import { orderOptions } from '../../options/order-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { openMappings } from '../../platform/calls/mappings.js';
import { createSalesOrderOperations } from '../../platform/calls/sales-orders.js';
import { orderPresets } from '../../presets/order-presets.js';
import type { Order } from '../../resources/orders/order.js';
import { differenceOf, differencesOf, type ReadyOrder, saidOf } from '../../resources/orders/order-compare.js';
import { sentOfOrder } from '../../resources/orders/order-members.js';
import { createOrderReader } from '../../resources/orders/order-reader.js';
import type { OrderReader } from '../../resources/orders/order-reader-options.js';
import { groupOrders } from './order-groups.js';
import { openOrderProducts } from './order-products.js';
import { orderDraftKind } from './order-saga.js';

export type CreateOrdersOptions = BulkOptionsWith<typeof orderOptions>;

export type CreateOrdersDeps = DraftedDeps;

/** The external id service's name for sales orders. */
const entityClass = 'sales-orders';

/**
 * lines -> orders -> products looked up -> draft, customer, items, fulfillments, finalization -> journal -> summary.
 * Exactly one sales order for each reference, whatever fails: see create-by-drafts.ts.
 */
export async function createOrders(
  options: CreateOrdersOptions,
  call: BulkCall,
  deps: CreateOrdersDeps,
): Promise<BulkReport> {
  const { defaultCurrency, keepDrafts, duplicateWindowMs, namespace } = options;
  const preset = options.preset === undefined ? undefined : presetNamed(options.preset, orderPresets);
  let fitted: FittedPreset | undefined;
  const kind: DraftedKind<OrderReader, Order, ReadyOrder> = {
    command: 'orders create',
    noun: 'orders',
    one: 'order',
    draftsCommand: 'tillctl orders drafts',
    options: decidingOptions(orderOptions, options),
    fitRows: async (input, mapping) => {
      if (preset === undefined) return undefined;
      fitted = await fitPreset(preset, { input, mapping, decimal: saidSign(options) }, {}, deps);
      return fitted.fitTo;
    },
    readerFor: (columns, sourceOf, signs) =>
      createdByReference(createOrderReader(columns, { ...rowReading(options, sourceOf, signs), defaultCurrency })),
    notChecked: 'whether the products are there, and which references have an order already',
    group: groupOrders,
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
    open: (setup) => openOrders(setup, options),
  };
  const report = await createByDrafts(kind, options, call, deps);
  return withLeftColumns(report, options.preset, fitted);
}

async function openOrders(
  { platform, groups, folder, now, clock, reading }: DraftedSetup<OrderReader, Order>,
  { duplicateWindowMs }: CreateOrdersOptions,
): Promise<Drafted<Order, ReadyOrder>> {
  const orders = createSalesOrderOperations(platform.call);
  const window = { from: clock.earlier(now) - duplicateWindowMs, to: clock.until(now) };
  const listed = (pages: Pages): Pages => (window.from >= window.to ? noPages() : pages);
  const products = await openOrderProducts({ items: groups.items, platform, folder, onRead: reading });
  return {
    resolve: products.resolve,
    get: orders.getOrder,
    getDraft: orders.getDraft,
    differenceOf,
    differencesOf,
    saidOf,
    sentOf: sentOfOrder,
    listings: {
      drafts: () => listed(orders.draftPages(window)),
      made: () => listed(orders.orderPages(window)),
    },
    namesOf: ({ number, external_id: externalId }) => [number, externalId],
    listedAs: 'orders and drafts of that time',
    sagasOf: (world) => createDraftSagas(orderDraftKind({ ...world, orders }), world),
    close: products.close,
  };
}

async function* noPages(): Pages {}
