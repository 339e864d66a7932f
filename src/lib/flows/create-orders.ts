import { UsageError } from '../errors/errors.js';
import { type OrderProgress, type OrderSteps, openOrderSteps, readOrderSteps } from '../journal/order-steps.js';
import type { ProgressMap } from '../journal/progress-map.js';
import type { Run } from '../journal/run.js';
import { type Mappings, openMappings } from '../platform/mappings.js';
import type { Platform } from '../platform/platform.js';
import { createSalesOrderOperations, type SalesOrderOperations } from '../platform/sales-orders.js';
import type { Order } from '../records/order.js';
import { differenceOf, type ReadyOrder } from '../records/order-compare.js';
import { createOrderReader, type OrderReader } from '../records/order-reader.js';
import type { BulkCall, BulkDeps, BulkKind, BulkReport, Doubt, Job, Sender, SenderSetup, Work } from './bulk-job.js';
import { digestOf, type OpenRow, sendOpenRows } from './bulk-run.js';
import { runToItsEnd, workOn } from './bulk-write.js';
import { clockSkewMs } from './find-order.js';
import { type KnownOrders, readKnownOrders } from './known-orders.js';
import { groupOrders, type OrderGroups } from './order-groups.js';
import { type CreateOrdersOptions, decidingOrderOptions } from './order-options.js';
import { openOrderProducts } from './order-products.js';
import { createOrderSagas, draftMark, type OrderSagas, unlistedOrders } from './order-saga.js';
import { type Step, stopWhenAsked } from './send-records.js';

export interface CreateOrdersDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
}

const command = 'orders create';
/** The external id service's name for sales orders. */
const entityClass = 'sales-orders';

/**
 * lines -> orders -> products looked up -> draft, customer, items, fulfillments, finalization -> journal -> summary.
 * Exactly one sales order for each reference, whatever fails: see order-saga.ts and known-orders.ts.
 */
export function createOrders(
  options: CreateOrdersOptions,
  call: BulkCall,
  deps: CreateOrdersDeps,
): Promise<BulkReport> {
  const work = createWork(options, call, deps);
  return workOn(work.kind, options, call, deps, work.go).finally(work.close);
}

