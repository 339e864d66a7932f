import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { pathCommand } from './path.js';
import { setCommand } from './set.js';
import { unsetCommand } from './unset.js';

export function configCommands(context: Context): Command[] {
  return [getCommand(context), setCommand(context), unsetCommand(context), listCommand(context), pathCommand(context)];
}
