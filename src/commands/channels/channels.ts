import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { salesTypes } from '../../contract/enums.gen.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showList, showOne } from '../shared/lookups.js';
import { createCommand } from './create.js';

const lookup = { noun: 'sales channels', thing: 'sales channel', command: 'channels' };

export interface ChannelListFlags extends ListFlags {
  location?: string;
  salesType?: string[];
}

const columns = ['id', 'name', 'sales_channel_id', 'service_location'];

export function channelsCommands(context: Context): Command[] {
  const command = new Command('list')
    .description('List sales channels of points of sale by name')
    .option('--location <id>', 'only those of this service location')
    .addOption(new Option('--sales-type <type...>', 'only those that sell so').choices(salesTypes));
  const list = withListOptions(command, { columns }, false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl channels list\n  $ tillctl channels list --sales-type DELIVERY --format csv',
    )
    .action(({ location, salesType, ...flags }: ChannelListFlags) =>
      showList(
        {
          ...lookup,
          operation: 'listPosSalesChannels',
          query: { 'service-location-id': location, 'sales-type': salesType },
          columns,
          flags,
        },
        context,
      ),
    );
  const get = new Command('get')
    .description('Show one sales channel with every member')
    .argument(
      '<id>',
      'its id, as prices of a channel have it in sales_channel_id, its name, or the beginning of its id',
    )
    .addHelpText('after', '\nExamples:\n  $ tillctl channels get pos-1')
    .action((id: string) =>
      showOne(
        id,
        {
          ...lookup,
          operations: ['getPosSalesChannel'],
          variable: 'pos-sales-channel-id',
          named: { operation: 'listPosSalesChannels', members: { name: 'name' } },
        },
        context,
      ),
    );
  return [list, get, createCommand(context)];
}
