import type { FleetRunHeader } from './fleet-runs.js';

/**
 * What one organisation may send to its base URL, as if all that may were at work there at once: together they never send
 * more than the rate.
 *
 * @param own rate among the settings of the organisation, if any
 * @returns requests per second, as text with at most three decimals; undefined where nothing limits it
 */
export function shareOfRate(
  { rate, jobs, per_url, organisations }: Pick<FleetRunHeader, 'rate' | 'jobs' | 'per_url' | 'organisations'>,
  url: string,
  own: unknown,
): string | undefined {
  if (rate === null) return undefined;
  const there = organisations.filter(({ base_url }) => base_url === url).length;
  const part = Math.floor((rate * 1000) / Math.min(jobs, per_url, there)) / 1000;
  return String(Math.max(0.001, typeof own === 'number' ? Math.min(own, part) : part));
}
