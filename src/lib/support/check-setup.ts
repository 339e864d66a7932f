import type { Finding } from '../report/finding.js';
import { checkConfig, checkCredentials, checkFolders, skipped } from './check-config.js';
import { checkNode, checkPackages, checkVariables } from './check-machine.js';
import { checkState } from './check-state.js';
import { checkWay } from './check-way.js';
import { type CheckWorld, inTime } from './check-world.js';

/**
 * Look at all that a command leans on, from the machine to an answer of the platform. Nothing is changed: a probe file
 * in the state folder, and a probe entry in the keychain where that is used, come and go.
 */
export async function checkSetup(world: CheckWorld): Promise<Finding[]> {
  const { timeoutMs } = world;
  const machine = [...checkNode(world), ...(await checkPackages(world)), ...checkVariables(world)];
  const folders = await checkFolders(world);
  const { findings: config, settings } = await checkConfig(world);
  if (settings === undefined) {
    const why = 'it is not known which platform, and as whom';
    const rest = ['credentials', 'connection', 'clock', 'login', 'api'].map((check) => skipped(check, why));
    return [...machine, ...folders, ...config, ...rest, ...(await checkState(world))];
  }
  const credentials = await inTime(
    'credentials',
    timeoutMs,
    checkCredentials(world, settings).then((finding) => [finding]),
  );
  return [
    ...machine,
    ...folders,
    ...config,
    ...credentials,
    ...(await checkWay(world, settings)),
    ...(await checkState(world)),
  ];
}
