import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';

const shape = { noun: 'entity classes', columns: ['entity_class', 'checkable'], documentOf: itemsOnly };

export function classesCommand(context: Context): Command {
  const command = new Command('classes').description(
    'List what mappings can be of: the entity classes that the platform names',
  );
  return withListOptions(command, shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids classes')
    .action((flags: ListFlags) => runClasses(flags, context));
}

async function runClasses(flags: ListFlags, context: Context): Promise<void> {
  const { isCheckable } = await import('../../lib/jobs/external-ids/check-external-ids.js');
  const read = async () => {
    const names = await (await context.platform()).externalIds.listEntityClasses();
    return { items: names.map((name) => ({ entity_class: name, checkable: isCheckable(name) })) };
  };
  await showWhole(shape, flags, read, context);
}
