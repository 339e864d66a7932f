import { json, listOf, problem } from '../base/answers.js';
import type { Call, Operation } from '../state/operation.js';
import { putSubscription, removeSubscription } from '../state/state.js';
import { findCallbackProblem, isOwnTopic, type Subscription, type Topic } from '../tables/subscriptions.js';

export const {
  list: listInvoiceSubscriptions,
  create: createInvoiceSubscription,
  remove: deleteInvoiceSubscription,
} = subscriptionsOf('invoices');

export const {
  list: listCreditMemoSubscriptions,
  create: createCreditMemoSubscription,
  remove: deleteCreditMemoSubscription,
} = subscriptionsOf('credit-memos');

export const {
  list: listGiftCardSubscriptions,
  create: createGiftCardSubscription,
  remove: deleteGiftCardSubscription,
} = subscriptionsOf('gift-cards');

export const {
  list: listProductVoucherSubscriptions,
  create: createProductVoucherSubscription,
  remove: deleteProductVoucherSubscription,
} = subscriptionsOf('product-vouchers');

export const {
  list: listCategoryVoucherSubscriptions,
  create: createCategoryVoucherSubscription,
  remove: deleteCategoryVoucherSubscription,
} = subscriptionsOf('category-vouchers');

const isEventType = (topic: Topic) => !isOwnTopic(topic);

export const listSubscriptions = listing(isEventType);
export const createSubscription = creating(({ body }) => body.event_type as Topic);
export const deleteSubscription = deleting(isEventType);

function subscriptionsOf(own: Topic) {
  const belongs = (topic: Topic) => topic === own;
  return { list: listing(belongs), create: creating(() => own), remove: deleting(belongs) };
}

function listing(belongs: (topic: Topic) => boolean): Operation {
  return {
    run: ({ state }) => {
      const own = [...state.subscriptions.values()].filter(({ topic }) => belongs(topic));
      return listOf(own.map((subscription) => Buffer.from(shown(subscription))));
    },
  };
}

/** An address that is known answers its subscription again. */
function creating(topicOf: (call: Call) => Topic): Operation {
  return {
    run: (call) => {
      const { state, body } = call;
      const url = String(body.callback_url);
      const refusal = findCallbackProblem(url);
      if (refusal !== undefined) return problem(400, 'invalid-body', refusal);
      const topic = topicOf(call);
      const known = [...state.subscriptions.values()].find(
        (subscription) => subscription.topic === topic && subscription.callback_url === url,
      );
      if (known) return json(201, shown(known));
      const subscription = { id: state.newId(), topic, callback_url: url, delivered_until: state.clock.now() };
      putSubscription(state, subscription);
      return json(201, shown(subscription));
    },
  };
}

function deleting(belongs: (topic: Topic) => boolean): Operation {
  return {
    run: ({ state, params }) => {
      const id = params['subscription-id'] ?? '';
      const known = state.subscriptions.get(id);
      if (!known || !belongs(known.topic)) return problem(404, 'not-found', `no subscription has the id "${id}"`);
      removeSubscription(state, id);
      return { status: 204 };
    },
  };
}

function shown({ id, topic, callback_url }: Subscription): string {
  return JSON.stringify(isOwnTopic(topic) ? { id, callback_url } : { id, event_type: topic, callback_url });
}
