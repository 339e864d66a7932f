import { Command } from 'commander';
import type { Context } from '../../context.js';
import { bareId } from '../../lib/lists/find-thing.js';
import type { Call } from '../../lib/platform/call.js';
import type { SubscribedType } from '../../lib/platform/calls/events.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { typeOption } from './event-type.js';

export interface UnsubscribeFlags extends LookFlags {
  type?: SubscribedType;
}

export function unsubscribeCommand(context: Context): Command {
  return withLook(new Command('unsubscribe'))
    .description('Delete a subscription to events')
    .argument('<id>', 'of the subscription; see tillctl events list', bareId)
    .addOption(typeOption('what it is a subscription to (default: looked for)'))
    .addHelpText('after', '\nExamples:\n  $ tillctl events unsubscribe 66f1c0ffee0000000000a001')
    .action((id: string, flags: UnsubscribeFlags) => runUnsubscribe(id, flags, context));
}

async function runUnsubscribe(id: string, flags: UnsubscribeFlags, context: Context): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const { createEventOperations } = await import('../../lib/platform/calls/events.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const { call } = await context.platform();
  const type = flags.type ?? (await typeOf(id, call, context));
  const events = createEventOperations(call);
  await events.unsubscribe(type, id);
  const read = async () => (await events.subscriptions([type])).find((known) => known.id === id);
  await lookAt(checkOfRemoval(`subscription "${id}"`, read), undefined, flags, context);
  context.showDone({ json: { id, type, deleted: true }, text: `deleted the subscription ${visible(id)} to ${type}\n` });
}

/** @throws {UsageError} for an id of several types, {RefusedError} of status 404 for one of none */
async function typeOf(id: string, call: Call, context: Context): Promise<SubscribedType> {
  const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
  const { RefusedError, UsageError } = await import('../../lib/errors/errors.js');
  const found = (await listSubscriptions(call, undefined, context.notice)).filter((known) => known.id === id);
  const [type, ...others] = new Set(found.map((known) => known.type));
  if (type === undefined) {
    const message = `there is no subscription "${id}"`;
    throw new RefusedError(404, { title: message }, message, { hint: 'tillctl events list' });
  }
  if (others.length === 0) return type;
  throw new UsageError(`"${id}" is a subscription to ${[type, ...others].join(' and to ')}`, { hint: 'add --type' });
}
