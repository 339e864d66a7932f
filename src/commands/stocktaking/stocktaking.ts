import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { verifyCommand } from './verify.js';

export function stocktakingCommands(context: Context): Command[] {
  return [verifyCommand(context)];
}
