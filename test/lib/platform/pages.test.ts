import { expect, test } from 'vitest';
import { type ListPage, pages, wholeList } from '../../../src/lib/platform/pages.js';

interface Entry {
  id: string;
}

/** A list in memory. @param between called before each request, from 1 */
function listOf(ids: string[], between: (request: number) => void = () => undefined) {
  let requests = 0;
  return async ({ limit, offset }: { limit: number; offset: number }): Promise<ListPage<Entry>> => {
    requests += 1;
    between(requests);
    const part = ids.slice(offset, offset + limit);
    return {
      items: part.filter((id) => !id.startsWith('!')).map((id) => ({ id })),
      problems: part.filter((id) => id.startsWith('!')).map((id) => ({ title: id })),
    };
  };
}

const ten = Array.from({ length: 10 }, (_, at) => `n${at}`);

test.each([
  ['the first entry', 0],
  ['the last entry of the page before', 2],
  ['an entry of a page to come', 7],
])('whoever takes %s out of a list while it is read hides no other', async (_what, at) => {
  const ids = [...ten];
  const removed = ids[at];
  const read = listOf(ids, (request) => {
    if (request === 2) ids.splice(at, 1);
  });
  const { items } = await wholeList(read, 3);
  const found = new Set(items.map(({ id }) => id));
  expect(ten.filter((id) => id !== removed && !found.has(id))).toEqual([]);
});

test('what is put in before is no reason to begin anew', async () => {
  const ids = [...ten];
  let requests = 0;
  const read = listOf(ids, (request) => {
    requests = request;
    if (request === 2) ids.unshift('new');
  });
  const { items } = await wholeList(read, 4);
  expect(items.map(({ id }) => id).sort()).toEqual(ten);
  expect(requests).toBe(4);
});

test('an entry that the platform cannot show counts once, also where a page ends with it and where a list is read anew', async () => {
  const ids = ['n0', 'n1', '!2', 'n3', 'n4', '!5', 'n6'];
  expect((await wholeList(listOf([...ids]), 3)).problems).toEqual([{ title: '!2' }, { title: '!5' }]);
  const shifting = [...ids];
  const read = listOf(shifting, (request) => {
    if (request === 3) shifting.splice(3, 2);
  });
  expect((await wholeList(read, 3)).problems).toEqual([{ title: '!2' }, { title: '!5' }]);
});

test('a list that ends with a page is whole', async () => {
  const { items } = await wholeList(listOf(ten.slice(0, 9)), 3);
  expect(items.map(({ id }) => id)).toEqual(ten.slice(0, 9));
  expect(await wholeList(listOf([]), 3)).toEqual({ items: [], problems: [] });
});

test('a list that is another one each time is told, and never taken for whole', async () => {
  let version = 0;
  const read = async () => {
    version += 1;
    return { items: [{ id: `a${version}` }, { id: `b${version}` }, { id: `c${version}` }], problems: [] };
  };
  const all = async () => {
    for await (const _ of pages(read, 3)) {
      // Each page is of no interest.
    }
  };
  await expect(all()).rejects.toMatchObject({ kind: 'platform' });
});
