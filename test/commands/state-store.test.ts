import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestDatabase, type TestServer } from '../support/postgres.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

const server = await startPostgres();
const lines = ['external_id,article_id,name,type,tax_category', 'A,1,One,INVENTORY_PRODUCT,STANDARD'];

let world: World;
let database: TestDatabase;

beforeAll(async () => {
  world = await openWorld({ files: { 'in.csv': lines } });
  if (server !== undefined) database = await server.createDatabase();
});
afterAll(async () => {
  await world.leave();
  await server?.stop();
});

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

/** Each machine has a state folder of its own. */
function on(machine: string, line: string, env: Record<string, string> = {}): Promise<CliResult> {
  const folder = join(world.folder, machine);
  mkdirSync(folder, { recursive: true });
  const { sandbox } = world;
  return runCli(line, { folder, sandbox, env: { TILLCTL_STATE_STORE: database.url, ...env } });
}

describe.skipIf(server === undefined)('with --state-store', () => {
  test('what one machine imported another one lists, shows and does not import again', async () => {
    const file = join(world.folder, 'in.csv');
    expect(await on('one', `products import ${file}`)).toMatchObject({ code: 0 });

    const listed = await on('two', 'runs list --json');
    const [run] = JSON.parse(listed.stdout);
    expect(run).toMatchObject({ command: 'products import', status: 'succeeded' });
    expect((await on('two', `runs show ${run.id}`)).stdout).toContain('1 created, 0 updated');
    expect(await on('two', `products import ${file}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(run.id),
    });
    expect(readdirSync(join(world.folder, 'one', 'state', 'stores'))).toEqual([]);
  });

  test('what a single command on one machine wrote is undone on another one', async () => {
    await Promise.all(
      ['one', 'two'].map(async (machine) =>
        expect(await on(machine, `contacts lists create ${machine}`)).toMatchObject({ code: 0 }),
      ),
    );
    const singles = JSON.parse((await on('three', 'runs list --single --json')).stdout);
    expect(singles.map(({ input }: { input: string }) => input).sort()).toEqual(['one', 'two']);
    const undone = await on('three', `runs undo ${singles.find(({ input }: { input: string }) => input === 'one').id}`);
    expect(undone.code, undone.stderr).toBe(0);
    expect(world.sandbox.all('customer-lists').map(({ name }) => name)).toEqual(['two']);
    expect(readdirSync(join(world.folder, 'one', 'state', 'stores'))).toEqual([]);
  });

  test('a state of another name has none of it', async () => {
    const listed = await on('one', 'runs list --json', { TILLCTL_STATE_SPACE: 'fleet/shops/berlin' });
    expect(JSON.parse(listed.stdout)).toEqual([]);
  });

  test('a database that cannot be reached ends a command before it sends anything', async () => {
    const url = `postgres:///none?host=${encodeURIComponent(world.folder)}&user=tester`;
    const before = world.sandbox.requests().length;
    const result = await on('one', `products import ${join(world.folder, 'in.csv')} --again`, {
      TILLCTL_STATE_STORE: url,
    });
    expect(result).toMatchObject({
      code: 6,
      stderr: expect.stringMatching(/^error: cannot reach the state store \S+: there is no such socket$/m),
    });
    expect(world.sandbox.requests()).toHaveLength(before);
  });

  test('a state is moved to a database and back, and is the same then', { tags: ['complete'] }, async () => {
    const { url } = await (server as TestServer).createDatabase();
    const local = (line: string) => on('three', line, { TILLCTL_STATE_STORE: '' });
    await local(`products import ${join(world.folder, 'in.csv')}`);
    const files = filesBelow(join(world.folder, 'three', 'state', 'runs'));
    expect(files.size).toBeGreaterThan(2);

    expect(await local(`state move --to ${url}`)).toMatchObject({ code: 0 });
    expect(JSON.parse((await local('runs list --json')).stdout)).toEqual([]);
    const shown = await on('four', 'state show --json', { TILLCTL_STATE_STORE: url });
    expect(JSON.parse(shown.stdout)).toMatchObject({ kept_in: 'postgres', space: 'default', runs: 1, locks: [] });
    expect(await on('four', 'state move --to local --json', { TILLCTL_STATE_STORE: url })).toMatchObject({ code: 0 });
    expect(filesBelow(join(world.folder, 'four', 'state', 'runs'))).toEqual(files);
    const left = await on('four', 'state show --json', { TILLCTL_STATE_STORE: url });
    expect(JSON.parse(left.stdout)).toMatchObject({ runs: 0 });
  });

  test('a state is not moved where there is one, from nowhere, or while a process works with it', {
    tags: ['complete'],
  }, async () => {
    const local = (line: string) => on('five', line, { TILLCTL_STATE_STORE: '' });
    await local(`products import ${join(world.folder, 'in.csv')}`);
    expect(await local(`state move --to ${database.url}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is a state "default"'),
    });
    expect(await local('state move --to local')).toMatchObject({ code: 2 });
    expect(await on('five', 'state move --to local')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('already'),
    });
    await database.query(`update tillctl_state_locks set released = false, lease_until = now() + interval '1 minute'`);
    expect(await on('six', 'state move --to local')).toMatchObject({ code: 9 });
    expect(filesBelow(join(world.folder, 'six', 'state', 'runs')).size).toBe(0);
    await database.query('update tillctl_state_locks set released = true');
  });

  const keptHere = 'keeps its state on this machine';
  test.each([
    ['orders watch', {}, keptHere],
    ['events listen', {}, keptHere],
    ['runs list', { TILLCTL_STATE_STORE: 'mysql://db/books' }, 'is not a postgres URL'],
    ['runs list', { TILLCTL_STATE_STORE: 'postgres://me:secret@db/books' }, 'has a password'],
  ])('%s is refused with %j', async (line, env, words) => {
    expect(await on('one', line, env)).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
  });
});
