import type { Organisation } from './fleet-file.js';
import type { FleetRunHeader, PlannedOrganisation } from './fleet-runs.js';

type Limits = Pick<FleetRunHeader, 'rate' | 'jobs' | 'per_url' | 'organisations'>;

/**
 * What one organisation may send to its base URL, as if all that may were at work there at once: together they never send
 * more than the rate.
 *
 * @param own settings of the organisation
 * @param groups at the base URL, of which each agrees on its part of the rate by itself; undefined where none does, and
 *   each process by itself has a part
 * @returns requests per second, as text with at most three decimals; undefined where nothing limits it
 */
export function shareOfRate(
  { rate, jobs, per_url, organisations }: Limits,
  url: string,
  own: Organisation['settings'],
  groups?: number,
): string | undefined {
  if (rate === null) return undefined;
  const there = organisations.filter(({ base_url }) => base_url === url).length;
  const parts = Math.min(jobs, per_url, groups ?? there);
  const part = Math.floor((rate * 1000) / parts) / 1000;
  return String(Math.max(0.001, typeof own.rate === 'number' ? Math.min(own.rate, part) : part));
}

/**
 * By what processes of an organisation agree on a rate with others: a database, and in it what they send as (the state
 * store holds it, unless another one is named). undefined where only its fleet run has them agree.
 */
export function paceGroupOf(
  { settings, app, credential }: Pick<Organisation, 'settings' | 'app' | 'credential'>,
  { TILLCTL_PACE_STORE: pace, TILLCTL_STATE_STORE: state }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const store = [pace, settings.pace_store, state, settings.state_store].find(Boolean);
  // A profile may name the application; two of one application count as two.
  const sender = app ?? (credential.kind === 'profile' ? { profile: credential.name } : null);
  return store === undefined ? undefined : JSON.stringify([store, sender]);
}

/** How many groups of one base URL agree on a rate, each without the others. */
export function paceGroupsAt(
  url: string,
  planned: readonly Pick<PlannedOrganisation, 'name' | 'base_url'>[],
  groupOf: (name: string) => string | undefined,
): number {
  return new Set(planned.filter(({ base_url }) => base_url === url).map(({ name }) => groupOf(name))).size;
}
