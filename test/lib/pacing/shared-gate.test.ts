import { describe, expect, test } from 'vitest';
import { createGate } from '../../../src/lib/http/pace.js';
import { limitedGate } from '../../../src/lib/pacing/limited-gate.js';
import { type ParentChannel, ParentPaceStore, servePace } from '../../../src/lib/pacing/pace-channel.js';
import type { PaceStore } from '../../../src/lib/pacing/pace-store.js';
import { openSharedGate } from '../../../src/lib/pacing/shared-gate.js';
import { SharedMoments } from '../../../src/lib/pacing/shared-moments.js';

/** The moments of a simulated clock, one millisecond after the other. */
function clock() {
  let at = 1_000_000;
  let sleeping: { until: number; wake: () => void }[] = [];
  return {
    now: () => at,
    sleep: (ms: number) => new Promise<void>((wake) => sleeping.push({ until: at + ms, wake })),
    advance: async (ms: number) => {
      for (const end = at + ms; at < end; at += 1) {
        const due = sleeping.filter(({ until }) => until <= at);
        sleeping = sleeping.filter(({ until }) => until > at);
        for (const { wake } of due) wake();
        for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
      }
    },
  };
}

/** One that may be gone for a while, as a database. */
function memoryStore(rate: number, now: () => number) {
  const moments = new SharedMoments({ rate, now });
  const shared = { isGone: false };
  const open = (): PaceStore => {
    const store = moments.join();
    const reserve = async (slots: number) => {
      if (shared.isGone) throw new Error('cannot reach postgres://db/pace');
      return store.reserve(slots);
    };
    return { ...store, reserve };
  };
  return { shared, open };
}

interface Worker {
  /** When its requests left. */
  sent: number[];
  notices: string[];
  pause: (until: number) => void;
  /** It has nothing more to send. */
  end: () => Promise<void>;
}

/** Processes of which each wants to send again so many milliseconds after it sent. */
async function start(rate: number, thinkingMs: readonly number[]) {
  const time = clock();
  const store = memoryStore(rate, time.now);
  const workers: Worker[] = [];
  const stores = thinkingMs.map(() => store.open());
  for (const [at, think] of thinkingMs.entries()) {
    const notices: string[] = [];
    const options = { rate, now: time.now, sleep: time.sleep, notice: (line: string) => void notices.push(line) };
    const gate = await openSharedGate({ store: stores[at] ?? store.open(), ...options });
    let isOver = false;
    const end = () => {
      isOver = true;
      return gate.release();
    };
    const worker: Worker = { sent: [], notices, pause: (until) => gate.pauseUntil(until), end };
    workers.push(worker);
    void (async () => {
      for (;;) {
        while (!isOver && !gate.pass(time.now())) await gate.opened(time.now());
        if (isOver) return;
        worker.sent.push(time.now());
        if (think > 0) await time.sleep(think);
      }
    })();
  }
  return { time, store, workers, all: () => workers.flatMap(({ sent }) => sent).sort((a, b) => a - b) };
}

/** The most that left within any time of so many milliseconds. */
function mostWithin(sent: readonly number[], windowMs: number): number {
  return Math.max(...sent.map((from, at) => sent.slice(at).filter((other) => other < from + windowMs).length));
}

describe('a rate that several processes keep to together', () => {
  test.each([
    ['eight that always want to send', 100, Array(8).fill(0), 0.95],
    ['one alone', 100, [0], 0.95],
    ['one that sends a little leaves the rest to the other', 100, [0, 500], 0.9],
    ['fewer than one a block', 4, Array(8).fill(0), 0.9],
    ['answers that take long', 50, Array(8).fill(100), 0.85],
  ])('%s: never more than the rate and a block, and nearly all of it', async (_name, rate, thinking, least) => {
    const { time, all } = await start(rate, thinking);
    await time.advance(6000);
    const sent = all();
    expect(mostWithin(sent, 1000)).toBeLessThanOrEqual(rate + Math.max(1, rate / 5) + 1);
    expect(sent.length).toBeGreaterThanOrEqual(rate * 6 * least);
  });

  test('what one leaves unused at its end, others have, each moment once', async () => {
    const { time, workers, all } = await start(100, Array(8).fill(0));
    await time.advance(3000);
    const from = time.now();
    for (const worker of workers.slice(1)) await worker.end();
    await time.advance(1000);
    const sent = all().filter((at) => at >= from);
    expect(sent.length).toBeGreaterThanOrEqual(85);
    expect(mostWithin(all(), 1000)).toBeLessThanOrEqual(121);
  });

  test('a pause that one is asked for holds for all', async () => {
    const { time, workers, all } = await start(100, [0, 0, 0]);
    await time.advance(1000);
    const from = time.now();
    workers[0]?.pause(from + 2000);
    await time.advance(4000);
    expect(all().filter((at) => at > from && at < from + 2000)).toEqual([]);
    for (const { sent } of workers) expect(sent.filter((at) => at >= from + 2000).length).toBeGreaterThan(10);
  });

  test('without the store each keeps to its part, says so once, and takes up where it left when the store is back', async () => {
    const { time, store, workers, all } = await start(40, [0, 0, 0, 0]);
    await time.advance(1000);
    store.shared.isGone = true;
    const from = time.now();
    await time.advance(20_000);
    const meanwhile = all().filter((at) => at >= from + 1000);
    expect(meanwhile.length).toBeLessThanOrEqual(40 * 19 + 8);
    expect(meanwhile.length).toBeGreaterThan(40 * 19 * 0.9);
    expect(workers.map(({ notices }) => notices)).toEqual(
      Array(4).fill([
        'the shared rate: cannot reach postgres://db/pace; until it is there again this process sends at most 10 a second, one of 4 parts',
      ]),
    );
    store.shared.isGone = false;
    await time.advance(10_000);
    expect(workers.map(({ notices }) => notices.slice(1))).toEqual(
      Array(4).fill(['the store of the shared rate is there again']),
    );
    expect(mostWithin(all(), 1000)).toBeLessThanOrEqual(40 + 8 + 4);
  });
});

