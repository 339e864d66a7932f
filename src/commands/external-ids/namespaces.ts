import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';

const shape = { noun: 'namespaces', columns: ['namespace'], documentOf: itemsOnly };

export function listNamespacesCommand(context: Context): Command {
  return withListOptions(new Command('list').description('List namespaces'), shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids namespaces list')
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList(flags: ListFlags, context: Context): Promise<void> {
  const read = async () => {
    const names = await (await context.platform()).externalIds.listNamespaces();
    return { items: names.map((namespace) => ({ namespace })) };
  };
  await showWhole(shape, flags, read, context);
}

export function createNamespaceCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a namespace; it cannot be removed again')
    .argument('<name>', 'for example webshop')
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids namespaces create webshop')
    .action((name: string, flags: LookFlags) => runCreate(name, flags, context));
}

async function runCreate(namespace: string, flags: LookFlags, context: Context): Promise<void> {
  const { makeNamespace } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  await allowWrite(await context.settings(), context);
  const ids = (await context.platform()).externalIds;
  const created = await makeNamespace(ids, namespace);
  if (created) {
    const wanted = { namespace };
    const read = async () => ((await ids.hasNamespace(namespace)) ? wanted : undefined);
    await lookAtMade({ name: `namespace "${namespace}"`, one: 'namespace', wanted, read }, {}, flags, context);
  }
  const text = created ? `created namespace ${visible(namespace)}` : `namespace ${visible(namespace)} is there already`;
  context.showDone({ json: { namespace, created }, text: `${text}\n` });
}
