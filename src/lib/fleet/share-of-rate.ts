import type { Organisation } from './fleet-file.js';
import type { FleetRunHeader } from './fleet-runs.js';

/**
 * What one organisation may send to its base URL, as if all that may were at work there at once: together they never send
 * more than the rate. Where they agree on it among themselves (`pace_store`, or their fleet run), it is the rate of all.
 *
 * @param own settings of the organisation
 * @returns requests per second, as text with at most three decimals; undefined where nothing limits it
 */
export function shareOfRate(
  { rate, jobs, per_url, organisations }: Pick<FleetRunHeader, 'rate' | 'jobs' | 'per_url' | 'organisations'>,
  url: string,
  own: Organisation['settings'],
  isShared: boolean,
): string | undefined {
  if (rate === null) return undefined;
  const there = organisations.filter(({ base_url }) => base_url === url).length;
  const parts = isShared ? 1 : Math.min(jobs, per_url, there);
  const part = Math.floor((rate * 1000) / parts) / 1000;
  return String(Math.max(0.001, typeof own.rate === 'number' ? Math.min(own.rate, part) : part));
}

/** Whether its processes agree on a rate by a database: the state store holds it, unless another one is named. */
export function hasPaceStore(
  { settings }: Pick<Organisation, 'settings'>,
  { TILLCTL_PACE_STORE: pace, TILLCTL_STATE_STORE: state }: Readonly<Record<string, string | undefined>>,
): boolean {
  return [pace, state, settings.pace_store, settings.state_store].some(Boolean);
}
