import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { sandboxEnv } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

// As the user of the container image.
const uid = 10_001;
const folder = mkdtempSync(join(tmpdir(), 'tillctl-no-name-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function asUser(...words: string[]) {
  return inEnvironment({ HOME: folder }, ...words);
}

function inEnvironment({ cwd = '/', ...own }: Record<string, string>, ...words: string[]) {
  const env = {
    PATH: process.env.PATH,
    ...own,
    TILLCTL_STATE_DIR: join(folder, 'state'),
    TILLCTL_CONFIG_DIR: join(folder, 'config'),
  };
  return spawnSync(process.execPath, [resolve('bin/tillctl.js'), ...words], {
    ...{ uid, gid: uid, cwd, env, encoding: 'utf8' },
  });
}

/** While the sandbox of this process answers. */
async function inBackground(own: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, TILLCTL_STATE_DIR: join(folder, 'state'), ...own };
  const child = spawn(process.execPath, [resolve('bin/tillctl.js'), ...words], { uid, gid: uid, cwd: '/', env });
  const [status, stdout, stderr] = await Promise.all([
    new Promise<number | null>((done) => child.once('close', done)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}

/** Root may become anyone; and a work tree below a closed folder cannot be read by others. */
function canBeTried(): boolean {
  if (process.getuid?.() !== 0 || new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm').test(readFileSync('/etc/passwd', 'utf8'))) {
    return false;
  }
  for (const name of ['', 'state', 'config']) {
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    chownSync(join(folder, name), uid, uid);
  }
  return asUser('--version').status === 0;
}

describe.skipIf(!canBeTried())('a user that has a number and no name', () => {
  test('has a state like any other', () => {
    const { status, stderr } = asUser('runs', 'list');
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.not.stringContaining('bug') });
  });

  test('needs no HOME where the folders of its state are named', () => {
    const { status, stderr } = inEnvironment({}, 'runs', 'list');
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.not.stringContaining('bug') });
    const store = 'postgres://someone@127.0.0.1:1/none';
    const asked = inEnvironment({}, 'fleet', 'status', '--queue', store);
    expect(asked.status, asked.stderr).toBe(8);
  });

  test('who cannot write beside the input has the rejected rows in the working folder', () => {
    const inputs = join(folder, 'inputs');
    mkdirSync(inputs, { mode: 0o755 });
    const input = join(inputs, 'shop.csv');
    writeFileSync(input, 'external_id,name,sales_price\n007,Mug,cheap\n');
    const { status, stderr } = inEnvironment({ HOME: folder, cwd: folder }, 'products', 'import', input, '--dry-run');
    expect(status, stderr).toBe(3);
    expect(stderr).toContain('see shop.rejects.csv');
    expect(readFileSync(join(folder, 'shop.rejects.csv'), 'utf8')).toContain('007,Mug,cheap,2,sales_price');
  });

  test('who can write nowhere has them in the folder of the run, and the good rows are sent', async () => {
    const sandbox = await startSandbox();
    try {
      const inputs = join(folder, 'read-only');
      mkdirSync(inputs, { mode: 0o755 });
      const input = join(inputs, 'shop.csv');
      writeFileSync(input, 'external_id,name,tax_category\n007,Mug,STANDARD\n008,,STANDARD\n');
      const own = { HOME: folder, ...sandboxEnv({ folder, sandbox }) };
      const { status, stdout, stderr } = await inBackground(own, 'products', 'import', input, '--json');
      expect(status, stderr).toBe(5);
      const { run_id, rejects_file: rejects, resume, error } = JSON.parse(stdout);
      expect(rejects).toBe(join(folder, 'state', 'runs', run_id, 'shop.rejects.csv'));
      expect(error.hint).toContain(`see ${rejects}`);
      expect(resume).toBeNull();
      expect(sandbox.all('products')).toHaveLength(1);
      writeFileSync(rejects, readFileSync(rejects, 'utf8').replace('008,,', '008,Cup,'));
      const retried = await inBackground(own, 'runs', 'retry-rejected', 'latest');
      expect(retried.status, retried.stderr).toBe(0);
      expect(sandbox.all('products')).toHaveLength(2);
      sandbox.forgetRequests();
      const named = await inBackground(
        own,
        'products',
        'import',
        input,
        '--again',
        '--rejects',
        join(inputs, 'bad.csv'),
      );
      expect(named.status).toBe(8);
      expect(named.stderr).toContain(`cannot write into ${inputs}`);
      expect(sandbox.requests()).toEqual([]);
    } finally {
      await sandbox.stop();
    }
  });

  test('is told to name the user of a database', () => {
    const { status, stderr } = asUser('fleet', 'status', '--queue', 'postgres://127.0.0.1:1/none');
    expect(status, stderr).toBe(2);
    expect(stderr).toContain('names no user, and the user of this process has no name');
  });
});
