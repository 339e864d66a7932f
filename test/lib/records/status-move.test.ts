import { expect, test } from 'vitest';
import {
  decideOrderMove,
  decideRelatedMove,
  isFinalStatus,
  resumableStatuses,
} from '../../../src/lib/records/status-move.js';

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

test('productions, pickups and deliveries have no table', () => {
  expect(decideRelatedMove({ status: 'COMPLETED' }, { status: 'PENDING', way: 'set' })).toMatchObject({ kind: 'move' });
  expect(decideRelatedMove({ status: 'PENDING' }, { status: 'PENDING', way: 'set' })).toEqual({ kind: 'there' });
});
