import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

const bin = path.resolve('bin/tillctl.js');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const env = () => ({ ...process.env, TILLCTL_CONFIG_DIR: `${folder}/config`, TILLCTL_STATE_DIR: `${folder}/state` });

test('one Ctrl-C lets the call in flight end, also when a profile was read', async () => {
  const arrived = deferred<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    await runCli(['config', 'set', 'base_url', `http://127.0.0.1:${port}`], { folder });
    await runCli(['config', 'set', 'org', 'o1'], { folder });
    const child = spawn(process.execPath, [bin, 'auth', 'token'], {
      env: { ...env(), TILLCTL_APP: 'sync', TILLCTL_SECRET: 's' },
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const response = await arrived.promise;
    child.kill('SIGINT');
    // Long enough for the signal to do its harm; too short an answer would only hide it.
    await sleep(300);
    response.end('{"accessToken": "the-token"}');
    const [code] = await once(child, 'close');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'the-token\n' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('when the system takes no more bytes, the old profiles are as they were and nothing is beside them', async () => {
  await runCli(['config', 'set', 'org', 'o1'], { folder });
  const file = path.join(folder, 'config', 'profiles.json');
  const before = await readFile(file, 'utf8');
  // A limit on the size of files stands in for a full disk: writing fails in the middle, in a real process.
  const command = `ulimit -f 64; exec "${process.execPath}" "${bin}" config set ca_file ${'x'.repeat(120_000)}`;
  const script = promisify(execFile)('bash', ['-s'], { env: env() });
  script.child.stdin?.end(command);
  const failure = await script.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect({ code: failure.code, stderr: failure.stderr }).toEqual({
    code: 8,
    stderr: `error: cannot write ${file}: the file is larger than the system allows\n`,
  });
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await readdir(path.join(folder, 'config'))).toEqual(['profiles.json']);
});

function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}
