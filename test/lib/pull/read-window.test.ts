import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWindow } from '../../../src/lib/pull/read-window.js';
import { examples } from '../../support/effort.js';
import { createShiftingList, type ListEntry, type ShiftingList } from './shifting-list.js';

const window = { from: 1_000, to: 2_000 };
const entry = (id: string, time: number, more: Partial<ListEntry> = {}): ListEntry => ({ id, time, ...more });
const many = (count: number, from = 1_000): ListEntry[] =>
  Array.from({ length: count }, (_, index) => entry(`d${String(index).padStart(3, '0')}`, from + index * 3));

async function read(platform: ShiftingList, pageSize: number, mayContinue?: () => boolean) {
  const pauses: number[] = [];
  const reading = await readWindow(window, {
    list: platform.list,
    pageSize,
    mayContinue,
    sleep: async (ms) => {
      pauses.push(ms);
    },
  });
  return { ...reading, ids: reading.documents.map(({ id }) => id), pauses };
}

const idsOf = (entries: readonly ListEntry[]) => entries.map(({ id }) => id);

describe('reading a window', () => {
  test.each([
    { name: 'nothing', count: 0, pageSize: 10, requests: 1 },
    { name: 'one entry', count: 1, pageSize: 10, requests: 1 },
    { name: 'less than a page, and a look at its end', count: 9, pageSize: 10, requests: 2 },
    { name: 'a full page, whose next page is the look at the end', count: 10, pageSize: 10, requests: 2 },
    { name: 'several pages', count: 25, pageSize: 10, requests: 4 },
    { name: 'pages of two where one was asked for', count: 3, pageSize: 1, requests: 3 },
  ])('$name', async ({ count, pageSize, requests }) => {
    const platform = createShiftingList(many(count));
    const { ids, duplicates, rereads } = await read(platform, pageSize);
    expect({ ids, duplicates, rereads, requests: platform.requests.length }).toEqual({
      ids: idsOf(many(count)),
      duplicates: 0,
      rereads: 0,
      requests,
    });
  });

  test('each page begins with the last entry of the one before', async () => {
    const platform = createShiftingList(many(7));
    await read(platform, 4);
    expect(platform.requests.map(({ offset, limit }) => [offset, limit])).toEqual([
      [0, 4],
      [3, 4],
      [6, 4],
    ]);
  });

  test.each([
    {
      name: 'an entry inserted before the offset',
      change: (at: ShiftingList) => at.entries.set('x', entry('x', 1_001)),
    },
    {
      name: 'an entry inserted behind the last page',
      change: (at: ShiftingList) => at.entries.set('x', entry('x', 1_990)),
    },
    { name: 'an entry removed', change: (at: ShiftingList) => at.entries.delete('d001') },
    { name: 'a problem that became an entry', change: (at: ShiftingList) => at.entries.set('p', entry('p', 1_002)) },
  ])('$name at any request loses nothing', async ({ change }) => {
    for (let at = 1; at < 6; at += 1) {
      const platform = createShiftingList([...many(12), entry('p', 1_002, { problem: 'cannot be shown' })]);
      platform.between = (request) => {
        if (request === at) change(platform);
      };
      const { ids, problems } = await read(platform, 4);
      // A window with a problem is read again by the next pull.
      const told = (id: string) => id === 'p' && problems.length > 0;
      const missing = platform.visible(window).filter(({ id, problem }) => !problem && !ids.includes(id) && !told(id));
      // After the last look nobody can know.
      expect(platform.requests.length > at ? idsOf(missing) : []).toEqual([]);
    }
  });

  test('removals that move an entry out of sight are seen although the numbers agree', async () => {
    const platform = createShiftingList(many(12));
    platform.between = (request) => {
      if (request === 1) for (const id of ['d000', 'd001']) platform.entries.delete(id);
      if (request === 2) platform.entries.set('x', entry('x', 1_001));
    };
    const { ids } = await read(platform, 5);
    expect(idsOf(platform.visible(window)).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('an entry that appears twice since the list shifted comes once, and is counted', async () => {
    const platform = createShiftingList(many(12));
    platform.between = (request) => {
      if (request === 1) platform.entries.set('a', entry('a', 1_000));
    };
    const { ids, duplicates, rereads, pauses } = await read(platform, 5);
    expect({ ids, duplicates, rereads, pauses }).toEqual({
      ids: idsOf(platform.visible(window)),
      duplicates: 2,
      rereads: 1,
      pauses: [100],
    });
  });

  test('the newest version of a document wins', async () => {
    const platform = createShiftingList(many(4));
    platform.between = (request) => {
      if (request === 1) platform.entries.set('d003', entry('d003', 1_009, { version: 2 }));
    };
    const { documents } = await read(platform, 4);
    expect(documents.at(-1)?.json.toString()).toContain('"version":2');
  });

  test('problems count towards offsets, and equal texts are told apart where one page shows them', async () => {
    const entries = many(20).map((one, index) => (index % 3 === 0 ? { ...one, problem: 'cannot be shown' } : one));
    const { ids, problems } = await read(createShiftingList(entries), 6);
    expect(ids).toEqual(idsOf(entries.filter(({ problem }) => problem === undefined)));
    expect(problems.length).toBe(7);
  });

  test('more entries of one millisecond than a page holds', async () => {
    const entries = Array.from({ length: 50 }, (_, index) => entry(`e${index}`, 1_500));
    const { ids } = await read(createShiftingList(entries), 7);
    expect(ids).toEqual(idsOf(entries).sort());
  });

  describe('documents of one instant whose order is another one in each page', () => {
    const shuffled = (count: number, problems: readonly string[] = []) => {
      const entries = Array.from({ length: count }, (_, at) => entry(`e${at}`, 1_500, { problem: problems[at] }));
      const platform = createShiftingList(entries);
      platform.between = (request) => {
        const rank = new Map(entries.map(({ id }, at) => [id, (at * 7919 + request * 104_729) % (count + 1)]));
        platform.compare = (a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0);
      };
      return { entries, platform };
    };

    test.each([
      { name: 'more than a page', count: 230, pageSize: 50 },
      { name: 'more than the largest page', count: 6_000, pageSize: 500 },
    ])('$name: all are read, each once', async ({ count, pageSize }) => {
      const { entries, platform } = shuffled(count);
      const { ids } = await read(platform, pageSize);
      expect(ids).toEqual(idsOf(entries).sort());
    });

    test('a platform whose pages are smaller than asked for', async () => {
      const { entries, platform } = shuffled(230);
      const { list } = platform;
      platform.list = (page) => list({ ...page, limit: Math.min(50, page.limit) });
      const { ids } = await read(platform, 50);
      expect(ids).toEqual(idsOf(entries).sort());
    });

    test('what cannot be shown is among them', async () => {
      const { entries, platform } = shuffled(230, ['no', 'no', 'never']);
      const { ids, problems } = await read(platform, 50);
      expect(ids).toEqual(idsOf(entries.slice(3)).sort());
      expect(problems).toHaveLength(3);
    });
  });

  test('a list that never holds still is a failure of the platform', async () => {
    const platform = createShiftingList(many(30, 1_000).map((one) => ({ ...one, time: 1_500 })));
    let next = 0;
    platform.between = () => {
      platform.entries.delete(`n${next}`);
      next += 1;
      platform.entries.set(`n${next}`, entry(`n${next}`, 1_500));
    };
    await expect(read(platform, 5)).rejects.toMatchObject({
      kind: 'platform',
      message: 'the list of documents of 1970-01-01T00:00:01.500Z was another one each time that it was read',
    });
  });

  test('left off in the middle, the window ends at the time that was reached', async () => {
    const platform = createShiftingList(many(40));
    const { window: done, ids } = await read(platform, 10, () => false);
    expect(done).toEqual({ from: 1_000, to: 1_027 });
    expect(ids).toEqual(idsOf(many(9)));
  });

  test('left off in a list that is not in order of time, it is halved', async () => {
    const platform = createShiftingList(many(40));
    platform.visible = ({ from, to }) =>
      [...platform.entries.values()].filter(({ time }) => time >= from && time < to).reverse();
    const { window: done, ids } = await read(platform, 10, () => false);
    expect(ids).toEqual(idsOf(many(40).filter(({ time }) => time < done.to)));
    expect(ids.length).toBeGreaterThan(0);
  });
});

const change = fc.record({
  kind: fc.constantFrom('insert', 'update', 'shuffle', 'problem', 'shown'),
  at: fc.nat(999),
  request: fc.nat(30),
  text: fc.constantFrom('same', 'own'),
});
const first = fc.record({ at: fc.nat(60), problem: fc.constantFrom(undefined, undefined, undefined, 'same', 'own') });
const setting = {
  first: fc.array(first, { maxLength: 60 }),
  spread: fc.constantFrom(1, 7, 16),
  changes: fc.array(change, { maxLength: 12 }),
  pageSize: fc.integer({ min: 1, max: 12 }),
  leaveOff: fc.boolean(),
};

function build({ first, spread }: { first: { at: number; problem?: string }[]; spread: number }): ShiftingList {
  return createShiftingList(
    first.map(({ at, problem }, index) => ({
      id: `f${index}`,
      time: 1_000 + at * spread,
      problem: problem === 'own' ? `problem of f${index}` : problem,
    })),
  );
}

describe('a list that changes between any two requests', () => {
  test('everything that was there at the last look is read, whatever was inserted, changed or changed places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(setting), async ({ changes, pageSize, leaveOff, ...start }) => {
        const platform = build(start);
        let order = 1;
        platform.compare = (a, b) => (a.id < b.id ? -order : order);
        let atLastLook: ListEntry[] = [];
        platform.between = (request) => {
          for (const [index, { kind, at, text }] of changes.filter((one) => one.request === request).entries()) {
            const id = `c${request}-${index}`;
            const victim = [...platform.entries.values()][at % Math.max(1, platform.entries.size)];
            if (kind === 'insert') platform.entries.set(id, entry(id, 1_000 + at));
            else if (kind === 'problem') {
              platform.entries.set(id, entry(id, 1_000 + at, { problem: text === 'own' ? id : 'same' }));
            } else if (kind === 'shuffle') order = -order;
            else if (victim !== undefined && kind === 'update') {
              platform.entries.set(victim.id, { ...victim, version: (victim.version ?? 1) + 1 });
            }
          }
          atLastLook = platform.visible(window);
        };
        const { ids, window: done, problems } = await read(platform, pageSize, leaveOff ? () => false : undefined);
        const oneWindow =
          platform.requests.every(({ from }) => from === 1_000) &&
          done.to === 2_000 &&
          platform.requests.every(({ to }) => to === 2_000);
        const shown = atLastLook.filter(({ problem, time }) => problem === undefined && time < done.to);
        if (oneWindow) {
          expect([...ids].sort()).toEqual(idsOf(shown).sort());
          expect(problems.length).toBe(atLastLook.length - shown.length);
        } else {
          const fromTheStart = shown.filter(({ id }) => id.startsWith('f'));
          expect(idsOf(fromTheStart).filter((id) => !ids.includes(id))).toEqual([]);
        }
        expect(new Set(ids).size).toBe(ids.length);
      }),
      examples(600),
    );
  });

  test('everything that was there all the time is read, whatever came and went', async () => {
    const comings = fc.array(
      fc.record({ kind: fc.constantFrom('insert', 'remove', 'hide', 'back'), at: fc.nat(999), request: fc.nat(30) }),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...setting, changes: comings }),
        async ({ changes, pageSize, leaveOff, ...start }) => {
          const platform = build({ ...start, first: start.first.map((one) => ({ at: one.at })) });
          const always = new Set(platform.entries.keys());
          platform.between = (request) => {
            for (const [index, { kind, at }] of changes.filter((one) => one.request === request).entries()) {
              const id = `c${request}-${index}`;
              const victim = [...platform.entries.values()][at % Math.max(1, platform.entries.size)];
              if (kind === 'insert') platform.entries.set(id, entry(id, 1_000 + at));
              if (victim === undefined || kind === 'insert') continue;
              if (kind === 'remove') platform.entries.delete(victim.id);
              else platform.entries.set(victim.id, { ...victim, hidden: kind === 'hide' });
              if (kind !== 'back') always.delete(victim.id);
            }
          };
          const { ids, window: done } = await read(platform, pageSize, leaveOff ? () => false : undefined);
          const there = platform.visible({ from: 1_000, to: done.to }).filter(({ id }) => always.has(id));
          expect(idsOf(there).filter((id) => !ids.includes(id))).toEqual([]);
        },
      ),
      examples(600),
    );
  });
});
