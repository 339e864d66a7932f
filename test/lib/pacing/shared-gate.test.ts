import { describe, expect, test } from 'vitest';
import type { PaceStore, Reservation } from '../../../src/lib/pacing/pace-store.js';
import { openSharedGate } from '../../../src/lib/pacing/shared-gate.js';

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

/** What the database does, of which the SQL is tested by whole commands. */
function memoryStore(rate: number, workers: number, now: () => number) {
  const shared = {
    ...{ givenUntil: 0, pausedUntil: 0, isGone: false },
    listeners: [] as ((ms: number) => void)[],
    spare: [] as number[],
  };
  const reserve = (slots: number): Reservation => {
    const everyMs = 1000 / rate;
    const spare = shared.spare.filter((at) => at > now()).slice(0, slots);
    shared.spare = shared.spare.filter((at) => !spare.includes(at));
    const first = Math.max(shared.givenUntil, shared.pausedUntil, now() - 100);
    const next = Array.from({ length: slots - spare.length }, (_, at) => first + at * everyMs);
    shared.givenUntil = first + next.length * everyMs;
    const momentsInMs = [...spare, ...next].map((at) => at - now());
    return { momentsInMs, everyMs, pausedForMs: Math.max(0, shared.pausedUntil - now()), workers };
  };
  const open = (): PaceStore => ({
    reserve: async (slots) => {
      if (shared.isGone) throw new Error('cannot reach postgres://db/pace');
      return reserve(slots);
    },
    giveBack: async (momentsInMs) => void shared.spare.push(...momentsInMs.map((inMs) => now() + inMs)),
    pause: async (forMs) => {
      shared.pausedUntil = Math.max(shared.pausedUntil, now() + forMs);
      for (const listener of shared.listeners) listener(forMs);
    },
    onPause: (listener) => void shared.listeners.push(listener),
    close: async () => undefined,
  });
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
  const store = memoryStore(rate, thinkingMs.length, time.now);
  const workers: Worker[] = [];
  for (const think of thinkingMs) {
    const notices: string[] = [];
    const options = { rate, now: time.now, sleep: time.sleep, notice: (line: string) => void notices.push(line) };
    const gate = await openSharedGate({ store: store.open(), ...options });
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