function createWork(options: CreateOrdersOptions, call: BulkCall, deps: CreateOrdersDeps) {
  let groups: OrderGroups | undefined;
  let mappings: Mappings | undefined;
  let sender: OrderSender | undefined;
  const { ignoreUnknown, defaultCurrency, decimalComma, file } = options;

  const kind: BulkKind<OrderReader, Order> = {
    command,
    noun: 'orders',
    options: { ...decidingOrderOptions(options), keepDrafts: options.keepDrafts },
    readerFor: (columns, sourceOf) =>
      createOrderReader(columns, {
        decimalComma,
        ignoreUnknown,
        defaultCurrency,
        sourceOf,
        fileName: file === '-' ? 'stdin' : file,
      }),
    notChecked: 'whether the products are there, and which references have an order already',
    joinLines: async ({ checked, rejections, folder }) => {
      groups = await groupOrders({ checked, rejections, folder, onRows: () => stopWhenAsked(deps.interruption) });
      return groups.checked;
    },
    checkTogether: async () => {
      if (options.namespace === undefined || call.dryRun) return;
      mappings = openMappings((await deps.platform()).call, options.namespace, entityClass);
      if (await mappings.exists()) return;
      throw new UsageError(`there is no namespace "${options.namespace}"`, {
        hint: `tillctl external-ids namespaces create ${options.namespace}`,
      });
    },
    read: () => {
      throw new Error('orders are not read from lines');
    },
    contentOf: (order) => order,
    openSender: () => {
      throw new Error('the run of the orders is not known');
    },
  };

  async function go(work: Work<OrderReader>, held: Parameters<typeof runToItsEnd>[1]): Promise<BulkReport> {
    return runToItsEnd(
      work,
      held,
      async (run, progress) => {
        const steps = await openOrderSteps(run.folder);
        try {
          await sendAll(work, run, progress, steps);
        } finally {
          await steps.close();
        }
      },
      () => {
        const left = sender?.sagas.left() ?? [];
        return left.length === 0 ? {} : { drafts_left: left };
      },
    );
  }

  async function sendAll(work: Work<OrderReader>, run: Run, progress: ProgressMap, steps: OrderSteps): Promise<void> {
    const orders = groups;
    if (orders === undefined) throw new Error('the lines were not put together');
    const job: Job<OrderReader, Order> = {
      ...work,
      // Lines are rejected, while the journal and the counts know orders.
      rejections: { ...work.rejections, add: orders.reject },
      kind: {
        ...kind,
        openSender: async (setup) => {
          sender = await openSender(setup, orders, run, steps);
          return sender;
        },
      },
    };
    const rows = (now: ProgressMap) => openOrders(orders, now);
    await sendOpenRows(job, run, progress, rows);
    // Stopped between the last order and the sweep, a run has nothing else left to do.
    if (sender === undefined && (await hasUnswept(run.folder))) {
      const { folder } = work;
      sender = await openSender({ rows: 0, folder, reading: deps.progress.reading }, orders, run, steps);
      sender.close();
    }
    if (sender === undefined) return;
    const { sagas, known, windowFrom, unlisted } = sender;
    await sagas.sweep(known.unswept, windowFrom);
    if (unlisted() > 0) throw unlistedOrders(unlisted());
  }

  async function openSender(
    { folder, reading }: SenderSetup,
    orders: OrderGroups,
    run: Run,
    steps: OrderSteps,
  ): Promise<OrderSender> {
    const platform = await deps.platform();
    const operations = createSalesOrderOperations(platform.call);
    const { base_url: baseUrl, org } = run.header();
    const nowMs = deps.now().getTime();
    const windowFrom = nowMs - options.duplicateWindowMs;
    const { runs, notice } = deps;
    const products = await openOrderProducts({ items: orders.items, platform, folder, onRead: reading });
    const known = await readKnownOrders({
      orders: operations,
      runs,
      baseUrl,
      org,
      command,
      window: { from: windowFrom, to: nowMs + clockSkewMs },
      folder,
      notice,
      onRead: reading,
    });
    const { sleep, now, interruption, timeoutMs } = deps;
    const sagas = createOrderSagas({
      orders: operations,
      steps: ownedBy(run, steps),
      sleep,
      now,
      interruption,
      timeoutMs,
      mappings,
      keepDrafts: options.keepDrafts,
      notice,
    });
    const { getOrder, getDraft } = operations;
    const base = createSender({ resolve: products.resolve, known, sagas, mappings, getOrder, getDraft });
    return {
      ...base,
      sagas,
      known,
      windowFrom,
      close: () => {
        products.close();
        known.close();
      },
    };
  }

  return { kind, go, close: async () => groups?.close() };
}

/** A run whose lock was taken over writes nothing more, and the journal of rows knows of it. */
function ownedBy(run: Run, steps: OrderSteps): OrderSteps {
  return {
    ...steps,
    append: async (...entries) => {
      await run.journal().flush();
      await steps.append(...entries);
    },
  };
}

async function hasUnswept(folder: string): Promise<boolean> {
  const unswept = new Set<string>();
  await readOrderSteps(folder, (entry) => {
    if ('again' in entry) unswept.add(entry.ref);
    else if ('swept' in entry) unswept.delete(entry.ref);
  });
  return unswept.size > 0;
}

async function* openOrders(groups: OrderGroups, progress: ProgressMap): AsyncGenerator<OpenRow<Order>[]> {
  for (let number = 0; number < groups.size(); number += 1) {
    const state = progress.state(number);
    if (!groups.isGood(number) || (state !== 'none' && state !== 'intent')) continue;
    const content = groups.order(number);
    yield [{ number, key: content.reference, digest: digestOf(content), content }];
  }
}

interface OrderSender extends Sender<Order> {
  sagas: OrderSagas;
  known: KnownOrders;
  windowFrom: number;
  /** Orders that were finalized and are not listed yet. */
  unlisted: () => number;
}

