import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../support/gateway.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox({ seed: 'none' });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nodes = () => sandbox.all('browse-nodes');

test('a node that somebody deletes while more than a page of them is listed makes no other one be made twice', async () => {
  const names = Array.from({ length: 1100 }, (_, at) => `n${String(at).padStart(4, '0')}`);
  for (const name of names) sandbox.put('browse-nodes', { id: name, external_id: name, name, parents: [] });
  const wanted = ['n0999', 'n1000', 'n1001'];
  const file = join(folder, 'tree.csv');
  writeFileSync(file, `external_id,name\n${wanted.map((name) => `${name},${name} again`).join('\n')}\n`);
  let pages = 0;
  const gateway = await startGateway(sandbox, {
    before: (line) => {
      if (!/^GET .*browse-nodes\?/.test(line)) return;
      pages += 1;
      if (pages === 2) sandbox.edit('browse-nodes', (node) => (node.id === 'n0000' ? undefined : node));
    },
  });
  const result = await runCli(`catalog nodes import ${file} --json`, { folder, sandbox: gateway, retryBaseMs: 1 });
  await gateway.stop();
  expect(result.code, result.stderr).toBe(0);
  expect(pages).toBeGreaterThan(2);
  expect(JSON.parse(result.stdout).counts).toMatchObject({ updated: 3, created: 0 });
  expect(
    nodes()
      .map(({ external_id: name = '' }) => name)
      .filter((name) => names.includes(name))
      .toSorted(),
  ).toEqual(names.slice(1));
});
