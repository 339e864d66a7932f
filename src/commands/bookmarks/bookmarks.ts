import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { listCommand } from './list.js';
import { resetCommand } from './reset.js';
import { setCommand } from './set.js';
import { showCommand } from './show.js';

export function bookmarksCommands(context: Context): Command[] {
  return [listCommand(context), showCommand(context), setCommand(context), resetCommand(context)];
}
