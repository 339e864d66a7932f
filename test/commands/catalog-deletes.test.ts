import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInput } from '../../src/lib/tabular/open-input.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-deletes-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

async function run(line: string) {
  const argv = `${line.replaceAll('$DIR', folder)} --json`;
  const { code, stdout, stderr } = await runCli(argv, { folder, sandbox, retryBaseMs: 1 });
  const summary = JSON.parse(stdout);
  const { message = '', problems = [] } = summary.error ?? {};
  return { code, said: [stderr, message, ...problems].join('\n'), summary };
}

const requests = (wanted: string) => sandbox.requests().filter(({ operation }) => operation === wanted).length;

describe('features whose rows ask for them to be deleted', () => {
  const display = { icon: 'ruler', highlight_color: 'GLUE', display_contexts: [] };
  const header = 'product_external_id,feature_template,value,command';
  const features = () =>
    ['p-A', 'p-B'].flatMap((product) =>
      sandbox.all('product-features', product).map(({ value }) => `${product} ${String(value)}`),
    );

  beforeEach(async () => {
    const size = { id: 't-Size', name: 'Size', type: 'OTHER', value_type: 'INTEGER', possible_values: [] };
    const template = { ...size, category: 'SPECIFICATIONS', display_configuration: display };
    sandbox.put('feature-templates', template);
    for (const externalId of ['A', 'B']) {
      const id = `p-${externalId}`;
      const product = { id, external_id: externalId, name: externalId, management_unit: 'QUANTITY_PIECES' };
      sandbox.put('products', product);
    }
    file('all.csv', header, 'A,Size,36,', 'B,Size,37,');
    expect((await run('catalog features import $DIR/all.csv')).code).toBe(0);
    // What such a row says of the feature is not looked at.
    file('gone.csv', header, 'A,Size,no number,delete', 'B,Size,,skip');
  });

  test('are kept unless that is allowed, and unless --max-changes allows so many', async () => {
    const refused = await run('catalog features import $DIR/gone.csv');
    expect(refused.code).toBe(5);
    expect(refused.said).toContain('a row that says delete needs --allow-delete');
    file('both.csv', header, 'A,Size,,delete', 'B,Size,,delete');
    expect((await run('catalog features import $DIR/both.csv --allow-delete --max-changes 1')).code).toBe(2);
    expect(features()).toEqual(['p-A 36', 'p-B 37']);
  });

  test('go, are counted as deleted, and come back by an undo', async () => {
    const { code, summary, said } = await run('catalog features import $DIR/gone.csv --allow-delete');
    expect(code, said).toBe(0);
    expect(summary).toMatchObject({ counts: { updated: 1, unchanged: 1 }, deleted: 1 });
    expect(features()).toEqual(['p-B 37']);
    expect((await run('catalog features verify $DIR/gone.csv')).code).toBe(0);
    expect((await run('runs undo latest')).summary.undo).toMatchObject({ restored: 1, left: 0 });
    expect(features()).toEqual(['p-A 36', 'p-B 37']);
    const verified = await run('catalog features verify $DIR/gone.csv');
    expect(verified.summary.differences).toMatchObject([{ member: 'its removal' }]);
  });

  test('are deleted once where the answer is lost', async () => {
    sandbox.setFaults([{ operation: 'deleteProductFeature', times: 1, fault: { kind: 'reset_after' } }]);
    const { code, summary, said } = await run('catalog features import $DIR/gone.csv --allow-delete');
    expect(code, said).toBe(0);
    expect(summary.deleted).toBe(1);
  });

  test('that are not there are rejected, as is one of an unknown product', async () => {
    file('wrong.csv', header, 'A,Size,,delete', 'A,Weight,,delete', 'C,Size,,delete');
    await run('catalog features import $DIR/gone.csv --allow-delete');
    const { code, said } = await run('catalog features import $DIR/wrong.csv --allow-delete');
    expect(code).toBe(7);
    expect(said).toContain('there is no feature');
    expect(said).toContain('the platform has no feature template "Weight"');
    expect(said).toContain('no product');
  });

  test('have a line in the workbook of a plan', async () => {
    await run('catalog features import $DIR/gone.csv --allow-delete --plan $DIR/plan.xlsx');
    const actions: (string | undefined)[] = [];
    const sheet = await openInput(join(folder, 'plan.xlsx'), { folder });
    for await (const rows of sheet.rows()) {
      for (const { cells } of rows) actions.push(cells[sheet.columns.indexOf('action')]);
    }
    await sheet.close();
    expect(actions).toEqual(['delete']);
  });

  test('stand in a plan, which is applied only while they are as it saw them', async () => {
    const planned = await run('catalog features import $DIR/gone.csv --allow-delete --plan $DIR/plan.json');
    expect(planned.summary.plan).toMatchObject({ changes: 1, created: 0, changed: 0, deleted: 1 });
    file('other.csv', header, 'A,Size,40,');
    await run('catalog features import $DIR/other.csv');
    expect((await run('catalog features apply $DIR/plan.json')).code).toBe(10);
    await run('runs undo latest');
    await run('catalog features import $DIR/all.csv --again');
    const { code, summary, said } = await run('catalog features apply $DIR/plan.json');
    expect(code, said).toBe(0);
    expect(summary.deleted).toBe(1);
    expect(features()).toEqual(['p-B 37']);
  });
});

