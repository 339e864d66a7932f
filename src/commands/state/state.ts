import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { moveCommand } from './move.js';
import { showCommand } from './show.js';

export function stateCommands(context: Context): Command[] {
  return [showCommand(context), moveCommand(context)];
}
