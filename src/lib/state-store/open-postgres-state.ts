import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { removeFolder } from '../disk/files.js';
import type { LockOwner, ProcessFacts } from '../locks/lock-owner.js';
import type { Environment } from '../postgres/address.js';
import { CheckOut } from './check-out.js';
import { Committer } from './committer.js';
import { makeCopy } from './copies.js';
import { Fence } from './fence.js';
import { Leases } from './leases.js';
import { openPlace } from './place.js';
import type { StateStore } from './state-store.js';
import { WorkingCopy } from './working-copy.js';

export interface PostgresStateOptions {
  /** `postgres://...` */
  url: string;
  /** What it was given with, for messages: `--state-store`. */
  named: string;
  env: Environment;
  facts: ProcessFacts;
  /** The usual one of this machine, in which the working copy is. */
  stateFolder: string;
}

/**
 * A state in PostgreSQL: a working copy of this process's own with the small files of the space.
 *
 * @throws {UsageError} when it is not a URL of PostgreSQL
 * @throws {PlatformError} when the database cannot be reached
 * @throws {LocalError} when it refuses
 */
export async function openPostgresState(options: PostgresStateOptions): Promise<StateStore> {
  const { facts } = options;
  const { database, space, leaseMs } = await openPlace(options.url, options.named, options.env);
  const session = randomBytes(8).toString('hex');
  const copy = new WorkingCopy(await makeCopy(options.stateFolder, facts));
  const fence = new Fence(leaseMs);
  const committer = new Committer(database, space, copy, fence, session);
  const checkOut = new CheckOut(committer, space, copy);
  const leases = new Leases({
    folder: path.join(copy.folder, 'locks'),
    facts,
    taker: { space, owner: ownerOf(facts), session, leaseMs },
    fence,
    committer,
    where: database.where,
    refresh: async () => {
      await committer.commit();
      await checkOut.smallFiles();
    },
  });
  await checkOut.smallFiles().catch(async (error: unknown) => {
    await removeFolder(copy.folder);
    await database.close();
    throw error;
  });
  return {
    folder: copy.folder,
    locks: leases,
    commit: () => committer.commit(),
    checkOut: (folder) => checkOut.folder(path.relative(copy.folder, folder).replaceAll(path.sep, '/')),
    beforeSending: () => leases.assertGood(),
    close: async () => {
      try {
        await committer.commit();
      } finally {
        await database.close();
        await removeFolder(copy.folder);
      }
    },
  };
}

function ownerOf({ host, pid, start, boot, pidNamespace, now }: ProcessFacts): Omit<LockOwner, 'token'> {
  return { host, pid, start, boot, pid_namespace: pidNamespace, since: now().toISOString() };
}
