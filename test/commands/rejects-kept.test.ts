import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
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

const cli = (argv: string) => runCli(`${argv} --json`, { folder, sandbox, retryBaseMs: 1 });
const path = (name: string) => join(folder, name);
const write = (name: string, ...lines: string[]) => writeFileSync(path(name), `${lines.join('\n')}\n`);
const read = (name: string) => readFileSync(path(name), 'utf8');
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
const bad = 'B,Bad,STANDARD,cheap,EUR';
const good = 'A,Good,STANDARD,1.00,EUR';

test.each([
  ['a second import', 'products import in.csv --again'],
  ['a dry run', 'products import in.csv --dry-run'],
])('a corrected reject file stays as it is: %s', async (_, argv) => {
  write('in.csv', header, good, bad);
  expect((await cli(`products import ${path('in.csv')}`)).code).toBe(5);
  const corrected = read('in.rejects.csv').replace('cheap', '2.00');
  writeFileSync(path('in.rejects.csv'), corrected);
  const later = await cli(argv.replace('in.csv', path('in.csv')));
  expect(later.code, later.stderr).toBe(5);
  expect(read('in.rejects.csv')).toBe(corrected);
  expect(later.stderr).toContain('in.rejects-2.csv');
  expect(JSON.parse(later.stdout)).toMatchObject({ rejects_file: path('in.rejects-2.csv') });
  expect(read('in.rejects-2.csv')).toContain('cheap');
  // The next one replaces its own.
  expect((await cli(argv.replace('in.csv', path('in.csv')))).code).toBe(5);
  expect(existsSync(path('in.rejects-3.csv'))).toBe(false);
});

test('a resumed run leaves a corrected reject file as it is', async () => {
  write('in.csv', header, bad, good, 'C,Third,STANDARD,3.00,EUR');
  sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 } }]);
  const stopped = await runCli(`products import ${path('in.csv')} --retries 0`, { folder, sandbox, retryBaseMs: 1 });
  expect(stopped.code).toBe(6);
  sandbox.setFaults([]);
  const corrected = read('in.rejects.csv').replace('cheap', '2.00');
  writeFileSync(path('in.rejects.csv'), corrected);
  const resumed = await cli('runs resume latest');
  expect(resumed.code, resumed.stderr).toBe(5);
  expect(read('in.rejects.csv')).toBe(corrected);
  expect(JSON.parse(resumed.stdout)).toMatchObject({ rejects_file: path('in.rejects-2.csv') });
});

test('a file of that name that never was ours is neither replaced nor removed; one of ours is', async () => {
  write('in.csv', header, good, bad);
  write('in.rejects.csv', 'my own notes');
  expect((await cli(`products import ${path('in.csv')}`)).code).toBe(5);
  expect(read('in.rejects.csv')).toBe('my own notes\n');
  rmSync(path('in.rejects.csv'));
  expect((await cli(`products import ${path('in.csv')} --again`)).code).toBe(5);
  expect(read('in.rejects.csv')).toContain('cheap');
  write('in.csv', header, good);
  expect((await cli(`products import ${path('in.csv')} --again`)).code).toBe(0);
  expect(existsSync(path('in.rejects.csv'))).toBe(false);
  write('in.rejects.csv', 'my own notes');
  expect((await cli(`products import ${path('in.csv')} --again`)).code).toBe(0);
  expect(read('in.rejects.csv')).toBe('my own notes\n');
});

test('a report of a run does not name a reject file that another run has taken since', async () => {
  write('in.csv', header, good, bad);
  const first = JSON.parse((await cli(`products import ${path('in.csv')}`)).stdout) as { run_id: string };
  write('in.csv', header, good, bad, 'C,Third,STANDARD,dear,EUR');
  const second = JSON.parse((await cli(`products import ${path('in.csv')}`)).stdout) as { run_id: string };
  const report = async (id: string) => JSON.parse((await cli(`runs report ${id}`)).stdout) as object;
  expect(await report(second.run_id)).toMatchObject({ rejects_file: path('in.rejects.csv') });
  expect(await report(first.run_id)).toMatchObject({
    rejects_file: null,
    rejects_taken_by: second.run_id,
    next: [{ command: `tillctl runs report ${second.run_id}` }, { command: `tillctl runs undo ${first.run_id}` }],
  });
  const { stdout } = await runCli(`runs report ${first.run_id}`, { folder });
  expect(stdout).toContain(`the file has those of run ${second.run_id} now`);
  const shown = JSON.parse((await cli(`runs show ${first.run_id}`)).stdout) as object;
  expect(shown).toMatchObject({ summary: { rejects_file: null }, rejects_taken_by: second.run_id });
  const text = (await runCli(`runs show ${first.run_id}`, { folder })).stdout;
  expect(text).not.toContain('in.rejects.csv');
  const packed = async (id: string) =>
    JSON.parse((await cli(`bundle ${id} --with-data --out ${path(`${id}.zip`)}`)).stdout) as { entries: string[] };
  expect((await packed(second.run_id)).entries).toContain('rejects.csv');
  expect((await packed(first.run_id)).entries).not.toContain('rejects.csv');
  expect(text).toContain(`rejects   the file has those of run ${second.run_id} now`);
});

