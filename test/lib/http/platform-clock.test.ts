import { describe, expect, test } from 'vitest';
import { PlatformClock } from '../../../src/lib/http/platform-clock.js';
import type { HttpRequest } from '../../../src/lib/http/send.js';

const now = Date.parse('2026-11-10T12:00:00Z');
const asked: HttpRequest = { method: 'GET', url: 'https://api.example.com/erp/products' };

/** A clock that saw one answer of this date. */
async function seen(date: string): Promise<PlatformClock> {
  const clock = new PlatformClock(
    () => now,
    () => {},
  );
  await clock.watching(async () => ({
    status: 200,
    headers: { date },
    body: Buffer.alloc(0),
    requestId: 'r1',
    attempts: 1,
  }))(asked);
  return clock;
}

describe('the clock of the platform', () => {
  test('is learned from the date of an answer', async () => {
    expect((await seen('Tue, 10 Nov 2026 14:00:00 GMT')).offsets).toEqual({ least_ms: 0, most_ms: 7_201_000 });
  });

  test.each(['+275760-09-12T00:00:00Z', 'Sun, 12 Sep 9999 23:59:59 GMT', '-100000-01-01T00:00:00Z', '0', 'soon'])(
    'is not learned from what no request can say: %s',
    async (date) => {
      const clock = await seen(date);
      expect(clock.offsets).toBeUndefined();
      expect(new Date(clock.until(now)).toISOString()).toBe('2026-11-10T13:00:00.000Z');
    },
  );
});
