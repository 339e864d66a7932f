import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import { draftArgument } from './draft-argument.js';

export function setDraftCommand(context: Context): Command {
  const command = new Command('set')
    .description('Change the customer of one draft; what is not named keeps its value')
    .argument('<draft-id>', draftArgument)
    .argument('<file>', 'one JSON object; - for standard input')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl orders drafts set 5c6ac1a0b3a1d40f1c2e7d55 customer.json
  $ echo '{"email": "ada@example.com", "phone": null}' | tillctl orders drafts set 5c6ac1a0b3a1d40f1c2e7d55 -

The members are those of a customer in tillctl orders template --format json; null takes one away. The number, sales channel
and note of a draft are set when it is created: the platform has no call that changes them.`,
    );
  return withLook(command).action(async (named: string, file: string, flags: LookFlags) => {
    const { runSetCustomer } = await import('./run-edit-drafts.js');
    await runSetCustomer({ named, file, flags }, context);
  });
}
