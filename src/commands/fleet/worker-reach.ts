import { dirname, isAbsolute, resolve } from 'node:path';
import type { Context } from '../../context.js';
import { isFile } from '../../lib/disk/files.js';
import { homeFolder } from '../../lib/disk/home-folder.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { Organisation } from '../../lib/fleet/fleet-file.js';
import { type Reach, reachOf } from '../../lib/fleet/worker/worker-paths.js';
import { type PostgresAddress, postgresAddress } from '../../lib/postgres/address.js';
import { type OpenFleet, programOf } from './fleet-world.js';

interface ReachFlags {
  root: string;
  healthFile?: string;
  readyFile?: string;
}

/**
 * What the worker itself lives by is not for its jobs, wherever it lies; what it names for their processes they open.
 *
 * @throws {UsageError} for a folder that is not there, and for a credential program that a job could overwrite
 */
export async function workerReach(
  { root, healthFile, readyFile }: ReachFlags,
  fleet: OpenFleet,
  databases: readonly PostgresAddress[],
  context: Context,
): Promise<Reach> {
  const { folders, env } = context;
  const own = [
    ...[fleet.file, ...(await credentialFiles(fleet, root, context)), folders.state, folders.config],
    ...[healthFile, readyFile, env.PGPASSFILE, env.PGSERVICEFILE].filter((file) => file !== undefined),
  ];
  const named = [
    ...[env.PGPASSFILE, env.PGSERVICEFILE, env.PGSSLROOTCERT, env.PGSSLCERT, env.PGSSLKEY, env.TILLCTL_CA_FILE],
    ...fleet.organisations.map(({ settings }) => settings.ca_file),
    ...databases.flatMap(({ files }) => files),
    ...['.pgpass', '.pg_service.conf'].map((file) => resolve(homeFolder(env), file)),
  ].filter((file) => typeof file === 'string');
  return reachOf(root, own, named.filter(Boolean)).catch((cause) => {
    throw new UsageError(`--root ${root} is not a folder that can be read`, { cause });
  });
}

/** Databases that the operator names for what the jobs keep and share, beside the queue. */
export function storesOf({ organisations }: OpenFleet, { env, globals }: Context): Promise<PostgresAddress[]> {
  const ofFleet = organisations.flatMap(({ settings }) => [settings.state_store, settings.pace_store]);
  const named = [globals.stateStore, env.TILLCTL_PACE_STORE, ...ofFleet].filter((url) => typeof url === 'string');
  return Promise.all([...new Set(named)].map((url) => postgresAddress(url, env, 'the store of the fleet')));
}

/** Those that hold secrets, and the programs that print them as far as they are named by a path. */
async function credentialFiles({ file, organisations }: OpenFleet, root: string, context: Context): Promise<string[]> {
  const found: string[] = [];
  for (const organisation of organisations) {
    const { credential } = organisation;
    if (credential.kind === 'file') found.push(resolve(dirname(file), credential.path));
    const program = await programOf(organisation, context);
    if (program !== undefined) found.push(...(await filesOfProgram(program, organisation, root)));
  }
  return found;
}

/** It runs where jobs work and write: what it is named by must not be found from there. */
async function filesOfProgram(command: string, { name, at }: Organisation, root: string): Promise<string[]> {
  const { splitCommand } = await import('../../lib/auth/credential-process.js');
  const words = splitCommand(command);
  for (const [place, word] of words.entries()) {
    if (isAbsolute(word)) continue;
    const isProgram = place === 0 && /[\\/]/.test(word);
    if (!isProgram && !(place > 0 && (await isFile(resolve(root, word))))) continue;
    throw new UsageError(`${at} the credential program of "${name}" names ${word}, which a job could overwrite`, {
      hint: `name it by its whole path: ${resolve(root, word)}`,
    });
  }
  return words.filter((word) => isAbsolute(word));
}
