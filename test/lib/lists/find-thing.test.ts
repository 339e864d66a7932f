import { describe, expect, test } from 'vitest';
import { type Findable, findThing, idToWrite } from '../../../src/lib/lists/find-thing.js';

interface Order {
  id: string;
  number?: string;
  ref?: string;
}

const orders: Order[] = [
  { id: 'aaaa1111', number: '7', ref: 'WEB-1' },
  { id: 'aaaa2222', number: '8' },
  { id: 'bbbb1111', number: '9', ref: 'WEB-1' },
  { id: '8', number: '10' },
];

/** @param asked counts what it cost: ids and lists */
function nounOf(asked: string[], byId = true): Findable<Order> {
  return {
    one: 'order',
    many: 'orders',
    command: 'orders',
    idOf: ({ id }) => id,
    names: { number: ({ number }) => number, ref: ({ ref }) => ref },
    byId: byId
      ? async (id) => {
          asked.push(`id ${id}`);
          return orders.find((order) => order.id === id);
        }
      : undefined,
    all: async function* () {
      asked.push('list');
      yield* orders;
    },
  };
}

const found = async (name: string) => {
  const asked: string[] = [];
  const { id } = await findThing(name, nounOf(asked));
  return { id, asked };
};

describe('a thing is found', () => {
  test.each([
    ['its id, with one request', 'aaaa1111', 'aaaa1111', ['id aaaa1111']],
    ['its id before the number of another', '8', '8', ['id 8']],
    ['its number', '9', 'bbbb1111', ['id 9', 'list']],
    ['its number, said so', 'number:8', 'aaaa2222', ['list']],
    ['its id, said so', 'id:8', '8', ['id 8']],
    ['the beginning of its id', 'bbbb', 'bbbb1111', ['id bbbb', 'list']],
  ])('by %s', async (_, name, id, asked) => expect(await found(name)).toEqual({ id, asked }));

  test('in a list alone, where nothing is given by its id', async () => {
    expect(await findThing('8', nounOf([], false))).toMatchObject({ id: '8' });
    expect(await findThing('id:8', nounOf([], false))).toMatchObject({ id: '8' });
  });

  test.each([
    ['an id, which nobody asks for', 'bbbb', 'bbbb', []],
    ['an id that says so, which nobody asks for either', 'id:bbbb', 'bbbb', []],
    ['a name that says which it is', 'number:8', 'aaaa2222', ['list']],
  ])('for a write by %s', async (_, name, id, cost) => {
    const asked: string[] = [];
    expect(await idToWrite(name, nounOf(asked))).toBe(id);
    expect(asked).toEqual(cost);
  });
});

describe('a thing is not found', () => {
  test.each([
    ['by too little of an id', 'bbb'],
    ['by a number that none has', 'number:99'],
    ['by the beginning of what is said to be an id', 'id:bbbb'],
    ['by the number of what is said to be an id', 'id:9'],
    ['by the beginning of a number', 'number:'],
  ])('%s', async (_, name) => {
    await expect(found(name)).rejects.toMatchObject({ status: 404, message: `there is no order "${name}"` });
  });

  test.each([
    ['aaaa', ['aaaa1111, number 7, ref WEB-1', 'aaaa2222, number 8']],
    ['ref:WEB-1', ['aaaa1111, number 7, ref WEB-1', 'bbbb1111, number 9, ref WEB-1']],
  ])('where %s may mean several, which are named', async (name, problems) => {
    await expect(found(name)).rejects.toMatchObject({ kind: 'usage', problems });
  });
});
