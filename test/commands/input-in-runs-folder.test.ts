import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { openWorld, type World } from '../support/worlds/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld({ files: {} });
});
afterAll(() => world.leave());

test('an input whose folder is named as a run is keeps its path', async () => {
  const folder = join(world.folder, 'runs', '20261123-0600-shop1');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'in.csv');
  writeFileSync(file, 'external_id,article_id,name,type,tax_category\nA,1,One,INVENTORY_PRODUCT,STANDARD\n');
  const where = { folder: world.folder, sandbox: world.sandbox };
  expect(await runCli(`products import ${file}`, where)).toMatchObject({ code: 0 });
  const [run] = JSON.parse((await runCli('runs list --json', where)).stdout);
  const shown = JSON.parse((await runCli(`runs show ${run.id} --json`, where)).stdout);
  expect(shown.input.path).toBe(file);
});
