import { expect, test } from 'vitest';
import { createWriteVerifier, type Look, type WriteCheck } from '../../../src/lib/flows/verify-writes.js';

/** A verifier by a clock of its own. */
function open(looks: readonly Look[]) {
  let now = 0;
  let looked = 0;
  const told: string[] = [];
  const verifier = createWriteVerifier({
    mode: 'sample',
    settleMs: 1000,
    interruption: { requested: false, signal: new AbortController().signal },
    sleep: async (ms) => {
      now += ms;
    },
    now: () => now,
    notice: (line) => told.push(line),
    doubted: (row) => told.push(`doubted ${row}`),
    decided: (row, verdict) => told.push(`decided ${row} ${verdict}`),
  });
  const check: WriteCheck = {
    name: 'change "1"',
    members: ['change', 'reason'],
    existed: 'no',
    look: async () => {
      looked += 1;
      return looks[Math.min(looked, looks.length) - 1] as Look;
    },
  };
  return { verifier, check, told, looked: () => looked };
}

test('what a list does not show, and may not show yet, is in doubt and not lost', async () => {
  const { verifier, check, told } = open(['missing']);
  await verifier.written(4, { ...check, listedUntil: 600_000 }, 'first', {});
  expect(await verifier.settle()).toEqual([]);
  expect(told).toEqual([
    'doubted 4',
    'change "1" still shows nothing of what was written: not confirmed within --settle',
    'decided 4 unconfirmed',
  ]);
});

test('what a list must show by now is lost', async () => {
  const { verifier, check } = open(['missing']);
  const written = verifier.written(4, { ...check, listedUntil: 500 }, 'first', {});
  await expect(written).rejects.toThrow('does not keep change, reason');
});

test('what would be there twice is not to be sent again', async () => {
  const { verifier, check } = open([{ change: 'kept', reason: 'absent' }]);
  const judged = await verifier.judge({ ...check, once: true });
  expect(judged).toMatchObject({ verdict: 'not_kept', problems: [{ column: 'reason', retryable: false }] });
});

test('of a write that is under way, the first is looked at before it ends, and the next ones are not', async () => {
  const { verifier, check, looked } = open([{ change: 'kept', reason: 'kept' }]);
  const part = { look: check.look, only: false };
  const first = await verifier.turn(check);
  await verifier.underWay(check, first, part);
  verifier.done(first);
  const second = await verifier.turn(check);
  await verifier.underWay(check, second, part);
  expect([first, second, looked()]).toEqual(['first', 'plain', 1]);
});

test('a part of a first write that is not kept ends it, and is taken back', async () => {
  const { verifier, check } = open([{ change: 'kept', reason: 'absent' }]);
  const part = { look: check.look, only: false, putBack: async () => ({ says: 'the draft was deleted again' }) };
  const turn = await verifier.turn(check);
  await expect(verifier.underWay(check, turn, part)).rejects.toThrow(
    'does not keep reason; the draft was deleted again; nothing more was sent',
  );
});
