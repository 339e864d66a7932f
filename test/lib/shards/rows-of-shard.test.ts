import { describe, expect, test } from 'vitest';
import { splitRows } from '../../../src/lib/shards/rows-of-shard.js';

interface Row {
  group?: string;
}

const rowsOf = (keys: readonly string[], groupOf: (at: number) => string | undefined = () => undefined) =>
  keys.map((key, number) => ({ number, key, digest: '', content: { group: groupOf(number) } satisfies Row }));

/** For each row the shards that have it. */
async function shards(rows: ReturnType<typeof rowsOf>, count: number): Promise<number[][]> {
  async function* batches() {
    for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7);
  }
  const split = await splitRows<Row>(batches(), count, ({ group }) => group);
  return rows.map(({ number }) => [...split].filter(([, own]) => own.has(number)).map(([shard]) => shard));
}

const keys = Array.from({ length: 1000 }, (_, at) => `KK-${at}`);

describe('the rows of a file', () => {
  test('are in one shard each, and in no fewer shards than there are', async () => {
    const found = await shards(rowsOf(keys), 8);
    expect(found.filter((of) => of.length !== 1)).toEqual([]);
    expect([...new Set(found.flat())].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are in the same shard wherever they stand', async () => {
    const turned = await shards(rowsOf(keys.toReversed()), 8);
    expect(turned.toReversed()).toEqual(await shards(rowsOf(keys), 8));
  });

  test('are in one shard with the rows that they lean on', async () => {
    const found = await shards(
      rowsOf(keys, (at) => `group ${at % 10}`),
      8,
    );
    for (let group = 0; group < 10; group += 1) {
      expect(new Set(found.filter((_, at) => at % 10 === group).flat()).size).toBe(1);
    }
  });
});
