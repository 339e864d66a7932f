import { clockOf } from '../../config/time.js';

/** What a local time means. Instants are milliseconds since 1970. */
export type LocalTime =
  | { kind: 'one'; at: number }
  /** Clocks leap over it: from `from` to `to`, both as they show it, in milliseconds as if it were UTC. */
  | { kind: 'gap'; from: number; to: number }
  /** Clocks show it twice. */
  | { kind: 'overlap'; first: number; second: number };

export interface TimeZone {
  name: string;
  /** @param local what clocks show, in milliseconds as if it were UTC */
  instantOf: (local: number) => LocalTime;
  /** The first instant of a day. @param day its midnight, in milliseconds as if it were UTC */
  beginningOf: (day: number) => LocalTime;
  /** Minutes that clocks are ahead of UTC. */
  offsetMinutes: (instant: number) => number;
}

const dayMs = 86_400_000;
/** Days whose offsets are remembered; files have few. */
const maxDays = 4096;

/**
 * Local times of a zone, by the time zone data of the runtime.
 *
 * @param name of the IANA database: `Europe/Berlin`, `UTC`
 * @throws {UsageError} for a name that the runtime does not know
 */
export function openTimeZone(name: string): TimeZone {
  const local = clockOf(name);
  const offset = (instant: number): number => local(instant) - instant;
  let steady = new Map<number, number | undefined>();

  /** The offset of a whole day and those around it; undefined when clocks change meanwhile. */
  function steadyOffset(day: number): number | undefined {
    if (steady.has(day)) return steady.get(day);
    if (steady.size === maxDays) steady = new Map();
    const before = offset((day - 1) * dayMs);
    const found = before === offset(day * dayMs) && before === offset((day + 2) * dayMs) ? before : undefined;
    steady.set(day, found);
    return found;
  }

  function instantOf(wanted: number): LocalTime {
    const usual = steadyOffset(Math.floor(wanted / dayMs));
    if (usual !== undefined) return { kind: 'one', at: wanted - usual };
    const offsets = new Set([wanted - dayMs, wanted, wanted + dayMs].map(offset));
    const right = [...offsets].map((ahead) => wanted - ahead).filter((instant) => local(instant) === wanted);
    const [first, second] = right.sort((a, b) => a - b);
    if (first !== undefined && second !== undefined) return { kind: 'overlap', first, second };
    if (first !== undefined) return { kind: 'one', at: first };
    const change = leapOver(wanted);
    return { kind: 'gap', from: change + offset(change - 1), to: local(change) };
  }

  /** The first instant at which clocks show more than a time that they never show. */
  function leapOver(wanted: number): number {
    let before = wanted - 2 * dayMs;
    let after = wanted + 2 * dayMs;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (local(middle) < wanted) before = middle;
      else after = middle;
    }
    return after;
  }

  return {
    name,
    instantOf,
    beginningOf: (day) => {
      const midnight = instantOf(day);
      if (midnight.kind === 'overlap') return { kind: 'one', at: midnight.first };
      // Where clocks leap at midnight the day begins later; a zone that changed its side of the date line skipped one.
      return midnight.kind === 'gap' && midnight.to < day + dayMs ? { kind: 'one', at: leapOver(day) } : midnight;
    },
    offsetMinutes: (instant) => offset(instant) / 60_000,
  };
}
