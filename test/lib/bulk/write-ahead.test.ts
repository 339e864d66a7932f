import { expect, test } from 'vitest';
import { WriteAhead } from '../../../src/lib/bulk/write-ahead.js';

/** So many rows hold a place, and so many more wait for one. */
function busy({ places, ready }: { places: number; ready: number }): { ahead: WriteAhead; entered: number[] } {
  const ahead = new WriteAhead(places);
  const entered: number[] = [];
  for (let row = 0; row < places + ready; row += 1) {
    const place = ahead.enter();
    if (place === undefined) entered.push(row);
    else void place.then(() => entered.push(row));
  }
  return { ahead, entered };
}

test.each([
  ['nothing is in work', { places: 4, ready: 0 }, 4],
  ['nothing is ready to leave', { places: 4, ready: 0 }, 8],
  ['half of the rows that are not in flight are ready', { places: 4, ready: 2 }, 8],
  ['no row is to be ahead', { places: 1, ready: 0 }, 1],
] as const)('a row is written down at once where %s', (_, work, rows) => {
  expect(busy(work).ahead.moment(rows)).toBeUndefined();
});

test('rows wait to be written down together until half of those that were ready have left', async () => {
  const { ahead, entered } = busy({ places: 4, ready: 12 });
  const written: string[] = [];
  const moments = ['a', 'b'].map((name) => ahead.moment(16)?.then(() => written.push(name)));
  for (let left = 0; left < 5; left += 1) expect(ahead.leave()).toBe('handed on');
  await Promise.resolve();
  expect(written).toEqual([]);
  ahead.leave();
  await Promise.all(moments);
  expect(written).toEqual(['a', 'b']);
  // First come first served.
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('rows do not wait for ever where nothing leaves', async () => {
  const { ahead } = busy({ places: 2, ready: 6 });
  await expect(ahead.moment(8)).resolves.toBeUndefined();
});

test('a place that no row waits for is free for the next one', () => {
  const { ahead } = busy({ places: 1, ready: 0 });
  expect(ahead.leave()).toBe('free');
  expect(ahead.enter()).toBeUndefined();
  expect(ahead.enter()).toBeInstanceOf(Promise);
});
