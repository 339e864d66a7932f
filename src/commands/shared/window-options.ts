import type { Context } from '../../context.js';
import { readTime } from '../../lib/config/time.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PlatformTime } from '../../lib/http/platform-clock.js';
import type { Window } from '../../lib/model/document.js';
import type { InputOf } from './command.js';

/** Which documents; the same for every command that reads a window. */
export type WindowFlags = Partial<InputOf<ReturnType<typeof windowFlags>>>;

const daysBegin = 'where days of --from and --to begin, for example Europe/Berlin (default: UTC)';

/** Of a list, which shows times as well. */
export function listWindowFlags(from: string, to: string) {
  return windowFlags(from, to, `${daysBegin}, and zone of the times shown`);
}

export function windowFlags(from: string, to: string, timezone = daysBegin) {
  return {
    '--from <time>': `${from}: 2026-11-01, 2026-11-01T08:00:00Z or -7d`,
    '--to <time>': to,
    '--timezone <name>': timezone,
  };
}

type WindowWorld = Pick<Context, 'now' | 'clock'>;

/** Times in milliseconds since 1970. @throws {UsageError} also when the window is empty */
export async function readWindowFlags(
  { from, to, timezone }: WindowFlags,
  world: WindowWorld,
): Promise<Partial<Window>> {
  const window = {
    from: await readPastTime(from, { source: '--from', timezone, world, by: 'earlier' }),
    to: await readPastTime(to, { source: '--to', timezone, world, by: 'later' }),
  };
  if (window.from !== undefined && window.to !== undefined && window.from >= window.to) {
    throw new UsageError(`--from ${from} is not before --to ${to}`);
  }
  return window;
}

/**
 * A time of the platform's, of which `-2h` is before now by its clock and ours: by the earlier of the two where a window
 * begins, by the later where it ends. Only such a time asks the platform for its own.
 *
 * @throws {UsageError}
 */
export async function readPastTime(
  text: string | undefined,
  how: { source: string; timezone?: string; world: WindowWorld; by: 'earlier' | 'later' },
): Promise<number | undefined> {
  if (text === undefined) return undefined;
  const { source, timezone, world, by } = how;
  const now = world.now();
  const time = readTime(text, { source, now, timezone });
  return text.startsWith('-') ? (await world.clock.known())[by](time) : time;
}

/**
 * The window of a list.
 *
 * @param past how long before its end it begins unless told, in milliseconds
 * @param end of it unless told, in milliseconds since 1970: now, by whichever clock is ahead
 * @throws {UsageError} also for one that begins when nothing has happened yet
 */
export async function readListWindow(
  flags: WindowFlags,
  world: WindowWorld,
  {
    past,
    end = (clock, now) => clock.later(now),
  }: { past: number; end?: (clock: PlatformTime, now: number) => number },
): Promise<Window> {
  const given = await readWindowFlags(flags, world);
  if (given.from !== undefined && given.to !== undefined) return { from: given.from, to: given.to };
  const clock = await world.clock.known();
  const now = world.now().getTime();
  const { from, to = end(clock, now) } = given;
  if (from === undefined || from < to) return { from: from ?? Math.min(clock.earlier(now), to) - past, to };
  throw new UsageError(`--from ${flags.from} is in the future, and without --to a list ends now`, {
    hint: 'name a time in the past, such as -7d, or add --to',
  });
}
