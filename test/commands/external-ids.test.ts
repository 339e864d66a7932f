import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import '../support/property-seed.js';
import { examples } from '../support/effort.js';

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

const cli = (argv: string, options: Partial<Parameters<typeof runCli>[1]> = {}): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1, ...options });
const place = '--namespace shop --entity-class products';
const importing = (flags = '', options: Partial<Parameters<typeof runCli>[1]> = {}) =>
  cli(`external-ids import $DIR/ids.csv ${place} --concurrency 1 --json ${flags}`, options);
const countsOf = ({ stdout }: CliResult) => (JSON.parse(stdout) as { counts: Record<string, number> }).counts;
const nothing = { created: 0, updated: 0, unchanged: 0, rejected: 0, pending: 0 };

/** Pairs as `external=internal`. */
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

const refuse = (after: number) => [{ operation: 'upsertMapping', after, fault: { kind: 'status', status: 503 } }];

describe('external-ids import', () => {
  describe('mappings that wait for each other', () => {
    const allowed = '--allow-temporary-ids';

    test('are rejected by name, with what would do it', async () => {
      given('A=2', 'B=1', 'C=4', 'D=5', 'E=3', 'F=6');
      onPlatform('A=1', 'B=2', 'C=3', 'D=4', 'E=5');
      const result = await importing('--rejects $DIR/rejects.csv');
      expect(result.code, result.stderr).toBe(5);
      expect(countsOf(result)).toEqual({ ...nothing, created: 1, rejected: 5 });
      const rejects = readFileSync(join(folder, 'rejects.csv'), 'utf8');
      for (const other of ['""B"" on the platform, which line 3', '""A"" on the platform, which line 2']) {
        expect(rejects).toContain(`${other} maps anew: each waits for the other`);
      }
      expect(rejects).toContain('--replace, or exchange them by way of a temporary id with --allow-temporary-ids');
      expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'D=4', 'E=5', 'F=6']);
    });

    test('are exchanged where a temporary id is allowed, and a row that hangs on them is not', async () => {
      given('A=2', 'B=1', 'C=4', 'D=5', 'E=3', 'F=1');
      onPlatform('A=1', 'B=2', 'C=3', 'D=4', 'E=5', 'F=6');
      const dry = await importing(`${allowed} --dry-run`);
      expect(dry.stderr).toContain('3 mappings are exchanged with each other, by way of a temporary id');
      const result = await importing(allowed);
      expect(result.code, result.stderr).toBe(5);
      // Lines 3 and 7 want one thing, so the first two are no exchange any more.
      expect(countsOf(result)).toEqual({ ...nothing, updated: 3, rejected: 3 });
      expect(platformHas()).toEqual(['A=1', 'B=2', 'C=4', 'D=5', 'E=3', 'F=6']);
    });

    test('a refused step takes the others back', async () => {
      given('C=4', 'D=5', 'E=3');
      onPlatform('C=3', 'D=4', 'E=5');
      for (const after of [0, 1, 2, 3]) {
        sandbox.setFaults([{ operation: 'upsertMapping', after, times: 1, fault: { kind: 'status', status: 422 } }]);
        const result = await importing(`${allowed} --again`);
        expect(result.code, result.stderr).toBe(7);
        expect(countsOf(result)).toEqual({ ...nothing, rejected: 3 });
        expect(platformHas()).toEqual(['C=3', 'D=4', 'E=5']);
      }
    });

    test('a whole list and ids that are looked up know no exchange', async () => {
      given('A=2');
      for (const other of ['--replace', '--resolve products']) {
        const result = await importing(`${allowed} ${other}`);
        expect(result.code, other).toBe(2);
      }
    });
  });

  test('lost answers make no mapping twice and are counted as what they did', async () => {
    given('A=1', 'B=2', 'C=3', 'D=4');
    onPlatform('B=9', 'D=4');
    sandbox.setFaults([{ operation: 'upsertMapping', every: 2, fault: { kind: 'reset_after' } }]);
    const result = await importing();
    expect(result.code, result.stderr).toBe(0);
    expect(countsOf(result)).toEqual({ ...nothing, created: 2, updated: 1, unchanged: 1 });
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'D=4']);
  });

  test('the namespace is made once, also when the answer to that is lost', async () => {
    given('A=1');
    sandbox.setFaults([{ operation: 'createNamespace', times: 1, fault: { kind: 'reset_after' } }]);
    const result = await cli(
      `external-ids import $DIR/ids.csv --namespace till --entity-class lots --create-namespace --json`,
    );
    expect(countsOf(result)).toEqual({ ...nothing, created: 1 });
    expect(sandbox.all('namespaces').map(({ id }) => id)).toEqual(['shop', 'till']);
  });

  test('a run that was stopped goes on; what others did meanwhile is looked at again', async () => {
    given('A=1', 'B=2', 'C=3', 'D=4');
    sandbox.setFaults(refuse(2));
    const stopped = await importing('--retries 0');
    expect(stopped.code).toBe(6);
    expect(countsOf(stopped)).toEqual({ ...nothing, created: 2, pending: 2 });
    onPlatform('Z=4', 'Y=26');
    sandbox.setFaults([]);
    const resumed = await cli('runs resume latest --json');
    expect(resumed.code).toBe(5);
    expect(countsOf(resumed)).toEqual({ ...nothing, created: 3, rejected: 1 });
    expect(platformHas()).toEqual(['A=1', 'B=2', 'C=3', 'Y=26', 'Z=4']);
    expect(readFileSync(join(folder, 'ids.rejects.csv'), 'utf8')).toContain('""4"" belongs to ""Z"" on the platform');
  });

  test('a mapping that another writer makes between listing and sending refuses the row, which may be sent again', async () => {
    given('A=1', 'B=2');
    const problem = { type: 'urn:x', title: 'Identifier already in use', detail: 'taken' };
    sandbox.setFaults([
      { operation: 'upsertMapping', path: 'products/B', fault: { kind: 'status', status: 409, problem } },
    ]);
    const result = await importing();
    expect(result.code).toBe(5);
    expect(countsOf(result)).toEqual({ ...nothing, created: 1, rejected: 1 });
    expect(readFileSync(join(folder, 'ids.rejects.csv'), 'utf8')).toContain('refused_409,Identifier already in use');
    sandbox.setFaults([]);
    expect((await cli('runs retry-rejected latest --json')).code).toBe(0);
    expect(platformHas()).toEqual(['A=1', 'B=2']);
  });

  test('a dry run checks the file without a login, and with one what the platform has', async () => {
    given('A=1', 'B=1', 'C=3', 'D=4');
    onPlatform('Z=3');
    const apart = await cli(`external-ids import $DIR/ids.csv ${place} --dry-run --json`, { sandbox: undefined });
    expect(apart.code, apart.stderr).toBe(5);
    expect(apart.stderr).toContain('not logged in: the file is not compared with what the platform has');
    expect(countsOf(apart)).toEqual({ ...nothing, rejected: 2, pending: 2 });
    const compared = await importing('--dry-run');
    expect(countsOf(compared)).toEqual({ ...nothing, rejected: 3, pending: 1 });
    expect(platformHas()).toEqual(['Z=3']);
    expect(sandbox.requests().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('columns are named by their header: unknown and missing ones stop it', async () => {
    writeFileSync(join(folder, 'ids.csv'), 'external_id,interal_id\nA,1\n');
    const unknown = await cli(`external-ids import $DIR/ids.csv ${place}`);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean internal_id?') });
    const missing = await cli(`external-ids import $DIR/ids.csv ${place} --ignore-unknown`);
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining('has no column "internal_id"') });
  });

  test('any file leaves the platform bijective, with the rows that nothing is against and all else as it was', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const pairs = fc.array(fc.tuple(id, id), { minLength: 1, maxLength: 6 });
    const bijective = (list: [string, string][]) =>
      list.filter(([external, internal], at) => !list.slice(0, at).some(([e, i]) => e === external || i === internal));
    await fc.assert(
      fc.asyncProperty(pairs, pairs.map(bijective), async (file, before) => {
        sandbox.edit('mappings', () => undefined);
        given(...file.map((pair) => pair.join('=')));
        onPlatform(...before.map((pair) => pair.join('=')));
        const result = await importing('--again');
        // By the words of the rule, apart from the code: an id of either kind twice, or the platform's with another.
        const good = file.filter(([external, internal]) => {
          const others = file.filter(([e, i]) => e === external || i === internal);
          return others.length === 1 && !before.some(([e, i]) => i === internal && e !== external);
        });
        const kept = before.filter(([external]) => !good.some(([e]) => e === external));
        expect(platformHas()).toEqual([...good, ...kept].map((pair) => pair.join('=')).sort());
        const counts = countsOf(result);
        const had = (external: string) => before.find(([e]) => e === external)?.[1];
        expect(counts).toEqual({
          created: good.filter(([external]) => had(external) === undefined).length,
          updated: good.filter(([external, i]) => had(external) !== undefined && had(external) !== i).length,
          unchanged: good.filter(([external, i]) => had(external) === i).length,
          rejected: file.length - good.length,
          pending: 0,
        });
        expect(result.code).toBe(good.length === 0 ? 3 : good.length < file.length ? 5 : 0);
      }),
      examples(30),
    );
  });
});

