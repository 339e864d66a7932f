import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { listCommand } from './list.js';
import { removeCommand } from './remove.js';
import { useCommand } from './use.js';

export function profileCommands(context: Context): Command[] {
  return [listCommand(context), useCommand(context), removeCommand(context)];
}
