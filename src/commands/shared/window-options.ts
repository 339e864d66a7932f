import { Option } from 'commander';
import type { Context } from '../../context.js';
import type { Window } from '../../lib/model/document.js';

/** Which documents; the same for every command that reads a window. */
export interface WindowFlags {
  from?: string;
  to?: string;
  timezone?: string;
}

const daysBegin = 'where days of --from and --to begin, for example Europe/Berlin (default: UTC)';

/** Of a list, which shows times as well. */
export function listWindowOptions(from: string, to: string): Option[] {
  return windowOptions(from, to, `${daysBegin}, and zone of the times shown`);
}

export function windowOptions(from: string, to: string, timezone = daysBegin): Option[] {
  return [
    new Option('--from <time>', `${from}: 2026-11-01, 2026-11-01T08:00:00Z or -7d`),
    new Option('--to <time>', to),
    new Option('--timezone <name>', timezone),
  ];
}

/** Times in milliseconds since 1970. @throws {UsageError} also when the window is empty */
export async function readWindowFlags(
  { from, to, timezone }: WindowFlags,
  { now }: Pick<Context, 'now'>,
): Promise<Partial<Window>> {
  const { readTime } = await import('../../lib/config/time.js');
  const { UsageError } = await import('../../lib/errors/errors.js');
  const at = now();
  const read = (text: string | undefined, source: string) =>
    text === undefined ? undefined : readTime(text, { source, now: at, timezone });
  const window = { from: read(from, '--from'), to: read(to, '--to') };
  if (window.from !== undefined && window.to !== undefined && window.from >= window.to) {
    throw new UsageError(`--from ${from} is not before --to ${to}`);
  }
  return window;
}
