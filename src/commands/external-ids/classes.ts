import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';

export interface ClassesFlags {
  format?: string;
}

export function classesCommand(context: Context): Command {
  return new Command('classes')
    .description('List what mappings can be of: the entity classes that the platform names')
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids classes')
    .action((flags: ClassesFlags) => runClasses(flags, context));
}

async function runClasses(flags: ClassesFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { isCheckable } = await import('../../lib/jobs/external-ids/check-external-ids.js');
  const { terminal } = context;
  const format = parseFormat(flags.format, terminal.outIsTerminal);
  const names = await (await context.platform()).externalIds.listEntityClasses();
  const items = names.map((name) => ({ entity_class: name, checkable: isCheckable(name) }));
  const columns = ['entity_class', 'checkable'];
  context.show({ json: { items }, text: formatList(items, columns, format, terminal.columns, terminal.outIsTerminal) });
}
