import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { checkCommand } from './check.js';
import { suggestCommand } from './suggest.js';

export function mapCommands(context: Context): Command[] {
  return [suggestCommand(context), checkCommand(context)];
}