describe('browse nodes whose rows ask for them to be deleted', () => {
  const tree = () => {
    const nodes = sandbox.all('browse-nodes');
    const names = new Map(nodes.map(({ id, external_id }) => [id, external_id]));
    return nodes.map(({ external_id, parents }) => `${external_id}<${parents.map((id) => names.get(id))}`).sort();
  };
  const childrenOfA = async () => (await run('catalog nodes get a')).summary.children as string[];
  const header = 'external_id,name,parent_external_ids,command';
  const whole = ['a<', 'b<a', 'c<b', 'd<a', 'f<a'];

  beforeEach(async () => {
    file('tree.csv', 'external_id,name,parent_external_ids', 'a,A,', 'b,B,a', 'c,C,b', 'd,D,a', 'f,F,a');
    expect((await run('catalog nodes import $DIR/tree.csv')).code).toBe(0);
    expect(tree()).toEqual(whole);
  });

  test('go children first, and come back where they were', async () => {
    const before = (await childrenOfA()).length;
    file('gone.csv', header, 'b,,,delete', 'd,Renamed,a,update', 'f,,,skip', 'c,,,delete', 'e,E,d,create');
    const { code, summary, said } = await run('catalog nodes import $DIR/gone.csv --allow-delete');
    expect(code, said).toBe(0);
    expect(summary).toMatchObject({ counts: { created: 1, updated: 3, unchanged: 1 }, deleted: 2 });
    expect(tree()).toEqual(['a<', 'd<a', 'e<d', 'f<a']);
    expect((await run('runs undo latest')).summary.undo).toMatchObject({ left: 0 });
    expect(tree()).toEqual(whole);
    const children = await childrenOfA();
    const first = sandbox.all('browse-nodes').find(({ external_id }) => external_id === 'b');
    expect([children.length, children[0]]).toEqual([before, first?.id]);
  });

  test('are deleted once what was below them has moved away; one that keeps children stays', async () => {
    file('gone.csv', header, 'b,,,delete');
    const kept = await run('catalog nodes import $DIR/gone.csv --allow-delete');
    expect(kept.code, kept.said).toBe(7);
    expect(kept.said).toContain('children still');
    file('gone.csv', header, 'b,,,delete', 'c,C,d,');
    expect((await run('catalog nodes import $DIR/gone.csv --allow-delete')).summary.deleted).toBe(1);
    expect(tree()).toEqual(['a<', 'c<d', 'd<a', 'f<a']);
  });

  test('are told by a plan, which sends nothing, and are counted by --max-changes', async () => {
    file('gone.csv', header, 'b,,,delete', 'c,,,delete', 'd,Renamed,,');
    const planned = await run('catalog nodes import $DIR/gone.csv --allow-delete --plan');
    expect(planned.summary.changes).toMatchObject([
      { change: 'rename', external_id: 'd' },
      { change: 'move', external_id: 'd' },
      { change: 'delete', external_id: 'c', from: 'b', to: '' },
      { change: 'delete', external_id: 'b', from: 'a', to: '' },
    ]);
    const warned = await run('catalog nodes import $DIR/gone.csv --allow-delete --plan --max-changes 2');
    expect(warned.code).toBe(0);
    expect(warned.said).toContain('more than --max-changes 2: an import with the same limit sends none of them');
    const refused = await run('catalog nodes import $DIR/gone.csv --allow-delete --max-changes 2');
    expect(refused.code).toBe(2);
    expect(refused.said).toContain('3 browse nodes would be');
    expect(tree()).toEqual(whole);
    expect((await run('catalog nodes import $DIR/gone.csv --allow-delete --max-changes 3')).code).toBe(0);
  });

  test('and rows of other commands are rejected before anything is sent where the tree does not allow them', async () => {
    file('wrong.csv', header, 'z,,,delete', 'x,X,,update', 'a,A,,create', 'b,,,delete', 'n,N,b,');
    const { code, said } = await run('catalog nodes import $DIR/wrong.csv --allow-delete --dry-run');
    expect(code).toBe(5);
    for (const why of [
      'there is no browse node "z"',
      'there is no browse node "x"',
      'there is a browse node "a" already',
    ])
      expect(said).toContain(why);
    expect(said).toContain('the parent "b" is deleted by line 5');
    const bare = await run('catalog nodes import $DIR/wrong.csv');
    expect(bare.said).toContain('a row that says delete needs --allow-delete');
    expect(requests('deleteBrowseNode')).toBe(0);
  });

  test('are deleted once, and told so, by a run that goes on after it was stopped', async () => {
    file('gone.csv', header, 'c,,,delete', 'd,,,delete', 'f,,,delete');
    const dies = { operation: 'deleteBrowseNode', after: 1, times: 1, fault: { kind: 'reset_after' } };
    const down = { operation: 'deleteBrowseNode', after: 1, fault: { kind: 'status', status: 503 } };
    sandbox.setFaults([dies, down]);
    const stopped = await run('catalog nodes import $DIR/gone.csv --allow-delete --retries 1');
    expect(stopped.code, stopped.said).toBe(6);
    sandbox.setFaults([]);
    const { code, summary, said } = await run('runs resume latest');
    expect(code, said).toBe(0);
    expect(summary).toMatchObject({ counts: { updated: 3, pending: 0 }, deleted: 3 });
    expect(tree()).toEqual(['a<', 'b<a', 'c<b'].slice(0, 2));
  });

  test('are limited by --update-only and --create-only as other things are', async () => {
    file('more.csv', 'external_id,name', 'd,Renamed', 'x,X');
    const updated = await run('catalog nodes import $DIR/more.csv --update-only');
    expect(updated.summary.counts).toMatchObject({ updated: 1, rejected: 1, created: 0 });
    const created = await run('catalog nodes import $DIR/more.csv --create-only');
    expect(created.summary.counts).toMatchObject({ created: 1, rejected: 1, updated: 0 });
  });
});

test('what the platform cannot delete is rejected with that reason', async () => {
  file('lots.csv', 'product_external_id,number,command', 'A,L1,delete');
  const { code, said } = await run('catalog lots import $DIR/lots.csv');
  expect(code).toBe(3);
  expect(said).toContain('the platform has no operation that deletes a lot');
});
