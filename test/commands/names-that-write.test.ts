import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-names-'));
  for (const at of [1, 2, 3]) {
    const product = { id: `p-${at}`, external_id: `A${at}`, article_id: at === 3 ? '009' : '007', name: `Thing ${at}` };
    const whole = {
      ...product,
      management_unit: 'QUANTITY_PIECES',
      type: 'INVENTORY_PRODUCT',
      tax_category: 'STANDARD',
    };
    sandbox.put('products', whole);
  }
  // A key of its own that looks as if it named another one.
  const own = { id: 'p-own', external_id: 'article_id:008', name: 'Own', management_unit: 'QUANTITY_PIECES' };
  sandbox.put('products', { ...own, tax_category: 'STANDARD' });
  for (const [id, number, product] of [
    ['l-1', 'L1', 'p-1'],
    ['l-2', 'L2', 'p-1'],
    ['l-3', 'L2', 'p-2'],
  ] as const) {
    const lot = { id, number, product, status: 'ACTIVE', external_reference: `R-${id}` };
    sandbox.put('lots', lot);
  }
  const channel = { id: 'c-1', sales_channel_id: 'pos-7', name: 'Till seven' };
  sandbox.put('sales-channels', channel);
  writeFileSync(join(folder, 'tree.csv'), 'external_id,name\nhome,Home\nmugs,Mugs\n');
  writeFileSync(
    join(folder, 'contacts.csv'),
    'type,external_id,name\nindividual,C1,Ada Miller\norganization,O1,ACME\norganization,O2,Twice\norganization,O3,Twice\n',
  );
  for (const line of [
    'catalog nodes import $DIR/tree.csv',
    'contacts import $DIR/contacts.csv',
    'contacts lists create Regulars',
    'contacts placeholders create Walk-in',
  ]) {
    const { code, stderr, stdout } = await cli(line);
    expect(code, stderr + stdout).toBe(0);
  }
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function cli(line: string) {
  return runCli(words(line.replaceAll('$DIR', folder)), { folder, sandbox, retryBaseMs: 1 });
}

/** Quoted words may have spaces. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const writes = () =>
  sandbox.requests().filter(({ method, path }) => method !== 'GET' && !path.includes('token')).length;

describe('what a command writes is named by an exact id, or by a word before another name', () => {
  test.each([
    ['catalog tags add article_id:009 new', 0],
    ['catalog tags add id:p-3 summer', 0],
    ['catalog lots set-status number:L1 DISCONTINUED', 0],
    ['catalog lots set-status ref:R-l-3 DISCONTINUED', 0],
    ['catalog lots locations add ref:R-l-3 store-1', 0],
    ['catalog channels set A1 "name:Till seven" --block-sales true', 0],
    ['contacts set "name:ACME" --type organization --field name=Acme', 0],
    ['contacts lists set name:Regulars --name Friends', 0],
    ['contacts lists delete name:Friends --yes', 0],
    ['contacts placeholders set name:Walk-in --name Guest', 0],
  ])('%s', async (line, expected) => {
    const before = writes();
    const { code, stderr } = await cli(line);
    expect(code, stderr).toBe(expected);
    expect(writes()).toBeGreaterThan(before);
  });

  test('a name that several have is refused with all of them, and nothing is sent', async () => {
    const before = writes();
    for (const [line, ...named] of [
      ['catalog tags add article_id:007 new', 'p-1', 'p-2'],
      ['catalog lots set-status number:L2 DISCONTINUED', 'l-2', 'l-3'],
      ['contacts set name:Twice --type organization --field name=Once', 'contacts have name "Twice"'],
    ] as const) {
      const { code, stderr } = await cli(line);
      expect([line, code]).toEqual([line, expect.toBeOneOf([2, 7])]);
      for (const name of named) expect(stderr).toContain(name);
    }
    expect(writes()).toBe(before);
  });

  test('a beginning or a bare other name is never taken, and what is not there is said so', async () => {
    const before = writes();
    for (const line of [
      'catalog tags add 009 new',
      'catalog lots set-status L1 DISCONTINUED',
      'catalog lots set-status number:L9 DISCONTINUED',
      'contacts set ACM --type organization --field name=Once',
      'contacts lists set name:Regul --name Once',
      'catalog nodes delete id:nowhere --yes',
    ]) {
      const { code } = await cli(line);
      expect([line, code]).toEqual([line, 7]);
    }
    expect(writes()).toBe(before);
  });

  test('an exact key wins over what it may be read as', async () => {
    expect((await cli('catalog tags add article_id:008 own')).code).toBe(0);
    const { stdout } = await cli('catalog tags list article_id:008');
    expect(stdout).toContain('own');
    expect((await cli('catalog tags list id:p-own')).stdout).toBe(stdout);
  });

  test('what is read is named so, too; an id is that of the platform, whatever else is called so', async () => {
    for (const [line, id] of [
      ['products get id:p-3', 'p-3'],
      ['products get external_id:A3', 'p-3'],
      ['products get article_id:008', 'p-own'],
      ['catalog lots get id:l-1', 'l-1'],
      ['catalog lots get l-1', 'l-1'],
      ['catalog lots get number:L1', 'l-1'],
      ['catalog lots get ref:R-l-3', 'l-3'],
      ['channels get id:c-1', 'c-1'],
    ] as const) {
      const { code, stdout, stderr } = await cli(`${line} --query id`);
      expect([line, code, stdout], stderr).toEqual([line, 0, `${id}\n`]);
    }
    for (const line of [
      'products get id:A3',
      'products get id:009',
      'catalog lots get id:L1',
      'channels get id:pos-7',
    ]) {
      expect([line, (await cli(line)).code]).toEqual([line, 7]);
    }
  });

  test('a contact is read by id:, and a number or name that looks like an id is not one', async () => {
    const { id } = JSON.parse((await cli('contacts get C1 --json')).stdout) as { id: string };
    expect((await cli(`contacts get id:${id} --query external_id`)).stdout).toBe('C1\n');
    expect((await cli('contacts get id:C1')).code).toBe(7);
    const { id: list } = JSON.parse((await cli('contacts lists create Chefs --json')).stdout) as { id: string };
    expect((await cli(`contacts lists get id:${list} --query name`)).stdout).toBe('Chefs\n');
  });

  test('a node is deleted by the id of the platform, too', async () => {
    const { id } = JSON.parse((await cli('catalog nodes get mugs --json')).stdout) as { id: string };
    expect((await cli(`catalog nodes delete id:${id} --yes`)).code).toBe(0);
    expect((await cli('catalog nodes get mugs')).code).toBe(7);
  });
});
