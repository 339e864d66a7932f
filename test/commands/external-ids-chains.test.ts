import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sized } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

let place: World;
beforeEach(async () => {
  place = await openWorld();
});
afterEach(() => place.leave());

async function run(line: string) {
  const result = await runCli(`${line.replaceAll('$DIR', place.folder)} --json`, { ...place, retryBaseMs: 1 });
  return { ...result, summary: JSON.parse(result.stdout) };
}

function given(name: string, ...lines: string[]): void {
  writeFileSync(join(place.folder, name), `${lines.join('\n')}\n`);
}

describe('external-ids import of mappings that move along a chain', () => {
  const importing = (flags = '', name = 'in.csv') =>
    run(`external-ids import $DIR/${name} --namespace shop --entity-class products ${flags}`);

  function onPlatform(...mappings: string[]): void {
    place.sandbox.put('namespaces', { id: 'shop' });
    for (const mapping of mappings) {
      const [external_id = '', internal_id = ''] = mapping.split('=');
      place.sandbox.put('mappings', { internal_id, external_id }, 'shop/products');
    }
  }

  function platformHas(): string[] {
    return place.sandbox
      .all('mappings')
      .map(({ internal_id, external_id }) => `${external_id}=${internal_id}`)
      .sort();
  }

  function sent(): string[] {
    return place.sandbox
      .requests()
      .filter(({ operation }) => operation === 'upsertMapping')
      .map(({ path }) => path.split('/').at(-1) ?? '');
  }

  beforeEach(() => onPlatform('A=1', 'B=2', 'C=3', 'D=4'));

  test.each(['--concurrency 1', '--concurrency 8', '--merge-by-replace'])(
    'is one run, from the free end (%s)',
    async (how) => {
      given('in.csv', 'external_id,internal_id', 'X,1', 'A,2', 'B,3', 'C,4', 'D,5', 'N,9');
      if (how === '--merge-by-replace') {
        const fault = { kind: 'status', status: 404 };
        place.sandbox.setFaults(
          ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({ operation, fault })),
        );
      }
      const dry = await importing(`${how} --dry-run`);
      expect(dry.summary.counts, dry.stderr).toMatchObject({ rejected: 0, pending: 6 });
      const { code, stderr, summary } = await importing(how);
      expect(code, stderr).toBe(0);
      expect(summary.counts).toMatchObject({ created: 2, updated: 4, rejected: 0, pending: 0 });
      expect(platformHas()).toEqual(['A=2', 'B=3', 'C=4', 'D=5', 'N=9', 'X=1']);
      if (how !== '--merge-by-replace') expect(sent().filter((key) => key !== 'N')).toEqual(['D', 'C', 'B', 'A', 'X']);
    },
  );

  test('begins behind a row that deletes', async () => {
    given('in.csv', 'external_id,internal_id,command', 'X,3,', 'B,4,', 'C,2,', 'D,,delete');
    const { code, stderr, summary } = await importing('--allow-delete --undoable');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ created: 1, updated: 3, rejected: 0 });
    expect(platformHas()).toEqual(['A=1', 'B=4', 'C=2', 'X=3']);
    const undone = await run('runs undo latest --yes');
    expect(undone.code, undone.stderr).toBe(0);
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'D=4']);
  });

  test('whose link is refused rejects all behind it, and retry-rejected sends them', async () => {
    given('in.csv', 'external_id,internal_id', 'X,1', 'A,2', 'B,3', 'C,4', 'D,5');
    const refusal = { kind: 'status', status: 422 };
    place.sandbox.setFaults([{ operation: 'upsertMapping', after: 2, times: 1, fault: refusal }]);
    const { code, summary } = await importing('--concurrency 1');
    expect(code).toBe(5);
    expect(summary.counts).toMatchObject({ created: 0, updated: 2, rejected: 3, pending: 0 });
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=4', 'D=5']);
    expect(summary.error.problems).toEqual([
      expect.stringContaining(
        ':2 internal_id: "1" belongs to "A" on the platform: it waits for line 3, which was not sent',
      ),
      expect.stringContaining(
        ':3 internal_id: "2" belongs to "B" on the platform: it waits for line 4, which was not sent',
      ),
      expect.stringContaining(':4 '),
    ]);
    const retried = await run('runs retry-rejected latest');
    expect(retried.code, retried.stderr).toBe(0);
    expect(platformHas()).toEqual(['A=2', 'B=3', 'C=4', 'D=5', 'X=1']);
  });

  test('is told before anything is sent where its free end is a bad row, or keeps what it has', async () => {
    given('in.csv', 'external_id,internal_id', 'A,2', 'B,3', 'C,');
    const dry = await importing('--dry-run');
    const problems = [
      expect.stringContaining(
        ':2 internal_id: "2" belongs to "B" on the platform: it waits for line 3, which was not sent',
      ),
      expect.stringContaining(
        ':3 internal_id: "3" belongs to "C" on the platform: it waits for line 4, which was not sent',
      ),
      expect.stringContaining(':4 internal_id: a value is required'),
    ];
    expect(dry.summary.error.problems).toEqual(problems);
    given('kept.csv', 'external_id,internal_id', 'A,2', 'B,3');
    const kept = await importing('', 'kept.csv');
    expect(kept.summary.error.problems).toEqual([
      problems[0],
      expect.stringMatching(/:3 internal_id: "3" belongs to "C" on the platform$/),
    ]);
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'D=4']);
  });

  test('may be as long as a file', async () => {
    const many = sized(100, 2000);
    const long = Array.from({ length: many }, (_, at) => at);
    onPlatform(...long.map((at) => `L${at}=i${at}`));
    given('in.csv', 'external_id,internal_id', ...long.map((at) => `L${at},i${at + 1}`));
    const { code, stderr, summary } = await importing();
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ updated: many, rejected: 0 });
    expect(platformHas()).toContain('L0=i1');
  });
});

describe('products ids import of ids that move along a chain', () => {
  test('is one run, and a product that keeps its id is a conflict', async () => {
    const products = [
      'external_id,name,tax_category',
      'A,Apron,STANDARD',
      'B,Bowl,STANDARD',
      'C,Cup,STANDARD',
      'K,Kit,STANDARD',
    ];
    given('products.csv', ...products);
    expect((await run('products import $DIR/products.csv --default-tags')).code).toBe(0);
    const idOf = new Map(place.sandbox.all('products').map(({ external_id: key, id }) => [key, id]));
    const rows = [`${idOf.get('A')},B`, `${idOf.get('B')},C`, `${idOf.get('C')},D`];
    given('ids.csv', 'internal,external', ...rows);
    const { code, stderr, summary } = await run('products ids import $DIR/ids.csv');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ updated: 3, rejected: 0 });
    expect(place.sandbox.all('products').map(({ external_id: key }) => key)).toEqual(['B', 'C', 'D', 'K']);
    given('more.csv', 'internal,external', `${idOf.get('A')},C`, `${idOf.get('B')},K`);
    const refused = await run('products ids import $DIR/more.csv');
    expect(refused.summary.counts).toMatchObject({ rejected: 2 });
    expect(refused.summary.error.problems).toEqual([
      expect.stringMatching(
        /:2 external: "C" belongs to the product "\w+" on the platform: it waits for line 3, which was not sent$/,
      ),
      expect.stringMatching(/:3 external: "K" belongs to the product "\w+" on the platform$/),
    ]);
  });
});
