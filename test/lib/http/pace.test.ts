import { describe, expect, test } from 'vitest';
import { createPacer, type PacerOptions, withPace } from '../../../src/lib/http/pace.js';
import type { HttpResponse } from '../../../src/lib/http/send.js';
import { answer } from './fakes.js';

/** A clock that moves when somebody sleeps on it and nothing else can go on. */
function clock() {
  let at = 1_000_000;
  const sleeping: { until: number; wake: () => void }[] = [];
  return {
    now: () => at,
    sleep: (ms: number) => new Promise<void>((wake) => sleeping.push({ until: at + ms, wake })),
    /** Moves on by so much, waking whoever's time has come, in order. */
    async advance(ms: number): Promise<void> {
      const end = at + ms;
      for (;;) {
        await settle();
        sleeping.sort((a, b) => a.until - b.until);
        const next = sleeping[0];
        if (next === undefined || next.until > end) break;
        sleeping.shift();
        at = Math.max(at, next.until);
        next.wake();
      }
      at = end;
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Exchanges that stay open until the test answers them. */
function server() {
  const open: ((response: HttpResponse | Error) => void)[] = [];
  return {
    open,
    send: () =>
      new Promise<HttpResponse>((resolve, reject) =>
        open.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
      ),
    async answerAll(response: HttpResponse | Error): Promise<void> {
      for (const reply of open.splice(0)) reply(response);
      await settle();
    },
  };
}

const get = { method: 'GET', url: 'https://shop.example/' } as const;

function start(options: Omit<PacerOptions, 'now' | 'sleep'>) {
  const time = clock();
  const pacer = createPacer({ ...options, now: time.now, sleep: time.sleep });
  const peer = server();
  const send = withPace(peer.send, pacer);
  const ask = async (count: number) => {
    const asked = Array.from({ length: count }, () => send(get).catch((error: unknown) => error));
    await settle();
    return asked;
  };
  return { time, pacer, peer, send, ask };
}

describe('the limit', () => {
  test('lets no more through, and the others in order as places come free', async () => {
    const { pacer, peer, ask } = start({ maxConcurrency: 2, initial: 2 });
    await ask(5);
    expect([pacer.inFlight, pacer.waiting, peer.open.length]).toEqual([2, 3, 2]);
    await peer.answerAll(answer(200));
    expect([pacer.inFlight, pacer.waiting]).toEqual([2, 1]);
    await peer.answerAll(answer(200));
    await peer.answerAll(answer(200));
    expect([pacer.inFlight, pacer.waiting]).toEqual([0, 0]);
  });

  test('doubles at first while all places are taken and latency holds, and never over the most', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 12, initial: 2 });
    const limits: number[] = [];
    await ask(50);
    for (let round = 0; round < 4; round += 1) {
      await time.advance(40);
      await peer.answerAll(answer(200));
      limits.push(pacer.limit);
    }
    expect(limits).toEqual([4, 8, 12, 12]);
  });

  test('does not double where places are left', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 16, initial: 4 });
    for (let answers = 0; answers < 4; answers += 1) {
      await ask(1);
      await time.advance(40);
      await peer.answerAll(answer(200));
    }
    expect(pacer.limit).toBe(4);
  });

  test('grows by one a round once it was too much, while latency holds', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 4, initial: 2 });
    await ask(1);
    await peer.answerAll(answer(503));
    await time.advance(10);
    const limits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await ask(pacer.limit);
      await time.advance(40);
      await peer.answerAll(answer(200));
      limits.push(pacer.limit);
    }
    expect(limits).toEqual([2, 2, 3, 4, 4, 4, 4, 4]);
  });

  test('does not double any more once latency rose', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 64, initial: 4 });
    await ask(1);
    await time.advance(40);
    await peer.answerAll(answer(200));
    for (let answers = 0; answers < 4; answers += 1) {
      await ask(1);
      await time.advance(400);
      await peer.answerAll(answer(200));
    }
    for (let answers = 0; answers < 60; answers += 1) {
      await ask(1);
      await time.advance(40);
      await peer.answerAll(answer(200));
    }
    const before = pacer.limit;
    await ask(before);
    await time.advance(40);
    await peer.answerAll(answer(200));
    expect(pacer.limit - before).toBeLessThanOrEqual(1);
  });

  test('does not grow while answers take more than twice as long as they could', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 16, initial: 4 });
    for (let round = 0; round < 3; round += 1) {
      await ask(1);
      await time.advance(40);
      await peer.answerAll(answer(200));
    }
    const before = pacer.limit;
    for (let round = 0; round < 30; round += 1) {
      await ask(1);
      await time.advance(400);
      await peer.answerAll(answer(200));
    }
    expect(pacer.limit).toBe(before);
  });

  test('halves on 429 and 503, once for requests that were in flight together, and not below one', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 16, initial: 16 });
    const limits: number[] = [];
    for (const status of [429, 503, 429, 429, 429]) {
      await ask(pacer.limit);
      await time.advance(10);
      await peer.answerAll(answer(status));
      limits.push(pacer.limit);
      await time.advance(10);
    }
    expect(limits).toEqual([8, 4, 2, 1, 1]);
  });

  test('comes back after the platform recovered', async () => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 4, initial: 4 });
    await ask(1);
    await peer.answerAll(answer(503));
    expect(pacer.limit).toBe(2);
    await time.advance(10);
    for (let round = 0; round < 10; round += 1) {
      await ask(2);
      await time.advance(5);
      await peer.answerAll(answer(200));
    }
    expect(pacer.limit).toBe(4);
  });

  test('a failed exchange gives its place back', async () => {
    const { pacer, peer, ask } = start({ maxConcurrency: 1 });
    const [first, second] = await ask(2);
    await peer.answerAll(new Error('reset'));
    expect(await first).toEqual(new Error('reset'));
    await peer.answerAll(answer(200));
    expect(await second).toMatchObject({ status: 200 });
    expect(pacer.inFlight).toBe(0);
  });
});

