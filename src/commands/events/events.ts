import type { Context } from '../../context.js';
import { RefusedError, UsageError } from '../../lib/errors/errors.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { Call } from '../../lib/platform/call.js';
import { type SubscribedType, subscribedTypes } from '../../lib/platform/calls/events.js';
import { visible } from '../../lib/terminal/visible.js';
import { choice, command, parsed } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, write } from '../shared/look-at-write.js';
import { listen } from './listen.js';
import { subscribe } from './subscribe.js';

const list = wholeList(
  'List subscriptions to events, without the secret part of their URLs',
  { noun: 'subscriptions', columns: ['id', 'type', 'callback_url'] },
  { '--type <type>': choice(subscribedTypes, 'only subscriptions to this (default: all)') },
  'Examples:\n  $ tillctl events list\n  $ tillctl events list --type invoices --json',
  async ({ type }, context) => {
    const { maskCallback } = await import('../../lib/http/mask-url.js');
    const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
    const found = await listSubscriptions((await context.platform()).call, type, context.notice);
    return found.map((each) => ({ id: each.id, type: each.type, callback_url: maskCallback(each.callbackUrl) }));
  },
);

const unsubscribe = command(
  'unsubscribe',
  'Delete a subscription to events',
  {
    '<id>': parsed(bareId, 'of the subscription; see tillctl events list'),
    ...lookFlags,
    '--type <type>': choice(subscribedTypes, 'what it is a subscription to (default: looked for)'),
  },
  'Examples:\n  $ tillctl events unsubscribe 66f1c0ffee0000000000a001',
  async ({ id, ...flags }, context) => {
    const { createEventOperations } = await import('../../lib/platform/calls/events.js');
    const { removalOf } = await import('../../lib/bulk/strategies/single.js');
    await allowWrite(context);
    const { call } = await context.platform();
    const type = flags.type ?? (await typeOf(id, call, context));
    const events = createEventOperations(call);
    const isThere = async () => (await events.subscriptions([type])).some((known) => known.id === id);
    const remove = () => events.unsubscribe(type, id);
    const thing = { kind: 'subscription', key: id, at: { id } };
    await write(removalOf(thing, { type }, { isThere, remove }), flags, context);
    context.showDone({
      json: { id, type, deleted: true },
      text: `deleted the subscription ${visible(id)} to ${type}\n`,
    });
  },
);

export const commands = [subscribe, list, unsubscribe, listen];

/** @throws {UsageError} for an id of several types, {RefusedError} of status 404 for one of none */
async function typeOf(id: string, call: Call, context: Context): Promise<SubscribedType> {
  const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
  const found = (await listSubscriptions(call, undefined, context.notice)).filter((known) => known.id === id);
  const [type, ...others] = new Set(found.map((known) => known.type));
  if (type === undefined) {
    const message = `there is no subscription "${id}"`;
    throw new RefusedError(404, { title: message }, message, { hint: 'tillctl events list' });
  }
  if (others.length === 0) return type;
  throw new UsageError(`"${id}" is a subscription to ${[type, ...others].join(' and to ')}`, { hint: 'add --type' });
}
