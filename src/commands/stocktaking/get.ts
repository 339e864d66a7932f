import { findThing } from '../../lib/lists/find-thing.js';
import { stockTakingsOf } from '../shared/calls.js';
import { choice, command } from '../shared/command.js';
import { findableStockTakings, generationOf, generations } from './find-stock-takings.js';

export const get = command(
  'get',
  'Show one stock-taking with every member',
  {
    '<id>': 'its id on the platform, its name, or the beginning of its id',
    '--type <generation>': choice(generations, 'where to look for it (default: everywhere)'),
  },
  'Examples:\n  $ tillctl stocktaking get 7f3a\n  $ tillctl stocktaking get 7f3a --type pos1',
  async ({ id, type }, context) => {
    return findThing(id, findableStockTakings(await stockTakingsOf(context), generationOf(type)));
  },
);
