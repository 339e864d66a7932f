import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

interface Report {
  run_id: string | null;
  counts: Record<string, number>;
  undo: {
    restored: number;
    removed: number;
    same: number;
    left: number;
    left_targets: { target: string; reason: string; message: string }[];
    changes?: { action: string; kind: string; key: string; message: string; members?: unknown[] }[];
  };
}

async function done(argv: string, code = 0): Promise<Report> {
  const result = await cli(`${argv} --json`);
  expect(result.code, `${argv}: ${result.stderr}${result.stdout}`).toBe(code);
  return JSON.parse(result.stdout) as Report;
}

/** Without ids: what is made again has another one. */
const products = () =>
  sandbox
    .texts('products')
    .map((text) => text.replace(/"id":"[^"]*",?/, ''))
    .sort();

function addProduct(externalId: string, more = ''): void {
  const text = `{"id":"p-${externalId}","name":"Old ${externalId}","external_id":"${externalId}","type":"INVENTORY_PRODUCT","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD","sales_price":{"amount":"2.10","unit":"EUR"},"shelf":9000000000000.000001${more}}`;
  sandbox.put('products', text);
}

describe('products', () => {
  const lines = ['external_id,name,tax_category,sales_price,sales_price_currency', 'A1,New A1,REDUCED,3.30,EUR'];

  test('an undo puts back every digit and deletes what was created, and its undo does it again', async () => {
    addProduct('A1');
    addProduct('B2');
    file('in.csv', ...lines, 'B2,Old B2,STANDARD,2.10,EUR', 'C3,Fresh,STANDARD,1.00,EUR');
    const before = products();
    await done('products import $DIR/in.csv --undoable');
    const after = products();
    const plan = await done('runs undo latest --dry-run');
    expect(plan.undo).toMatchObject({ restored: 1, removed: 1, same: 1, left: 0 });
    expect(plan.undo.changes?.map(({ action, key }) => `${action} ${key}`)).toEqual([
      'delete external_id C3',
      'restore external_id A1',
    ]);
    expect(plan.undo.changes?.[1]).toMatchObject({
      message: 'name, sales_price, tax_category',
      members: [
        { member: 'name', now: 'New A1', back: 'Old A1' },
        { member: 'sales_price', now: { unit: 'EUR' }, back: { unit: 'EUR' } },
        { member: 'tax_category', now: 'REDUCED', back: 'STANDARD' },
      ],
    });
    expect(products()).toEqual(after);
    const undone = await done('runs undo latest');
    expect(undone.counts).toMatchObject({ updated: 2, unchanged: 1, rejected: 0, pending: 0 });
    expect(products()).toEqual(before);
    await done('runs undo latest');
    expect(products()).toEqual(after);
    await done('runs undo latest');
    expect(products()).toEqual(before);
  });

  test('what somebody changed since is listed and left as it is', async () => {
    addProduct('A1');
    file('in.csv', ...lines, 'C3,Fresh,STANDARD,1.00,EUR', 'D4,Gone,STANDARD,1.00,EUR');
    await done('products import $DIR/in.csv --undoable --replace');
    file('theirs.csv', 'external_id,name', 'A1,Theirs', 'C3,Theirs');
    await done('products import $DIR/theirs.csv');
    const after = products();
    const [undoable] = (await listRuns()).filter((run) => run.command === 'products import').slice(-1);
    const undone = await done(`runs undo ${undoable?.id}`, 5);
    expect(undone.undo).toMatchObject({ restored: 0, removed: 1, left: 2 });
    expect(undone.undo.left_targets).toEqual([
      { target: 'product external_id C3', reason: 'conflict', message: 'changed since: name' },
      { target: 'product external_id A1', reason: 'conflict', message: 'changed since: name' },
    ]);
    expect(products()).toEqual(after.filter((text) => !text.includes('"Gone"')));
  });

  test('what the platform refuses to restore is left, and is not counted as restored', async () => {
    addProduct('A1');
    addProduct('B2');
    const before = products();
    file('in.csv', 'external_id,name', 'A1,New A1', 'B2,New B2');
    await done('products import $DIR/in.csv');
    sandbox.setFaults([{ operation: 'replaceProduct', times: 1, fault: { kind: 'status', status: 422 } }]);
    const undone = await done('runs undo latest --concurrency 1', 5);
    expect(undone).toMatchObject({ counts: { updated: 1, rejected: 1 }, undo: { restored: 1, left: 1 } });
    expect(undone.undo.left_targets).toEqual([
      { target: 'product external_id B2', reason: 'refused', message: expect.stringContaining('422') },
    ]);
    expect((await done('runs retry-rejected latest')).undo).toMatchObject({ restored: 1, same: 1, left: 0 });
    expect(products()).toEqual(before);
  });

  test('an undo that was stopped is not resumed when what its run kept is not the same any more', async () => {
    for (const key of ['A1', 'B2', 'D4']) addProduct(key);
    file('in.csv', 'external_id,name', 'A1,New A1', 'B2,New B2', 'D4,New D4');
    const before = products();
    const { run_id: run } = await done('products import $DIR/in.csv');
    sandbox.setFaults([{ operation: 'replaceProduct', after: 1, fault: { kind: 'status', status: 503 } }]);
    const stopped = await cli('runs undo latest --concurrency 1 --retries 0');
    expect(stopped.code, stopped.stderr).not.toBe(0);
    sandbox.setFaults([]);
    const journal = join(folder, 'state/runs', run ?? '', 'journal.ndjson');
    const kept = gunzipSync(readFileSync(`${journal}.gz`)).toString('utf8');
    writeFileSync(journal, kept.replace('Old B2', 'Owl B2'));
    const refused = await cli('runs resume latest');
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`what run ${run} kept is not what its undo`),
    });
    expect(refused.stderr).toContain(`tillctl runs undo ${run}`);
    writeFileSync(journal, kept);
    await done('runs resume latest');
    expect(products()).toEqual(before);
  });

  test('a stopped run that was undone is not resumed, and its file can be sent again', async () => {
    for (const key of ['A1', 'B2', 'C3']) addProduct(key);
    file('in.csv', 'external_id,name', 'A1,New A1', 'B2,New B2', 'C3,New C3');
    const put = 'upsertProductByExternalId';
    sandbox.setFaults([{ operation: put, after: 2, fault: { kind: 'status', status: 503 } }]);
    const stopped = await done('products import $DIR/in.csv --concurrency 1 --retries 0', 6);
    expect(stopped.counts).toMatchObject({ updated: 2, pending: 1 });
    sandbox.setFaults([]);
    const before = products();
    await done(`runs undo ${stopped.run_id}`);
    const { code, stderr } = await cli(`runs resume ${stopped.run_id}`);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/ was undone by run .*--again sends the whole file/s)]);
    expect((await done('products import $DIR/in.csv')).counts).toMatchObject({ updated: 3, pending: 0 });
    expect(products()).not.toEqual(before);
    await done('runs undo latest');
    // An undo that was taken back itself is in nobody's way.
    const runs = JSON.parse((await cli('runs list --json')).stdout) as { id: string; command: string }[];
    const undos = runs.filter(({ command }) => command === 'runs undo');
    await done(`runs undo ${undos.at(-1)?.id}`);
    expect((await done(`runs resume ${stopped.run_id}`)).counts).toMatchObject({ updated: 3 });
  });

  test('an article id that the run gave cannot be taken away', async () => {
    addProduct('A1');
    file('in.csv', 'external_id,article_id', 'A1,4711');
    await done('products import $DIR/in.csv --undoable');
    const undone = await done('runs undo latest', 5);
    expect(undone.undo.left_targets).toMatchObject([{ reason: 'not_undoable' }]);
  });

  test('a run that reads what is there needs no flag', async () => {
    addProduct('A1');
    file('in.csv', ...lines, 'C3,Fresh,STANDARD,1.00,EUR');
    const before = products();
    await done('products import $DIR/in.csv');
    const undone = await done('runs undo latest');
    expect(undone.undo).toMatchObject({ restored: 1, removed: 1, left: 0 });
    expect(products()).toEqual(before);
  });

  test('single keys and lines are taken back, and one that the run did not change is an error', async () => {
    for (const key of ['A1', 'B2', 'D4']) addProduct(key);
    file('in.csv', 'external_id,name', 'A1,New A1', 'B2,New B2', 'C3,Fresh', 'D4,New D4');
    await done('products import $DIR/in.csv', 5);
    const names = () => products().map((text) => /"name":"([^"]*)"/.exec(text)?.[1]);
    const unknown = await cli('runs undo latest --only A1 --only Z9');
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('changed nothing that is named "Z9"') });
    expect((await cli('runs undo latest --line 4')).stderr).toContain('changed nothing by line 4');
    const [run] = await listRuns();
    const dry = await done(`runs undo ${run?.id} --only B2 --dry-run`);
    expect(dry.undo.changes).toMatchObject([
      { action: 'restore', key: 'external_id B2', members: [{ member: 'name', now: 'New B2', back: 'Old B2' }] },
    ]);
    await done(`runs undo ${run?.id} --only B2`);
    expect(names().sort()).toEqual(['New A1', 'New D4', 'Old B2']);
    await done(`runs undo ${run?.id} --line 2`);
    expect(names().sort()).toEqual(['New D4', 'Old A1', 'Old B2']);
  });

  test('what was there before a run that read nothing stays; what it created can be deleted all the same', async () => {
    addProduct('A1');
    file('in.csv', ...lines, 'C3,Fresh,STANDARD,1.00,EUR', 'D4,Fresh,STANDARD,1.00,EUR');
    await done('products import $DIR/in.csv --replace');
    const dry = await done('runs undo latest --dry-run', 5);
    expect(dry.undo.left_targets).toMatchObject([
      { target: 'product external_id A1', reason: 'not_undoable', message: expect.stringContaining('--undoable') },
    ]);
    file('theirs.csv', 'external_id,name', 'D4,Theirs');
    await done('products import $DIR/theirs.csv');
    const [first] = (await listRuns()).slice(-1);
    const undone = await done(`runs undo ${first?.id} --created-only`, 5);
    expect(undone.undo).toMatchObject({ restored: 0, removed: 1, left: 1 });
    expect(products().map((text) => /"name":"([^"]*)"/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['New A1', 'Theirs']),
    );
    expect(products()).toHaveLength(2);
  });

  test('a profile of production always keeps it, for its owner alone', async () => {
    addProduct('A1');
    file('in.csv', ...lines);
    const before = products();
    expect((await cli('config set production true')).code).toBe(0);
    await done('products import $DIR/in.csv --yes');
    const runs = join(folder, 'state', 'runs');
    const [run = ''] = readdirSync(runs);
    expect(statSync(join(runs, run, 'journal.ndjson.gz')).mode & 0o777).toBe(0o600);
    await done('runs undo latest --yes');
    expect(products()).toEqual(before);
  });

  test('a run that changed nothing has nothing to undo', async () => {
    addProduct('A1');
    file('in.csv', 'external_id,name', 'A1,Old A1');
    await done('products import $DIR/in.csv --undoable --only-changed');
    const undone = await done('runs undo latest');
    expect(undone.undo).toMatchObject({ restored: 0, removed: 0, same: 0, left: 0 });
  });

  test('what somebody changed while the run was stopped is listed, though the run went on over it', async () => {
    for (const name of ['A1', 'B2']) addProduct(name, ',"manufacturer":"Old"');
    file('in.csv', ...lines, 'B2,New,STANDARD,1.00,EUR');
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 1, fault: { kind: 'reset_after' } }]);
    await done('products import $DIR/in.csv --undoable --concurrency 1 --retries 0', 6);
    sandbox.setFaults([]);
    file('theirs.csv', 'external_id,manufacturer', 'B2,Theirs');
    await done('products import $DIR/theirs.csv');
    const [stopped] = (await listRuns()).slice(-1);
    await done(`runs resume ${stopped?.id}`);
    const undone = await done(`runs undo ${stopped?.id}`, 5);
    expect(undone.undo).toMatchObject({ restored: 1, left: 1 });
    expect(undone.undo.left_targets).toEqual([
      {
        target: 'product external_id B2',
        reason: 'conflict',
        message: 'it was changed while the run was stopped',
      },
    ]);
    expect(products().some((text) => text.includes('"Theirs"') && text.includes('"New"'))).toBe(true);
  });

  test('an import that was stopped in doubt is undone by what the platform has', async () => {
    for (const name of ['A1', 'B2']) addProduct(name);
    file('in.csv', ...lines, 'B2,New,STANDARD,1.00,EUR', 'C3,Fresh,STANDARD,1.00,EUR');
    const before = products();
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 1, fault: { kind: 'reset_after' } }]);
    await done('products import $DIR/in.csv --undoable --concurrency 1 --retries 0', 6);
    sandbox.setFaults([]);
    expect(products()).not.toEqual(before);
    await done('runs undo latest');
    expect(products()).toEqual(before);
  });
});

