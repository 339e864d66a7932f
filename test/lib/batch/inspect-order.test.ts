import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createExecutionOrder } from '../../../src/lib/batch/inspect-order.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('texts come in the order of ids, those of one id as they arrived, whatever fits into memory', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.string())),
      fc.constantFrom(1, 200, 1000, 1 << 20),
      (lines, held) => {
        const order = createExecutionOrder(join(folder, 'order'), held);
        for (const [id, text] of lines) order.add(id, text);
        const sorted = lines
          .map(([id, text]) => ({ id, text }))
          .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
        expect([...order.each()]).toEqual(sorted);
        expect([...order.each()]).toEqual(sorted);
        expect(order.isAscending()).toBe(lines.every(([id], at) => at === 0 || (lines[at - 1]?.[0] ?? '') <= id));
        order.close();
      },
    ),
  );
  expect(existsSync(join(folder, 'order'))).toBe(false);
});

test('lines longer than what is read at once come back whole', () => {
  const order = createExecutionOrder(join(folder, 'order'), 1);
  const long = 'ä'.repeat(200_000);
  order.add('b', long);
  order.add('a', '\n"');
  expect([...order.each()]).toEqual([
    { id: 'a', text: '\n"' },
    { id: 'b', text: long },
  ]);
  order.close();
});
