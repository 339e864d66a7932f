import { describe, expect, test } from 'vitest';
import type { Organisation } from '../../../src/lib/fleet/fleet-file.js';
import { inPool, type PoolLimits } from '../../../src/lib/fleet/pool.js';
import { paceGroupOf, paceGroupsAt, shareOfRate } from '../../../src/lib/fleet/share-of-rate.js';

const limits: PoolLimits<string> = { jobs: 3, perKey: 2, keyOf: ([key = '']) => key, mayBegin: () => true };

/** Each piece of work ends when all that can be at work are; what was at work together is told. */
async function watched(items: readonly string[], some: Partial<PoolLimits<string>> = {}) {
  const atWork = new Set<string>();
  const seen: string[] = [];
  await inPool(items, { ...limits, ...some }, async (item) => {
    atWork.add(item);
    seen.push([...atWork].join(' '));
    await new Promise((done) => setImmediate(done));
    atWork.delete(item);
  });
  return seen;
}

describe('a pool', () => {
  test('lets so many work at once, and so many of one key; others pass those that must wait', async () => {
    const seen = await watched(['a1', 'a2', 'a3', 'a4', 'b1']);
    expect(seen.slice(0, 3)).toEqual(['a1', 'a1 a2', 'a1 a2 b1']);
    for (const together of seen) {
      expect(together.split(' ').length).toBeLessThanOrEqual(3);
      expect(together.match(/a/g)?.length ?? 0).toBeLessThanOrEqual(2);
    }
    expect(seen).toHaveLength(5);
  });

  test('begins nothing more when it may not', async () => {
    let begun = 0;
    const mayBegin = () => begun < 2;
    await inPool(['a', 'b', 'c'], { ...limits, jobs: 1, mayBegin }, async () => {
      begun += 1;
    });
    expect(begun).toBe(2);
  });

  test('ends with what the first work threw, once all that was begun is at its end', async () => {
    const ended: string[] = [];
    const work = async (item: string) => {
      if (item === 'b') throw new Error('b is broken');
      await new Promise((done) => setImmediate(done));
      ended.push(item);
    };
    await expect(inPool(['a', 'b', 'c', 'd'], limits, work)).rejects.toThrow('b is broken');
    expect(ended).toContain('a');
    expect(ended).not.toContain('d');
  });
});

describe('a rate is shared by those that may be at work at one base URL', () => {
  const at = (...urls: string[]) => urls.map((base_url) => ({ name: '', org: '', base_url, words: [] }));
  const urls = at('x', 'x', 'x', 'x', 'y');
  const cases: [
    what: string,
    header: { rate: number | null; jobs: number; per_url: number },
    url: string,
    own: number | undefined,
    share: string | undefined,
  ][] = [
    ['none', { rate: null, jobs: 4, per_url: 4 }, 'x', 5, undefined],
    ['by all that are there', { rate: 20, jobs: 8, per_url: 8 }, 'x', undefined, '5'],
    ['by one that is alone there', { rate: 20, jobs: 8, per_url: 8 }, 'y', undefined, '20'],
    ['by as many as work at once', { rate: 20, jobs: 3, per_url: 8 }, 'x', undefined, '6.666'],
    ['by as many as work at one base URL', { rate: 20, jobs: 8, per_url: 2 }, 'x', undefined, '10'],
    ['and less where an organisation wants less', { rate: 20, jobs: 8, per_url: 2 }, 'x', 3, '3'],
    ['never nothing', { rate: 0.001, jobs: 8, per_url: 8 }, 'x', undefined, '0.001'],
  ];
  test.each(cases)('%s', (_what, header, url, own, share) => {
    const settings: Record<string, number> = own === undefined ? {} : { rate: own };
    expect(shareOfRate({ ...header, organisations: urls }, url, settings)).toBe(share);
  });

  test('that agree among themselves, it is the rate of all', () => {
    const header = { rate: 20, jobs: 8, per_url: 8, organisations: urls };
    expect(shareOfRate(header, 'x', {}, 1)).toBe('20');
    expect(shareOfRate(header, 'x', {}, 2)).toBe('10');
    expect(shareOfRate({ ...header, jobs: 1 }, 'x', {}, 2)).toBe('20');
  });

  const store = 'postgres://db.example.com/tillctl';
  const other = 'postgres://other.example.com/tillctl';
  const org = (
    settings: Record<string, string | number>,
    app?: string,
  ): Pick<Organisation, 'settings' | 'app' | 'credential'> => ({
    settings,
    ...(app === undefined ? {} : { app }),
    credential: { kind: 'env', name: 'SECRET' },
  });

  test.each([
    ['one database', [org({}), org({ rate: 3 })], { TILLCTL_PACE_STORE: store }, 1],
    ['that of their states', [org({}), org({})], { TILLCTL_STATE_STORE: store }, 1],
    ['one that each names', [org({ state_store: store }), org({ pace_store: store })], {}, 1],
    ['their fleet run', [org({}), org({})], { TILLCTL_PACE_STORE: '' }, 1],
    ['two databases', [org({ state_store: store }), org({ state_store: other })], {}, 2],
    ['a database of only some', [org({ state_store: store }), org({})], {}, 2],
    ['one database as two applications', [org({}, 'a'), org({}, 'b'), org({}, 'b')], { TILLCTL_STATE_STORE: store }, 2],
  ])('by %s: each that agrees by itself has a part', (_what, organisations, env, groups) => {
    const planned = organisations.map((_, at) => ({ name: `${at}`, base_url: 'x' }));
    const groupOf = (name: string) => paceGroupOf(organisations[Number(name)] ?? org({}), env);
    expect(paceGroupsAt('x', [...planned, { name: '9', base_url: 'y' }], groupOf)).toBe(groups);
  });
});
