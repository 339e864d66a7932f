import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';
import { formatOption } from '../shared/shared-options.js';

export interface NamespacesFlags {
  format?: string;
}

export function listNamespacesCommand(context: Context): Command {
  return new Command('list')
    .description('List namespaces')
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids namespaces list')
    .action((flags: NamespacesFlags) => runList(flags, context));
}

async function runList(flags: NamespacesFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { terminal } = context;
  const format = parseFormat(flags.format, terminal.outIsTerminal);
  const names = await (await context.platform()).externalIds.listNamespaces();
  const items = names.map((namespace) => ({ namespace }));
  context.show({
    json: { items },
    text: formatList(items, ['namespace'], format, terminal.columns, terminal.outIsTerminal),
  });
}

export function createNamespaceCommand(context: Context): Command {
  return withLook(new Command('create'))
    .description('Create a namespace; it cannot be removed again')
    .argument('<name>', 'for example webshop')
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids namespaces create webshop')
    .action((name: string, flags: LookFlags) => runCreate(name, flags, context));
}

async function runCreate(namespace: string, flags: LookFlags, context: Context): Promise<void> {
  const { makeNamespace } = await import('../../lib/jobs/external-ids/import-external-ids.js');
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
  context.show({ json: { namespace, created }, text: `${text}\n` });
}
