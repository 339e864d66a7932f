import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-history-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const cli = (argv: string) => runCli(argv.replaceAll('$DIR', folder), { folder, sandbox });

interface History {
  changes: {
    run: string;
    command: string;
    file: string | null;
    line: number | null;
    action: string;
    members: { member: string; before: unknown; after: unknown }[];
    undone_by: string | null;
  }[];
}

async function done(argv: string): Promise<{ run_id: string } & History> {
  const result = await cli(`${argv} --json`);
  expect(result.code, result.stderr).toBe(0);
  return JSON.parse(result.stdout);
}

async function threeRuns(): Promise<{ made: string; changed: string; undo: string }> {
  file('a.csv', 'external_id,name,tax_category', 'A1,Cup,STANDARD', 'B2,Bowl,STANDARD');
  const { run_id: made } = await done('products import $DIR/a.csv');
  file('b.csv', 'external_id,name', 'B2,Large bowl', 'A1,Tea cup');
  const { run_id: changed } = await done('products import $DIR/b.csv');
  const { run_id: undo } = await done('runs undo latest --only A1');
  return { made, changed, undo };
}

test('a product has its history: by which run, from which line, from what to what, and what undid it', async () => {
  const { made, changed, undo } = await threeRuns();
  const { changes } = await done('products history A1');
  expect(changes).toMatchObject([
    { run: made, command: 'products import', file: join(folder, 'a.csv'), line: 2, action: 'created', undone_by: null },
    { run: changed, line: 3, action: 'updated', undone_by: undo },
    { run: undo, command: 'runs undo', file: null, line: null, action: 'updated', undone_by: null },
  ]);
  expect(changes[0]?.members).toContainEqual({ member: 'name', before: null, after: 'Cup' });
  expect(changes[1]?.members).toEqual([{ member: 'name', before: 'Cup', after: 'Tea cup' }]);
  expect(changes[2]?.members).toEqual([{ member: 'name', before: 'Tea cup', after: 'Cup' }]);
  const { changes: others } = await done('products history B2');
  expect(others).toMatchObject([{ run: made }, { run: changed, undone_by: null }]);
});

test('it is found by the id of the platform, and without an index of the keys', async () => {
  await threeRuns();
  const [text = ''] = sandbox.texts('products').filter((one) => one.includes('"A1"'));
  const { id } = JSON.parse(text) as { id: string };
  const byKey = await done('products history A1');
  expect((await done(`products history ${id}`)).changes).toEqual(byKey.changes);
  const runs = join(folder, 'state/runs');
  for (const run of readdirSync(runs)) rmSync(join(runs, run, 'keys.idx'));
  expect((await done('products history A1')).changes).toEqual(byKey.changes);
});

test('a time leaves out older runs, and a key that no run changed is said', async () => {
  await threeRuns();
  const none = await cli('products history A1 --since 2999-01-01');
  expect(none).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('no run in the state folder changed a product'),
  });
  expect((await done('products history Z9')).changes).toEqual([]);
});

test('runs are listed that name a thing', async () => {
  const { made, changed, undo } = await threeRuns();
  const listed = async (key: string) => {
    const { stdout } = await cli(`runs list --touching ${key} --json`);
    return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
  };
  expect(await listed('A1')).toEqual([undo, changed, made]);
  expect(await listed('B2')).toEqual([changed, made]);
  expect(await listed('C3')).toEqual([]);
});

test('the journal of a run is printed line by line, with the values', async () => {
  const { changed } = await threeRuns();
  const { stdout } = await cli(`runs journal ${changed}`);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter((line) => 'outcome' in line)).toHaveLength(2);
  const intent = lines.find((line) => line.key === 'A1');
  expect(intent).toMatchObject({ intent: 1, line: 3, was: { name: 'Cup' }, will: { name: 'Tea cup' } });
});

test('contacts and mappings have one, too', async () => {
  file('contacts.csv', 'type,external_id,name', 'individual,C1,Ada');
  await done('contacts import $DIR/contacts.csv');
  file('contacts.csv', 'type,external_id,name', 'individual,C1,Ada Byron');
  await done('contacts import $DIR/contacts.csv');
  const { changes } = await done('contacts history C1');
  expect(changes.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(changes[1]?.members).toEqual([{ member: 'name', before: 'Ada', after: 'Ada Byron' }]);
  file('ids.csv', 'external_id,internal_id', 'A,one');
  await done('external-ids import $DIR/ids.csv --namespace till --entity-class products --create-namespace');
  const mapped = await done('external-ids history A');
  expect(mapped.changes).toMatchObject([{ action: 'created', members: [{ member: 'internal_id', after: 'one' }] }]);
});

/** Its journal is of many members, with letters of several bytes at their borders. */
async function manyRows(): Promise<string> {
  const rows = Array.from({ length: 1200 }, (_, row) => `K${row},${'Größe '.repeat(10 + (row % 7))}${row},STANDARD`);
  file('many.csv', 'external_id,name,tax_category', ...rows);
  const { run_id: run } = await done('products import $DIR/many.csv');
  return join(folder, 'state/runs', run);
}

test('the journal of a run that is over is packed, the lines of a key are found in it, and one that is damaged is named', async () => {
  const runFolder = await manyRows();
  const path = join(runFolder, 'journal.ndjson.gz');
  const packed = readFileSync(path);
  expect(readdirSync(runFolder)).not.toContain('journal.ndjson');
  const { stdout } = await cli('runs journal latest');
  expect(stdout).toBe(gunzipSync(packed).toString('utf8'));
  expect(stdout.length).toBeGreaterThan(4 * 65_536);
  expect(packed.length).toBeLessThan(stdout.length / 2);
  for (const key of ['K0', 'K517', 'K1199']) {
    const { changes } = await done(`products history ${key}`);
    expect(changes).toMatchObject([{ line: Number(key.slice(1)) + 2, action: 'created' }]);
    rmSync(join(runFolder, 'keys.idx.away'), { force: true });
    renameSync(join(runFolder, 'keys.idx'), join(runFolder, 'keys.idx.away'));
    expect((await done(`products history ${key}`)).changes).toEqual(changes);
    renameSync(join(runFolder, 'keys.idx.away'), join(runFolder, 'keys.idx'));
  }
  const byte = packed.length >> 1;
  packed[byte] = (packed[byte] ?? 0) ^ 255;
  writeFileSync(path, packed);
  const damaged = await cli('runs journal latest');
  expect(damaged).toMatchObject({ code: 8, stderr: expect.stringContaining('the journal is damaged') });
  expect(damaged.stderr).toContain(path);
});
