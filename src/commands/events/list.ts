import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { SubscribedType } from '../../lib/platform/calls/events.js';
import { formatOption } from '../shared/shared-options.js';
import { typeOption } from './event-type.js';

export interface ListOptions {
  format?: string;
  type?: SubscribedType;
}

export function listCommand(context: Context): Command {
  return new Command('list')
    .description('List subscriptions to events, without the secret part of their URLs')
    .addOption(typeOption('only subscriptions to this (default: all)'))
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl events list\n  $ tillctl events list --type invoices --json')
    .action((options: ListOptions) => runList(options, context));
}

async function runList({ format: flag, type }: ListOptions, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { maskCallback } = await import('../../lib/http/mask-callback.js');
  const { listSubscriptions } = await import('../../lib/events/list-subscriptions.js');
  const { terminal } = context;
  const format = parseFormat(flag, terminal.outIsTerminal);
  const { call } = await context.platform();
  const found = await listSubscriptions(call, type, context.notice);
  const items = found.map(({ id, type: of, callbackUrl }) => ({
    id,
    type: of,
    callback_url: maskCallback(callbackUrl),
  }));
  context.show({
    json: { items },
    text: formatList(items, ['id', 'type', 'callback_url'], format, terminal.columns, terminal.outIsTerminal),
  });
}
