import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invoiceText } from '../crash/killed-pull.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-two-pulls-'));
  mkdirSync(join(folder, 'books'));
  symlinkSync('books', join(folder, 'same'));
  sandbox = await startSandbox({ latencyMs: 100 });
  for (const day of [2, 3]) {
    for (let at = 0; at < 20; at += 1) {
      const time = `0${day}T10:00:${10 + at}`;
      const id = `inv-${day}${at}`;
      sandbox.put('invoices', invoiceText(id, time));
    }
  }
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function pull(day: number, out: string, stateFolder: string): Promise<CliResult> {
  const times = `--from 2026-03-0${day}T00:00:00Z --to 2026-03-0${day + 1}T00:00:00Z`;
  const env = { TILLCTL_STATE_DIR: join(folder, stateFolder) };
  return runCli(`invoices pull ${times} --out ${join(folder, out)} --quiet`, { folder, sandbox, env });
}

const idsIn = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);

test.each([
  { name: 'two state folders', outs: ['books/all.ndjson', 'books/all.ndjson'], states: ['one', 'two'] },
  { name: 'two names', outs: ['books/all.ndjson', 'same/all.ndjson'], states: ['one', 'one'] },
])('of two pulls into one file from $name, one waits and nothing is lost', async ({ outs, states }) => {
  const [out, other] = outs as [string, string];
  const [state, otherState] = states as [string, string];
  const both = await Promise.all([pull(2, out, state), pull(3, other, otherState)]);
  const shown = both.map(({ stderr }) => stderr).join('');
  expect(both.map(({ code }) => code).sort(), shown).toEqual([0, 9]);
  expect(shown).toContain('another run holds the lock of the target');
  const late = both[0].code === 9 ? await pull(2, out, state) : await pull(3, other, otherState);
  expect(late.code, late.stderr).toBe(0);
  expect(new Set(idsIn('books/all.ndjson')).size).toBe(40);
  expect(readdirSync(join(folder, 'books'))).toEqual(['all.ndjson']);
});

test('of two pulls into one folder from two state folders, one waits', async () => {
  const both = await Promise.all([pull(2, 'books/', 'one'), pull(3, 'same/', 'two')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 9]);
  expect(readdirSync(join(folder, 'books'))).toHaveLength(1);
});

test.each(['days/', 'new/days/'])('a pull that began before its folder %s was there is met once it is', async (out) => {
  const first = pull(2, out, 'one');
  await vi.waitUntil(() => locksIn(dirname(join(folder, out))).length > 0, { timeout: 300_000, interval: 1 });
  mkdirSync(join(folder, out));
  const second = await pull(3, out, 'two');
  expect(second, second.stderr).toMatchObject({ code: 9 });
  expect(await first).toMatchObject({ code: 0 });
  expect((await pull(3, out, 'two')).code).toBe(0);
  expect(readdirSync(join(folder, out))).toHaveLength(2);
  expect(locksIn(dirname(join(folder, out)))).toEqual([]);
});

const locksIn = (place: string) =>
  existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.lock')) : [];
