import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LockedError } from '../../../src/lib/errors/errors.js';
import { type LockOwner, type ProcessFacts, takeLocks } from '../../../src/lib/locks/lock.js';
import { createIsAlive, processStart } from '../../../src/lib/locks/process-facts.js';
import { builtProgram } from '../../support/built-program.js';
import { temporaryFolder, world } from '../journal/world.js';

const holder = builtProgram('test/lib/locks/hold-lock.ts');

function request(folder: string, breakLock = false) {
  return { folder, name: 'race', what: 'products import', breakLock };
}

function facts(changes: Partial<ProcessFacts> = {}): ProcessFacts {
  return world('', changes);
}

/** A lock file as another process left it. */
function leave(folder: string, changes: Partial<LockOwner>): void {
  const owner = {
    host: 'till-7',
    pid: 999_999_999,
    start: '1',
    since: '2026-02-28T08:00:00.000Z',
    token: 'x',
    ...changes,
  };
  writeFileSync(path.join(folder, 'race.5.lock'), JSON.stringify(owner));
}

interface Child {
  process: ChildProcessWithoutNullStreams;
  /** Its next line. */
  says: () => Promise<string>;
}

async function startHolder(folder: string, ...flags: string[]): Promise<Child> {
  const child = spawn(process.execPath, [holder, folder, ...flags], { stdio: 'pipe' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let heard = '';
  const lines: string[] = [];
  child.stdout.on('data', (chunk) => {
    heard += chunk;
    const parts = heard.split('\n');
    heard = parts.pop() ?? '';
    lines.push(...parts);
    child.stdout.emit('line');
  });
  const says = async () => {
    while (lines.length === 0) await once(child.stdout, 'line');
    return lines.shift() as string;
  };
  expect(await says()).toBe('ready');
  return { process: child, says };
}

describe('a lock', () => {
  test('is free again after its release', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 4; round += 1) {
      const lock = await takeLocks([request(folder)], facts());
      expect(await lock.held()).toBe(true);
      await expect(takeLocks([request(folder)], facts())).rejects.toThrow(LockedError);
      await lock.release();
      expect(await lock.held()).toBe(false);
    }
    expect(readdirSync(folder).length).toBeLessThan(3);
  });

  test.each<{ name: string; owner: Partial<LockOwner>; breakLock: boolean; taken: boolean }>([
    { name: 'whose process is gone is taken over', owner: {}, breakLock: false, taken: true },
    {
      name: 'whose pid was given to another process is taken over',
      owner: { pid: process.pid, start: '1' },
      breakLock: false,
      taken: true,
    },
    {
      name: 'whose process lives stays',
      owner: { pid: process.pid, start: processStart(process.pid) },
      breakLock: false,
      taken: false,
    },
    { name: 'of another host stays', owner: { host: 'till-8' }, breakLock: false, taken: false },
    { name: 'of another host is broken on demand', owner: { host: 'till-8' }, breakLock: true, taken: true },
  ])('$name', async ({ owner, breakLock, taken }) => {
    const folder = temporaryFolder();
    leave(folder, owner);
    const attempt = takeLocks([request(folder, breakLock)], facts());
    if (!taken) return expect(attempt).rejects.toThrow(LockedError);
    const lock = await attempt;
    expect(await lock.held()).toBe(true);
    await lock.release();
  });

  test('says who holds it, since when, and what helps', async () => {
    const folder = temporaryFolder();
    leave(folder, { host: 'till-8', pid: 12 });
    await expect(takeLocks([request(folder)], facts())).rejects.toMatchObject({
      kind: 'locked',
      message: 'another run holds the lock of products import: process 12 on till-8 since 2026-02-28T08:00:00.000Z',
      hint: expect.stringMatching(
        /^wait until it ends; if it is gone for good \(last sign of life .*\), add --break-lock$/,
      ),
    });
  });

  const heartbeat = 0.1;
  const container: Partial<ProcessFacts> = { boot: 'b1', pidNamespace: 'pid:[2]', bootedAt: Date.now() - 3600_000 };
  /** As of a process that is not in this container's /proc. */
  const elsewhere = { host: 'till-7', pid: 999_999_999, boot: 'b1', pid_namespace: 'pid:[1]' };

  test.each<{ name: string; owner: Partial<LockOwner>; facts: Partial<ProcessFacts>; taken: boolean }>([
    { name: 'of another PID namespace stays', owner: elsewhere, facts: container, taken: false },
    {
      name: 'of another start of a host of this name, which beats since ours, stays',
      owner: { ...elsewhere, pid_namespace: 'pid:[2]', boot: 'b0' },
      facts: container,
      taken: false,
    },
    {
      name: 'of this host before it was started anew is taken over, whoever has its pid now',
      owner: { host: 'till-7', pid: process.pid, pid_namespace: 'pid:[2]', boot: 'b0' },
      facts: { ...container, bootedAt: Date.now() + 3600_000 },
      taken: true,
    },
    {
      name: 'of this host and container is taken over when its process is gone',
      owner: { ...elsewhere, pid_namespace: 'pid:[2]' },
      facts: container,
      taken: true,
    },
    { name: 'of an earlier version is told by its pid', owner: { pid: 999_999_999 }, facts: container, taken: true },
  ])('$name', async ({ owner, facts: changes, taken }) => {
    const folder = temporaryFolder();
    leave(folder, owner);
    const attempt = takeLocks([request(folder)], facts(changes));
    if (!taken) return expect(attempt).rejects.toThrow(LockedError);
    await (await attempt).release();
  });

  test.each([
    { name: 'beats', heartbeatMs: heartbeat * 1000, hint: 'it is at work: wait until it ends' },
    { name: 'stands still', heartbeatMs: 3600_000, hint: expect.stringContaining('add --break-lock') },
  ])('of another container that $name is told so, on a clock that nobody sets', async ({ heartbeatMs, hint }) => {
    const folder = temporaryFolder();
    const other = facts({ boot: 'b1', pidNamespace: 'pid:[1]', heartbeatMs, now: () => new Date('2031-01-01') });
    const lock = await takeLocks([request(folder)], other);
    const { wait: _, ...real } = facts({ ...container, heartbeatMs: heartbeat * 1000 });
    await expect(takeLocks([request(folder)], real)).rejects.toMatchObject({ hint });
    await lock.release();
  });

  test('is broken for longer than a heartbeat before anything is done with it', async () => {
    const folder = temporaryFolder();
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
    };
    const first = await takeLocks([request(folder)], facts());
    const second = await takeLocks([request(folder, true)], facts({ wait }));
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(10_000);
    await expect(first.assertHeld()).rejects.toThrow(LockedError);
    await second.assertHeld();
    await second.release();
    await first.release();
  });

  test('that is tidy leaves nothing behind, and what a killed taker left goes', async () => {
    const folder = temporaryFolder();
    leave(folder, {});
    writeFileSync(path.join(folder, 'race.6.lock.0123456789abcdef'), '');
    writeFileSync(path.join(folder, 'race.6.lockets.csv'), '');
    const tidy = { ...request(folder), tidy: true };
    const lock = await takeLocks([tidy], facts());
    await expect(takeLocks([tidy], facts())).rejects.toThrow(LockedError);
    expect(await lock.held()).toBe(true);
    await lock.release();
    expect(readdirSync(folder)).toEqual(['race.6.lockets.csv']);
  });

  test('whose content a power cut took is free', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'race.5.lock'), '\0\0\0\0');
    const lock = await takeLocks([request(folder)], facts());
    await lock.release();
  });

  test('tells its holder at the next heartbeat that it was broken', async () => {
    const folder = temporaryFolder();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const lock = await takeLocks([request(folder)], facts());
    const lost = new Promise<LockedError>((resolve) => lock.onLost(resolve));
    const taker = await takeLocks([request(folder, true)], facts({ host: 'till-8', pid: 77 }));
    vi.advanceTimersByTime(60_000);
    expect((await lost).message).toContain('process 77 on till-8');
    await lock.release();
    expect(await taker.held()).toBe(true);
    await taker.release();
  });
});

