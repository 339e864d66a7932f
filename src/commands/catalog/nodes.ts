import { Command } from 'commander';
import type { Context } from '../../context.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { applyCommand } from '../crud/apply-command.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject, memberOption } from '../crud/get-command.js';
import { bareImport } from '../crud/import-command.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import {
  allowDeleteOption,
  emptyOption,
  inputOptions,
  keyOptions,
  maxChangesOption,
  onlyOptions,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import { nodeProductsCommand } from './node-products.js';
import type { ImportNodesFlags } from './run-nodes.js';

export const nodeVerbs: OwnVerbs = {
  get: getNodeCommand,
  import: importNodesCommand,
  apply: (context) => applyCommand(browseNodes, context, 'runs audit'),
  verify: verifyNodesCommand,
  export: (context) => exportCommand(browseNodes, context, writeExport),
  delete: deleteNodeCommand,
  products: nodeProductsCommand,
};

const writeExport: WriteExport = async (target, context) => {
  const { exportNodes } = await import('../../lib/jobs/catalog-export/export-catalog.js');
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { call } = await context.platform();
  return exportNodes(target, createCatalogOperations(call), context.terminal.out);
};

function importNodesCommand(context: Context): Command {
  const command = bareImport(browseNodes).option(
    '--plan',
    'show creations, changes, moves and deletions, and send nothing',
    false,
  );
  for (const option of [
    ...onlyOptions('browse nodes'),
    allowDeleteOption(),
    maxChangesOption('browse nodes'),
    emptyOption(),
    ...inputOptions(),
    ...keyOptions(),
    ...runOptions(),
    undoableOption(),
  ])
    command.addOption(option);
  return command.action(async (file: string, flags: Omit<ImportNodesFlags, 'file'>) => {
    const { runImportNodes } = await import('./run-nodes.js');
    await runImportNodes({ file, ...flags }, context);
  });
}

function verifyNodesCommand(context: Context): Command {
  return verifyRowsCommand(
    {
      command: 'catalog nodes verify',
      description: 'Compare the browse nodes of the platform with a file that was imported',
      examples: ['tillctl catalog nodes verify tree.csv', 'tillctl catalog nodes verify tree.csv --extra'],
      options: [emptyOption()],
      after: 'Names and parents are compared; positions among the children of a node are not.',
      extra: true,
    },
    async (flags) => {
      const { runImportNodes } = await import('./run-nodes.js');
      await runImportNodes({ ...flags, plan: false }, context);
    },
  );
}

function getNodeCommand(context: Context): Command {
  return new Command('get')
    .description('Show one browse node with the ids of its children in order')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(memberOption('external_id'))
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog nodes get home-mugs')
    .action(async (id: string, { key }: { key: string }) => {
      const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
      const found = await findObject(browseNodes, id, key, context);
      const catalog = createCatalogOperations((await context.platform()).call);
      await showObject({ ...found, children: await catalog.childrenOf(String(found.id)) }, context);
    });
}

function deleteNodeCommand(context: Context): Command {
  return withLook(new Command('delete'))
    .description('Delete one browse node; the platform keeps one that has children')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(memberOption('external_id'))
    .addHelpText('after', '\nExamples:\n  $ tillctl catalog nodes delete home-mugs --yes')
    .action(async (id: string, flags: { key: string } & LookFlags) => {
      const { runDelete } = await import('./run-nodes.js');
      await runDelete(id, flags, context);
    });
}
