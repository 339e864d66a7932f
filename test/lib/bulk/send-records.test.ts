import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWriteVerifier, type WriteCheck } from '../../../src/lib/bulk/looks/verify-writes.js';
import { type SendJob, sendRecords } from '../../../src/lib/bulk/send-records.js';
import { InterruptedError } from '../../../src/lib/errors/errors.js';
import { openJournal } from '../../../src/lib/journal/journal.js';

test('a row that is asked for finds the outcome of the one before on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'journal.ndjson');
  const journal = await openJournal(file);
  const missing: number[] = [];
  async function* rows() {
    yield [0, 1, 2, 3];
  }
  await sendRecords({
    rows: rows(),
    number: (row) => row,
    prepare: async (row) => {
      if (row > 0 && !readFileSync(file, 'utf8').includes(`{"outcome":${row - 1},`)) missing.push(row - 1);
      return {
        kind: 'send',
        intent: { key: `A${row}`, digest: '0123456789abcdef' },
        exchange: async () => ({ result: 'created' }),
      };
    },
    asks: true,
    journal,
    workers: 1,
    interruption: { requested: false, signal: new AbortController().signal },
    settled: () => {},
  });
  await journal.close();
  expect(missing).toEqual([]);
});

/** A job of 400 rows, each created once its answer came. */
function fourHundred(
  answer: () => Promise<void>,
): Pick<SendJob<number>, 'rows' | 'number' | 'prepare' | 'interruption' | 'settled'> {
  async function* rows() {
    yield Array.from({ length: 400 }, (_, row) => row);
  }
  return {
    rows: rows(),
    number: (row) => row,
    prepare: async (row) => ({
      kind: 'send',
      intent: { key: `A${row}`, digest: '0123456789abcdef' },
      exchange: async () => {
        await answer();
        return { result: 'created' };
      },
    }),
    interruption: { requested: false, signal: new AbortController().signal },
    settled: () => {},
  };
}

/** How many rows had an intent and no outcome at the same time. */
async function maxInWork(waits: { disk: () => Promise<void>; answer: () => Promise<void> }, asks = false) {
  let inWork = 0;
  let most = 0;
  let sent = 0;
  await sendRecords({
    ...fourHundred(async () => {
      await waits.answer();
      sent += 1;
    }),
    asks,
    journal: {
      append: () => {
        inWork += 1;
        most = Math.max(most, inWork);
        return waits.disk();
      },
      record: () => {
        inWork -= 1;
        return true;
      },
      flush: async () => {},
    },
    workers: 4,
  });
  expect([sent, inWork]).toEqual([400, 0]);
  return most;
}

test.each([
  ['as many as are in flight, where answers take longer than the disk', 'answer', false, 8],
  ['more, where the disk takes longer than answers', 'disk', false, 32],
  ['for half as many more, where a row begins with a question', 'disk', true, 6],
] as const)('intents are written ahead: %s', async (_, slow, asks, most) => {
  const wait = () => new Promise<void>((done) => setTimeout(done, 1));
  const waits = { disk: async () => {}, answer: async () => {}, [slow]: wait };
  expect(await maxInWork(waits, asks)).toBe(most);
});

test('intents that can wait are written down together', async () => {
  const moments = new Set<number>();
  let moment = 0;
  let last = Promise.resolve();
  const nextTurn = () =>
    new Promise<void>((done) => {
      setImmediate(() => {
        moment += 1;
        done();
      });
    });
  await sendRecords({
    // One answer after the other, so that none comes together with another.
    ...fourHundred(() => {
      last = last.then(nextTurn);
      return last;
    }),
    asks: false,
    journal: {
      append: async () => {
        moments.add(moment);
      },
      record: () => true,
      flush: async () => {},
    },
    workers: 16,
  });
  expect(moment).toBe(400);
  expect(moments.size).toBeLessThan(200);
});

test('rows that wait while a first write is looked at are not sent after a signal', async () => {
  const interruption = { requested: false, signal: new AbortController().signal };
  const check: WriteCheck = {
    name: 'row',
    members: ['name'],
    existed: 'yes',
    look: async () => {
      interruption.requested = true;
      return { name: 'before' };
    },
  };
  const verifier = createWriteVerifier({
    mode: 'sample',
    settleMs: 1000,
    interruption,
    sleep: async () => {},
    now: () => 0,
    notice: () => {},
    doubted: () => {},
    decided: () => {},
  });
  const sent: number[] = [];
  async function* rows() {
    yield [0, 1, 2, 3];
  }
  const sending = sendRecords({
    rows: rows(),
    number: (row) => row,
    prepare: async (row) => ({
      kind: 'send',
      intent: { key: `A${row}`, digest: '0123456789abcdef' },
      exchange: async () => {
        sent.push(row);
        return { result: 'updated' };
      },
      check,
    }),
    asks: false,
    journal: { append: async () => {}, record: () => true, flush: async () => {} },
    verifier,
    workers: 4,
    interruption,
    settled: () => {},
  });
  await expect(sending).rejects.toThrow(InterruptedError);
  expect(sent).toEqual([0]);
});