test('rejected rows of another run, or of a dry run, are not sent as those of this one', async () => {
  write('in.csv', header, good, bad);
  const first = JSON.parse((await cli(`products import ${path('in.csv')}`)).stdout) as { run_id: string };
  // The very same rows: whoever wrote them, they are those of the run.
  expect((await cli(`products import ${path('in.csv')} --dry-run`)).code).toBe(5);
  expect((await cli(`runs retry-rejected ${first.run_id} --dry-run`)).stderr).not.toContain('now');
  write('in.csv', header, good, 'C,Third,STANDARD,dear,EUR');
  expect((await cli(`products import ${path('in.csv')} --dry-run`)).code).toBe(5);
  const refused = await runCli(`runs retry-rejected ${first.run_id} --decimal-comma`, { folder, sandbox });
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toContain('has the rejected rows of a later call that sent nothing now');
  expect(refused.stderr).toContain(`those of run ${first.run_id} are in its input, ${path('in.csv')}`);
  const second = JSON.parse((await cli(`products import ${path('in.csv')}`)).stdout) as { run_id: string };
  // Corrected by hand since, it is still that of the second.
  writeFileSync(path('in.rejects.csv'), read('in.rejects.csv').replace('dear', '3.00'));
  const other = await runCli(`runs retry-rejected ${first.run_id}`, { folder, sandbox });
  expect(other).toMatchObject({ code: 2 });
  expect(other.stderr).toContain(`try:   tillctl runs retry-rejected ${second.run_id} sends those that it has`);
  expect(sandbox.all('products').map(({ external_id: id }) => id)).toEqual(['A']);
  expect((await cli(`runs retry-rejected ${second.run_id}`)).code).toBe(0);
  expect(sandbox.all('products').map(({ external_id: id }) => id)).toEqual(['A', 'C']);
});

test('of JSON keep what a CSV would lose: half a character stays one, and a NUL makes no file that is not read', async () => {
  const rows = String.raw`{"external_id":"\ud800x","name":"One","tax_category":"STANDARD"}
{"external_id":"B","name":"a\u0000b","tax_category":"NONE"}
{"external_id":"C","name":"Three","tax_category":"STANDARD"}
`;
  writeFileSync(path('half.ndjson'), rows);
  expect(await cli(`products import ${path('half.ndjson')}`)).toMatchObject({ code: 5 });
  const rejects = path('half.rejects.ndjson');
  expect(existsSync(rejects)).toBe(true);
  expect(readFileSync(rejects, 'utf8')).toContain(String.raw`\ud800x`);

  const again = await cli(`products import ${rejects}`);
  expect(again).toMatchObject({ code: 3 });
  expect(again.stdout).toContain('holds half a character');
  expect(sandbox.all('products').map(({ external_id: id }) => id)).toEqual(['C']);
});

test('a CSV that was asked for writes out what it would lose, and that is bad until it is mended', async () => {
  const rows = String.raw`{"external_id":"\ud800x","name":"One","tax_category":"STANDARD"}
{"external_id":"B","name":"a\u0000b","tax_category":"STANDARD"}
`;
  writeFileSync(path('half.ndjson'), rows);
  const [first, second] = [path('first.csv'), path('second.csv')];
  expect(await cli(`products import ${path('half.ndjson')} --rejects ${first}`)).toMatchObject({ code: 3 });
  const again = await cli(`products import ${first} --rejects ${second}`);
  expect(again).toMatchObject({ code: 3 });
  expect(JSON.parse(again.stdout).error.problems).toEqual([
    String.raw`${first}:2 external_id: "\ud800" stands for half a character, which cannot be sent: write the text anew`,
    String.raw`${first}:3 name: "\x00" stands for a NUL character, which cannot be sent: write the text anew`,
  ]);
  writeFileSync(second, read('second.csv').replace(String.raw`\ud800x`, 'A').replace(String.raw`a\x00b`, 'Two'));
  expect(await cli(`products import ${second}`)).toMatchObject({ code: 0 });
  expect(sandbox.all('products').map(({ name }) => name)).toEqual(['One', 'Two']);
});

