import { createRequire } from 'node:module';
import { withoutCredentials } from '../config/base-url.js';
import { knownVariables, otherVariables } from '../config/variables.js';
import { didYouMean } from '../errors/did-you-mean.js';
import { LocalError } from '../errors/errors.js';
import { loadEngine } from '../sinks/databases/engine.js';
import { type CheckWorld, type Found, ok, problem, warning } from './check-world.js';

const oldestNode = [20, 18, 1];

export function checkNode({ runtime }: CheckWorld): Found {
  const version = runtime.node.replace(/^v/, '').split('.').map(Number);
  const differing = oldestNode.findIndex((part, at) => part !== version[at]);
  const old = differing !== -1 && (version[differing] ?? 0) < (oldestNode[differing] ?? 0);
  const says = `${runtime.node} on ${runtime.platform} ${runtime.arch}`;
  return old ? problem(`${says} is too old`, `install Node ${oldestNode.join('.')} or newer`, 'local') : ok(says);
}

/** Loaded, not only looked for: a binary may not run on this machine. */
export function checkPackages(world: CheckWorld): Promise<Found[]> {
  return Promise.all([
    lookAt('libsql', 'sqlite', () => import('libsql'), 'sqlite: targets'),
    lookAt('@duckdb/node-api', 'duckdb', () => import('@duckdb/node-api'), 'duckdb: targets'),
    lookAtKeychain(world),
  ]);
}

/** Asked as a login asks it, which keeps the secret in a file where none answers. */
async function lookAtKeychain({ secrets }: CheckWorld): Promise<Found> {
  const name = '@napi-rs/keyring';
  // Its own library is loaded by a process that can be ended.
  const resolved = async () => createRequire(import.meta.url).resolve(name);
  const found = await lookAt(name, 'keychain', resolved, 'the keychain of the system');
  if (found.status !== 'ok') return found;
  const trouble = await (await secrets()).keychain.findTrouble();
  if (trouble === undefined) return found;
  return { ...found, says: `is there, but no keychain answered (${trouble}): auth login keeps the secret in a file` };
}

async function lookAt(name: string, scheme: string, load: () => Promise<unknown>, serves: string): Promise<Found> {
  const check = `package ${name}`;
  try {
    await loadEngine(scheme, name, load);
    return { check, ...ok(`runs: ${serves} can be used`) };
  } catch (error) {
    if (!(error instanceof LocalError)) throw error;
    return { check, ...warning(`${serves} cannot be used: ${error.message}`, error.hint) };
  }
}

/** Which variables are in force; a value only where it is not a secret. */
export function checkVariables({ env }: CheckWorld): Found[] {
  const known = knownVariables();
  const secrets = new Set(otherVariables.flatMap(({ names, secret }) => (secret === true ? names : [])));
  const set = Object.keys(env)
    .filter((name) => name.startsWith('TILLCTL_') && env[name] !== '' && env[name] !== undefined)
    .sort();
  const unknown = set.filter((name) => !known.includes(name));
  const findings = unknown.map((name) => {
    const meant = didYouMean(name, known);
    const fix = meant === undefined ? `unset ${name}` : `did you mean "${meant}"?`;
    return warning(`${name} is set, and nothing reads it`, fix);
  });
  const shown = set
    .filter((name) => known.includes(name))
    .map((name) => (secrets.has(name) ? `${name} (not shown)` : `${name}=${withoutCredentials(env[name] ?? '')}`));
  if (env.CI) shown.push('CI (nothing is asked)');
  if (env.NO_COLOR) shown.push('NO_COLOR');
  return [...findings, ok(shown.length === 0 ? 'no TILLCTL_ variable is set' : shown.join(', '))];
}
