import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { runHere } from '../support/run-here.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// A run packs its journal when it ends, and unpacks it when it continues.

// Removals are steps, too.
const env = { TILLCTL_TEST_MORE_STEPS: '1' };

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string) => runCli(line, { folder, sandbox, retryBaseMs: 1 });
const runFolder = () => {
  const runs = join(folder, 'state/runs');
  return join(runs, readdirSync(runs)[0] ?? '');
};

async function printed(): Promise<string> {
  const { code, stdout, stderr } = await cli('runs journal latest');
  expect(code, stderr).toBe(0);
  return stdout;
}

async function expectReadable(): Promise<void> {
  const lines = (await printed()).trimEnd().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual(['intent', 'outcome']);
  const history = JSON.parse((await cli('products history A1 --json')).stdout);
  expect(history.changes).toMatchObject([{ action: 'created', line: 2 }]);
  expect(JSON.parse((await cli('runs list --json')).stdout)).toMatchObject([{ created: 1 }]);
}

/** From where all of the work is on disk. */
function endOf(steps: readonly string[]): number {
  return steps.lastIndexOf('after journal sync') + 1;
}

/** Each step in the complete layer, every third in the others. */
const every = byEffort({ short: 3, usual: 3, complete: 1 });

test('a kill at any step while a run is packed leaves one that can be read and resumed', async () => {
  const argv = ['products', 'import', 'a.csv', '--json'];
  writeFileSync(join(folder, 'a.csv'), 'external_id,name,tax_category\nA1,Cup,STANDARD\n');
  const whole = await runHere(argv, { folder, sandbox, steps: true, env });
  expect(whole.code, whole.stderr).toBe(0);
  expect(whole.steps.filter((step) => step.includes('journal.ndjson.gz'))).not.toEqual([]);
  const end = endOf(whole.steps);
  let plain = 0;
  for (let killAt = end; killAt <= whole.steps.length; killAt += every) {
    await sandbox.stop();
    rmSync(join(folder, 'state'), { recursive: true });
    sandbox = await startSandbox();
    const killed = await runHere(argv, { folder, sandbox, killAt, env });
    expect(killed.signal, `at ${killAt}`).toBe('SIGKILL');
    if (existsSync(join(runFolder(), 'journal.ndjson'))) plain += 1;
    const before = await printed();
    await expectReadable();
    await cli('runs resume latest');
    expect(await printed()).toBe(before);
    await expectReadable();
  }
  // Both forms were met.
  expect(plain).toBeGreaterThan(0);
  expect(plain).toBeLessThan(whole.steps.length - end);
});

test('so does a kill at any step while one is unpacked, to be continued', async () => {
  writeFileSync(join(folder, 'a.csv'), 'external_id,name,tax_category\nA1,Cup,STANDARD\n');
  expect((await cli(`products import ${join(folder, 'a.csv')}`)).code).toBe(0);
  const before = await printed();
  const argv = ['runs', 'resume', basename(runFolder()), '--resend-missing', '--json'];
  cpSync(join(folder, 'state'), join(folder, 'finished'), { recursive: true });
  for (let killAt = 1; killAt < 100; killAt += 1) {
    rmSync(join(folder, 'state'), { recursive: true });
    cpSync(join(folder, 'finished'), join(folder, 'state'), { recursive: true });
    const { signal, steps, code, stderr } = await runHere(argv, { folder, sandbox, killAt, env });
    expect(await printed(), steps.join(', ')).toContain(before.trimEnd());
    if (steps.some((step) => step.includes('GET'))) break;
    expect(signal, `${code} ${stderr}`).toBe('SIGKILL');
  }
  const resumed = await cli(argv.join(' '));
  expect(resumed.code, resumed.stderr).toBe(0);
  await expectReadable();
  expect(readdirSync(runFolder())).not.toContain('journal.ndjson');
});
