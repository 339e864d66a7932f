import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { Call } from '../../lib/platform/call.js';
import type { WireObject } from '../../lib/platform/calls/lookups.js';
import { allowWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAtMade, withLook } from '../shared/look-at-write.js';

export interface CreateFlags extends LookFlags {
  invite: boolean;
}

export function createCommand(context: Context): Command {
  return withLook(new Command('create'))
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
    .action((contact: string, flags: CreateFlags) => runCreate(contact, flags, context));
}

async function runCreate(contact: string, flags: CreateFlags, context: Context): Promise<void> {
  const { createContactOperations } = await import('../../lib/platform/calls/contacts.js');
  const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
  const { findById } = await import('../../lib/platform/calls/lookups.js');
  const { showObject } = await import('../shared/list-command.js');
  await allowWrite(await context.settings(), context);
  const { call } = await context.platform();
  const [id = contact] = await contactIdsOf(createContactOperations(call), [contact]);
  const made = await createOne(call, { contactId: id, invite: flags.invite });
  // No staff member says which contact it is: that it is there is all that can be read back.
  const read = () => findById(call, 'getStaffMember', 'staff-member-id', String(made.id));
  const wanted = { id: made.id };
  await lookAtMade({ name: `staff member "${contact}"`, one: 'staff member', wanted, read }, made, flags, context);
  await showObject(made, context);
}

/** @throws {InDoubtError} with what shows whether it was made, when the answer was lost */
async function createOne(call: Call, wanted: { contactId: string; invite: boolean }): Promise<WireObject> {
  const { InDoubtError } = await import('../../lib/errors/errors.js');
  const { createStaffMember } = await import('../../lib/platform/calls/staff.js');
  try {
    return await createStaffMember(call, wanted);
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    throw new InDoubtError(error.message, { hint: 'tillctl staff list', problems: error.problems, cause: error });
  }
}
