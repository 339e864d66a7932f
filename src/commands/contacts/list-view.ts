import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ContactType } from '../../lib/resources/contacts/contact.js';
import type { Resource } from '../../lib/schema/resource.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { showWhole } from '../shared/show-list.js';
import { typesOption } from './contact-argument.js';

export interface ViewListFlags extends ListFlags {
  type?: ContactType;
}

/** `list` of a view of contacts. The platform lists contacts without what belongs to them: each is read by itself. */
export function listViewCommand(noun: Resource, context: Context): Command {
  const { command, rows, list } = noun;
  const shape = { noun: rows.noun, columns: ['type', 'id', 'external_id', 'name', ...(list?.columns ?? [])] };
  const listed = new Command('list').description(`List the ${rows.noun} of the platform`).addOption(typesOption());
  return withListOptions(listed, shape, false)
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${command} list\n  $ tillctl ${command} list --type organization --sort name --json`,
    )
    .action(async (flags: ViewListFlags) => {
      const { contactsInView } = await import('../../lib/jobs/contacts/contacts-in-view.js');
      const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
      const read = async () =>
        contactsInView(noun, flags.type, createContactOperations((await context.platform()).call));
      await showWhole(shape, flags, read, context);
    });
}
