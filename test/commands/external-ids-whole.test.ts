import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
  sandbox.put('namespaces', { id: 'shop' });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const place = '--namespace shop --entity-class products';
const merging = '--merge-by-replace';
const cli = (argv: string, options: Partial<Parameters<typeof runCli>[1]> = {}): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1, ...options });
const importing = (flags = '', options: Partial<Parameters<typeof runCli>[1]> = {}) =>
  cli(`external-ids import $DIR/ids.csv ${place} --json ${flags}`, options);
const countsOf = ({ stdout }: CliResult) => (JSON.parse(stdout) as { counts: Record<string, number> }).counts;

/** The platform as it is published: no call for a single mapping. */
const without = ['getMapping', 'upsertMapping', 'deleteMapping'].map((operation) => ({
  operation,
  fault: { kind: 'status', status: 404 },
}));

function given(...pairs: string[]): void {
  const lines = pairs.map((pair) => pair.replace('=', ','));
  writeFileSync(join(folder, 'ids.csv'), `${['external_id,internal_id', ...lines].join('\n')}\n`);
}

function onPlatform(...pairs: string[]): void {
  for (const pair of pairs) {
    const [external_id = '', internal_id = ''] = pair.split('=');
    sandbox.put('mappings', { internal_id, external_id }, 'shop/products');
  }
}

function platformHas(): string[] {
  return sandbox
    .all('mappings')
    .map(({ internal_id, external_id }) => `${external_id}=${internal_id}`)
    .sort();
}

const sent = (operation: string) => sandbox.requests().filter((request) => request.operation === operation).length;

describe('a platform without calls for a single mapping', () => {
  beforeEach(() => {
    sandbox.setFaults(without);
  });

  test('is read by its list', async () => {
    onPlatform('A=1', 'B=2');
    expect(await cli(`external-ids get A ${place}`)).toMatchObject({ code: 0, stdout: 'A\t1\n' });
    expect(await cli(`external-ids get X ${place}`)).toMatchObject({ code: 7 });
    expect(await cli(`external-ids delete X ${place} --yes`)).toMatchObject({ code: 7 });
  });

  test.each([
    { name: 'import', run: () => importing() },
    { name: 'a dry run of it', run: () => importing('--dry-run') },
    { name: 'set', run: () => cli(`external-ids set C 3 ${place}`) },
    { name: 'delete', run: () => cli(`external-ids delete A ${place} --yes`) },
  ])('is not written without permission: $name', async ({ run }) => {
    given('C=3');
    onPlatform('A=1', 'B=2');
    const result = await run();
    expect(result.code).toBe(2);
    const said = result.stdout + result.stderr;
    expect(said).toContain('the platform has no call for a single mapping');
    expect(said).toContain('--merge-by-replace');
    expect(platformHas()).toEqual(['A=1', 'B=2']);
    expect(sent('replaceMappings')).toBe(0);
  });

  test('is written by replacement where that is allowed, by flag or setting', async () => {
    onPlatform('A=1', 'B=2');
    expect(await cli(`external-ids set C 3 ${place} ${merging}`)).toMatchObject({ code: 0 });
    expect(await cli(`external-ids delete A ${place} ${merging} --yes`)).toMatchObject({ code: 0 });
    expect(platformHas()).toEqual(['B=2', 'C=3']);
  });

  test('takes a whole import in a few replacements, and keeps what the file does not name', async () => {
    onPlatform('A=1', 'B=2', 'Z=0');
    given(...Array.from({ length: 300 }, (_, index) => `N${index}=I${index}`), 'B=22', 'A=1');
    const result = await importing(merging);
    expect(result.code, result.stderr).toBe(0);
    expect(countsOf(result)).toEqual({ created: 300, updated: 1, unchanged: 1, rejected: 0, pending: 0 });
    expect(platformHas()).toHaveLength(303);
    expect(platformHas()).toEqual(expect.arrayContaining(['A=1', 'B=22', 'Z=0', 'N0=I0', 'N299=I299']));
    expect(sent('replaceMappings')).toBeLessThan(10);
    expect(result.stderr).toContain('the whole list is read, merged and replaced');
    const again = await importing(`${merging} --again`);
    expect(countsOf(again)).toMatchObject({ unchanged: 302 });
  });

  test('takes the first mappings of an empty place', async () => {
    given('A=1', 'B=2', 'C=3');
    const result = await importing(merging);
    expect(result.code, result.stderr).toBe(0);
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3']);
  });

  test.each(['reset_after', 'status_after', 'reset_before'])(
    'loses no mapping and no count when a replacement answers with %s',
    async (kind) => {
      onPlatform('Z=0');
      given('A=1', 'B=2', 'C=3');
      sandbox.setFaults([...without, { operation: 'replaceMappings', times: 1, fault: { kind } }]);
      const result = await importing(merging);
      expect(result.code, result.stderr).toBe(0);
      expect(countsOf(result)).toMatchObject({ created: 3 });
      expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'Z=0']);
    },
  );

  test('a run that was stopped goes on by replacement, with the permission that it began with', async () => {
    onPlatform('Z=0', 'B=9');
    given('A=1', 'B=2', 'C=3');
    sandbox.setFaults([
      ...without,
      { operation: 'replaceMappings', after: 1, fault: { kind: 'status_after', status: 503 } },
      { operation: 'listMappings', after: 5, fault: { kind: 'status', status: 503 } },
    ]);
    const stopped = await importing(`${merging} --retries 0`);
    expect(stopped.code, stopped.stderr).toBe(6);
    sandbox.setFaults(without);
    onPlatform('N=8');
    const resumed = await cli('runs resume latest --json');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(countsOf(resumed)).toEqual({ created: 2, updated: 1, unchanged: 0, rejected: 0, pending: 0 });
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'N=8', 'Z=0']);
  });

  test('a run is undone by replacement too', async () => {
    onPlatform('Z=0', 'B=9');
    given('A=1', 'B=2');
    expect(await importing(`${merging} --undoable`)).toMatchObject({ code: 0 });
    const refused = await cli('runs undo latest');
    expect([refused.code, platformHas()]).toEqual([2, ['A=1', 'B=2', 'Z=0']]);
    const undone = await cli(`runs undo latest ${merging}`);
    expect(undone.code, undone.stderr).toBe(0);
    expect(platformHas()).toEqual(['B=9', 'Z=0']);
  });
});

describe('a platform with calls for a single mapping', () => {
  test('is never sent a whole list: a 404 there says that there is no such mapping', async () => {
    onPlatform('A=1', 'B=2');
    given('A=7', 'C=3');
    expect(await cli(`external-ids get X ${place}`)).toMatchObject({ code: 7 });
    expect(await cli(`external-ids set X 9 ${place} ${merging}`)).toMatchObject({ code: 0 });
    expect(await cli(`external-ids delete X ${place} ${merging} --yes`)).toMatchObject({ code: 0 });
    expect(await importing(merging)).toMatchObject({ code: 0 });
    expect(platformHas()).toEqual(['A=7', 'B=2', 'C=3']);
    expect(sent('replaceMappings')).toBe(0);
  });

  test('which refuses an unknown internal id with 404 rejects that row, and nothing is replaced', async () => {
    onPlatform('A=1');
    given('B=2', 'C=3');
    sandbox.setFaults([{ operation: 'upsertMapping', path: '/B$', fault: { kind: 'status', status: 404 } }]);
    const result = await importing(merging);
    expect(countsOf(result)).toMatchObject({ created: 1, rejected: 1 });
    expect(sent('replaceMappings')).toBe(0);
  });
});
