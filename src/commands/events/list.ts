import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { SubscribedType } from '../../lib/platform/calls/events.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { typeOption } from './event-type.js';

export interface ListOptions extends ListFlags {
  type?: SubscribedType;
}

const shape = { noun: 'subscriptions', columns: ['id', 'type', 'callback_url'], documentOf: itemsOnly };

export function listCommand(context: Context): Command {
  const command = new Command('list')
    .description('List subscriptions to events, without the secret part of their URLs')
    .addOption(typeOption('only subscriptions to this (default: all)'));
  return withListOptions(command, shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl events list\n  $ tillctl events list --type invoices --json')
    .action((options: ListOptions) => runList(options, context));
}

async function runList({ type, ...flags }: ListOptions, context: Context): Promise<void> {
  const { maskCallback } = await import('../../lib/http/mask-url.js');
  const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
  const read = async () => {
    const found = await listSubscriptions((await context.platform()).call, type, context.notice);
    const items = found.map((each) => ({
      id: each.id,
      type: each.type,
      callback_url: maskCallback(each.callbackUrl),
    }));
    return { items };
  };
  await showWhole(shape, flags, read, context);
}
