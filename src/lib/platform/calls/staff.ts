import type { Call } from '../call.js';
import type { WireObject } from './lookups.js';

/**
 * Make an individual contact a staff member. Never repeated when its answer is lost: no list tells whose contact a staff
 * member is.
 *
 * @throws {InDoubtError} when the answer was lost
 */
export async function createStaffMember(
  call: Call,
  { contactId, invite }: { contactId: string; invite: boolean },
): Promise<WireObject> {
  const variant = invite ? { '@type': 'StaffMemberCreationRequestWithInviteEmail' } : {};
  const { body } = await call('createStaffMember', { body: { ...variant, contact_id: contactId } });
  return (body ?? {}) as WireObject;
}
