import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../src/lib/journal/entries.js';
import { journalTextOf } from '../support/journal-text.js';
import { runBeside } from '../support/kills.js';
import { runCli } from '../support/run-cli.js';
import { startTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-looks-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(of: (number: number) => string): void {
  const lines = Array.from({ length: 4 }, (_, number) => `A${number},${of(number)},STANDARD`);
  writeFileSync(join(folder, 'in.csv'), `${['external_id,name,manufacturer,tax_category', ...lines].join('\n')}\n`);
}

function entries(): Entry[] {
  const runs = join(folder, 'state', 'runs');
  if (!existsSync(runs)) return [];
  const texts = readdirSync(runs).map((id) => journalTextOf(join(runs, id)));
  const lines = texts.flatMap((text) => text.split('\n').slice(0, -1));
  return lines.map((line) => JSON.parse(line) as Entry);
}

const outcomes = () => entries().filter((entry) => 'outcome' in entry).length;
const doubted = () =>
  entries().flatMap((entry) => ('look' in entry && entry.verdict === undefined ? [entry.look] : []));

/** A run whose first product is kept, and whose further ones are shown late; it is stopped while it waits for them. */
async function stopWhileLooking(signal: 'SIGKILL' | 'SIGINT', faults: readonly object[]) {
  file((number) => `Apron ${number},Kiln`);
  expect((await runBeside(['products', 'import', 'in.csv', '--quiet'], { folder, sandbox })).code).toBe(0);
  rmSync(join(folder, 'state'), { recursive: true });
  file((number) => `Other ${number},Loom`);
  const operation = 'upsertProductByExternalId';
  sandbox.setFaults(faults.map((fault) => ({ operation, after: 1, fault })));
  const argv = ['products', 'import', 'in.csv', '--verify', 'all', '--settle', '60s', '--concurrency', '1', '--json'];
  const end = await (signal === 'SIGKILL' ? killed(argv) : interrupted(argv));
  sandbox.setFaults([]);
  return end;
}

const allSent = async () => {
  while (outcomes() < 4) await sleep(10);
};

/** A process of its own. */
async function killed(argv: readonly string[]) {
  const { child, ended } = startTillctl(argv, { folder, sandbox });
  await allSent();
  child.kill('SIGKILL');
  return ended;
}

async function interrupted([noun = '', verb = '', file = '', ...flags]: readonly string[]) {
  const ctrlC = new AbortController();
  const ended = runCli([noun, verb, join(folder, file), ...flags], { folder, sandbox, signal: ctrlC.signal });
  await allSent();
  ctrlC.abort();
  return ended;
}

async function resume() {
  const { code, stdout, stderr } = await runBeside(['runs', 'resume', 'latest', '--settle', '1s', '--json'], {
    folder,
    sandbox,
  });
  return { code, summary: JSON.parse(stdout || '{}'), stderr };
}

const lag = { kind: 'lag', ms: 4000 };

test.each(['SIGKILL', 'SIGINT'] as const)('after %s, what was in doubt is looked at by runs resume', async (signal) => {
  const end = await stopWhileLooking(signal, [lag]);
  if (signal === 'SIGINT') expect(end, end.stderr).toMatchObject({ code: 130 });
  expect(doubted()).toEqual([1, 2, 3]);
  await sleep(lag.ms);
  const { code, summary, stderr } = await resume();
  expect(code, stderr).toBe(0);
  expect(summary.counts).toEqual({ created: 0, updated: 4, unchanged: 0, rejected: 0, pending: 0 });
  expect(summary.verification).toMatchObject({ looked_at: 3, unconfirmed: 0, not_kept: 0 });
  expect(entries().filter((entry) => 'look' in entry && entry.verdict === 'kept')).toHaveLength(3);
});

test('a loss that shows only then rejects the rows', async () => {
  await stopWhileLooking('SIGKILL', [lag, { kind: 'drop', members: ['manufacturer'], echo: true }]);
  await sleep(lag.ms);
  const { code, summary, stderr } = await resume();
  expect(code, stderr).toBe(5);
  expect(summary.counts).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 3, pending: 0 });
  expect(summary.verification).toMatchObject({ unconfirmed: 0, not_kept: 3 });
  expect(readFileSync(join(folder, 'in.rejects.csv'), 'utf8')).toContain('does not keep manufacturer');
});

test('what is still shown as before stays unconfirmed, and the run is over', async () => {
  await stopWhileLooking('SIGINT', [{ kind: 'lag', reads: 100_000 }]);
  const { code, summary, stderr } = await resume();
  expect(code, stderr).toBe(0);
  expect(summary.verification).toMatchObject({ unconfirmed: 3, not_kept: 0 });
  expect((await resume()).code).toBe(2);
});

test('an outage while looking leaves the run resumable, though every row was sent', async () => {
  const end = await stopWhileLooking('SIGINT', [lag]);
  expect(end.code).toBe(130);
  sandbox.setFaults([{ operation: '*', fault: { kind: 'status', status: 400 } }]);
  expect((await resume()).code).not.toBe(0);
  sandbox.setFaults([]);
  await sleep(lag.ms);
  const { code, summary } = await resume();
  expect(code).toBe(0);
  expect(summary.verification).toMatchObject({ looked_at: 3, not_kept: 0 });
});
