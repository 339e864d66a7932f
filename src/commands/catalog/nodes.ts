import { Command } from 'commander';
import type { Context } from '../../context.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { exportCommand, type WriteExport } from '../crud/export-command.js';
import { findObject, memberOption } from '../crud/get-command.js';
import { showObject } from '../shared/list-command.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import {
  allowDeleteOption,
  emptyOption,
  inputOptions,
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

const examples = `
Examples:
  $ tillctl catalog nodes import tree.csv --plan
  $ tillctl catalog nodes import tree.csv
  $ tillctl catalog nodes export --out tree.csv

Columns: external_id, name, parent_external_ids (split by |), position. A column that the file does not have keeps what the
platform has; a node whose parents are empty is a root, unless --empty keep leaves it where it hangs. Parents may be in the
file, in any order of lines, or on the platform. Cycles, parents that are nowhere and repeated ids are named with their lines
before anything is sent.
Nodes are found again by their external ids, so that a run that was killed makes no second one. Children with a position come
first, in its order; the others stay behind them. Nodes that the file does not name stay as they are.
A column command says of a row what is meant: upsert, update, create, delete (with --allow-delete; children before their
parents, and a node that keeps children stays) or skip.`;

function importNodesCommand(context: Context): Command {
  const command = new Command('import')
    .description('Create, rename and move browse nodes from a CSV, TSV, XLSX, JSON or NDJSON file')
    .argument('<file>', 'the file, .gz too; - for standard input')
    .option('--plan', 'show creations, changes, moves and deletions, and send nothing', false);
  for (const option of [
    ...onlyOptions('browse nodes'),
    allowDeleteOption(),
    maxChangesOption('browse nodes'),
    emptyOption(),
    ...inputOptions(),
    ...runOptions(),
    undoableOption(),
  ])
    command.addOption(option);
  return command.addHelpText('after', examples).action(async (file: string, flags: Omit<ImportNodesFlags, 'file'>) => {
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