describe('answers that came together', () => {
  test('are handed out one after the other, once the requests that waited for a place have left', async () => {
    const { peer, ask } = start({ maxConcurrency: 3, initial: 3 });
    const handedOut: number[] = [];
    const asked = await ask(6);
    const each = asked.map((answered, at) => answered.then(() => handedOut.push(at)));
    await peer.answerAll(answer(200));
    expect([peer.open.length, handedOut]).toEqual([3, []]);
    await each[0];
    expect(handedOut).toEqual([0]);
    await peer.answerAll(answer(200));
    await Promise.all(each);
    expect(handedOut).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('are handed out at once where no request waits', async () => {
    const { peer, ask } = start({ maxConcurrency: 3, initial: 3 });
    const handedOut: number[] = [];
    const asked = await ask(3);
    asked.forEach((answered, at) => void answered.then(() => handedOut.push(at)));
    await peer.answerAll(answer(200));
    expect(handedOut).toEqual([0, 1, 2]);
  });
});

describe('a pause that the platform asks for', () => {
  test.each([429, 503])('by Retry-After with %d holds everybody', async (status) => {
    const { time, pacer, peer, ask } = start({ maxConcurrency: 8, initial: 8 });
    await ask(1);
    await peer.answerAll(answer(status, { headers: { 'retry-after': '3' } }));
    await ask(2);
    await time.advance(2999);
    expect([peer.open.length, pacer.waiting]).toEqual([0, 2]);
    await time.advance(1);
    expect([peer.open.length, pacer.waiting]).toEqual([2, 0]);
  });

  test('is not shortened by a later, shorter one', async () => {
    const { time, peer, ask } = start({ maxConcurrency: 8, initial: 8 });
    await ask(2);
    peer.open[0]?.(answer(429, { headers: { 'retry-after': '3' } }));
    peer.open[1]?.(answer(429, { headers: { 'retry-after': '1' } }));
    peer.open.splice(0);
    await settle();
    await ask(1);
    await time.advance(2000);
    expect(peer.open.length).toBe(0);
    await time.advance(1000);
    expect(peer.open.length).toBe(1);
  });
});

describe('a rate', () => {
  test.each([
    { rate: 5, seconds: 10, sent: 51 },
    { rate: 0.5, seconds: 10, sent: 6 },
    { rate: 100, seconds: 2, sent: 210 },
  ])('of $rate requests a second lets $sent through in $seconds s', async ({ rate, seconds, sent }) => {
    const { time, peer, ask } = start({ maxConcurrency: 1000, initial: 1000, rate });
    await ask(400);
    await time.advance(seconds * 1000);
    expect(peer.open.length).toBe(sent);
  });

  test('that was not used up does not become a burst later', async () => {
    const { time, peer, ask } = start({ maxConcurrency: 100, initial: 100, rate: 10 });
    await time.advance(60_000);
    await ask(20);
    expect(peer.open.length).toBe(1);
  });
});

describe('a caller that gives up', () => {
  test('while it waits leaves the queue to the others', async () => {
    const { pacer, peer, send } = start({ maxConcurrency: 1 });
    const stop = new AbortController();
    const reason = new Error('stopped');
    const first = send(get);
    const second = send({ ...get, signal: stop.signal }).catch((error: unknown) => error);
    const third = send(get);
    await settle();
    stop.abort(reason);
    expect(await second).toMatchObject({ reason: 'aborted', phase: 'before-send', cause: reason });
    expect(pacer.waiting).toBe(1);
    await peer.answerAll(answer(200));
    await peer.answerAll(answer(200));
    expect([(await first).status, (await third).status, pacer.inFlight]).toEqual([200, 200, 0]);
  });

  test('before it came never waits', async () => {
    const { pacer, send } = start({ maxConcurrency: 1 });
    void send(get);
    const late = send({ ...get, signal: AbortSignal.abort(new Error('stopped')) });
    await expect(late).rejects.toMatchObject({ reason: 'aborted' });
    expect(pacer.waiting).toBe(0);
  });

  test('is whoever waits for the clock when the run is to stop; calls in flight end', async () => {
    const stop = new AbortController();
    const { pacer, peer, ask } = start({ maxConcurrency: 2, initial: 2, rate: 1, signal: stop.signal });
    const [first, second, third] = await ask(3);
    stop.abort();
    expect(await second).toMatchObject({ reason: 'aborted', phase: 'before-send' });
    expect(await third).toMatchObject({ reason: 'aborted', phase: 'before-send' });
    await peer.answerAll(answer(200));
    expect([await first, pacer.waiting, pacer.inFlight]).toEqual([answer(200), 0, 0]);
  });

  test('is nobody who waits for a place when the run is to stop, as long as the clock lets them in', async () => {
    const stop = new AbortController();
    const { pacer, peer, ask } = start({ maxConcurrency: 1, signal: stop.signal });
    const [first, second, third] = await ask(3);
    stop.abort();
    await peer.answerAll(answer(200));
    await peer.answerAll(answer(429, { headers: { 'retry-after': '30' } }));
    expect([await first, await second]).toMatchObject([{ status: 200 }, { status: 429 }]);
    expect(await third).toMatchObject({ reason: 'aborted', phase: 'before-send' });
    expect([pacer.waiting, pacer.inFlight]).toEqual([0, 0]);
  });
});