interface SenderParts {
  resolve: Awaited<ReturnType<typeof openOrderProducts>>['resolve'];
  known: KnownOrders;
  sagas: OrderSagas;
  mappings: Mappings | undefined;
  getOrder: SalesOrderOperations['getOrder'];
  getDraft: SalesOrderOperations['getDraft'];
}

function createSender({ resolve, known, sagas, mappings, getOrder, getDraft }: SenderParts) {
  let unlisted = 0;

  async function prepare(
    { content, key, digest }: { content: Order; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const found = await resolve(content);
    if ('problems' in found) return { kind: 'settled', result: 'rejected', key, digest, problems: found.problems };
    const progress = known.progress(key);
    const listed = known.listed(key);
    const mapped = await mappings?.get(key);
    const there = await presentOrder(progress, listed.orders, mapped);
    if (there !== undefined) return compared(found.order, there, { key, digest, doubt, mapped });
    const conflict = draftConflict(progress, listed.drafts, known.unswept.has(key));
    if (conflict !== undefined) return rejected(conflict, key, digest);
    const reserved = mapped?.startsWith(draftMark) ? mapped.slice(draftMark.length) : undefined;
    const isOurs = reserved === undefined || reserved === progress.draft || progress.creating;
    if (!isOurs && (await getDraft(reserved)) !== undefined) {
      return rejected(`draft ${reserved} is being made for this reference by somebody else`, key, digest);
    }
    return {
      kind: 'send',
      intent: { key, digest, before: 'none' },
      exchange: async () => {
        const made = await sagas.make(found.order, digest, progress);
        if (made !== 'unlisted') return { result: 'created', id: made.id };
        unlisted += 1;
        return { result: 'pending' };
      },
    };
  }

  async function presentOrder(
    { order }: OrderProgress,
    listed: readonly string[],
    mapped: string | undefined,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const ids = new Set([order, mapped?.startsWith(draftMark) ? undefined : mapped, ...listed]);
    for (const id of ids) {
      const found = id === undefined ? undefined : await getOrder(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function compared(
    order: ReadyOrder,
    there: Readonly<Record<string, unknown>>,
    { key, digest, doubt, mapped }: { key: string; digest: string; doubt: Doubt | undefined; mapped?: string },
  ): Step {
    const id = String(there.id);
    const difference = differenceOf(order, there);
    if (difference !== undefined) {
      return rejected(`order ${id} has this reference and is another one: ${difference}`, key, digest);
    }
    // Of a row in doubt it is this run that made it.
    const result = doubt?.before === 'none' ? 'created' : 'unchanged';
    if (mappings === undefined || mapped === id) return { kind: 'settled', result, id, key, digest };
    return {
      kind: 'send',
      intent: { key, digest, before: result === 'created' ? 'none' : 'exists' },
      exchange: async () => {
        await sagas.confirm(key, id);
        return { result, id };
      },
    };
  }

  return { prepare, asks: true, unlisted: () => unlisted };
}

/** A draft that is none of ours is somebody's work: nothing is added to it, and no second one is made beside it. */
function draftConflict(
  { draft, creating, kept }: OrderProgress,
  listed: readonly string[],
  isUnswept: boolean,
): string | undefined {
  if (kept && draft !== undefined) {
    return `draft ${draft} of an earlier run was kept; remove it with: tillctl orders drafts delete ${draft}`;
  }
  // Of a creation whose answer was lost the draft is not known by its id.
  if (creating || isUnswept) return undefined;
  const foreign = listed.find((id) => id !== draft);
  if (foreign === undefined) return undefined;
  return `draft ${foreign} has this reference already; finish it, or remove it with: tillctl orders drafts delete ${foreign}`;
}

function rejected(message: string, key: string, digest: string): Step {
  const problems = [{ column: '', code: 'conflict', message, retryable: false }];
  return { kind: 'settled', result: 'rejected', key, digest, problems };
}
