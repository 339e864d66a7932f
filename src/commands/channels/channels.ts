import { salesTypes } from '../../contract/enums.gen.js';
import { command, type Take } from '../shared/command.js';
import { lookupList, showOne } from '../shared/lookups.js';
import { create } from './create.js';

const lookup = {
  noun: 'sales channels',
  thing: 'sales channel',
  command: 'channels',
  operation: 'listPosSalesChannels',
} as const;

const salesType: Take<string[] | undefined> = { meaning: 'only those that sell so', choices: salesTypes };

const list = lookupList(
  'List sales channels of points of sale by name',
  { ...lookup, columns: ['id', 'name', 'sales_channel_id', 'service_location'] },
  { '--location <id>': 'only those of this service location', '--sales-type <type...>': salesType },
  'Examples:\n  $ tillctl channels list\n  $ tillctl channels list --sales-type DELIVERY --format csv',
  ({ location, salesType }) => ({ 'service-location-id': location, 'sales-type': salesType }),
);

const get = command(
  'get',
  'Show one sales channel with every member',
  { '<id>': 'its id, as prices of a channel have it in sales_channel_id, its name, or the beginning of its id' },
  'Examples:\n  $ tillctl channels get pos-1',
  ({ id }, context) => {
    const named = { operation: lookup.operation, members: { name: 'name' } };
    const found = { ...lookup, operations: ['getPosSalesChannel'] as const, variable: 'pos-sales-channel-id', named };
    return showOne(id, found, context);
  },
);

export const commands = [list, get, create];
