import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestDatabase } from '../support/postgres.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

const server = await startPostgres({ layer: 'complete' });
const header = 'external_id,article_id,name,type,tax_category';

let world: World;
let database: TestDatabase;

beforeAll(async () => {
  world = await openWorld({ files: {} });
  if (server !== undefined) database = await server.createDatabase();
});
afterAll(async () => {
  await world.leave();
  await server?.stop();
});

/** Each machine has a state folder of its own. */
function on(machine: string, line: string): Promise<CliResult> {
  const folder = join(world.folder, machine);
  mkdirSync(folder, { recursive: true });
  return runCli(line, { folder, sandbox: world.sandbox, env: { TILLCTL_STATE_STORE: database.url } });
}

/** On one machine a run rejects its last row. @returns its reject file, and what is in it */
async function rejectOne(name: string): Promise<{ file: string; text: string }> {
  mkdirSync(join(world.folder, 'in'), { recursive: true });
  const input = join(world.folder, 'in', `${name}.csv`);
  const file = join(world.folder, 'in', `${name}.rejects.csv`);
  writeFileSync(
    input,
    [header, `${name}-1,1,One,INVENTORY_PRODUCT,STANDARD`, `${name}-2,007,,INVENTORY_PRODUCT,STANDARD`, ''].join('\n'),
  );
  expect(await on('one', `products import ${input}`)).toMatchObject({ code: 5 });
  return { file, text: readFileSync(file, 'utf8') };
}

describe.skipIf(server === undefined)('rejected rows of a run whose state is shared', { tags: ['complete'] }, () => {
  test('are written by their path on a machine that has not the file, and sent when they are corrected', async () => {
    const { file, text } = await rejectOne('a');
    rmSync(file);
    const found = await on('two', 'runs rejects latest --json');
    expect(JSON.parse(found.stdout)).toMatchObject({ rejects_file: file });
    expect(found.stderr).toContain('were kept with it');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    writeFileSync(file, text.replace('007,,', '007,Two,'));
    expect((await on('two', 'runs rejects latest')).stdout).toBe(`${file}\n`);
    expect(await on('two', 'runs retry-rejected latest')).toMatchObject({ code: 0 });
    expect(world.sandbox.all('products').find(({ external_id: id }) => id === 'a-2')).toMatchObject({
      article_id: '007',
    });
  });

  test('go beside a file that has those of another run by now', async () => {
    const { file, text } = await rejectOne('b');
    const first = JSON.parse((await on('one', 'runs show latest --json')).stdout).id;
    writeFileSync(
      join(world.folder, 'in', 'b.csv'),
      `${header}\nb-3,3,,INVENTORY_PRODUCT,STANDARD\nb-4,4,Four,INVENTORY_PRODUCT,STANDARD\n`,
    );
    expect(await on('one', `products import ${join(world.folder, 'in', 'b.csv')}`)).toMatchObject({ code: 5 });
    const second = readFileSync(file, 'utf8');

    const found = await on('one', `runs rejects ${first}`);
    const beside = join(world.folder, 'in', 'b.rejects-2.csv');
    expect(found.stdout).toBe(`${beside}\n`);
    expect(readFileSync(beside, 'utf8')).toBe(text);
    expect(readFileSync(file, 'utf8')).toBe(second);
    expect((await on('one', `runs rejects ${first}`)).stdout).toBe(found.stdout);
  });

  test('are in no run that rejected nothing', async () => {
    writeFileSync(join(world.folder, 'good.csv'), `${header}\nc-1,1,One,INVENTORY_PRODUCT,STANDARD\n`);
    expect(await on('one', `products import ${join(world.folder, 'good.csv')}`)).toMatchObject({ code: 0 });
    const { id } = JSON.parse((await on('one', 'runs show latest --json')).stdout);
    expect(await on('two', `runs rejects ${id}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rejected no row'),
    });
  });
});

test('without a state store nothing is kept beside the file itself', async () => {
  const folder = join(world.folder, 'alone');
  mkdirSync(folder);
  const input = join(folder, 'in.csv');
  writeFileSync(input, `${header}\nd-1,1,,INVENTORY_PRODUCT,STANDARD\nd-2,2,Two,INVENTORY_PRODUCT,STANDARD\n`);
  const run = (line: string) => runCli(line, { folder, sandbox: world.sandbox });
  expect(await run(`products import ${input}`)).toMatchObject({ code: 5 });
  expect((await run('runs rejects latest')).stdout).toBe(`${join(folder, 'in.rejects.csv')}\n`);
  rmSync(join(folder, 'in.rejects.csv'));
  expect(await run('runs rejects latest')).toMatchObject({ code: 8, stderr: expect.stringContaining('is gone') });
});
