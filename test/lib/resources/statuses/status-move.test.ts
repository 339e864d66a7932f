import { expect, test } from 'vitest';
import { movementKinds } from '../../../../src/lib/resources/inventory/movement-kind.js';
import {
  decideMovementMove,
  decideOrderMove,
  isFinalStatus,
  resumableStatuses,
} from '../../../../src/lib/resources/statuses/status-move.js';

test('a state that the contract does not know is left to the platform', () => {
  expect(decideOrderMove({ status: 'PARKED' }, { status: 'CONFIRMED', way: 'set' })).toEqual({
    kind: 'move',
    from: 'PARKED',
    to: 'CONFIRMED',
  });
  expect(decideOrderMove({ status: 'PARKED' }, { status: 'PARKED', way: 'set' })).toEqual({ kind: 'there' });
  expect(isFinalStatus('PARKED')).toBe(false);
});

test('a held order that does not say what it was may go to each state that can be held', () => {
  expect(resumableStatuses).toEqual(['NEW', 'CONFIRMED', 'IN_PROCESS']);
  for (const status of resumableStatuses) {
    expect(decideOrderMove({ status: 'ON_HOLD' }, { status, way: 'set' })).toMatchObject({ kind: 'move', to: status });
  }
  expect(decideOrderMove({ status: 'ON_HOLD' }, { status: 'COMPLETED', way: 'set' })).toMatchObject({
    kind: 'refused',
  });
});

test.each([
  { status: 'NEW', decision: { kind: 'there' } },
  { status: 'IN_PROCESS', decision: { kind: 'there' } },
  { status: 'COMPLETED', decision: { kind: 'refused', why: 'is COMPLETED, which is final' } },
])('resuming an order that is $status and not held moves nothing', ({ status, decision }) => {
  expect(decideOrderMove({ status }, { status: undefined, way: 'resume' })).toEqual(decision);
});

test.each([
  { from: 'NEW', to: 'COMPLETED', kind: 'move' },
  { from: 'IN_PROCESS', to: 'CONFIRMED', kind: 'move' },
  { from: 'ON_HOLD', to: 'REJECTED', kind: 'move' },
  { from: 'REJECTED', to: 'NEW', kind: 'refused' },
  { from: 'COMPLETED', to: 'CANCELED', kind: 'refused' },
  { from: 'CANCELED', to: 'CANCELED', kind: 'there' },
])('unchecked, $from to $to is $kind: nothing leaves a final state', ({ from, to, kind }) => {
  expect(decideOrderMove({ status: from }, { status: to, way: 'set', unchecked: true })).toMatchObject({ kind });
});

test('goods go unchecked wherever they are wanted, but from a final state', () => {
  const decide = (from: string, status: string) =>
    decideMovementMove(movementKinds['goods-out'], { status: from }, { status, way: 'set', unchecked: true }).kind;
  expect([decide('PENDING', 'COMPLETED'), decide('SHIPPED', 'PREPARED')]).toEqual(['move', 'move']);
  expect([decide('COMPLETED', 'CANCELED'), decide('CANCELED', 'SHIPPED')]).toEqual(['refused', 'refused']);
});

test('what is held is resumed and not confirmed, unchecked too', () => {
  const held = { status: 'ON_HOLD', previous_status: 'NEW' };
  expect(decideOrderMove(held, { status: 'CONFIRMED', way: 'confirm', unchecked: true }).kind).toBe('refused');
});

test('productions, pickups and deliveries have no table', () => {
  expect(
    decideMovementMove({ transitions: {} }, { status: 'COMPLETED' }, { status: 'PENDING', way: 'set' }),
  ).toMatchObject({ kind: 'move' });
  expect(decideMovementMove({ transitions: {} }, { status: 'PENDING' }, { status: 'PENDING', way: 'set' })).toEqual({
    kind: 'there',
  });
});
