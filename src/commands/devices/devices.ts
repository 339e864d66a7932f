import { choice, command } from '../shared/command.js';
import { lookupList, showOne } from '../shared/lookups.js';

const lookup = { noun: 'devices', thing: 'device', command: 'devices', operation: 'listDevices' } as const;

const list = lookupList(
  'List devices',
  { ...lookup, columns: ['id', 'name'] },
  {},
  'Examples:\n  $ tillctl devices list',
  () => undefined,
);

const get = command(
  'get',
  'Show one device with every member',
  {
    '<id>': 'its id, as stock-takings and invoices have it, its name, or the beginning of its id',
    '--type <generation>': choice(['pos1', 'pos2'], 'of points of sale, where to look for it (default: everywhere)'),
  },
  'Examples:\n  $ tillctl devices get 5c6ac1a0b3a1d40f1c2e7d55\n  $ tillctl devices get 17 --type pos1',
  ({ id, type }, context) => {
    const first = type === 'pos1' ? [] : (['getDevice'] as const);
    const then = type === 'pos2' ? [] : (['getPlatformPosDevice'] as const);
    const named = { operation: lookup.operation, members: { name: 'name' } };
    return showOne(id, { ...lookup, operations: [...first, ...then], variable: 'device-id', named }, context);
  },
);

export const commands = [list, get];
