import { expect, test } from 'vitest';
import { withEndOfLists } from '../../../src/lib/platform/endless-lists.js';

/** Reads a list to its end, a page of so many at a time. */
async function readAll(bodyAt: (offset: number) => string, { limit = 2, maxPages = 100 } = {}): Promise<number> {
  const send = withEndOfLists(
    async ({ url }) => ({
      ...{ status: 200, headers: {}, requestId: '', attempts: 1 },
      body: Buffer.from(bodyAt(Number(new URL(url).searchParams.get('offset')))),
    }),
    { maxPages },
  );
  let count = 0;
  for (let offset = 0; ; offset += limit) {
    const url = `https://api.example/products?limit=${limit}&offset=${offset}`;
    const { body } = await send({ method: 'GET', url });
    const { items } = JSON.parse(body.toString()) as { items: unknown[] };
    count += items.length;
    if (items.length < limit) break;
  }
  return count;
}

const page = (...ids: number[]) => JSON.stringify({ items: ids.map((id) => ({ id })) });

test('a list whose offset is not looked at is not a list', async () => {
  await expect(readAll(() => page(1, 2))).rejects.toMatchObject({
    kind: 'platform',
    message: 'GET /products gives the same page again and again, up to offset 4',
  });
});

test('a list of ever new entries ends where the setting says', async () => {
  await expect(readAll((offset) => page(offset, offset + 1), { maxPages: 10 })).rejects.toMatchObject({
    message: 'GET /products has more than 10 pages',
    hint: expect.stringContaining('max_pages'),
  });
});

test('a list that shifts by a whole page once is read on', async () => {
  const list = [page(1, 2), page(1, 2), page(3, 4), page(5)];
  expect(await readAll((offset) => list[offset / 2] ?? page())).toBe(7);
});

test('a list is read as often as somebody wants to', async () => {
  const send = withEndOfLists(
    async () => ({ status: 200, headers: {}, body: Buffer.from(page(1, 2)), requestId: '', attempts: 1 }),
    { maxPages: 3 },
  );
  for (let count = 0; count < 20; count += 1) {
    expect(await send({ method: 'GET', url: 'https://a.example/x?offset=0&limit=2' })).toMatchObject({ status: 200 });
  }
});
