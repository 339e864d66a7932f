import type { Call } from '../call.js';

/**
 * Have an accounting export of a window mailed to an individual contact. A GET that makes something happen: after a lost
 * answer it is not repeated, since nothing tells whether the mail left.
 *
 * @param window milliseconds since 1970; `to` is not part of it
 * @throws {InDoubtError} when the answer was lost
 */
export async function mailDatevExport(
  call: Call,
  { from, to, contactId }: { from: number; to: number; contactId: string },
): Promise<void> {
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), contact_id: contactId };
  await call('triggerDatevExport', { query, idempotent: false, read: () => ({}) });
}
