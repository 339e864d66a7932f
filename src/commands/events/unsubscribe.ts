import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { SubscribedType } from '../../lib/platform/calls/events.js';
import { allowWrite } from '../shared/bulk-write.js';
import { typeOption } from './event-type.js';

export function unsubscribeCommand(context: Context): Command {
  return new Command('unsubscribe')
    .description('Delete a subscription to events')
    .argument('<id>', 'of the subscription; see tillctl events list')
    .addOption(typeOption('what it is a subscription to (default: looked for)'))
    .addHelpText('after', '\nExamples:\n  $ tillctl events unsubscribe 66f1c0ffee0000000000a001')
    .action((id: string, options: { type?: SubscribedType }) => runUnsubscribe(id, options, context));
}

async function runUnsubscribe(id: string, { type }: { type?: SubscribedType }, context: Context): Promise<void> {
  const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
  const { createEventOperations } = await import('../../lib/platform/calls/events.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const { RefusedError, UsageError } = await import('../../lib/errors/errors.js');
  await allowWrite(await context.settings(), context);
  const { call } = await context.platform();
  let of = type;
  if (of === undefined) {
    const found = (await listSubscriptions(call, undefined, context.notice)).filter((known) => known.id === id);
    const types = [...new Set(found.map((known) => known.type))];
    if (types.length > 1) {
      throw new UsageError(`"${id}" is a subscription to ${types.join(' and to ')}`, { hint: 'add --type' });
    }
    of = types[0];
    if (of === undefined) {
      const message = `there is no subscription "${id}"`;
      throw new RefusedError(404, { title: message }, message, { hint: 'tillctl events list' });
    }
  }
  await createEventOperations(call).unsubscribe(of, id);
  context.show({ json: { id, type: of, deleted: true }, text: `deleted the subscription ${visible(id)} to ${of}\n` });
}
