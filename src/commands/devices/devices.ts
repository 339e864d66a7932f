import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showList, showOne } from '../shared/lookups.js';

const lookup = { noun: 'devices', thing: 'device', command: 'devices' };

const columns = ['id', 'name'];

export interface GetFlags {
  type?: 'pos1' | 'pos2';
}

export function devicesCommands(context: Context): Command[] {
  const list = withListOptions(new Command('list').description('List devices'), { columns }, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl devices list')
    .action((flags: ListFlags) => showList({ ...lookup, operation: 'listDevices', columns, flags }, context));
  const get = new Command('get')
    .description('Show one device with every member')
    .argument('<id>', 'its id, as stock-takings and invoices have it, its name, or the beginning of its id')
    .addOption(
      new Option('--type <generation>', 'of points of sale, where to look for it (default: everywhere)').choices([
        'pos1',
        'pos2',
      ]),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl devices get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl devices get 17 --type pos1',
    )
    .action((id: string, { type }: GetFlags) => {
      const first = type === 'pos1' ? [] : (['getDevice'] as const);
      const then = type === 'pos2' ? [] : (['getPlatformPosDevice'] as const);
      const named = { operation: 'listDevices', members: { name: 'name' } } as const;
      return showOne(id, { ...lookup, operations: [...first, ...then], variable: 'device-id', named }, context);
    });
  return [list, get];
}
