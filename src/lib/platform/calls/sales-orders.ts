import { type Problem, RefusedError } from '../../errors/errors.js';
import type { Call } from '../call.js';
import { made } from './made.js';
import { type TimeWindow, windowPages } from './window-pages.js';

/** An object of the wire in the form of dialect `seed`, with every member that the platform gave. */
export type WireOrder = Readonly<Record<string, unknown>>;

export type OrderWindow = TimeWindow;

/** What a lost answer said: looked up on the platform. Undefined: it provably did not happen. */
export type LookUp = () => Promise<WireOrder | undefined>;

export interface SalesOrderOperations {
  /** @returns undefined when there is none of this id */
  getOrder: (id: string) => Promise<WireOrder | undefined>;
  /** Orders of a window with their problems, page by page. */
  orderPages: (window: OrderWindow) => AsyncGenerator<{ items: readonly WireOrder[]; problems: readonly Problem[] }>;
  createDraft: (draft: WireOrder, didItHappen: LookUp) => Promise<WireOrder>;
  /** @returns undefined when there is none: it was finalized or deleted, or never was */
  getDraft: (id: string) => Promise<WireOrder | undefined>;
  draftPages: (
    window: OrderWindow,
    number?: string,
  ) => AsyncGenerator<{ items: readonly WireOrder[]; problems: readonly Problem[] }>;
  /** @returns whether this very call removed it, as far as can be told; `gone` also when it was finalized meanwhile */
  deleteDraft: (id: string) => Promise<'deleted' | 'gone'>;
  /** @returns the customer as the platform answered it; empty when it did not */
  setCustomer: (draftId: string, customer: WireOrder) => Promise<WireOrder>;
  /** Without a look-up a lost answer is an InDoubtError. */
  addItem: (draftId: string, item: WireOrder, didItHappen?: LookUp) => Promise<WireOrder>;
  replaceItem: (draftId: string, itemId: string, item: WireOrder) => Promise<WireOrder>;
  deleteItem: (draftId: string, itemId: string) => Promise<void>;
  addFulfillment: (draftId: string, fulfillment: WireOrder, didItHappen?: LookUp) => Promise<WireOrder>;
  replaceFulfillment: (draftId: string, fulfillmentId: string, fulfillment: WireOrder) => Promise<WireOrder>;
  deleteFulfillment: (draftId: string, fulfillmentId: string) => Promise<void>;
  /** @returns the answer, or what `didItHappen` found in its place */
  finalize: (draftId: string, didItHappen: LookUp) => Promise<WireOrder>;
}

/** Errors as with every call. */
export function createSalesOrderOperations(call: Call): SalesOrderOperations {
  const draftPath = (id: string) => ({ 'sales-order-draft-id': id });

  return {
    getOrder: (id) => orUndefined(call('getSalesOrder', { path: { 'sales-order-id': id } })),
    orderPages: (window) => windowPages(call, 'listSalesOrders', window),
    createDraft: async (draft, didItHappen) => {
      const { body } = await call('createSalesOrderDraft', { body: draft, didItHappen });
      return made(body, didItHappen, 'a draft');
    },
    getDraft: (id) => orUndefined(call('getSalesOrderDraft', { path: draftPath(id) })),
    draftPages: (window, number) => windowPages(call, 'listSalesOrderDrafts', window, { number }),
    deleteDraft: async (id) => {
      try {
        const { attempts } = await call('deleteSalesOrderDraft', { path: draftPath(id) });
        return attempts > 1 ? 'gone' : 'deleted';
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return 'gone';
        throw error;
      }
    },
    setCustomer: async (draftId, customer) => {
      const { body } = await call('setSalesOrderDraftCustomer', { path: draftPath(draftId), body: customer });
      return (body ?? {}) as WireOrder;
    },
    addItem: async (draftId, item, didItHappen) => {
      const input = { path: draftPath(draftId), body: item, didItHappen };
      return made((await call('createSalesOrderDraftItem', input)).body, didItHappen, 'an item');
    },
    replaceItem: async (draftId, itemId, item) => {
      const path = { ...draftPath(draftId), 'item-id': itemId };
      return ((await call('replaceSalesOrderDraftItem', { path, body: item })).body ?? {}) as WireOrder;
    },
    deleteItem: async (draftId, itemId) => {
      await orUndefined(call('deleteSalesOrderDraftItem', { path: { ...draftPath(draftId), 'item-id': itemId } }));
    },
    addFulfillment: async (draftId, fulfillment, didItHappen) => {
      const input = { path: draftPath(draftId), body: fulfillment, didItHappen };
      return made((await call('createSalesOrderDraftFulfillment', input)).body, didItHappen, 'a fulfillment');
    },
    replaceFulfillment: async (draftId, fulfillmentId, fulfillment) => {
      const path = { ...draftPath(draftId), 'fulfillment-id': fulfillmentId };
      return ((await call('replaceSalesOrderDraftFulfillment', { path, body: fulfillment })).body ?? {}) as WireOrder;
    },
    deleteFulfillment: async (draftId, fulfillmentId) => {
      const path = { ...draftPath(draftId), 'fulfillment-id': fulfillmentId };
      await orUndefined(call('deleteSalesOrderDraftFulfillment', { path }));
    },
    finalize: async (draftId, didItHappen) => {
      const body = { '@type': 'SalesOrderDraftFinalizationRequest' };
      const answer = await call('finalizeSalesOrderDraft', { path: draftPath(draftId), body, didItHappen });
      return (answer.body ?? {}) as WireOrder;
    },
  };
}

async function orUndefined(call: Promise<{ body: unknown }>): Promise<WireOrder | undefined> {
  try {
    return (await call).body as WireOrder;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
