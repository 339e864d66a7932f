import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRuns } from '../../src/lib/journal/runs.js';
import { runCli } from '../support/run-cli.js';

/** One run of March in full, one of May that was stopped. */
async function folderWithRuns(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let at = new Date('2026-03-01T09:15:30Z');
  let letter = 20;
  const runs = openRuns({
    folder: path.join(folder, 'state'),
    host: 'till-7',
    pid: 1,
    start: undefined,
    isAlive: () => false,
    now: () => at,
    random: () => letter++ / 36,
  });
  const header = {
    command: 'products import',
    options: { key: 'external_id' },
    input: { path: '/data/spring.csv', sha256: 'a'.repeat(64), size: 120 },
    profile: 'shop',
    base_url: 'https://api.example.com',
    org: '17',
    tool_version: '0.1.0',
    fingerprint: 'f1',
  };
  const counts = { created: 2, updated: 1, unchanged: 0, rejected: 0, pending: 0 };
  const full = await runs.start(header, { again: false, breakLock: false });
  await full.finish({ status: 'succeeded', counts });
  at = new Date('2026-05-01T10:00:00Z');
  const input = { ...header.input, path: '/data/\u001b[31msummer.csv' };
  const stopped = await runs.start({ ...header, input, fingerprint: 'f2' }, { again: false, breakLock: false });
  await stopped
    .journal()
    .append(
      { intent: 0, key: 'A', digest: '00' },
      { intent: 1, key: 'B', digest: '01' },
      { outcome: 0, result: 'created' },
    );
  await stopped.abandon();
  return folder;
}

describe('latest beside a named profile', () => {
  test.each(['runs show', 'runs report', 'runs undo', 'runs retry-rejected', 'runs rejects', 'runs watch', 'bundle'])(
    'is the newest run of that profile: %s',
    async (command) => {
      const folder = await folderWithRuns();
      const { code, stderr } = await runCli(`${command} latest --profile market`, { folder });
      expect(code).toBe(2);
      expect(stderr).toContain('there are no runs of profile market yet');
    },
  );

  test('of which there are some', async () => {
    const folder = await folderWithRuns();
    const { stdout } = await runCli('runs show latest --profile shop --json', { folder });
    expect(JSON.parse(stdout)).toMatchObject({ id: '20260501-1000-mn', profile: 'shop' });
  });
});

