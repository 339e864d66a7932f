import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { clockOf, readTime } from '../../../src/lib/config/time.js';
import { byEffort } from '../../support/effort.js';

const zones = Intl.supportedValuesOf('timeZone');
const tried = zones.filter((_, at) => at % byEffort({ short: 160, usual: 160, complete: 1 }) === 0);
const [first, last] = [Date.UTC(1975, 0, 1), Date.UTC(2038, 0, 1)];
const now = new Date(last);

/** The first milliseconds of each offset of a zone, as luxon knows them. */
function changesOf(zone: string): number[] {
  const offset = (time: number) => DateTime.fromMillis(time, { zone }).offset;
  const changes: number[] = [];
  const step = 7 * 86_400_000;
  let before = offset(first);
  for (let time = first; time < last; time += step) {
    const after = offset(time + step);
    if (before === after) continue;
    before = after;
    let [low, high] = [time, time + step];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

test.each(tried)('%s changes its clocks when luxon says so, and its days begin there', (zone) => {
  const clock = clockOf(zone, '--timezone');
  for (const change of changesOf(zone)) {
    for (const time of [change - 1000, change, change + 1000]) {
      expect(clock(time), new Date(time).toISOString()).toBe(
        time + DateTime.fromMillis(time, { zone }).offset * 60_000,
      );
    }
    for (const days of [-1, 0, 1]) {
      const day = DateTime.fromMillis(change, { zone }).plus({ days });
      const begins = readTime(day.toFormat('yyyy-MM-dd'), { source: '--from', now, timezone: zone });
      // Where midnight comes twice the day begins with the first.
      const midnights = day.startOf('day').getPossibleOffsets();
      expect(begins, `${zone} ${day.toISODate()}`).toBe(Math.min(...midnights.map((time) => time.toMillis())));
    }
  }
});
