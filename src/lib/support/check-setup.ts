import type { Finding } from '../report/finding.js';
import { checkCredentials, checkProfiles, checkSettings, folderCheck } from './check-config.js';
import { checkNode, checkPackages, checkVariables } from './check-machine.js';
import { checkDisk, checkLocks, checkRuns, checkWriting } from './check-state.js';
import { checkApi, checkClock, checkConnection, checkLogin } from './check-way.js';
import { type CheckWorld, type Found, problem, problemOf, skipped } from './check-world.js';

interface Check {
  name: string;
  look: (world: CheckWorld) => Found | Found[] | Promise<Found | Found[]>;
  /** Checks without which it makes no sense; the first that failed says why it is skipped. */
  after?: readonly string[];
  /** Why checks after it are skipped where it failed. */
  otherwise?: string;
  /** How many times `timeoutMs` it may take; left out: as long as it needs. */
  times?: number;
}

const ofPlatform = ['settings', 'connection'];

/** From the machine to an answer of the platform, then the folder of runs and locks. */
const checks: readonly Check[] = [
  { name: 'node', look: checkNode },
  { name: 'package', look: checkPackages },
  { name: 'environment', look: checkVariables },
  ...(['config', 'state', 'cache'] as const).map((name) => ({ name: `${name} folder`, look: folderCheck(name) })),
  { name: 'profiles', look: checkProfiles, otherwise: 'the profiles cannot be used' },
  {
    name: 'settings',
    look: checkSettings,
    after: ['profiles'],
    otherwise: 'it is not known which platform, and as whom',
  },
  { name: 'credentials', look: checkCredentials, after: ['settings'], times: 1 },
  {
    name: 'connection',
    look: checkConnection,
    after: ['settings'],
    otherwise: 'the platform is not reached',
    times: 3,
  },
  { name: 'clock', look: checkClock, after: ofPlatform, times: 2 },
  { name: 'login', look: checkLogin, after: ofPlatform, otherwise: 'not logged in', times: 2 },
  { name: 'api', look: checkApi, after: [...ofPlatform, 'login'], times: 2 },
  ...[checkWriting, checkDisk, checkRuns, checkLocks].map((look) => ({ name: 'state', look })),
];

/**
 * Look at all that a command leans on. Nothing is changed: a probe file in the state folder, and a probe entry in the
 * keychain where that is used, come and go.
 */
export async function checkSetup(world: CheckWorld): Promise<Finding[]> {
  const findings: Finding[] = [];
  const failed = new Set<string>();
  for (const check of checks) {
    const { name, after = [] } = check;
    const missing = checks.find((other) => failed.has(other.name) && after.includes(other.name));
    const found = missing === undefined ? [await inTime(check, world)].flat() : [skipped(missing.otherwise ?? '')];
    if (missing !== undefined || found.some(({ status }) => status === 'problem')) failed.add(name);
    findings.push(...found.map((one) => ({ check: name, ...one })));
  }
  return findings;
}

/** Ends the waiting, not the work: nothing of it may keep the process for long. */
async function inTime({ look, times }: Check, world: CheckWorld): Promise<Found | Found[]> {
  const work = (async () => look(world))().catch(problemOf);
  if (times === undefined) return work;
  const limitMs = world.timeoutMs * times;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found>((resolve) => {
    const found = problem(
      `no answer within ${limitMs / 1000} s`,
      'give it longer with --timeout <seconds>',
      'platform',
    );
    timer = setTimeout(() => resolve(found), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
