import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { registerCommand, resetCommand } from './control.js';
import { seedCommand } from './seed.js';
import { startCommand } from './start.js';

export function sandboxCommands(context: Context): Command[] {
  return [startCommand(context), resetCommand(context), seedCommand(context), registerCommand(context)];
}
