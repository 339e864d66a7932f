import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const counts = ({ stdout, stderr }: CliResult) => {
  expect(stdout, stderr).toContain('"counts"');
  const all = (JSON.parse(stdout) as { counts: Record<string, number> }).counts;
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
};
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const once = (operation: string, kind: string, more: object = {}) => ({
  operation,
  times: 1,
  fault: { kind },
  ...more,
});
const down = (operation: string, after = 0) => ({ operation, after, fault: { kind: 'status', status: 503 } });

const nodes = () => sandbox.all('browse-nodes');
/** `child<parent|parent`, sorted. */
const tree = () => {
  const names = new Map(nodes().map((node) => [node.id, node.external_id]));
  return nodes()
    .map(({ external_id, parents }) => `${external_id}<${parents.map((id) => names.get(id)).join('|')}`)
    .sort();
};

describe('catalog nodes import', () => {
  const lines = ['external_id,name,parent_external_ids,position', 'b,B,a,2', 'c,C,a|b,1', 'd,D,c,', 'a,A,,', 'e,E,a,1'];
  const whole = ['a<', 'b<a', 'c<a|b', 'd<c', 'e<a'];

  test('a file of positions alone sets the order of the children', async () => {
    file('tree.csv', ...lines);
    await cli('catalog nodes import $DIR/tree.csv');
    file('order.csv', 'external_id,position', 'b,1', 'e,3', 'c,2');
    const planned = await cli('catalog nodes import $DIR/order.csv --plan');
    expect(planned.stdout).toMatch(/order +a /);
    const { stdout, code } = await cli('catalog nodes import $DIR/order.csv');
    expect([code, stdout]).toEqual([0, expect.stringContaining('; the order of the children of 1 node was set')]);
    file('back.csv', 'external_id,position', 'e,1', 'b,2', 'c,3');
    const back = JSON.parse((await cli('catalog nodes import $DIR/back.csv --json')).stdout);
    expect(back).toMatchObject({ children_ordered: 1, counts: { unchanged: 3 } });
    await cli('catalog nodes import $DIR/order.csv --again');
    const names = new Map(nodes().map(({ id, external_id }) => [id, external_id]));
    const { children } = JSON.parse((await cli('catalog nodes get a --json')).stdout) as { children: string[] };
    expect(children.map((id) => names.get(id))).toEqual(['b', 'c', 'e']);
    expect(tree()).toEqual(whole);
  });

  test('an order that the platform makes another one of is put back, exit 7; one that it ignores is told', async () => {
    file('tree.csv', ...lines);
    await cli('catalog nodes import $DIR/tree.csv');
    const ordered = async () => JSON.parse((await cli('catalog nodes get a --json')).stdout).children as string[];
    const before = await ordered();
    const [first, second, third] = before;
    const items = [second, first, third].map((id) => ({ id }));
    file('order.csv', 'external_id,position', 'b,1', 'e,2', 'c,3');
    const fault = { kind: 'alter', member: 'items', value: items };
    sandbox.setFaults([once('replaceBrowseNodeChildren', 'alter', { fault })]);
    const altered = await cli('catalog nodes import $DIR/order.csv --settle 1s');
    expect(altered.code, altered.stderr).toBe(7);
    expect(altered.stderr).toContain('the order below browse node "a" was written, and does not keep children');
    expect(altered.stderr).toContain('it was restored');
    expect(await ordered()).toEqual(before);
    sandbox.setFaults([once('replaceBrowseNodeChildren', 'not_kept')]);
    const ignored = await cli('catalog nodes import $DIR/order.csv --settle 1s --again');
    expect(ignored.code, ignored.stderr).toBe(0);
    expect(ignored.stderr).toContain('the order below browse node "a" still shows children as before: not confirmed');
  });

  test('lost answers make no node twice, whichever way they are lost', async () => {
    file('tree.csv', ...lines);
    for (const kind of ['reset_after', 'status_after', 'cut_body', 'empty_body']) {
      sandbox.edit('browse-node-children', () => undefined);
      sandbox.edit('browse-nodes', () => undefined);
      sandbox.setFaults([
        { operation: 'createBrowseNode', every: 2, fault: { kind } },
        once('replaceBrowseNodeChildren', 'reset_after'),
      ]);
      const result = await cli('catalog nodes import $DIR/tree.csv --json --again');
      expect(counts(result), kind).toEqual({ created: 5 });
      expect(tree(), kind).toEqual(whole);
    }
  });

  test.each([1, 2, 3, 4])('a run that stops in doubt at node %i goes on without a second one', async (at) => {
    file('tree.csv', ...lines);
    // The node is made, nobody hears of it, and nobody can ask.
    sandbox.setFaults([once('createBrowseNode', 'reset_after', { after: at }), down('listBrowseNodes', 1)]);
    const stopped = await cli('catalog nodes import $DIR/tree.csv --json --retries 1');
    expect(stopped.code).toBe(6);
    expect(nodes()).toHaveLength(at + 1);
    sandbox.setFaults([]);
    const resumed = await cli('runs resume latest --json');
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(counts(resumed)).toEqual({ created: 5 });
    expect(tree()).toEqual(whole);
    const children = JSON.parse((await cli('catalog nodes get a --json')).stdout) as { children: string[] };
    const names = new Map(nodes().map(({ id, external_id }) => [id, external_id]));
    expect(children.children.map((id) => names.get(id))).toEqual(['c', 'e', 'b']);
  });

  test('a parent that the platform refuses takes its children with it, and they can be sent again', async () => {
    file('tree.csv', 'external_id,name,parent_external_ids', 'a,A,', 'b,B,a', 'c,C,b', 'd,D,');
    sandbox.setFaults([{ operation: 'createBrowseNode', times: 1, fault: { kind: 'status', status: 422 } }]);
    const result = await cli('catalog nodes import $DIR/tree.csv --json');
    expect(result.code).toBe(5);
    expect(counts(result)).toEqual({ created: 1, rejected: 3 });
    const again = await cli('runs retry-rejected latest --json');
    expect(counts(again), again.stderr).toEqual({ created: 3 });
    expect(tree()).toEqual(['a<', 'b<a', 'c<b', 'd<']);
  });

  test('a node moves below one that moves from below it', async () => {
    file('one.csv', 'external_id,name,parent_external_ids', 'a,A,', 'b,B,a', 'c,C,b');
    await cli('catalog nodes import $DIR/one.csv');
    file('two.csv', 'external_id,parent_external_ids', 'a,c', 'b,', 'c,b');
    const result = await cli('catalog nodes import $DIR/two.csv --json');
    expect(counts(result), result.stderr).toEqual({ updated: 2, unchanged: 1 });
    expect(tree()).toEqual(['a<c', 'b<', 'c<b']);
  });

  test('a plan needs the platform, says everything as JSON too, and sends nothing', async () => {
    file('tree.csv', ...lines);
    const { code, stdout } = await cli('catalog nodes import $DIR/tree.csv --plan --json');
    expect(code).toBe(0);
    const { changes } = JSON.parse(stdout) as { changes: { change: string; external_id: string; to: string }[] };
    expect(changes.map(({ change, external_id, to }) => `${change} ${external_id} ${to}`)).toEqual([
      'create a ',
      'create b a',
      'create e a',
      'create c a|b',
      'create d c',
    ]);
    expect(sandbox.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
    const nobody = await runCli(`catalog nodes import ${folder}/tree.csv --plan`, { folder });
    expect(nobody.code).toBe(4);
    expect((await runCli(`catalog nodes import ${folder}/tree.csv --dry-run`, { folder })).code).toBe(0);
  });
});

describe('things that are found again by their keys', () => {
  test('a template keeps how it is shown where the file has no column or no cell for it', async () => {
    const shown = { icon: 'ruler', highlight_color: 'TEAL', display_contexts: ['PRODUCT_INFO_VIEW'] };
    const template = { id: 't1', name: 'Size', type: 'SIZE', value_type: 'INTEGER', category: 'SPECIFICATIONS' };
    sandbox.put('feature-templates', { ...template, possible_values: [], display_configuration: shown });
    file(
      'templates.csv',
      'name,type,value_type,category,icon,highlight_color',
      'Size,SIZE,INTEGER,SPECIFICATIONS,leaf,',
    );
    expect(counts(await cli('catalog feature-templates import $DIR/templates.csv --json'))).toEqual({ updated: 1 });
    expect(sandbox.all('feature-templates')).toMatchObject([{ display_configuration: { ...shown, icon: 'leaf' } }]);
    expect((await cli('catalog feature-templates verify $DIR/templates.csv')).code).toBe(0);
    expect(counts(await cli('catalog feature-templates import $DIR/templates.csv --again --json'))).toEqual({
      unchanged: 1,
    });
  });

  test.each([
    {
      noun: 'variant-groups',
      header: 'external_id,name',
      row: (at: number) => `g${at},Group ${at}`,
      create: 'createProductVariantGroup',
    },
    {
      noun: 'feature-templates',
      header: 'name,type,value_type,category,possible_values',
      row: (at: number) => `T${at},SIZE,INTEGER,SPECIFICATIONS,${at}|40`,
      create: 'createFeatureTemplate',
    },
    {
      noun: 'sales-categories',
      header: 'external_id,name',
      row: (at: number) => `s${at},Category ${at}`,
      create: 'createSalesCategory',
    },
  ])(
    '$noun are made once each, under lost answers and by a run that stops in doubt',
    async ({ noun, header, row, create }) => {
      const list = async () => {
        const { stdout } = await cli(`catalog ${noun} list --json`);
        return (JSON.parse(stdout) as { items: { name: string }[] }).items.map(({ name }) => name).sort();
      };
      file('things.csv', header, ...[1, 2, 3, 4, 5].map(row));
      sandbox.setFaults([
        once(create, 'reset_after', { after: 2 }),
        down(create, 3),
        { operation: `list${create.slice(6).replace(/y$/, 'ie')}s`, after: 1, fault: { kind: 'status', status: 503 } },
      ]);
      const stopped = await cli(`catalog ${noun} import $DIR/things.csv --retries 1 --concurrency 1 --json`);
      expect(stopped.code, stopped.stderr).toBe(6);
      sandbox.setFaults([{ operation: create, every: 2, fault: { kind: 'reset_after' } }]);
      const resumed = await cli('runs resume latest --json');
      expect(counts(resumed), resumed.stderr).toEqual({ created: 5 });
      expect(await list()).toHaveLength(5);
      expect(new Set(await list()).size).toBe(5);
      expect(counts(await cli(`catalog ${noun} import $DIR/things.csv --again --json`))).toEqual({ unchanged: 5 });
    },
  );
});

describe('catalog images upload', () => {
  const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
  const picture = (name: string, content: Buffer = png(name)) => writeFileSync(join(folder, 'photos', name), content);
  const imagesOf = (id: string) => sandbox.all('product-images', id);
  const rejects = () => readFileSync(join(folder, 'photos.rejects.csv'), 'utf8');
  const distinct = (id: string) => new Set(imagesOf(id).map(({ sha256 }) => sha256)).size;

  beforeEach(() => {
    mkdirSync(join(folder, 'photos'));
    for (const [id, externalId] of [
      ['p1', 'A1'],
      ['p2', 'A1-2'],
      ['p3', 'a/b'],
    ] as const) {
      const members = { name: externalId, management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD' };
      sandbox.put('products', { id, ...members, external_id: externalId, article_id: `N${id}` });
    }
  });

  test('files find their products by name, and the first one becomes the default', async () => {
    for (const name of ['A1.png', 'A1_1.png', 'A1_2.png', 'A1-2.png', 'a%2Fb.jpg']) picture(name);
    picture('A1_3.jpg', Buffer.from('GIF89a'));
    picture('nobody.png');
    picture('.DS_Store');
    const result = await cli('catalog images upload $DIR/photos --json');
    expect(result.code).toBe(5);
    expect(counts(result)).toEqual({ created: 5, rejected: 2 });
    expect(rejects()).toContain('""A1_3.jpg"" is neither a JPEG nor a PNG');
    expect(rejects()).toContain('no product has the external_id ""nobody""');
    expect([imagesOf('p1').length, imagesOf('p2').length, imagesOf('p3').length]).toEqual([3, 1, 1]);
    const { createHash } = await import('node:crypto');
    const newest = imagesOf('p1').at(-1)?.sha256;
    expect(newest).toBe(createHash('sha256').update(png('A1.png')).digest('hex'));
    // The product is there now: its row of the reject file is sent alone.
    sandbox.put('products', { id: 'p4', external_id: 'nobody', name: 'N' });
    expect(counts(await cli('runs retry-rejected latest --json'))).toEqual({ created: 1, rejected: 1 });
    expect(imagesOf('p4')).toHaveLength(1);
    rmSync(join(folder, 'photos', 'A1_3.jpg'));
    picture('A1_4.png');
    const other = await cli('catalog images upload $DIR/photos --json');
    expect(counts(other), other.stderr).toEqual({ created: 1, unchanged: 6 });
    expect(imagesOf('p1')).toHaveLength(4);
  });

  test.each(['xlsx', 'ndjson'])('rejects in .%s are sent again', async (ending) => {
    picture('nobody.png');
    const args = `catalog images upload $DIR/photos --rejects $DIR/bad.${ending} --json`;
    expect(counts(await cli(args))).toEqual({ rejected: 1 });
    sandbox.put('products', { id: 'p4', external_id: 'nobody', name: 'N' });
    const again = await cli('runs retry-rejected latest --json');
    expect(counts(again), again.stderr).toEqual({ created: 1 });
  });

  test('lost answers add no image twice', async () => {
    for (const name of ['A1.png', 'A1_1.png', 'A1_2.png', 'A1-2.png']) picture(name);
    sandbox.setFaults([
      { operation: 'createProductImage', every: 2, fault: { kind: 'reset_after' } },
      once('createProductImage', 'empty_body'),
    ]);
    expect(counts(await cli('catalog images upload $DIR/photos --json'))).toEqual({ created: 4 });
    expect([imagesOf('p1').length, distinct('p1'), imagesOf('p2').length]).toEqual([3, 3, 1]);
  });

  test.each([
    { name: 'that happened', kind: 'reset_after' },
    { name: 'that did not happen', kind: 'reset_before' },
  ])('an upload in doubt $name is found out when the run goes on', async ({ kind }) => {
    for (const name of ['A1.png', 'A1_1.png', 'A1_2.png']) picture(name);
    sandbox.setFaults([
      once('createProductImage', kind, { after: 1 }),
      down('createProductImage', 2),
      down('listProductImages', 2),
    ]);
    const stopped = await cli('catalog images upload $DIR/photos --retries 1 --json');
    expect(stopped.code, stopped.stderr).toBe(6);
    sandbox.setFaults([]);
    const resumed = await cli('runs resume latest --json');
    expect(counts(resumed), resumed.stderr).toEqual({ created: 3 });
    expect([imagesOf('p1').length, distinct('p1')]).toEqual([3, 3]);
  });

  test('article ids name products too, and an image that is too large is told before anything is sent', async () => {
    picture('Np1.png');
    picture('Np2.png', Buffer.concat([png(''), Buffer.alloc(9_000_000)]));
    const result = await cli('catalog images upload $DIR/photos --key article_id --json');
    expect(counts(result)).toEqual({ created: 1, rejected: 1 });
    expect(rejects()).toContain('at most 8999000 fit');
    const none = await cli('catalog images upload $DIR/nothing');
    expect(none.code).toBe(3);
  });
});

test('a product is put on a channel with a price of its own, and keeps it when something else is set', async () => {
  sandbox.put('sales-channels', { id: 'pos-1', name: 'Store' });
  file('one.csv', 'external_id,name,tax_category', 'A1,Bowl,STANDARD');
  await cli('products import $DIR/one.csv');
  const set = (flags: string) => cli(`catalog channels set A1 pos-1 --json ${flags}`);
  expect((await set('--price 12,50 --currency EUR')).code).toBe(2);
  expect((await set('--price 12.50')).code).toBe(2);
  sandbox.setFaults([once('createProductSalesChannel', 'reset_after')]);
  const first = await set('--price 12.50 --currency EUR');
  expect(first.code, first.stderr).toBe(0);
  const second = await set('--block-sales true');
  expect(JSON.parse(second.stdout), second.stderr).toMatchObject({
    block_sales: true,
    sales_price: { amount: '12.50', unit: 'EUR' },
    sales_channel_id: 'pos-1',
  });
  expect((await cli('catalog channels delete A1 pos-1')).code).toBe(0);
  expect((await cli('catalog channels delete A1 pos-1')).code).toBe(7);
});
