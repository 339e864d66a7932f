import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { detailNouns, detailsCommand } from './details.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { applyCommand, importCommand, verifyCommand } from './import.js';
import { listCommand } from './list.js';
import { namedCommand } from './lists.js';
import { identitiesCommand, idsCommand, rolesCommand } from './reads.js';
import { setCommand } from './set.js';
import { templateCommand } from './template.js';

export function contactsCommands(context: Context): Command[] {
  return [
    importCommand(context),
    applyCommand(context),
    verifyCommand(context),
    listCommand(context),
    getCommand(context),
    setCommand(context),
    exportCommand(context),
    templateCommand(context),
    ...detailNouns.map((noun) => detailsCommand(noun, context)),
    identitiesCommand(context),
    rolesCommand(context),
    idsCommand(context),
    namedCommand('lists', context),
    namedCommand('placeholders', context),
  ];
}
