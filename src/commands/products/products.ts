import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { applyCommand } from './apply.js';
import { deleteCommand } from './delete.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { idsCommand } from './ids.js';
import { importCommand } from './import.js';
import { listCommand } from './list.js';
import { templateCommand } from './template.js';
import { verifyCommand } from './verify.js';

export function productsCommands(context: Context): Command[] {
  return [
    importCommand(context),
    applyCommand(context),
    listCommand(context),
    getCommand(context),
    exportCommand(context),
    templateCommand(context),
    verifyCommand(context),
    deleteCommand(context),
    idsCommand(context),
  ];
}
