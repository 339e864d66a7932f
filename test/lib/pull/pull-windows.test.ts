import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutWindows, mergeWindows, subtractWindow, windowsAround } from '../../../src/lib/pull/pull-plan.js';
import { type PullWindowsOptions, pullWindows } from '../../../src/lib/pull/pull-windows.js';
import type { WindowReading } from '../../../src/lib/pull/read-window.js';
import { examples } from '../../support/effort.js';
import { createShiftingList, type ListEntry } from './shifting-list.js';

const hour = 3_600_000;

function entriesOf(count: number, span: number): ListEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${String(index).padStart(6, '0')}`,
    time: Math.floor((index * span) / count),
  }));
}

async function collect(
  entries: readonly ListEntry[],
  options: Partial<PullWindowsOptions> & { windows: PullWindowsOptions['windows'] },
) {
  const platform = createShiftingList(entries);
  let inFlight = 0;
  let maxInFlight = 0;
  const readings: WindowReading[] = [];
  const all = pullWindows({
    windowMs: 24 * hour,
    pageSize: 100,
    parallel: 8,
    maxBytes: 1 << 20,
    sleep: async () => {},
    stopped: () => false,
    ...options,
    list: async (page) => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      // Answers come in another order than they were asked for.
      await new Promise((resolve) => setTimeout(resolve, (page.from * 7) % 4));
      inFlight -= 1;
      return (options.list ?? platform.list)(page);
    },
  });
  let failure: unknown;
  try {
    for await (const reading of all) readings.push(reading);
  } catch (error) {
    failure = error;
  }
  return {
    readings,
    failure,
    maxInFlight,
    platform,
    ids: readings.flatMap(({ documents }) => documents.map(({ id }) => id)),
  };
}

describe('windows in parallel', () => {
  test('are delivered in order, without a gap, each document once', async () => {
    const entries = entriesOf(5_000, 24 * hour);
    const { readings, ids, maxInFlight } = await collect(entries, { windows: [{ from: 0, to: 24 * hour }] });
    expect(ids).toEqual(entries.map(({ id }) => id));
    expect(readings[0]?.window.from).toBe(0);
    expect(readings.at(-1)?.window.to).toBe(24 * hour);
    expect(readings.slice(1).every(({ window }, index) => window.from === readings[index]?.window.to)).toBe(true);
    expect(maxInFlight).toBe(8);
  });

  test('dense ones are cut into a few pages each, thin ones are left whole', async () => {
    const dense = await collect(entriesOf(5_000, hour), { windows: [{ from: 0, to: hour }] });
    expect(Math.max(...dense.readings.map(({ documents }) => documents.length))).toBeLessThanOrEqual(600);
    expect(dense.platform.requests.length).toBeLessThan((5_000 / 100) * 2);
    const thin = await collect(entriesOf(90, hour), { windows: [{ from: 0, to: hour }] });
    expect(thin.readings.length).toBe(1);
  });

  test('no more is held than there is room for', async () => {
    const entries = entriesOf(3_000, hour);
    const maxBytes = 64 * 1024;
    let held = 0;
    let most = 0;
    const platform = createShiftingList(entries);
    const size = 100;
    const all = pullWindows({
      windows: [{ from: 0, to: hour }],
      windowMs: hour,
      pageSize: 50,
      parallel: 8,
      maxBytes,
      sleep: async () => {},
      stopped: () => false,
      list: async (page) => {
        const found = await platform.list(page);
        held += found.items.length * size;
        most = Math.max(most, held);
        return found;
      },
    });
    let documents = 0;
    for await (const reading of all) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      held -= reading.documents.length * size;
      documents += reading.documents.length;
    }
    expect(documents).toBe(3_000);
    // What was read twice at edges is counted here and not let go.
    expect(most).toBeLessThan(maxBytes * 2);
  });

  test('what is before a failure is delivered, and nothing behind it', async () => {
    const entries = entriesOf(48, 48 * hour);
    const platform = createShiftingList(entries);
    const broken = new Error('down');
    const { ids, failure } = await collect(entries, {
      windows: [{ from: 0, to: 48 * hour }],
      windowMs: 2 * hour,
      list: async (page) => {
        if (page.from === 20 * hour) throw broken;
        return platform.list(page);
      },
    });
    expect(failure).toBe(broken);
    expect(ids).toEqual(entries.slice(0, 20).map(({ id }) => id));
  });

  test('after a signal no further request is made', async () => {
    let asked = 0;
    const entries = entriesOf(48, 48 * hour);
    const platform = createShiftingList(entries);
    const { failure, ids } = await collect(entries, {
      windows: [{ from: 0, to: 48 * hour }],
      windowMs: hour,
      parallel: 1,
      list: async (page) => {
        asked += 1;
        return platform.list(page);
      },
      stopped: () => asked >= 5,
    });
    expect({ asked, ids: ids.length, failure }).toMatchObject({ asked: 5, ids: 5, failure: { kind: 'interrupted' } });
  });

  test('windows grow over time without documents, and are small again behind a document', async () => {
    const year = 365 * 24 * hour;
    const entries = [
      ...entriesOf(1, hour),
      { id: 'late', time: 20 * year },
      { id: 'later', time: 20 * year + 25 * hour },
    ];
    const { ids, readings, platform } = await collect(entries, { windows: [{ from: 0, to: 30 * year }] });
    expect(ids).toEqual(['d000000', 'late', 'later']);
    expect(readings.at(-1)?.window.to).toBe(30 * year);
    expect(platform.requests.length).toBeLessThan(150);
  });

  test('a problem keeps no more time than an ordinary window, however long the one was that found it', async () => {
    const year = 365 * 24 * hour;
    const at = 20 * year + 5 * hour;
    const problem = { json: '{}', problem: { title: 'cannot be shown' } };
    const { readings, platform } = await collect([], {
      windows: [{ from: 0, to: 30 * year }],
      list: async ({ from, to }) => ({ items: [], problems: from <= at && at < to ? [problem] : [] }),
    });
    const [found, ...more] = readings.filter(({ problems }) => problems.length > 0);
    expect(more).toEqual([]);
    expect((found?.window.to ?? 0) - (found?.window.from ?? 0)).toBeLessThanOrEqual(24 * hour);
    expect(readings.every(({ window }, index) => window.from === (readings[index - 1]?.window.to ?? 0))).toBe(true);
    expect(platform.requests.length).toBeLessThan(200);
  });

  test('whatever the times, pages and room, all is delivered in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5_000), { maxLength: 150 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(200, 2_000, 1 << 20),
        fc.integer({ min: 1, max: 6_000 }),
        async (times, pageSize, parallel, maxBytes, largest) => {
          const entries = times.map((time, index) => ({ id: `d${index}`, time }));
          const platform = createShiftingList(entries);
          const ids: string[] = [];
          const all = pullWindows({
            windows: [{ from: 0, to: 5_001 }],
            windowMs: largest,
            list: platform.list,
            pageSize,
            parallel,
            maxBytes,
            sleep: async () => {},
            stopped: () => false,
          });
          for await (const { documents } of all) ids.push(...documents.map(({ id }) => id));
          expect(ids).toEqual(platform.visible({ from: 0, to: 5_001 }).map(({ id }) => id));
        },
      ),
      examples(200),
    );
  });
});

describe('the plan', () => {
  test('windows that overlap or meet become one', () => {
    expect(
      mergeWindows([
        { from: 5, to: 9 },
        { from: 0, to: 5 },
        { from: 20, to: 22 },
        { from: 21, to: 30 },
        { from: 40, to: 40 },
      ]),
    ).toEqual([
      { from: 0, to: 9 },
      { from: 20, to: 30 },
    ]);
  });

  test('times that are close are read together', () => {
    expect(windowsAround([hour, 0, hour + 60_000])).toEqual([
      { from: 0, to: 1 },
      { from: hour, to: hour + 60_001 },
    ]);
  });

  test('a window that was read is taken out of those that are left', () => {
    const left = [
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ];
    expect(subtractWindow(left, { from: 5, to: 22 })).toEqual([
      { from: 0, to: 5 },
      { from: 22, to: 30 },
    ]);
    expect(subtractWindow(left, { from: 2, to: 4 })[1]).toEqual({ from: 4, to: 10 });
  });

  test('days are days', () => {
    const day = 24 * hour;
    expect([...cutWindows([{ from: 5 * hour, to: 2 * day + 1 }], day)]).toEqual([
      { from: 5 * hour, to: day },
      { from: day, to: 2 * day },
      { from: 2 * day, to: 2 * day + 1 },
    ]);
  });
});
