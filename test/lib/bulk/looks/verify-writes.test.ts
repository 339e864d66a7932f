import { expect, test } from 'vitest';
import { lookAtWrite } from '../../../../src/lib/bulk/looks/look-at-write.js';
import { createWriteVerifier, type Look, type WriteCheck } from '../../../../src/lib/bulk/looks/verify-writes.js';
import { InterruptedError, RefusedError } from '../../../../src/lib/errors/errors.js';

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
  return { verifier, check, told, looked: () => looked, now: () => now };
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
  const part = { look: check.look, only: false, restore: async () => ({ says: 'the draft was deleted again' }) };
  const turn = await verifier.turn(check);
  await expect(verifier.underWay(check, turn, part)).rejects.toThrow(
    'does not keep reason; the draft was deleted again; nothing more was sent',
  );
});

test('the time to settle runs from the write: many that lag are waited for together', async () => {
  const { verifier, check, now } = open([{ change: 'before', reason: 'before' }]);
  for (let row = 0; row < 20; row += 1) await verifier.written(row, { ...check, existed: 'yes' }, 'looked', {});
  await verifier.settle();
  expect(verifier.report().unconfirmed).toBe(20);
  expect(now()).toBeLessThan(5000);
});

test('rows that are judged at the end have one time to settle together', async () => {
  const { verifier, check, now } = open(['missing']);
  for (let row = 0; row < 20; row += 1) {
    expect(await verifier.judge(check)).toMatchObject({ verdict: 'not_kept' });
  }
  expect(now()).toBeLessThan(5000);
});

test('a look that is refused is repeated, and ends as not confirmed', async () => {
  const { verifier, check, told } = open(['missing']);
  const look = () => Promise.reject(new RefusedError(403, { title: 'Forbidden' }, 'GET /x was refused: 403 Forbidden'));
  await verifier.written(0, { ...check, look }, 'first', undefined);
  expect(await verifier.settle()).toEqual([]);
  expect(told).toEqual([
    'doubted 0',
    'change "1" could not be checked, since it cannot be read back: GET /x was refused: 403 Forbidden',
    'decided 0 unconfirmed',
  ]);
});

test('one write that a signal leaves unconfirmed does not pass for one that is', async () => {
  const interruption = { requested: false, signal: new AbortController().signal };
  const look = async (): Promise<Look> => {
    interruption.requested = true;
    return { name: 'before' };
  };
  const written = lookAtWrite({ name: 'contact "1"', members: ['name'], existed: 'yes', look }, undefined, {
    mode: 'all',
    settleMs: 1000,
    interruption,
    sleep: async () => {},
    now: () => 0,
    notice: () => {},
  });
  await expect(written).rejects.toThrow(InterruptedError);
});
