import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { importCommand } from './import.js';
import { listCommand } from './list.js';
import { namedCommand } from './lists.js';
import { setCommand } from './set.js';
import { templateCommand } from './template.js';

export function contactsCommands(context: Context): Command[] {
  return [
    importCommand(context),
    listCommand(context),
    getCommand(context),
    setCommand(context),
    exportCommand(context),
    templateCommand(context),
    namedCommand('lists', context),
    namedCommand('placeholders', context),
  ];
}
