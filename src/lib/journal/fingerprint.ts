import { createHash } from 'node:crypto';

/** What makes two runs the same work. */
export interface RunIdentity {
  /** Scheme, host and port of the platform. Earlier versions had profile and base URL instead. */
  origin?: string;
  profile?: string;
  base_url?: string;
  org: string;
  command: string;
  mapping_sha256?: string;
  /** Those that change what is sent: not concurrency, rate, output or the reject file's place. */
  options: Record<string, unknown>;
  /** Of the input's content. */
  sha256: string;
}

/** Equal for equal work, whatever the order of the options' members; undefined members do not count. */
export function fingerprintOf(identity: RunIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(identity)))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