async function listRuns(): Promise<{ id: string; command: string }[]> {
  const result = await cli('runs list --json');
  return JSON.parse(result.stdout) as { id: string; command: string }[];
}

describe('the catalogue', () => {
  const tree = () => {
    const nodes = sandbox.all('browse-nodes');
    const named = (ids: readonly string[]) => ids.map((id) => nodes.find((node) => node.id === id)?.external_id);
    return nodes
      .map(({ id, external_id, name, parents }) => {
        const children = sandbox.all('browse-node-children', id).map((child) => child.id);
        return `${external_id} ${name} <${named(parents).sort()}> ${named(children)}`;
      })
      .sort();
  };

  test('a tree gets its names, places and the order of its children back', async () => {
    const header = 'external_id,name,parent_external_ids,position';
    file('one.csv', header, 'a,A,,', 'b,B,a,1', 'c,C,a,2', 'd,D,a,3', 'e,E,b,1');
    file('two.csv', header, 'd,Dear,b,1', 'c,C,a,1', 'b,B,a,2', 'n,New,a,3', 'm,Moor,n,1', 'e,E,n,2');
    await done('catalog nodes import $DIR/one.csv --undoable');
    const one = tree();
    await done('catalog nodes import $DIR/two.csv --undoable');
    const two = tree();
    expect(two).not.toEqual(one);
    await done('runs undo latest');
    expect(tree()).toEqual(one);
    await done('runs undo latest');
    expect(tree()).toEqual(two);
    await done('runs undo latest');
    expect(tree()).toEqual(one);
    const first = (await listRuns()).at(-1);
    await done(`runs undo ${first?.id}`);
    expect(tree()).toEqual([]);
  });

  test('what the platform cannot delete is listed, what it can change is put back', async () => {
    file('one.csv', 'external_id,name', 'g1,Group');
    await done('catalog variant-groups import $DIR/one.csv --undoable');
    file('two.csv', 'external_id,name', 'g1,Renamed');
    await done('catalog variant-groups import $DIR/two.csv --undoable');
    await done('runs undo latest');
    expect((await cli('catalog variant-groups list')).stdout).toContain('Group');
    const first = (await listRuns()).at(-1);
    const undone = await done(`runs undo ${first?.id}`, 5);
    expect(undone.undo.left_targets).toEqual([
      {
        target: 'variant group g1',
        reason: 'not_undoable',
        message: 'the platform has no operation that deletes variant groups',
      },
    ]);
  });
});

