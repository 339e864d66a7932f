import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { registerCommand, resetCommand, seedCommand } from './control.js';
import { startCommand } from './start.js';

export function sandboxCommands(context: Context): Command[] {
  return [startCommand(context), resetCommand(context), seedCommand(context), registerCommand(context)];
}