describe('a lock that is waited for', () => {
  const waiting = (forMs: number, told: string[], signal = new AbortController().signal) => ({
    forMs,
    signal,
    report: (holder: string) => void told.push(holder),
  });

  test('is taken once its holder, another process, releases it', async () => {
    const folder = temporaryFolder();
    const first = await startHolder(folder);
    first.process.stdin.write('go\n');
    expect(await first.says()).toBe('taken true');
    const told: string[] = [];
    let looks = 0;
    const wait = async () => {
      looks += 1;
      if (looks === 3) first.process.kill('SIGKILL');
      if (looks === 3) await once(first.process, 'close');
    };
    const lock = await takeLocks([request(folder)], facts({ waiting: waiting(600_000, told), wait }));
    expect(told).toEqual([expect.stringContaining(`process ${first.process.pid} on `)]);
    expect(looks).toBe(3);
    await lock.release();
  });

  test('is refused when the time is over, which is that of the pauses', async () => {
    const folder = temporaryFolder();
    const held = await takeLocks([request(folder)], facts());
    const pauses: number[] = [];
    const wait = async (ms: number) => void pauses.push(ms);
    const asked = takeLocks([request(folder)], facts({ waiting: waiting(1200, []), wait }));
    await expect(asked).rejects.toMatchObject({ kind: 'locked' });
    expect(pauses).toEqual([500, 500, 200]);
    await held.release();
  });

  test('is given up at a signal, and nothing of it stays', async () => {
    const folder = temporaryFolder();
    const held = await takeLocks([request(folder)], facts());
    const stop = new AbortController();
    const asked = takeLocks(
      [request(folder)],
      facts({ waiting: waiting(600_000, [], stop.signal), wait: async () => stop.abort() }),
    );
    await expect(asked).rejects.toMatchObject({ kind: 'interrupted' });
    await held.release();
    await (await takeLocks([request(folder)], facts())).release();
  });
});

