import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
  for (const externalId of ['A', 'B']) {
    const id = `p-${externalId}`;
    const product = {
      id,
      external_id: externalId,
      name: externalId,
      type: 'INVENTORY_PRODUCT',
      management_unit: 'QUANTITY_PIECES',
    };
    sandbox.put('products', { ...product, tax_category: 'STANDARD' });
  }
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

interface Done {
  counts: Record<string, number>;
  undo: { restored: number; removed: number; same: number; left: number; left_targets: object[] };
}

async function done<Shown = Done>(argv: string, code = 0): Promise<Shown> {
  const result = await runCli(`${argv.replaceAll('$DIR', folder)} --json`, { folder, sandbox, retryBaseMs: 1 });
  expect(result.code, `${argv}: ${result.stderr}${result.stdout}`).toBe(code);
  return JSON.parse(result.stdout) as Shown;
}

test('features get their values back, and those that were given are taken away', async () => {
  const shown = { icon: 'ruler', highlight_color: 'GLUE', display_contexts: [] };
  for (const name of ['Size', 'Vegan']) {
    const template = { id: `t-${name}`, name, type: 'OTHER', value_type: name === 'Size' ? 'INTEGER' : 'BOOLEAN' };
    const more = { possible_values: [], category: 'SPECIFICATIONS', display_configuration: shown };
    sandbox.put('feature-templates', { ...template, ...more });
  }
  const features = () =>
    ['p-A', 'p-B'].flatMap((product) =>
      sandbox.all('product-features', product).map(({ id: _, ...feature }) => JSON.stringify([product, feature])),
    );
  file('one.csv', 'product_external_id,feature_template,value', 'A,Size,36', 'B,Size,37');
  await done('catalog features import $DIR/one.csv');
  const before = features();
  file('two.csv', 'product_external_id,feature_template,value', 'A,Size,40', 'A,Vegan,true', 'B,Size,37');
  await done('catalog features import $DIR/two.csv --undoable');
  const after = features();
  expect(after).not.toEqual(before);
  expect((await done('runs undo latest')).undo).toMatchObject({ restored: 1, removed: 1, left: 0 });
  expect(features()).toEqual(before);
  await done('runs undo latest');
  expect(features().sort()).toEqual(after.sort());
  file('theirs.csv', 'product_external_id,feature_template,value', 'A,Vegan,false');
  await done('runs undo latest');
  await done('catalog features import $DIR/two.csv --undoable --again');
  await done('catalog features import $DIR/theirs.csv');
  const runs = await done<{ id: string }[]>('runs list');
  const undone = await done(`runs undo ${runs[1]?.id}`, 5);
  expect(undone.undo).toMatchObject({ restored: 1, removed: 0, left: 1 });
  expect(undone.undo.left_targets).toMatchObject([{ target: 'product feature A Vegan', reason: 'conflict' }]);
});

test('lots get their state back; those that were created are listed, since the platform deletes none', async () => {
  file('one.csv', 'product_external_id,number,status', 'A,L1,ACTIVE');
  await done('catalog lots import $DIR/one.csv');
  file('two.csv', 'product_external_id,number,status', 'A,L1,DISCONTINUED', 'B,L2,ACTIVE');
  await done('catalog lots import $DIR/two.csv --undoable');
  const undone = await done('runs undo latest', 5);
  expect(undone.undo).toMatchObject({ restored: 1, removed: 0, left: 1 });
  expect(undone.undo.left_targets).toMatchObject([{ target: 'lot B L2', reason: 'not_undoable' }]);
  const lots = sandbox.all('lots');
  expect(lots.map(({ number, status }) => `${number} ${status}`).sort()).toEqual(['L1 ACTIVE', 'L2 ACTIVE']);
});

test('products that were taken off a node come back; who was put there stays, since nobody knows what was before', async () => {
  const header = 'node_external_id,product_external_id,remove';
  const placed = () =>
    sandbox
      .all('browse-node-products')
      .map(({ id }) => id)
      .sort();
  file('nodes.csv', 'external_id,name', 'n,Node');
  await done('catalog nodes import $DIR/nodes.csv');
  file('one.csv', header, 'n,A,', 'n,B,');
  await done('catalog nodes products import $DIR/one.csv --undoable');
  expect(placed()).toEqual(['p-A', 'p-B']);
  const refused = await done('runs undo latest', 5);
  expect(refused.undo).toMatchObject({ restored: 0, removed: 0, left: 2 });
  file('two.csv', header, 'n,A,true', 'n,B,');
  await done('catalog nodes products import $DIR/two.csv --undoable');
  expect(placed()).toEqual(['p-B']);
  // B stood there already: nothing was sent for it, and nothing of it is left to undo.
  const undone = await done('runs undo latest');
  expect(undone.undo).toMatchObject({ restored: 1, removed: 0, left: 0 });
  expect(placed()).toEqual(['p-A', 'p-B']);
  await done('runs undo latest');
  expect(placed()).toEqual(['p-B']);
  file('three.csv', header, 'n,A,true');
  await done('catalog nodes products import $DIR/three.csv --undoable');
  expect((await done('runs undo latest')).undo).toMatchObject({ restored: 0, left: 0 });
  expect(placed()).toEqual(['p-B']);
});

test('a plan that was applied is undone like an import', async () => {
  const products = () => sandbox.texts('products').sort();
  const before = products();
  file('in.csv', 'external_id,name,tax_category', 'A,New A,REDUCED', 'N,New,STANDARD');
  await done('products import $DIR/in.csv --plan $DIR/plan.json');
  await done('products apply $DIR/plan.json');
  const after = products();
  expect(after).toHaveLength(3);
  const planned = await done('runs undo latest --dry-run');
  expect(planned.undo).toMatchObject({ restored: 1, removed: 1, left: 0 });
  await done('runs undo latest');
  expect(products()).toEqual(before);
  // The plan fits again.
  await done('products apply $DIR/plan.json --again');
  expect(products().map(named).sort()).toEqual(after.map(named).sort());
  expect(readFileSync(join(folder, 'plan.json'), 'utf8')).toContain('plan_sha256');
});

function named(text: string): string {
  return text.replace(/"id":"[^"]*",?/, '');
}
