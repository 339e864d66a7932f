import { createRequire } from 'node:module';
import { withoutCredentials } from '../config/base-url.js';
import { knownVariables, otherVariables } from '../config/variables.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { LocalError } from '../errors/errors.js';
import type { Finding } from '../report/finding.js';
import { loadEngine } from '../sinks/databases/engine.js';
import type { CheckWorld } from './check-world.js';

const oldestNode = [20, 18, 1];

export function checkNode({ runtime }: Pick<CheckWorld, 'runtime'>): Finding[] {
  const version = runtime.node.replace(/^v/, '').split('.').map(Number);
  const differing = oldestNode.findIndex((part, at) => part !== version[at]);
  const old = differing !== -1 && (version[differing] ?? 0) < (oldestNode[differing] ?? 0);
  const says = `${runtime.node} on ${runtime.platform} ${runtime.arch}`;
  if (!old) return [{ check: 'node', status: 'ok', says }];
  const fix = `install Node ${oldestNode.join('.')} or newer`;
  return [{ check: 'node', status: 'problem', says: `${says} is too old`, fix, kind: 'local' }];
}

/** Loaded, not only looked for: a binary may not run on this machine. */
export async function checkPackages({ secrets }: Pick<CheckWorld, 'secrets'>): Promise<Finding[]> {
  const found = await Promise.all([
    lookAt('libsql', 'sqlite', () => import('libsql'), 'sqlite: targets'),
    lookAt('@duckdb/node-api', 'duckdb', () => import('@duckdb/node-api'), 'duckdb: targets'),
    lookAtKeychain(secrets),
  ]);
  return found;
}

/** Asked as a login asks it, which keeps the secret in a file where none answers. */
async function lookAtKeychain(secrets: CheckWorld['secrets']): Promise<Finding> {
  const name = '@napi-rs/keyring';
  const found = await lookAt(name, 'keychain', async () => resolved(name), 'the keychain of the system');
  if (found.status !== 'ok') return found;
  const trouble = await (await secrets()).keychain.findTrouble();
  if (trouble === undefined) return found;
  return { ...found, says: `is there, but no keychain answered (${trouble}): auth login keeps the secret in a file` };
}

async function lookAt(name: string, scheme: string, load: () => Promise<unknown>, serves: string): Promise<Finding> {
  const check = `package ${name.replace(/^.*\//, (scope) => scope)}`;
  try {
    await loadEngine(scheme, name, load);
    return { check, status: 'ok', says: `runs: ${serves} can be used` };
  } catch (error) {
    if (!(error instanceof LocalError)) throw error;
    return { check, status: 'warning', says: `${serves} cannot be used: ${error.message}`, fix: error.hint };
  }
}

/** Its own library is loaded by a process that can be ended. */
function resolved(name: string): string {
  return createRequire(import.meta.url).resolve(name);
}

/** Which variables are in force; a value only where it is not a secret. */
export function checkVariables({ env }: Pick<CheckWorld, 'env'>): Finding[] {
  const known = knownVariables();
  const secrets = new Set(otherVariables.flatMap(({ names, secret }) => (secret === true ? names : [])));
  const set = Object.keys(env)
    .filter((name) => name.startsWith('TILLCTL_') && env[name] !== '' && env[name] !== undefined)
    .sort();
  const unknown = set.filter((name) => !known.includes(name));
  const findings: Finding[] = unknown.map((name) => {
    const meant = didYouMean(name, known);
    const fix = meant === undefined ? `unset ${name}` : `did you mean "${meant}"?`;
    return { check: 'environment', status: 'warning', says: `${name} is set, and nothing reads it`, fix };
  });
  const shown = set
    .filter((name) => known.includes(name))
    .map((name) => (secrets.has(name) ? `${name} (not shown)` : `${name}=${withoutCredentials(env[name] ?? '')}`));
  if (env.CI) shown.push('CI (nothing is asked)');
  if (env.NO_COLOR) shown.push('NO_COLOR');
  const says = shown.length === 0 ? 'no TILLCTL_ variable is set' : shown.join(', ');
  return [...findings, { check: 'environment', status: 'ok', says }];
}
