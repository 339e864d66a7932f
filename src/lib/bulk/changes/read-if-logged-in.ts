import { AuthError } from '../../errors/errors.js';
import type { BulkCall, BulkDeps } from '../bulk-job.js';

/**
 * What a check needs of the platform. A dry run without a login goes without it, and says so.
 *
 * @throws {AuthError} where rows are to be sent
 */
export async function readIfLoggedIn<Found>(
  read: () => Promise<Found>,
  { dryRun }: Pick<BulkCall, 'dryRun'>,
  { notice }: Pick<BulkDeps, 'notice'>,
): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!dryRun || !(error instanceof AuthError)) throw error;
    notice('not logged in: the file is not compared with what the platform has');
    return undefined;
  }
}