test('a NUL and an array of one text in JSON are rejected with line, column and value, as more of them are', async () => {
  const rows = String.raw`{"external_id":"a\u0000b","name":"One","tax_category":"STANDARD"}
{"external_id":"B","name":["Two"],"tax_category":"STANDARD"}
{"external_id":"C","name":"Three","article_id":[],"tax_category":"STANDARD"}
{"external_id":"D","name":"Four","tax_category":"STANDARD"}
`;
  writeFileSync(path('odd.ndjson'), rows);
  const { code, stdout } = await cli(`products import ${path('odd.ndjson')}`);
  expect(code).toBe(5);
  expect(JSON.parse(stdout).error.problems).toEqual([
    String.raw`${path('odd.ndjson')}:1 external_id: "a\x00b" holds a NUL character, which cannot be sent`,
    `${path('odd.ndjson')}:2 name: "Two" is a JSON array, not text`,
    `${path('odd.ndjson')}:3 article_id: "[]" is a JSON array, not text`,
  ]);
  expect(sandbox.all('products').map(({ external_id: id }) => id)).toEqual(['D']);
});

test('a reject file never takes the place of one that another command wrote of the same input', async () => {
  write('ids.csv', 'external_id,internal_id', 'A,1', 'B,');
  const mappings = `external-ids import ${path('ids.csv')} --namespace shop --entity-class products --create-namespace`;
  const first = await cli(mappings);
  expect(first.code, first.stderr).toBe(5);
  const own = read('ids.rejects.csv');
  const other = await cli(`products ids import ${path('ids.csv')}`);
  expect(JSON.parse(other.stdout).rejects_file).toBe(path('ids.rejects-2.csv'));
  expect(other.stderr).toContain('ids.rejects.csv is not as products ids import wrote it');
  expect(read('ids.rejects.csv')).toBe(own);
  write('ids.csv', 'external_id,internal_id', 'A,1');
  await cli(`products ids import ${path('ids.csv')} --dry-run`);
  expect(read('ids.rejects.csv')).toBe(own);
  // Its own one is replaced as before.
  write('ids.csv', 'external_id,internal_id', 'A,1', 'C,');
  expect(JSON.parse((await cli(`${mappings} --again`)).stdout).rejects_file).toBe(path('ids.rejects.csv'));
  expect(read('ids.rejects.csv')).toContain('C,');
});

test('a reject file that is named and cannot be written ends the import before its first request', async () => {
  write('in.csv', header, good, bad);
  const { code, stdout } = await cli(`products import ${path('in.csv')} --rejects /proc/in.rejects.csv`);
  expect(code).toBe(8);
  expect(JSON.parse(stdout).error.message).toBe('cannot write into /proc');
  expect(sandbox.requests()).toEqual([]);
});

describe('retry-rejected latest', () => {
  const corrected = (name: string) => writeFileSync(path(name), read(name).replace('cheap', '2.00'));
  const error = ({ stdout }: { stdout: string }) => JSON.parse(stdout).error;

  beforeEach(async () => {
    write('in.csv', header, good, bad);
    write('bad.csv', header, bad);
    write('good.csv', header, good);
    expect((await cli(`products import ${path('in.csv')}`)).code).toBe(5);
    corrected('in.rejects.csv');
  });

  test('takes the newest run that rejected rows', async () => {
    expect((await cli(`products import ${path('good.csv')}`)).code).toBe(0);
    expect((await cli('runs rejects latest')).stdout).toContain('in.rejects.csv');
    const { code, stderr } = await cli('runs retry-rejected latest');
    expect(code, stderr).toBe(0);
    expect(sandbox.all('products')).toHaveLength(2);
  });

  test('refuses when an import ended with 3 since then, and names both', async () => {
    expect((await cli(`products import ${path('bad.csv')}`)).code).toBe(3);
    const refused = await cli('runs retry-rejected latest');
    expect(refused.code).toBe(2);
    expect(error(refused).message).toMatch(
      /^the newest run that rejected rows is \S+ \(products import\); since then /,
    );
    expect(error(refused).message).toContain(`tillctl products import ${path('bad.csv')} ended with exit code 3`);
    expect(error(refused).hint).toContain('tillctl runs retry-rejected ');
    expect(sandbox.all('products')).toHaveLength(1);
    // Once that file is imported there is no doubt.
    write('bad.csv', header, good.replace('A', 'C'));
    expect((await cli(`products import ${path('bad.csv')}`)).code).toBe(0);
    expect((await cli('runs retry-rejected latest')).code).toBe(0);
  });

  test.each(['--dry-run', '--plan $DIR/plan.json'])('minds no call that sends nothing (%s)', async (flag) => {
    expect((await cli(`products import ${path('bad.csv')} ${flag.replace('$DIR', folder)}`)).code).toBe(3);
    expect((await cli('runs retry-rejected latest')).code).toBe(0);
  });

  test('goes on after rows that were corrected wrongly', async () => {
    writeFileSync(path('in.rejects.csv'), read('in.rejects.csv').replace('2.00', 'dear'));
    expect((await cli('runs retry-rejected latest')).code).toBe(3);
    writeFileSync(path('in.rejects.csv'), read('in.rejects.csv').replace('dear', '2.00'));
    expect((await cli('runs retry-rejected latest')).code).toBe(0);
    expect(sandbox.all('products')).toHaveLength(2);
  });
});
