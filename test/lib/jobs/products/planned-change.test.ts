import { expect, test } from 'vitest';
import { changeOfEntry, movedSince } from '../../../../src/lib/jobs/products/planned-change.js';
import { productEntryOf } from '../../../../src/lib/jobs/products/product-plan-format.js';

const read = { id: 'p1', external_id: 'A-1', name: 'Lantern' };
const doubt = { before: 'exists' } as const;

test('a product that is to be deleted, and has got more since the plan, is no success though an answer was lost', () => {
  const change = { kind: 'delete', id: 'p1', before: read } as const;
  const entry = productEntryOf({ key: 'external_id', value: 'A-1', line: 2, change, guard: [] });
  const product = { ...read, manufacturer: 'Somebody' };

  const left = changeOfEntry(entry, { kind: 'one', product }, doubt);

  expect(left).toMatchObject({ kind: 'delete', id: 'p1' });
  expect(movedSince(entry, left)).toBe('manufacturer was none when the plan was made and is "Somebody" now');
});

test('a product that was written as planned, and has got more of the platform, is as it should be when an answer was lost', () => {
  const change = { kind: 'update', id: 'p1', before: read, after: { ...read, name: 'Lamp' } } as const;
  const entry = productEntryOf({ key: 'external_id', value: 'A-1', line: 2, change, guard: [] });
  const product = { ...read, name: 'Lamp', manufacturer: 'Somebody' };

  expect(changeOfEntry(entry, { kind: 'one', product }, doubt)).toMatchObject({ kind: 'same', id: 'p1' });
  const moved = changeOfEntry(entry, { kind: 'one', product }, undefined);
  expect(moved).toMatchObject({ kind: 'update', id: 'p1' });
  expect(movedSince(entry, moved)).toContain('name was "Lantern" when the plan was made and is "Lamp" now');
});
