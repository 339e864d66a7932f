import { prices as described } from '../../lib/resources/prices/prices.js';
import { templateOf } from '../crud/crud-command.js';
import { historyOf, historyOfKinds } from '../crud/history-command.js';
import { apply } from './apply.js';
import { build } from './build.js';
import { exports } from './export.js';
import { inspect } from './inspect.js';
import { list } from './list.js';
import { prices, verify } from './prices.js';
import { results } from './results.js';
import { status } from './status.js';
import { trigger } from './trigger.js';
import { upload } from './upload.js';

export const commands = [
  prices,
  verify,
  apply,
  build,
  upload,
  trigger,
  status,
  results,
  list,
  exports,
  inspect,
  templateOf(described),
  historyOf({
    command: 'batch',
    one: 'product',
    example: 'A-1001',
    find: historyOfKinds((kind) => kind === 'prices'),
  }),
];
