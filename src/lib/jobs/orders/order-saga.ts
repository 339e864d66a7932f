import type { DraftKind } from '../../bulk/drafts/draft-kind.js';
import type { WireOrder } from '../../platform/calls/sales-orders.js';
import type { ReadyOrder } from '../../resources/orders/order-compare.js';
import { findOrder, listDrafts } from './find-order.js';
import { adopted, type FillWorld, fillDraft, type OrderDraft, tidyDraft } from './order-draft.js';

/** Draft, customer, items, fulfillments, finalization. */
export function orderDraftKind(world: FillWorld): DraftKind<ReadyOrder, OrderDraft> {
  const { orders } = world;
  return {
    one: 'order',
    many: 'orders',
    draftOf: ({ reference, salesChannelId, note }) => ({
      number: reference,
      external_id: reference,
      ...(salesChannelId === undefined ? {} : { sales_channel_id: salesChannelId }),
      ...(note === undefined ? {} : { note }),
    }),
    createDraft: orders.createDraft,
    getDraft: orders.getDraft,
    deleteDraft: orders.deleteDraft,
    listDrafts: (reference, since) => listDrafts(reference, since, world),
    findMade: (reference, since) => findOrder(reference, since, world),
    finalize: async (draftId, didItHappen) => {
      const lookUp = async (): Promise<WireOrder | undefined> => {
        const found = await didItHappen();
        return found === undefined ? undefined : { sales_order_id: found.id };
      };
      const { sales_order_id: id } = await orders.finalize(draftId, lookUp);
      return typeof id === 'string' && id !== '' ? { id } : {};
    },
    open: (made, since) => {
      const answer = { ...made, items: [], fulfillments: [] };
      return { id: String(made.id), since, items: [], fulfillments: [], doubtful: false, answer };
    },
    adopt: adopted,
    partsOf: ({ items, fulfillments }) => [
      ...items.map((id) => ({ step: 'item' as const, id })),
      ...fulfillments.map((id) => ({ step: 'fulfillment' as const, id })),
    ],
    fill: (order, draft) => fillDraft(order, draft, world),
    tidy: (draft) => tidyDraft(draft, world),
    isStray: ({ items }) => !(Array.isArray(items) && items.length > 0),
    notStray: 'it has items',
  };
}