describe('of several processes', () => {
  test.each([
    { name: 'that want a free lock', stale: false },
    { name: 'that take over a dead lock', stale: true },
  ])('$name at once, one gets it', async ({ stale }) => {
    const folder = temporaryFolder();
    const children = await Promise.all([1, 2, 3, 4].map(() => startHolder(folder)));
    if (stale) leave(folder, {});
    for (const child of children) child.process.stdin.write('go\n');
    const answers = await Promise.all(children.map((child) => child.says()));
    expect(answers.sort()).toEqual(['locked', 'locked', 'locked', 'taken true']);
  });

  test('one that was killed frees the lock for the next', async () => {
    const folder = temporaryFolder();
    const first = await startHolder(folder);
    first.process.stdin.write('go\n');
    expect(await first.says()).toBe('taken true');
    await expect(takeLocks([request(folder)], facts())).rejects.toThrow(LockedError);
    first.process.kill('SIGKILL');
    await once(first.process, 'close');
    const lock = await takeLocks([request(folder)], facts());
    await lock.release();
  });

  // Takers inside one process interleave at every await: far more orders than real processes show.
  test.each([false, true])(
    'of many takers of a dead lock in all orders, exactly one gets it (tidy: %s)',
    async (tidy) => {
      for (let round = 0; round < 20; round += 1) {
        const folder = temporaryFolder();
        leave(folder, {});
        const take = () => takeLocks([{ ...request(folder), tidy }], facts());
        const results = await Promise.allSettled(Array.from({ length: 8 }, take));
        const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        if (tidy) expect(locks.length).toBeLessThan(2);
        else expect(locks).toHaveLength(1);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LockedError);
        await locks[0]?.release();
      }
    },
  );
});

describe('a process', () => {
  const isAlive = createIsAlive((pid) => process.kill(pid, 0));

  test('is alive with its own start time only', () => {
    expect(isAlive(process.pid, processStart(process.pid))).toBe(true);
    expect(isAlive(999_999_999, undefined)).toBe(false);
  });

  test('is dead once it was killed, reaped or not', async () => {
    const child = spawn('sleep', ['60']);
    await once(child, 'spawn');
    const start = processStart(child.pid as number);
    expect(isAlive(child.pid as number, start)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(isAlive(child.pid as number, start)).toBe(false);
  });
});
