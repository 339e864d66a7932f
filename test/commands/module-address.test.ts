import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
let server: Server;
let elsewhere: string;
let asked: IncomingMessage[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'));
  sandbox = await startSandbox();
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json').end('{"items": [{"id": "c1", "name": "Till"}]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/structure/v2`;
});
afterEach(async () => {
  await sandbox.stop();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const tillctl = (line: string, env?: Record<string, string>): Promise<CliResult> =>
  runCli(line, { folder, sandbox, retryBaseMs: 1, env });

/** A profile with a base URL of its own, as after a login. */
async function loggedIn(): Promise<void> {
  const login = `auth login --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
  const done = await runCli(login, { folder, stdin: sandbox.secret, retryBaseMs: 1 });
  expect(done, done.screen).toMatchObject({ code: 0 });
}

describe('a module with an address of its own', () => {
  test('is asked there, with the access token, and no other module is', async () => {
    const set = await tillctl(`config set prefixes.structure ${elsewhere}/ --yes`);
    expect(set, set.screen).toMatchObject({ code: 0 });
    const listed = await tillctl('channels list --format csv --verbose');
    expect(listed.stdout, listed.screen).toContain('Till');
    expect(asked.map(({ url }) => url?.replace(/\?.*/, ''))).toEqual([
      `/structure/v2/org/${sandbox.org}/pos-sales-channels`,
    ]);
    expect(asked[0]?.headers.authorization).toMatch(/^Bearer /);
    const token = asked[0]?.headers.authorization?.slice('Bearer '.length) ?? '';
    expect(listed.stderr).toContain(`GET ${elsewhere}/org/${sandbox.org}/pos-sales-channels`);
    expect(listed.screen).not.toContain(token);
    expect((await tillctl('products list')).code).toBe(0);
    expect(asked).toHaveLength(1);
    await tillctl('api GET /orgstructure/org/{org}/pos-sales-channels?limit=1');
    expect(asked[1]?.url).toBe(`/structure/v2/org/${sandbox.org}/pos-sales-channels?limit=1`);
    await tillctl('api GET /orgstructures/x');
    expect(asked).toHaveLength(2);
  });

  test('is shown by config list and doctor', async () => {
    await tillctl(`config set prefixes.structure ${elsewhere} --yes`);
    expect((await tillctl('config list')).stdout).toContain(`prefixes.structure\t${elsewhere}\tprofile`);
    expect((await tillctl('doctor')).stdout).toContain(`structure at ${elsewhere}`);
  });

  test('is set only by who says so', async () => {
    const refused = await tillctl(`config set prefixes.structure ${elsewhere}`);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--yes');
    expect((await tillctl('config list')).stdout).not.toContain('prefixes');
  });

  test('gets no token of another platform', async () => {
    await loggedIn();
    const set = await runCli(`config set prefixes.structure ${elsewhere} --yes`, { folder });
    expect(set, set.screen).toMatchObject({ code: 0 });
    const other = await tillctl('channels list', { TILLCTL_BASE_URL: 'https://other.example' });
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('and not to https://other.example');
    expect(other.stderr).toContain('tillctl config unset prefixes.structure');
    expect(asked).toEqual([]);
    expect((await runCli('channels list', { folder, retryBaseMs: 1 })).code).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['prefixes.structure', 'http://structure.example/x', 'must be https'],
    ['prefixes.structure', 'https://a:b@structure.example/x', 'must not hold credentials'],
    ['prefixes.structure', 'https://structure.example/x?a=1', 'must end before any "?"'],
    ['prefixes.structure', 'ftp://structure.example/x', 'does not begin with https://'],
    ['prefixes.auth', 'https://login.example/auth', 'is not a path like /erp'],
  ])('%s cannot be %s', async (key, value, why) => {
    const { code, stderr } = await tillctl(`config set ${key} ${value} --yes`);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  });
});
