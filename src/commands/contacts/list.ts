import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import { type ListFlags, type ListShape, withListOptions } from '../shared/list-options.js';
import { showPages } from '../shared/show-list.js';
import { typeOption } from './contact-argument.js';

export interface ContactListFlags extends ListFlags {
  type: ContactType;
}

const common = ['id', 'external_id', 'name'] as const;

const columnsOf: Readonly<Record<ContactType, readonly string[]>> = {
  individual: [...common, 'date_of_birth', 'deleted'],
  organization: [...common, 'founded'],
};

const shape: ListShape = { columns: columnsOf.individual, known: async () => columnsOf.organization };

export function listCommand(context: Context): Command {
  const command = new Command('list').description('List individuals or organizations').addOption(typeOption());
  return withListOptions(command, shape, true)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl contacts list --limit 20
  $ tillctl contacts list --type organization --json
  $ tillctl contacts list --search miller --sort name`,
    )
    .action((flags: ContactListFlags) => runList(flags, context));
}

async function runList({ type, ...flags }: ContactListFlags, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const list = { noun: `${type}s`, columns: columnsOf[type] };
  const read = async (page: { limit: number; offset: number }) =>
    createContactOperations((await context.platform()).call).listContacts(type, page);
  await showPages(list, flags, read, context);
}
