import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { copyCommand } from './copy.js';
import { listCommand } from './list.js';
import { removeCommand } from './remove.js';
import { renameCommand } from './rename.js';
import { useCommand } from './use.js';

export function profileCommands(context: Context): Command[] {
  return [
    listCommand(context),
    useCommand(context),
    renameCommand(context),
    copyCommand(context),
    removeCommand(context),
  ];
}
