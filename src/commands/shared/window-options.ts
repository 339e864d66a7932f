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

/**
 * The window of a list.
 *
 * @param past how long before its end it begins unless told, in milliseconds
 * @param end of it unless told, in milliseconds since 1970: now
 * @throws {UsageError} also for one that begins when nothing has happened yet
 */
export async function readListWindow(
  flags: WindowFlags,
  { now }: Pick<Context, 'now'>,
  { past, end = now().getTime() }: { past: number; end?: number },
): Promise<Window> {
  const { from, to = end } = await readWindowFlags(flags, { now });
  if (from === undefined || from < to) return { from: from ?? Math.min(now().getTime(), to) - past, to };
  const { UsageError } = await import('../../lib/errors/errors.js');
  throw new UsageError(`--from ${flags.from} is in the future, and without --to a list ends now`, {
    hint: 'name a time in the past, such as -7d, or add --to',
  });
}
