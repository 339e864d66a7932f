import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ContactArgument, keyOption, typeOption } from './contact-argument.js';

export interface GetFlags extends ContactArgument {
  full: boolean;
}

export function getCommand(context: Context): Command {
  return new Command('get')
    .description('Show one contact')
    .argument('<id>', 'its external id, or what --key says')
    .addOption(typeOption())
    .addOption(keyOption())
    .option('--full', 'with all that belongs to it: addresses, phones, roles and more', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl contacts get C-1001 --full\n  $ tillctl contacts get ACME --type organization --json',
    )
    .action((id: string, flags: GetFlags) => runGet(id, flags, context));
}

async function runGet(value: string, { type, key, full }: GetFlags, context: Context): Promise<void> {
  const { shownJson } = await import('../../lib/json/json.js');
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { findContact } = await import('../../lib/jobs/contacts/find-contact.js');
  const contacts = createContactOperations((await context.platform()).call);
  const contact = await findContact(contacts, { type, key, value, full });
  context.show({ json: contact, text: `${shownJson(contact, 2)}\n` });
}
