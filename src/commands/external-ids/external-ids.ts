import { Command } from 'commander';
import type { Context } from '../../context.js';
import { idMappings } from '../../lib/resources/external-ids/id-mapping.js';
import { applyCommand } from '../crud/apply-command.js';
import { type HistoryNoun, historyCommand, historyOfKinds } from '../crud/history-command.js';
import { templateCommand } from '../crud/template-command.js';
import { mergeByReplaceOption } from '../shared/shared-options.js';
import { checkCommand } from './check.js';
import { classesCommand } from './classes.js';
import { deleteCommand } from './delete.js';
import { exportCommand } from './export.js';
import { getCommand } from './get.js';
import { importCommand, verifyCommand } from './import.js';
import { listCommand } from './list.js';
import { createNamespaceCommand, listNamespacesCommand } from './namespaces.js';
import { setCommand } from './set.js';

const history: HistoryNoun = {
  ...{ command: 'external-ids', one: 'mapping', example: 'A1' },
  find: historyOfKinds((kind) => kind === 'mapping'),
};

export function externalIdsCommands(context: Context): Command[] {
  const namespaces = new Command('namespaces').description('List and create namespaces of mappings');
  namespaces.addCommand(listNamespacesCommand(context));
  namespaces.addCommand(createNamespaceCommand(context));
  return [
    importCommand(context),
    applyCommand(idMappings, context, 'runs audit').addOption(mergeByReplaceOption()),
    verifyCommand(context),
    exportCommand(context),
    checkCommand(context),
    listCommand(context),
    getCommand(context),
    setCommand(context),
    deleteCommand(context),
    classesCommand(context),
    namespaces,
    templateCommand(idMappings, context),
    historyCommand(history, context),
  ];
}
