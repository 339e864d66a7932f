import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxEnv } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-reader-'));
  sandbox = await startSandbox({ seed: 'none' });
  for (let number = 0; number < 20; number += 1) {
    const id = `i${number}`;
    const time = new Date(Date.now() - 3_600_000 - number * 1000).toISOString();
    const money = { amount: '2.10', unit: 'EUR' };
    const invoice = {
      id,
      number: id,
      transaction_date_and_time: time,
      total_gross: money,
      total_net: money,
      items: [],
    };
    sandbox.put('invoices', invoice);
  }
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A line of a real shell, with real pipes. @returns the exit code of tillctl */
function shell(line: string): Promise<{ code: number; stderr: string }> {
  const tillctl = `"${process.execPath}" "${resolve('bin/tillctl.js')}"`;
  const env = { PATH: process.env.PATH ?? '', HOME: folder, ...sandboxEnv({ folder, sandbox }) };
  const script = `${line.replaceAll('tillctl', tillctl)}\nexit $\{PIPESTATUS[0]}`;
  return new Promise((done) => {
    execFile('bash', ['-c', script], { cwd: folder, env }, (error, _stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stderr });
    });
  });
}

const pull = 'tillctl invoices pull --since-last --from -1d --out -';
const bookmarks = () => {
  const at = join(folder, 'state', 'bookmarks');
  return existsSync(at) ? readdirSync(at).length : 0;
};
const given = () => readFileSync(join(folder, 'docs'), 'utf8').trim().split('\n').length;

test('a reader that is gone moves no bookmark, and one that dies of what it was given moves none with --ack', async () => {
  await shell(`${pull} | true`);
  expect(bookmarks()).toBe(0);
  expect((await shell(`${pull} --ack ack --ack-timeout 1s | head -c 1 > docs`)).code).toBe(8);
  expect(bookmarks()).toBe(0);
  expect((await shell(`${pull} | cat > docs`)).code).toBe(0);
  expect(given()).toBe(20);
  expect(bookmarks()).toBe(1);
});

test('an output that is closed moves no bookmark', async () => {
  for (const nowhere of ['>&-', '> /dev/null']) {
    const { code, stderr } = await shell(`${pull} ${nowhere}`);
    expect(code, stderr).toBe(2);
    expect(bookmarks()).toBe(0);
  }
});

test.each([
  ['a file that it touches', '', 'touch ack'],
  ['a file that is there already', 'touch ack;', 'touch ack'],
  ['a named pipe', 'mkfifo ack;', 'echo done > ack'],
])('the bookmark waits for the reader’s word: %s', async (_what, before, word) => {
  const line = `${pull} --ack ack`;
  const silent = await shell(`${before} ${line} --ack-timeout 1s | cat > docs`);
  expect(silent.code, silent.stderr).toBe(8);
  expect(given()).toBe(20);
  expect(bookmarks()).toBe(0);
  const acked = await shell(`${line} --ack-timeout 20s | (cat > docs; sleep 0.3; ${word})`);
  expect(acked.code, acked.stderr).toBe(0);
  expect(given()).toBe(20);
  expect(bookmarks()).toBe(1);
  expect(acked.stderr).not.toContain('counts as read');
});

test('that what left counts as read is said once', async () => {
  const said = 'counts as read';
  expect((await shell(`${pull} | cat > docs`)).stderr).toContain(said);
  expect((await shell(`${pull} | cat > docs`)).stderr).not.toContain(said);
});

test('the word of a reader is for documents on standard output alone', async () => {
  writeFileSync(join(folder, 'ack'), '');
  expect((await shell('tillctl invoices pull --since-last --from -1d --out x.csv --ack ack')).code).toBe(2);
  expect((await shell('tillctl invoices pull --from -1d --out - --ack ack | cat')).code).toBe(2);
});
