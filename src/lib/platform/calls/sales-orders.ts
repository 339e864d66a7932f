import { bodyOf, type Call, deletedOrGone, objectOf, orUndefined } from '../call.js';
import { made } from './made.js';
import { type TimeWindow, windowPages } from './window-pages.js';

/** An object of the wire in the form of dialect `seed`, with every member that the platform gave. */
export type WireOrder = Readonly<Record<string, unknown>>;

export type OrderWindow = TimeWindow;

/** What a lost answer said: looked up on the platform. Undefined: it provably did not happen. */
export type LookUp = () => Promise<WireOrder | undefined>;

export type SalesOrderOperations = ReturnType<typeof createSalesOrderOperations>;

/** Errors as with every call. */
export function createSalesOrderOperations(call: Call) {
  const draftPath = (id: string) => ({ 'sales-order-draft-id': id });
  const itemPath = (id: string, item: string) => ({ ...draftPath(id), 'item-id': item });
  const fulfillmentPath = (id: string, fulfillment: string) => ({ ...draftPath(id), 'fulfillment-id': fulfillment });

  return {
    /** @returns undefined when there is none of this id */
    get: (id: string) => bodyOf(call('getSalesOrder', { path: { 'sales-order-id': id } })),
    /** Orders of a window with their problems, page by page. */
    pages: (window: OrderWindow) => windowPages(call, 'listSalesOrders', window),
    createDraft: async (draft: WireOrder, didItHappen: LookUp) => {
      const { body } = await call('createSalesOrderDraft', { body: draft, didItHappen });
      return made(body, didItHappen, 'a draft');
    },
    /** @returns undefined when there is none: it was finalized or deleted, or never was */
    getDraft: (id: string) => bodyOf(call('getSalesOrderDraft', { path: draftPath(id) })),
    draftPages: (window: OrderWindow, number?: string) => windowPages(call, 'listSalesOrderDrafts', window, { number }),
    /** @returns whether this very call removed it, as far as can be told; `gone` also when it was finalized meanwhile */
    deleteDraft: (id: string) => deletedOrGone(call('deleteSalesOrderDraft', { path: draftPath(id) })),
    /** @returns the customer as the platform answered it; empty when it did not */
    setCustomer: (id: string, body: WireOrder) =>
      objectOf(call('setSalesOrderDraftCustomer', { path: draftPath(id), body })),
    /** Without a look-up a lost answer is an InDoubtError. */
    addItem: async (id: string, body: WireOrder, didItHappen?: LookUp) => {
      const input = { path: draftPath(id), body, didItHappen };
      return made((await call('createSalesOrderDraftItem', input)).body, didItHappen, 'an item');
    },
    replaceItem: (id: string, item: string, body: WireOrder) =>
      objectOf(call('replaceSalesOrderDraftItem', { path: itemPath(id, item), body })),
    deleteItem: async (id: string, item: string) => {
      await orUndefined(call('deleteSalesOrderDraftItem', { path: itemPath(id, item) }));
    },
    addFulfillment: async (id: string, body: WireOrder, didItHappen?: LookUp) => {
      const input = { path: draftPath(id), body, didItHappen };
      return made((await call('createSalesOrderDraftFulfillment', input)).body, didItHappen, 'a fulfillment');
    },
    replaceFulfillment: (id: string, fulfillment: string, body: WireOrder) =>
      objectOf(call('replaceSalesOrderDraftFulfillment', { path: fulfillmentPath(id, fulfillment), body })),
    deleteFulfillment: async (id: string, fulfillment: string) => {
      await orUndefined(call('deleteSalesOrderDraftFulfillment', { path: fulfillmentPath(id, fulfillment) }));
    },
    /** @returns the answer, or what `didItHappen` found in its place */
    finalize: (id: string, didItHappen: LookUp) => {
      const body = { '@type': 'SalesOrderDraftFinalizationRequest' };
      return objectOf(call('finalizeSalesOrderDraft', { path: draftPath(id), body, didItHappen }));
    },
  };
}