/** Both ends of a channel between two processes; what is said arrives later, and as what JSON leaves of it. */
function channels() {
  type Listener = (message: unknown) => void;
  const heard: Record<'parent' | 'child', Listener> = { parent: () => undefined, child: () => undefined };
  const state: { isOpen: boolean; isHeld: boolean; end: () => void } = {
    isOpen: true,
    isHeld: true,
    end: () => undefined,
  };
  const later = (to: 'parent' | 'child', message: object) =>
    queueMicrotask(() => heard[to](JSON.parse(JSON.stringify(message))));
  const channel: ParentChannel = {
    get isOpen() {
      return state.isOpen;
    },
    send: (message) => later('parent', message),
    listen: (onMessage, onEnd) => {
      heard.child = onMessage;
      state.end = () => {
        state.isOpen = false;
        onEnd();
      };
    },
    hold: (isWaiting) => {
      state.isHeld = isWaiting;
    },
  };
  const serve = (store: PaceStore) => {
    heard.parent = servePace(store, (message) => later('child', message));
  };
  return { channel, serve, state };
}

describe('moments that a process gives out to those that it started', () => {
  function pair(moments: SharedMoments) {
    const { channel, serve, state } = channels();
    serve(moments.join());
    return { store: new ParentPaceStore(channel), state };
  }

  test('each is one process’s; what one gives back is the next one’s; a pause is told to the others', async () => {
    const moments = new SharedMoments({ rate: 10, now: () => 5000 });
    const [one, other] = [pair(moments), pair(moments)];
    const [first, second] = await Promise.all([one.store.reserve(2), other.store.reserve(2)]);
    expect([first.momentsInMs, second.momentsInMs]).toEqual([
      [-100, 0],
      [100, 200],
    ]);
    expect(first).toMatchObject({ everyMs: 100, pausedForMs: 0, workers: 2 });
    const paused: number[] = [];
    other.store.onPause((forMs) => void paused.push(forMs));
    await one.store.giveBack([150]);
    await one.store.pause(3000);
    expect(await other.store.reserve(2)).toMatchObject({ momentsInMs: [150, 3000], pausedForMs: 3000 });
    expect(paused).toEqual([3000]);
    expect([one.state.isHeld, other.state.isHeld]).toEqual([false, false]);
  });

  test('a process whose parent is gone is told so, and waits for nothing', async () => {
    const { store, state } = pair(new SharedMoments({ rate: 10, now: () => 0 }));
    const asked = store.reserve(1);
    expect(state.isHeld).toBe(true);
    state.end();
    await expect(asked).rejects.toThrow('the fleet run of this process is gone');
    await expect(store.reserve(1)).rejects.toThrow('the fleet run of this process is gone');
  });

  test('one that is told less than all together sends less, and leaves the rest to the others', async () => {
    const time = clock();
    const moments = new SharedMoments({ rate: 100, now: time.now });
    const sent = await Promise.all(
      [10, 100].map(async (rate) => {
        const options = { store: moments.join(), rate, now: time.now, sleep: time.sleep, notice: () => undefined };
        const gate = limitedGate(createGate(rate, time.sleep), await openSharedGate(options));
        const times: number[] = [];
        void (async () => {
          for (;;) {
            while (!gate.pass(time.now())) await gate.opened(time.now());
            times.push(time.now());
          }
        })();
        return times;
      }),
    );
    await time.advance(5000);
    const [slow = [], fast = []] = sent;
    expect(slow.length).toBeLessThanOrEqual(51);
    expect(slow.length).toBeGreaterThan(40);
    expect(fast.length).toBeGreaterThan(400);
    expect(
      mostWithin(
        [...slow, ...fast].sort((a, b) => a - b),
        1000,
      ),
    ).toBeLessThanOrEqual(121);
  });
});
