import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { journalTextOf } from '../support/journal-text.js';
import { runCli } from '../support/run-cli.js';
import { runHere } from '../support/run-here.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-values-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string, env: Record<string, string> = {}) =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, env, retryBaseMs: 1 });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const runFolder = (id: string) => join(folder, 'state/runs', id);
const headerOf = (id: string) => JSON.parse(readFileSync(join(runFolder(id), 'run.json'), 'utf8'));

async function done(argv: string, env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await cli(`${argv} --json`, env);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** One that changes a contact that an earlier one created. */
async function importContacts(env: Record<string, string> = {}): Promise<{ created: string; changed: string }> {
  const head = 'type,external_id,name,email';
  file('a.csv', head, 'individual,C1,Ada Lovelace,ada@byron.example');
  const { run_id: created } = await done('contacts import $DIR/a.csv', env);
  file('b.csv', head, 'individual,C1,Ada King,ada@king.example');
  const { run_id: changed } = await done('contacts import $DIR/b.csv', env);
  return { created, changed };
}

const personal = /Lovelace|King|@/;

/** As if it had ended so long ago. */
function age(id: string, days: number): void {
  const path = join(runFolder(id), 'run.json');
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  writeFileSync(path, JSON.stringify({ ...headerOf(id), started_at: at, finished_at: at, resumed_at: [] }));
}

async function expectWithoutValues(id: string, why: string, things = 1): Promise<void> {
  expect(journalTextOf(runFolder(id))).not.toMatch(personal);
  const undo = await cli(`runs undo ${id}`);
  expect(undo).toMatchObject({ code: 2, stderr: expect.stringContaining(`run ${id} cannot be undone: ${why}`) });
  expect(undo.stderr).toContain(`tillctl runs journal ${id}`);
  const audit = await done(`runs audit ${id}`);
  expect(audit.runs).toMatchObject([{ compared: 'existence', kept: things, lost: 0, gone: 0 }]);
  expect(audit.runs[0].note).toContain(why);
  const report = await done(`runs report ${id}`);
  expect(report.next.map(({ command }: { command: string }) => command).join()).not.toContain('undo');
}

test('values leave a journal after keep_values, keys and outcomes stay, and what needs values says why', async () => {
  const { created, changed } = await importContacts();
  expect(journalTextOf(runFolder(changed))).toMatch(personal);
  age(created, 91);
  age(changed, 89);
  expect(await done('runs prune --older-than 900d')).toEqual({ removed: [], kept: [], values_removed: [created] });
  const why = 'its values were removed after 90 days (keep_values)';
  await expectWithoutValues(created, why);
  const [intent, outcome] = (await cli(`runs journal ${created}`)).stdout
    .split('\n')
    .map((line) => JSON.parse(line || '{}'));
  expect(intent).toMatchObject({
    intent: 0,
    line: 2,
    key: 'individual C1',
    digest: expect.any(String),
    where: { kind: 'contact' },
  });
  expect(outcome).toMatchObject({ outcome: 0, result: 'created', id: expect.any(String) });
  expect(journalTextOf(runFolder(changed))).toMatch(personal);
  const history = await cli('contacts history C1 --json');
  expect(JSON.parse(history.stdout).changes).toMatchObject([
    { run: created, line: 2, action: 'created', members: [], note: why },
    { run: changed, action: 'updated', note: null },
    { run: changed, action: 'updated', note: null },
  ]);
  expect(history.stderr).toContain(`run ${created}: ${why}`);
  const { counts } = await done(`runs report ${created}`);
  expect(counts).toMatchObject({ created: 1, rejected: 0, pending: 0 });
  expect(await done('runs prune --older-than 900d')).toEqual({ removed: [], kept: [], values_removed: [] });
  expect((await cli(`runs undo ${changed}`)).code).toBe(0);
});

test('they also leave when the next run of the command ends', async () => {
  const { created, changed } = await importContacts();
  age(created, 400);
  file('c.csv', 'type,external_id,name', 'individual,C9,Grace');
  await done('contacts import $DIR/c.csv');
  expect(journalTextOf(runFolder(created))).not.toMatch(personal);
  expect(headerOf(created)).toMatchObject({ values_removed: '90d' });
  expect(journalTextOf(runFolder(changed))).toMatch(personal);
});

test('with none no run writes values, and a run resumed under it has none in the end', async () => {
  const env = { TILLCTL_KEEP_VALUES: 'none' };
  const { changed } = await importContacts(env);
  // The contact and its address.
  await expectWithoutValues(changed, 'it has no values (keep_values is none)', 2);
  expect(sandbox.texts('individuals').join()).toContain('Ada King');
  const run = await stoppedImport();
  await done('runs resume latest', env);
  expect(journalTextOf(runFolder(run))).not.toMatch(personal);
});

/** Its second row is in doubt. */
async function stoppedImport(): Promise<string> {
  file('d.csv', 'external_id,name,tax_category', 'D1,Joan King,STANDARD', 'D2,Jean King,STANDARD');
  sandbox.setFaults([{ operation: 'upsertProductByExternalId', after: 1, fault: { kind: 'status', status: 503 } }]);
  const stopped = await cli('products import $DIR/d.csv --retries 0 --concurrency 1 --json');
  expect(stopped.code, stopped.stdout).toBe(6);
  sandbox.setFaults([]);
  const { run_id: run } = JSON.parse(stopped.stdout);
  expect(journalTextOf(runFolder(run))).toMatch(personal);
  return run;
}

test('an unfinished run keeps its values, and so does one whose undo is not finished', async () => {
  const { created, changed } = await importContacts();
  const stopped = await stoppedImport();
  const left = sandbox.requests().length;
  sandbox.setFaults([{ operation: '*', after: 6, fault: { kind: 'status', status: 503 } }]);
  const undo = await cli(`runs undo ${changed} --retries 0 --json`);
  expect(
    undo.code,
    `${undo.stdout}${sandbox
      .requests()
      .slice(left)
      .map(({ method, path }) => `${method} ${path}`)}`,
  ).toBe(6);
  sandbox.setFaults([]);
  for (const id of [created, changed, stopped]) age(id, 100);
  expect(await done('runs prune --older-than 900d')).toMatchObject({ values_removed: [created] });
  for (const id of [changed, stopped]) expect(journalTextOf(runFolder(id))).toMatch(personal);
  await done('runs resume latest');
  expect(sandbox.texts('individuals').join()).toContain('Ada Lovelace');
});

test('a setting that is no duration is refused, and that of the profile of a run holds', async () => {
  const { created } = await importContacts();
  const wrong = await cli('runs prune --older-than 900d', { TILLCTL_KEEP_VALUES: 'soon' });
  expect(wrong).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('TILLCTL_KEEP_VALUES "soon" is not a duration'),
  });
  const login = `auth login --base-url ${sandbox.baseUrl}/ --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
  const logged = await runCli(login, { folder, stdin: sandbox.secret });
  expect(logged.code, logged.stderr).toBe(0);
  age(created, 31);
  expect(await done('runs prune --older-than 900d')).toMatchObject({ values_removed: [] });
  expect((await runCli('config set keep_values 30d', { folder })).code).toBe(0);
  expect(await done('runs prune --older-than 900d')).toMatchObject({ values_removed: [created] });
  expect(headerOf(created)).toMatchObject({ values_removed: '30d' });
});

test('a kill at any step while values are removed leaves a run that can be read, and the next call does the rest', async () => {
  const { created } = await importContacts();
  age(created, 100);
  const argv = ['runs', 'prune', '--older-than', '900d', '--json'];
  const { steps, code } = await runHere(argv, { folder, sandbox, steps: true });
  expect(code).toBe(0);
  expect(steps.filter((step) => /rename (run.json|journal)/.test(step)).length).toBeGreaterThan(3);
  for (let killAt = 1; killAt <= steps.length; killAt += byEffort({ short: 6, usual: 3, complete: 1 })) {
    rmSync(join(folder, 'state'), { recursive: true });
    await sandbox.stop();
    sandbox = await startSandbox();
    const { created: run } = await importContacts();
    age(run, 100);
    expect((await runHere(argv, { folder, sandbox, killAt })).signal).toBe('SIGKILL');
    const { changes } = await done('contacts history C1');
    expect(changes[0]).toMatchObject({ run, action: 'created' });
    // Undone, or refused in so many words; never a success that did nothing.
    expect((await cli(`runs undo ${run} --dry-run --json`)).code).not.toBe(0);
    await done('runs prune --older-than 900d');
    await expectWithoutValues(run, 'its values were removed after 90 days (keep_values)');
  }
});

test('a support bundle has no value of a row, of runs with and without values', async () => {
  file(
    'p.csv',
    'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross',
    'P1,Zebra lamp,STANDARD,4711.25,EUR,true',
  );
  await done('products import $DIR/p.csv');
  file(
    'p.csv',
    'external_id,name,sales_price,sales_price_currency,sales_price_is_gross',
    'P1,Quokka lamp,8150.75,EUR,true',
  );
  const { run_id: run } = await done('products import $DIR/p.csv');
  await done(`bundle ${run} --out $DIR/b.zip`);
  const texts = execFileSync('unzip', ['-p', join(folder, 'b.zip')], { encoding: 'utf8' });
  expect(texts).toContain('"intent":0');
  for (const value of ['Zebra', 'Quokka', '4711.25', '8150.75']) expect(texts).not.toContain(value);
});
