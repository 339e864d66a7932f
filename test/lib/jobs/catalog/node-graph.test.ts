import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalogIndex } from '../../../../src/lib/jobs/catalog/catalog-index.js';
import {
  arrangeNodes,
  childrenFirst,
  type LostRow,
  type PlacedNode,
} from '../../../../src/lib/jobs/catalog/node-graph.js';
import { arranged, orderedParents } from '../../../../src/lib/jobs/catalog/order-children.js';
import '../../../support/property-seed.js';
import { examples } from '../../../support/effort.js';

function row(at: number, externalId: string, parents?: string, positions: number[] = []): PlacedNode {
  return {
    row: at,
    line: at + 2,
    externalId,
    name: externalId,
    parents: parents === undefined ? undefined : parents === '' ? [] : parents.split('|'),
    positions,
  };
}

const platform = (...nodes: [string, string][]) =>
  createCatalogIndex(
    nodes.map(([id, parents]) => ({
      id: `#${id}`,
      external_id: id,
      parents: parents === '' ? [] : parents.split('|').map((one) => `#${one}`),
    })),
    'external_id',
  );
const arrange = (rows: PlacedNode[], current = platform(), lost = new Map<string, LostRow>()) => {
  const { order, wrong } = arrangeNodes(rows, lost, current, 'parents');
  return {
    order: order.map(({ externalId }) => externalId).join(''),
    wrong: wrong.map((one) => `${one.row} ${one.problem.code}`).sort(),
  };
};

describe('the tree of a file and of the platform', () => {
  test.each([
    {
      name: 'children wait for their parents',
      rows: [row(0, 'c', 'b'), row(1, 'b', 'a'), row(2, 'a', '')],
      order: 'abc',
      wrong: [],
    },
    {
      name: 'what the file does not say stays',
      rows: [row(0, 'a', 'c'), row(1, 'c')],
      order: '',
      wrong: ['0 cycle', '1 cycle'],
    },
    { name: 'one that leaves a cycle opens it', rows: [row(0, 'a', 'c'), row(1, 'b', '')], order: 'ba', wrong: [] },
    { name: 'a cycle goes over nodes of the platform', rows: [row(0, 'a', 'c')], order: '', wrong: ['0 cycle'] },
    { name: 'a parent may be on the platform alone', rows: [row(0, 'x', 'b')], order: 'x', wrong: [] },
    {
      name: 'children of what is rejected are rejected',
      rows: [row(0, 'z', 'y'), row(1, 'y', 'x'), row(2, 'x', 'nowhere')],
      order: '',
      wrong: ['0 unknown_parent', '1 unknown_parent', '2 unknown_parent'],
    },
    {
      name: 'but for a parent that the platform has',
      rows: [row(0, 'c', 'nowhere'), row(1, 'x', 'c')],
      order: 'x',
      wrong: ['0 unknown_parent'],
    },
    {
      name: 'below a cycle nothing is created',
      rows: [row(0, 'x', 'y'), row(1, 'y', 'x'), row(2, 'z', 'y')],
      order: '',
      wrong: ['0 cycle', '1 cycle', '2 unknown_parent'],
    },
  ])('$name', ({ rows, order, wrong }) => {
    // The platform: a, below it b, below that c.
    expect(arrange(rows, platform(['a', ''], ['b', 'a'], ['c', 'b']))).toEqual({ order, wrong });
  });

  test('a bad row is named by its line where it is a parent', () => {
    const { wrong } = arrangeNodes([row(0, 'x', 'y')], new Map([['y', { line: 9 }]]), platform(), 'parents');
    expect(wrong[0]?.problem.message).toBe('the parent "y" of line 9 is rejected');
  });

  test('nothing is put below a node that is deleted, though the platform has it still', () => {
    const leaving = new Map([['y', { line: 9, deleted: true } as const]]);
    const { wrong } = arrangeNodes([row(0, 'x', 'y')], leaving, platform(['y', '']), 'parents');
    expect(wrong[0]?.problem.message).toBe('the parent "y" is deleted by line 9');
  });

  test('children are deleted before their parents, in whichever order the file names them', () => {
    const current = platform(['a', ''], ['b', 'a'], ['c', 'b|a'], ['d', '']);
    const rows = ['a', 'd', 'c', 'b'].map((name, at) => row(at, name));
    const order = childrenFirst(rows, current).map(({ externalId }) => externalId);
    expect(order.filter((name) => name !== 'd')).toEqual(['c', 'b', 'a']);
    expect(order).toContain('d');
  });

  test('whatever the graph, what is sent has its parents before it, and what is left out has a reason', () => {
    const graph = fc.array(fc.tuple(fc.nat(11), fc.uniqueArray(fc.nat(11), { maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(graph, (edges) => {
        const unique = [...new Map(edges).entries()].map(
          ([key, parents]) => [key, parents.filter((one) => one !== key)] as const,
        );
        const rows = unique.map(([key, parents], at) => row(at, `n${key}`, parents.map((one) => `n${one}`).join('|')));
        const { order, wrong } = arrangeNodes(rows, new Map(), platform(), 'parents');
        const done = new Set<string>();
        for (const { externalId, parents } of order) {
          expect(parents?.every((parent) => done.has(parent))).toBe(true);
          done.add(externalId);
        }
        expect(order.length + wrong.length).toBe(rows.length);
        // Nothing that is left out could have been sent: it waits for something that is not sent either.
        const left = rows.filter(({ externalId }) => !done.has(externalId));
        expect(left.every(({ parents }) => parents?.some((parent) => !done.has(parent)))).toBe(true);
      }),
      examples(300),
    );
  });

  test('a chain of ten thousand nodes, upside down, is arranged', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => row(at, `n${at}`, at === 9999 ? '' : `n${at + 1}`));
    expect(arrangeNodes(rows, new Map(), platform(), 'parents').order[0]?.externalId).toBe('n9999');
    // So is one whose root hangs nowhere, and one of many small circles.
    const lost = rows.map((one, at) => (at === 9999 ? row(at, one.externalId, 'nowhere') : one));
    expect(arrangeNodes(lost, new Map(), platform(), 'parents').wrong).toHaveLength(10_000);
    const circles = rows.map(({ externalId }, at) => row(at, externalId, `n${at ^ 1}`));
    expect(arrangeNodes(circles, new Map(), platform(), 'parents').wrong).toHaveLength(10_000);
  });
});

describe('the order of children', () => {
  test('goes by position, then by line; one position holds below every parent, or one for each', () => {
    const rows = [row(0, 'x', 'a|b', [2]), row(1, 'y', 'a|b', [1, 9]), row(2, 'z', 'a', [2]), row(3, 'w', 'a')];
    expect([...orderedParents(rows)]).toEqual([
      ['a', ['y', 'x', 'z']],
      ['b', ['x', 'y']],
    ]);
  });

  test('leaves children without a position behind the others, as they were', () => {
    expect(arranged(['p', 'q', 'r', 's'], ['s', 'q', 'gone'])).toEqual(['s', 'q', 'p', 'r']);
  });
});