describe('runs list', () => {
  test('prints tab-separated text when piped, newest first', async () => {
    const folder = await folderWithRuns();
    expect(await runCli('runs list', { folder })).toMatchObject({
      code: 0,
      stdout:
        '20260501-1000-mn\tproducts import\tinterrupted\t2026-05-01T10:00:00.000Z\t1\t0\t0\t0\t\tshop\t/data/\\x1b[31msummer.csv\n' +
        '20260301-0915-kl\tproducts import\tsucceeded\t2026-03-01T09:15:30.000Z\t2\t1\t0\t0\t0\tshop\t/data/spring.csv\n',
      stderr: '',
    });
  });

  test('prints one JSON document on demand', async () => {
    const folder = await folderWithRuns();
    const { stdout } = await runCli('runs list --json --status succeeded', { folder });
    expect(JSON.parse(stdout)).toEqual([
      {
        id: '20260301-0915-kl',
        command: 'products import',
        status: 'succeeded',
        started_at: '2026-03-01T09:15:30.000Z',
        created: 2,
        updated: 1,
        unchanged: 0,
        rejected: 0,
        pending: 0,
        profile: 'shop',
        org: '17',
        input: '/data/spring.csv',
      },
    ]);
  });

  test('says how many older ones it left out', async () => {
    const folder = await folderWithRuns();
    const { stdout, stderr } = await runCli('runs list --limit 1 --format csv', { folder });
    expect(stdout.split('\n')).toHaveLength(3);
    expect(stderr).toBe('1 older run is not listed (--limit shows more)\n');
  });

  test('is empty where nothing ever ran', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(await runCli('runs list --json', { folder })).toMatchObject({ code: 0, stdout: '[]\n' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('runs show', () => {
  test('says how far a stopped run came and how it goes on', async () => {
    const folder = await folderWithRuns();
    expect(await runCli('runs show latest', { folder })).toMatchObject({
      code: 0,
      stdout: [
        'run       20260501-1000-mn',
        'command   products import',
        'status    interrupted',
        `input     /data/\\x1b[31msummer.csv (120 bytes, SHA-256 ${'a'.repeat(64)})`,
        'rows      1 created, 0 updated, 0 unchanged, 0 rejected, 1 in doubt',
        'profile   shop, organisation 17, https://api.example.com',
        'started   2026-05-01T10:00:00.000Z',
        'finished  2026-05-01T10:00:00.000Z',
        'version   0.1.0',
        'resume    tillctl runs resume 20260501-1000-mn',
        '',
      ].join('\n'),
    });
  });

  test('prints all of it as JSON', async () => {
    const folder = await folderWithRuns();
    const { stdout } = await runCli('runs show 20260301-0915-kl --json', { folder });
    expect(JSON.parse(stdout)).toMatchObject({
      id: '20260301-0915-kl',
      options: { key: 'external_id' },
      journal: { created: 0, in_doubt: 0 },
      resume: null,
      summary: { status: 'succeeded' },
    });
  });

  test('is a usage error for an unknown run', async () => {
    const folder = await folderWithRuns();
    expect(await runCli('runs show 19990101-0000-xxxx', { folder })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'error: there is no run "19990101-0000-xxxx"\ntry:   tillctl runs list\n',
    });
  });
});

describe('runs prune', () => {
  test('removes what is old and says how many', async () => {
    const folder = await folderWithRuns();
    expect(await runCli('runs prune --older-than 1d', { folder })).toMatchObject({
      code: 0,
      stdout:
        '1 run removed\nrun 20260501-1000-mn is kept: 1 row is in doubt: tillctl runs resume 20260501-1000-mn tells what became of them\n',
    });
    expect(readdirSync(path.join(folder, 'state', 'runs'))).toEqual(['20260501-1000-mn']);
  });

  test.each([
    { name: 'of that name', profile: { base_url: 'https://other.example.com', org: '9' }, called: 'shop' },
    {
      name: 'that is called otherwise now',
      profile: { base_url: 'https://api.example.com', org: '17' },
      called: 'live',
    },
  ])('of a production profile $name it asks', async ({ profile, called }) => {
    const folder = await folderWithRuns();
    mkdirSync(path.join(folder, 'config'), { mode: 0o700 });
    const profiles = { [called]: { ...profile, app: 'a', settings: { production: true } } };
    writeFileSync(path.join(folder, 'config', 'profiles.json'), JSON.stringify({ version: 1, profiles }), {
      mode: 0o600,
    });
    const unasked = await runCli('runs prune --older-than 0d', { folder });
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('1 run of a production profile') });
    expect(unasked.stderr).toContain('give --yes');
    expect(readdirSync(path.join(folder, 'state', 'runs'))).toHaveLength(2);
    expect((await runCli('runs prune --older-than 0d --yes', { folder })).code).toBe(0);
    expect(readdirSync(path.join(folder, 'state', 'runs'))).toEqual(['20260501-1000-mn']);
  });

  test.each([
    { name: 'without an age', flags: '', message: /--older-than/ },
    {
      name: 'with an age that is none',
      flags: '--older-than soon',
      message: /--older-than "soon" is not a duration like 90d/,
    },
  ])('is a usage error $name', async ({ flags, message }) => {
    const folder = await folderWithRuns();
    const { code, stderr } = await runCli(`runs prune ${flags}`, { folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(readdirSync(path.join(folder, 'state', 'runs'))).toHaveLength(2);
  });
});