describe('external-ids import --replace', () => {
  test('is one request, which a lost answer repeats', async () => {
    given('A=2', 'B=1', 'C=3');
    onPlatform('A=1', 'B=2', 'C=3', 'Z=26');
    sandbox.setFaults([{ operation: 'replaceMappings', times: 1, fault: { kind: 'reset_after' } }]);
    const result = await importing('--replace --yes');
    expect(result.code, result.stderr).toBe(0);
    expect(countsOf(result)).toEqual({ ...nothing, updated: 2, unchanged: 1 });
    expect(platformHas()).toEqual(['A=2', 'B=1', 'C=3']);
    expect(sandbox.requests().filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  test('can be resumed, and asks again for what would go by then', async () => {
    given('A=1', 'B=2');
    sandbox.setFaults([{ operation: 'replaceMappings', fault: { kind: 'status_after', status: 503 } }]);
    const stopped = await importing('--replace --retries 0');
    expect(stopped.code).toBe(6);
    expect(countsOf(stopped)).toEqual({ ...nothing, pending: 2 });
    sandbox.setFaults([]);
    onPlatform('Z=26');
    const unasked = await cli('runs resume latest --json');
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('1 would go') });
    expect(platformHas()).toEqual(['A=1', 'B=2', 'Z=26']);
    const resumed = await cli('runs resume latest --yes --json');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(countsOf(resumed)).toEqual({ ...nothing, created: 2 });
    expect(platformHas()).toEqual(['A=1', 'B=2']);
  });

  test('takes no other file when it is resumed', async () => {
    given('A=1');
    sandbox.setFaults([{ operation: 'replaceMappings', fault: { kind: 'status', status: 503 } }]);
    await importing('--replace --retries 0');
    given('B=1');
    sandbox.setFaults([]);
    const resumed = await cli('runs resume latest --accept-changed-input --yes --json');
    expect(resumed).toMatchObject({ code: 2, stdout: expect.stringContaining('the list is sent as a whole') });
    expect(platformHas()).toEqual([]);
  });

  test('takes no empty list for one', async () => {
    given();
    onPlatform('A=1');
    const result = await importing('--replace --yes');
    expect(result).toMatchObject({ code: 3, stdout: expect.stringContaining('has no mapping, nothing was sent') });
    expect(platformHas()).toEqual(['A=1']);
  });

  test('refuses a list of more than 12 MB, which a merge can send', async () => {
    const id = (kind: string, at: number) => `${kind}${at}${'😀'.repeat(250)}`;
    given(...Array.from({ length: 6_000 }, (_, at) => `${id('e', at)}=${id('i', at)}`));
    const result = await importing('--replace --yes');
    expect(result).toMatchObject({ code: 3, stdout: expect.stringContaining('larger than the 12 MB') });
    expect(sandbox.requests().filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('external-ids check', () => {
  test('asks for each id that a list does not show, and says what cannot be asked', async () => {
    const known = await startSandbox({ seed: 'demo' });
    const products = known.all('products');
    known.put('namespaces', { id: 'shop' });
    const put = (entityClass: string, external_id: string, internal_id: string) =>
      known.put('mappings', { internal_id, external_id }, `shop/${entityClass}`);
    for (const { id } of products) put('products', `P-${id}`, id);
    for (let at = 0; at < 20; at += 1) put('products', `G-${at}`, `gone-${at}`);
    put('products', 'dot', '..');
    put('staff-members', 'S1', 'a.lange');
    put('staff-members', 'S2', 'nobody');
    put('sales-orders', 'O1', 'no-order');
    put('bank-accounts', 'B1', 'x');
    const result = await cli('external-ids check --namespace shop --json', { sandbox: known });
    await known.stop();
    expect(result.code).toBe(11);
    const { items, checked } = JSON.parse(result.stdout) as { items: { external_id: string }[]; checked: object[] };
    expect(items.map(({ external_id }) => external_id)).toEqual([
      ...Array.from({ length: 20 }, (_, at) => `G-${at}`),
      'dot',
      'O1',
      'S2',
    ]);
    expect(checked).toEqual([
      { namespace: 'shop', entity_class: 'products', mappings: products.length + 21, checkable: true, dangling: 21 },
      { namespace: 'shop', entity_class: 'sales-orders', mappings: 1, checkable: true, dangling: 1 },
      { namespace: 'shop', entity_class: 'staff-members', mappings: 2, checkable: true, dangling: 1 },
      { namespace: 'shop', entity_class: 'bank-accounts', mappings: 1, checkable: false, dangling: null },
    ]);
  });

  test('ends with what stopped it', async () => {
    onPlatform('A=1', 'B=2');
    sandbox.setFaults([{ operation: 'getProduct', fault: { kind: 'status', status: 503 } }]);
    expect(await cli('external-ids check --retries 0')).toMatchObject({ code: 6 });
  });
});
