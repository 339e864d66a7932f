import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowWrite } from '../shared/bulk-write.js';

export function createCommand(context: Context): Command {
  return new Command('create')
    .description('Make an individual contact a staff member')
    .argument('<contact>', "the platform's id of the contact, or individual:<external id>")
    .option('--invite', 'send an invitation to an email address of its professional identity', false)
    .addHelpText(
      'after',
      `
The contact needs a professional identity with an organization contact of the organisation, for an invitation one with an
email address. A staff member does not show which contact it is: after an answer that was lost nothing is sent again, and
tillctl staff list tells whether there is a new one.

Examples:
  $ tillctl staff create individual:C-1001 --invite
  $ tillctl staff create 5c6ac1a0b3a1d40f1c2e7d55`,
    )
    .action((contact: string, { invite }: { invite: boolean }) => runCreate(contact, invite, context));
}

async function runCreate(contact: string, invite: boolean, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  const { createStaffMember } = await import('../../lib/platform/calls/staff.js');
  const { InDoubtError } = await import('../../lib/errors/errors.js');
  const { showObject } = await import('../shared/list-command.js');
  await allowWrite(await context.settings(), context);
  const { call } = await context.platform();
  const [id = contact] = await contactIdsOf(createContactOperations(call), [contact]);
  try {
    await showObject(await createStaffMember(call, { contactId: id, invite }), context);
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    throw new InDoubtError(error.message, { hint: 'tillctl staff list', problems: error.problems, cause: error });
  }
}