describe('external ids', () => {
  const place = '--namespace shop --entity-class products';
  const mappings = async () => (await cli(`external-ids export ${place}`)).stdout.trim().split('\n').slice(1).sort();

  test('a list that was replaced comes back, also where internal ids went round in a circle', async () => {
    file('one.csv', 'external_id,internal_id', 'a,1', 'b,2', 'c,3', 'd,4');
    await done(`external-ids import $DIR/one.csv ${place} --create-namespace`);
    const one = await mappings();
    file('two.csv', 'external_id,internal_id', 'a,2', 'b,3', 'c,1', 'n,9');
    await done(`external-ids import $DIR/two.csv ${place} --replace --yes --undoable`);
    const two = await mappings();
    await done('runs undo latest');
    expect(await mappings()).toEqual(one);
    await done('runs undo latest');
    expect(await mappings()).toEqual(two);
  });
});

describe('contacts', () => {
  test('a contact and what belongs to it get their values back', async () => {
    file('one.csv', 'type,external_id,name,email,phone', 'individual,k1,Ada,ada@example.org,123');
    await done('contacts import $DIR/one.csv');
    const shown = async () => (await cli('contacts export --format ndjson')).stdout;
    const before = await shown();
    expect(before).toContain('Ada');
    file('two.csv', 'type,external_id,name,email', 'individual,k1,Ada L.,countess@example.org', 'individual,k2,Bob,');
    await done('contacts import $DIR/two.csv --undoable');
    expect(await shown()).not.toBe(before);
    const undone = await done('runs undo latest', 5);
    expect(undone.undo).toMatchObject({ restored: 2, removed: 0, left: 1 });
    expect((await shown()).split('\n')[0]).toBe(before.split('\n')[0]);
  });
});
