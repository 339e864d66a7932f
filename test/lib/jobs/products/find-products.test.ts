import { expect, test } from 'vitest';
import { findProducts } from '../../../../src/lib/jobs/products/find-products.js';
import { createPlatform } from '../../../../src/lib/platform/platform.js';

/** A platform that lists these pages whatever it is asked for, as one does that is older than the filter. */
function platformOf(article: string[], problems: unknown[] = []) {
  const items = article.map((article_id, at) => ({ id: `p${at}`, name: 'Bowl', article_id }));
  return createPlatform({
    baseUrl: 'https://api.example.com',
    org: '17',
    send: async ({ url, check }) => {
      const query = new URL(url).searchParams;
      const offset = Number(query.get('offset'));
      const page = items.slice(offset, offset + Number(query.get('limit')));
      const body = Buffer.from(JSON.stringify({ items: page, problems }));
      const response = { status: 200, headers: {}, body, requestId: 'r', attempts: 1 };
      check?.(response);
      return response;
    },
  });
}

test('a product by article id is found although the platform does not look at the filter', async () => {
  const platform = platformOf([...Array.from({ length: 1500 }, (_, at) => `other-${at}`), 'A1']);
  expect(await findProducts('article_id', 'A1', platform)).toMatchObject([{ id: 'p1500', article_id: 'A1' }]);
});

test('a product that the platform could not show is not taken for absent, which would double it', async () => {
  const platform = platformOf([], [{ type: 'urn:x', title: 'Unreadable', detail: 'product 7 is damaged' }]);
  await expect(findProducts('article_id', 'A1', platform)).rejects.toMatchObject({
    kind: 'refused',
    status: 409,
    problem: { detail: 'product 7 is damaged' },
  });
});
