import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface ListFlags extends PlaceFlags {
  format?: string;
}

export function listCommand(context: Context): Command {
  const command = new Command('list').description('List the mappings of an entity class');
  for (const option of placeOptions()) command.addOption(option);
  return command
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids list --namespace webshop --entity-class products')
    .action((flags: ListFlags) => runList(flags, context));
}

async function runList({ namespace, entityClass, format: flag }: ListFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { terminal } = context;
  const format = parseFormat(flag, terminal.outIsTerminal);
  const ids = (await context.platform()).externalIds;
  const items = (await ids.listMappings({ namespace, entityClass })).map((mapping) => ({ ...mapping }));
  const columns = ['external_id', 'internal_id'];
  context.show({
    json: { items },
    text: formatList(items, columns, format, terminal.columns, terminal.outIsTerminal),
  });
}
