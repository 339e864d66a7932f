import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { listCommand } from './list.js';
import { listenCommand } from './listen.js';
import { subscribeCommand } from './subscribe.js';
import { unsubscribeCommand } from './unsubscribe.js';

export function eventsCommands(context: Context): Command[] {
  return [subscribeCommand(context), listCommand(context), unsubscribeCommand(context), listenCommand(context)];
}
