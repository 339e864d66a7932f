import { stockChanges } from '../../lib/resources/inventory/stock-changes.js';
import { templateOf } from '../crud/crud-command.js';
import { stockChangeCommands } from '../documents/documents.js';
import { group, type Verb } from '../shared/command.js';
import { counts } from './counts.js';
import { movementCommands } from './movements.js';
import { postOf, postVerify } from './post.js';
import { settings } from './settings.js';

export const commands: Verb[] = [
  counts,
  group('changes', stockChanges.about, changeVerbs(stockChanges.command)),
  { ...postOf('inventory post'), about: 'The same as: tillctl inventory changes post' },
  postVerify,
  settings,
  ...movementCommands(),
];

/** Stock changes have a noun of their own as well, beside the other documents that are pulled. */
export function changeVerbs(command: string): Verb[] {
  return [...stockChangeCommands(command), postOf(`${command} post`), templateOf({ ...stockChanges, command })];
}
