import { InDoubtError } from '../../lib/errors/errors.js';
import type { Call } from '../../lib/platform/call.js';
import type { WireObject } from '../../lib/platform/calls/lookups.js';
import { contactsOf } from '../shared/calls.js';
import { command } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { lookFlags, writeOne } from '../shared/look-at-write.js';

export const create = command(
  'create',
  'Make an individual contact a staff member',
  {
    '<contact>': "the platform's id of the contact, or individual:<external id>",
    ...lookFlags,
    '--invite': 'send an invitation to an email address of its professional identity',
  },
  `The contact needs a professional identity with an organization contact of the organisation, for an invitation one with an
email address. A staff member does not show which contact it is: after an answer that was lost nothing is sent again, and
tillctl staff list tells whether there is a new one.

Examples:
  $ tillctl staff create individual:C-1001 --invite
  $ tillctl staff create 5c6ac1a0b3a1d40f1c2e7d55`,
  async ({ contact, invite, ...flags }, context) => {
    const { contactIdsOf } = await import('../../lib/jobs/contacts/find-contact.js');
    const { findById } = await import('../../lib/platform/calls/lookups.js');
    await allowWrite(context);
    const { call } = await context.platform();
    const [id = contact] = await contactIdsOf(await contactsOf(context), [contact]);
    const wanted = { contact_id: id };
    let staffId = '';
    // No staff member says which contact it is: that it is there is all that can be read back.
    const read = async () => (await findById(call, 'getStaffMember', 'staff-member-id', staffId)) && wanted;
    const send = async () => {
      const made = await createOne(call, { contactId: id, invite });
      staffId = String(made.id);
      return { id: staffId, answer: made };
    };
    const named = { name: `staff member "${contact}"`, one: 'staff member', key: contact };
    return (await writeOne({ ...named, wanted, before: 'none', read }, send, flags, context)).answer;
  },
);

/** @throws {InDoubtError} with what shows whether it was made, when the answer was lost */
async function createOne(call: Call, wanted: { contactId: string; invite: boolean }): Promise<WireObject> {
  const { createStaffMember } = await import('../../lib/platform/calls/staff.js');
  try {
    return await createStaffMember(call, wanted);
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    throw new InDoubtError(error.message, { hint: 'tillctl staff list', problems: error.problems, cause: error });
  }
}
