import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
let other: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-names-'));
  [sandbox, other] = [await startSandbox(), await startSandbox()];
});
afterEach(async () => {
  await Promise.all([sandbox.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const notice = 'what was sent under another name is sent again';

/** @param id of the one product of a file of that name */
async function importAt(id: string, baseUrl: string): Promise<string> {
  writeFileSync(join(folder, `${id}.csv`), `external_id,name,tax_category\n${id},Apron,STANDARD\n`);
  const { org, app, secret } = sandbox;
  const given = { folder, sandbox: { baseUrl, org, app, secret } };
  const { code, stderr } = await runCli(`products import ${join(folder, id)}.csv --default-tags`, given);
  expect(code, stderr).toBe(0);
  return stderr;
}

test('another name of this machine is noticed, whatever the file', async () => {
  expect(await importAt('A1', sandbox.baseUrl)).not.toContain(notice);
  expect(await importAt('A2', sandbox.baseUrl)).not.toContain(notice);
  const byName = sandbox.baseUrl.replace('127.0.0.1', 'localhost');
  expect(byName).not.toBe(sandbox.baseUrl);
  const said = await importAt('A3', byName);
  expect(said).toContain(`at ${sandbox.baseUrl}: if ${byName} is the same platform, use that name`);
});

test('any other address is noticed by a file that went to both, and by no other file', async () => {
  expect(await importAt('A1', sandbox.baseUrl)).not.toContain(notice);
  expect(await importAt('A2', other.baseUrl)).not.toContain(notice);
  expect(await importAt('A1', other.baseUrl)).toContain(notice);
});
