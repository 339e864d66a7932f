import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-mappings-'));
  await imports(['external_id,internal_id', 'A,one', 'B,two', 'C,three'], '--create-namespace');
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line} --json`, { folder, sandbox, retryBaseMs: 1 });
  return { code, stderr, summary: JSON.parse(stdout) };
}

const place = '--namespace webshop --entity-class products';

function imports(lines: readonly string[], flags: string) {
  const file = join(folder, 'ids.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return run(`external-ids import ${file} ${place} ${flags}`);
}

async function mappings(): Promise<Record<string, string>> {
  const { stdout } = await runCli(`external-ids list ${place} --format ndjson`, { folder, sandbox });
  const lines = stdout.split('\n').filter((line) => line !== '');
  const items = lines.map((line) => JSON.parse(line) as { external_id: string; internal_id: string });
  return Object.fromEntries(items.map(({ external_id, internal_id }) => [external_id, internal_id]));
}

const unchanged = { A: 'one', B: 'two', C: 'three' };
const head = 'external_id,internal_id,command';
const gone = [head, 'A,,delete', 'B,2,update', 'C,four,skip', 'D,four,create'];

describe('rows of mappings with commands', () => {
  test('delete, change, make and leave alone; an undo takes it back', async () => {
    const { code, summary, stderr } = await imports(gone, '--allow-delete');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toEqual({ created: 1, updated: 2, unchanged: 1, rejected: 0, pending: 0 });
    expect(summary.deleted).toBe(1);
    expect(await mappings()).toEqual({ B: '2', C: 'three', D: 'four' });
    const verified = await run(`external-ids verify ${join(folder, 'ids.csv')} ${place}`);
    expect(verified.code, verified.stderr).toBe(0);
    expect((await run('runs undo latest')).code).toBe(0);
    expect(await mappings()).toEqual(unchanged);
  });

  test('that delete need --allow-delete, which is named', async () => {
    const { code, summary } = await imports([head, 'A,,delete'], '');
    expect(code).toBe(3);
    expect(summary.error.problems.join()).toContain('a row that says delete needs --allow-delete');
    expect(await mappings()).toEqual(unchanged);
  });

  test('that name none, or one that is there, are rejected', async () => {
    const { code, summary } = await imports([head, 'AA,,delete', 'BB,9,update', 'C,7,create'], '--allow-delete');
    expect(code).toBe(7);
    const told = summary.error.problems.join('\n');
    expect(told).toContain('there is no mapping "AA"');
    expect(told).toContain('there is no mapping "BB"');
    expect(told).toContain('there is a mapping "C" already');
    expect(await mappings()).toEqual(unchanged);
  });

  test('whose answer is lost are deleted once', async () => {
    sandbox.setFaults([{ operation: 'deleteMapping', times: 1, fault: { kind: 'reset_after' } }]);
    const { code, summary, stderr } = await imports([head, 'A,,delete'], '--allow-delete');
    expect(code, stderr).toBe(0);
    expect(summary.deleted).toBe(1);
    expect(await mappings()).toEqual({ B: 'two', C: 'three' });
  });

  test('that stay visible are reported', async () => {
    sandbox.setFaults([{ operation: 'deleteMapping', fault: { kind: 'not_kept' } }]);
    const { summary, stderr } = await imports([head, 'A,,delete'], '--allow-delete --settle 1s');
    expect(stderr).toContain('its removal');
    expect(summary.verification).toMatchObject({ unconfirmed: 1 });
  });

  test('are not exchanged by way of a temporary id where one of them may not change', async () => {
    const rows = [head, 'A,two,create', 'B,one,'];
    const { summary } = await imports(rows, '--allow-temporary-ids');
    expect(summary.counts).toMatchObject({ updated: 0, rejected: 2 });
    expect(await mappings()).toEqual(unchanged);
  });

  test('are looked up by --resolve only where they name something', async () => {
    const { code, summary, stderr } = await imports(
      [head, 'A,,delete', 'B,,skip'],
      '--allow-delete --resolve products',
    );
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ updated: 1, unchanged: 1 });
  });
});

describe('an import of mappings', () => {
  const rows = ['external_id,internal_id', 'A,1', 'D,4'];

  test.each([
    { flag: '--update-only', counts: { created: 0, updated: 1, rejected: 1 }, left: { ...unchanged, A: '1' } },
    { flag: '--create-only', counts: { created: 1, updated: 0, rejected: 1 }, left: { ...unchanged, D: '4' } },
  ])('with $flag', async ({ flag, counts, left }) => {
    const { code, summary } = await imports(rows, flag);
    expect(code).toBe(5);
    expect(summary.counts).toMatchObject(counts);
    expect(await mappings()).toEqual(left);
  });

  test('are counted by --max-changes: what is made, changed, deleted or dropped, and nothing else', async () => {
    const lines = [head, 'A,,delete', 'B,two,', 'C,3,', 'D,4,', 'E,,skip'];
    const refused = await imports(lines, '--allow-delete --max-changes 2');
    expect(refused.code).toBe(2);
    expect(refused.summary.error.message).toContain('3 mappings would be created or changed');
    expect(refused.summary.error.hint).toContain('look at them with tillctl external-ids verify');
    expect(await mappings()).toEqual(unchanged);
    const whole = ['external_id,internal_id', 'B,two', 'C,3'];
    expect((await imports(whole, '--replace --yes --max-changes 1')).code).toBe(2);
    expect(await mappings()).toEqual(unchanged);
    expect((await imports(lines, '--allow-delete --max-changes 3')).code).toBe(0);
    expect((await imports(whole, '--replace --yes --max-changes 1')).code).toBe(0);
    expect(await mappings()).toEqual({ B: 'two', C: '3' });
  });

  test('are counted by --max-changes after their ids were looked up', async () => {
    const goods = join(folder, 'goods.csv');
    writeFileSync(goods, 'external_id,name,tax_category\nP1,Cup,STANDARD\nP2,Jug,STANDARD\nP3,Mug,STANDARD\n');
    expect((await run(`products import ${goods}`)).code).toBe(0);
    const header = 'external_id,internal_id';
    expect((await imports([header, 'X1,P1'], '--resolve products')).code).toBe(0);
    const all = [header, 'X1,P1', 'X2,P2', 'X3,P3'];
    const refused = await imports(all, '--resolve products --max-changes 1');
    expect(refused.summary.error.message).toContain('2 mappings would be created or changed');
    const sent = await imports(all, '--resolve products --max-changes 2');
    expect(sent.code, sent.stderr).toBe(0);
    expect(sent.summary.counts).toMatchObject({ created: 2, unchanged: 1 });
  });

  test('stand in no file that is a whole list', async () => {
    const { code, summary } = await imports([head, 'A,1,upsert'], '--replace --yes');
    expect([code, summary.error.message]).toEqual([2, expect.stringContaining('a column command cannot stand')]);
  });

  test.each(['--update-only', '--create-only', '--allow-delete'])('has a whole list or %s, not both', async (flag) => {
    const { code, summary } = await imports(rows, `${flag} --replace`);
    expect(code).toBe(2);
    expect(summary.error.message).toContain(`--replace and ${flag} do not go together`);
  });
});

describe('a namespace that is not there, and a class of entities that the platform does not know', () => {
  test.each([
    'list',
    'get A',
    'get one --key internal_id',
    'set A 5c6ac1a0b3a1d40f1c2e7d55',
    'delete A --yes',
    'export --out $DIR/out.csv',
    'check',
    'import $DIR/ids.csv',
    'import $DIR/ids.csv --replace --yes',
    'verify $DIR/ids.csv',
  ])('external-ids %s is a mistake of the command line', async (line) => {
    const typed = `external-ids ${line.replaceAll('$DIR', folder)}`;
    const noSpace = await run(`${typed} --namespace webshpo --entity-class products`);
    expect(noSpace).toMatchObject({ code: 2, summary: { error: { name: 'usage' } } });
    expect(noSpace.summary.error.message).toBe('the platform has no namespace "webshpo"; did you mean webshop?');
    const noClass = await run(`${typed} --namespace webshop --entity-class spoons`);
    expect(noClass).toMatchObject({ code: 2 });
    expect(noClass.summary.error.message).toBe('"spoons" is not an entity class of the platform');
  });

  test('what is not in a namespace that is there stays exit 7', async () => {
    for (const line of ['get Z', 'delete Z --yes', 'get zero --key internal_id']) {
      const { code, summary } = await run(`external-ids ${line} ${place}`);
      expect([line, code, summary.error.name]).toEqual([line, 7, 'refused']);
    }
  });
});
