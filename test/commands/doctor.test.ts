import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/lib/report/finding.js';
import { type CliOptions, runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-doctor-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function doctor(options: Partial<CliOptions> = {}) {
  const { code, stdout } = await runCli('doctor --json --timeout 5', { folder, ...options });
  const { findings, counts, ok, error } = JSON.parse(stdout) as {
    findings: Finding[];
    counts: Record<string, number>;
    ok: boolean;
    error?: { name: string };
  };
  const of = (check: string) => findings.find((finding) => finding.check === check && finding.status !== 'ok');
  return { code, stdout, findings, counts, ok, error, of, problems: findings.filter((f) => f.status === 'problem') };
}

/** A platform that says no to everything, at another time of day. */
async function oddServer(date: string): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(404, { date, 'content-type': 'application/problem+json' });
    response.end('{"type":"about:blank","title":"Not found"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('doctor', () => {
  test('finds nothing wrong where all is well, and leaves nothing behind', async () => {
    const sandbox = await startSandbox();
    mkdirSync(join(folder, 'state'), { mode: 0o700 });
    const { code, problems, ok, findings, stdout } = await doctor({ sandbox });
    await sandbox.stop();
    expect({ code, ok, problems }).toEqual({ code: 0, ok: true, problems: [] });
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['node', 'credentials', 'connection', 'clock', 'login', 'api', 'disk', 'runs', 'locks']),
    );
    expect(stdout).not.toContain(sandbox.secret);
    expect(stdout).toContain('TILLCTL_SECRET (not shown)');
    expect(readdirSync(folder)).toEqual(['state']);
    expect(readdirSync(join(folder, 'state'))).toEqual([]);
  });

  test('nobody logged in: says so, skips what hangs on it, looks at the rest', async () => {
    const { code, of, counts, problems } = await doctor();
    expect(code).toBe(4);
    expect(problems).toEqual([expect.objectContaining({ check: 'settings', fix: 'tillctl auth login' })]);
    expect(of('login')?.status).toBe('skipped');
    expect(counts.ok).toBeGreaterThan(5);
  });

  test('a wrong secret is a problem of the login, and is not shown', async () => {
    const sandbox = await startSandbox();
    const { code, of, stdout } = await doctor({ sandbox, env: { TILLCTL_SECRET: 'not-this-one' } });
    await sandbox.stop();
    expect(code).toBe(4);
    expect(of('login')).toMatchObject({ status: 'problem', says: expect.stringContaining('refused application') });
    expect(of('api')?.status).toBe('skipped');
    expect(stdout).not.toContain('not-this-one');
  });

  test.each([
    ['ahead of', -3600_000],
    ['behind', 3600_000],
  ])('a clock that is an hour %s the platform is found', async (words, ms) => {
    const server = await oddServer(new Date(Date.now() + ms).toUTCString());
    const env = { TILLCTL_BASE_URL: server.baseUrl, TILLCTL_ORG: 'o', TILLCTL_TOKEN: 'abc' };
    const { of } = await doctor({ env });
    server.close();
    expect(of('clock')).toMatchObject({ status: 'problem', says: expect.stringMatching(`3(599|600|601) s ${words}`) });
  });

  test('an answer that says no to the list is a problem of the api', async () => {
    const server = await oddServer(new Date().toUTCString());
    const env = { TILLCTL_BASE_URL: server.baseUrl, TILLCTL_ORG: 'o', TILLCTL_TOKEN: 'abc' };
    const { code, of } = await doctor({ env });
    server.close();
    expect(code).toBe(7);
    expect(of('api')?.says).toContain('404');
  });

  test('a port that nobody listens on', async () => {
    const server = await oddServer('');
    server.close();
    const env = { TILLCTL_BASE_URL: server.baseUrl, TILLCTL_ORG: 'o', TILLCTL_TOKEN: 'abc' };
    const { code, of } = await doctor({ env });
    expect(code).toBe(6);
    expect(of('connection')).toMatchObject({
      status: 'problem',
      says: expect.stringContaining('refused the connection'),
    });
    expect(['clock', 'login', 'api'].map((check) => of(check)?.status)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  test.skipIf(process.platform === 'win32')(
    'a folder that others can write, with the command that closes it',
    async () => {
      mkdirSync(join(folder, 'state'));
      chmodSync(join(folder, 'state'), 0o777);
      const { code, of } = await doctor();
      expect(code).toBe(8);
      expect(of('state folder')).toMatchObject({ status: 'problem', fix: `chmod 700 ${join(folder, 'state')}` });
    },
  );

  test.each(['\u0000\u0001garbage', '[]', '{"profiles": {"shop": 7}}'])('a profiles file of %j', async (text) => {
    mkdirSync(join(folder, 'config'), { mode: 0o700 });
    writeFileSync(join(folder, 'config', 'profiles.json'), text, { mode: 0o600 });
    const { code, of, stdout } = await doctor();
    expect({ code, finding: of('profiles') ?? of('settings') }).toMatchObject(
      text === '[]' ? { code: 4 } : { code: 8, finding: { status: 'problem', fix: expect.stringContaining('repair') } },
    );
    expect(stdout).not.toContain('\u0000');
  });

  test('a setting that makes no sense is told with its source', async () => {
    mkdirSync(join(folder, 'config'), { mode: 0o700 });
    const profile = { base_url: 'https://shop.example', org: 'o', settings: { retires: 3 } };
    const file = { current: 'shop', profiles: { shop: profile } };
    writeFileSync(join(folder, 'config', 'profiles.json'), JSON.stringify(file), { mode: 0o600 });
    const { code, of } = await doctor();
    expect(code).toBe(2);
    expect(of('settings')?.says).toContain('"retires"');
  });

  test('damaged and unfinished runs and locks of silent hosts, each with its command', async () => {
    const sandbox = await startSandbox();
    writeFileSync(join(folder, 'a.csv'), 'external_id,name,tax_category\nA,Apron,STANDARD\nB,Bowl,STANDARD\n');
    await sandbox.setFaults({
      faults: [{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 } }],
    });
    const failed = await runCli(`products import ${folder}/a.csv --retries 0 --json`, { folder, sandbox });
    const { run_id } = JSON.parse(failed.stdout) as { run_id: string };
    const damaged = join(folder, 'state', 'runs', '20260101-0000-zz');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'run.json'), '{"id": 7');
    const owner = { host: 'elsewhere', pid: 7, since: '2026-01-01T00:00:00.000Z', token: 'abc' };
    const lock = join(folder, 'state', 'locks', 'batch-prices-0123456789abcdef.1.lock');
    writeFileSync(lock, JSON.stringify(owner));
    const { utimesSync } = await import('node:fs');
    utimesSync(lock, 0, 0);
    const { findings, code } = await doctor({ sandbox });
    await sandbox.stop();
    const fixes = findings.flatMap(({ fix, check }) => (fix === undefined ? [] : [`${check}: ${fix}`]));
    expect(code).toBe(8);
    expect(fixes).toEqual([
      `runs: move the folder ${damaged} away`,
      `runs: tillctl runs resume ${run_id} --profile default`,
      'locks: make sure that it is gone, then repeat the command with --break-lock',
    ]);
  });

  test('a variable that nothing reads is named with what was meant', async () => {
    const { findings } = await doctor({ env: { TILLCTL_PROFIL: 'shop' } });
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'environment', status: 'warning', fix: 'did you mean "TILLCTL_PROFILE"?' }),
    );
  });
});
