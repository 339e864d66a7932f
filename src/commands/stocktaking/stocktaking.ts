import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { listCommand } from './list.js';
import { verifyCommand } from './verify.js';

export function stocktakingCommands(context: Context): Command[] {
  return [exportCommand(context), verifyCommand(context), listCommand(context), getCommand(context)];
}
