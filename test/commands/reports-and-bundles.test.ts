import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunHeader } from '../../src/lib/journal/run-file.js';
import { openRuns } from '../../src/lib/journal/runs.js';
import { runCli } from '../support/run-cli.js';

interface Place {
  folder: string;
  id: string;
  /** The run's own folder. */
  run: string;
}

const hostile = '| a `b` [c](https://evil.example) <img src=x onerror=alert(1)> \u202e';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A run of 100 rows that was stopped, went on and ended with two rejected ones. */
async function finishedRun(changes: Partial<RunHeader> = {}): Promise<Place> {
  const folder = newFolder();
  let at = new Date('2026-03-01T09:15:00Z');
  const runs = openRuns({
    folder: path.join(folder, 'state'),
    host: 'till-7',
    pid: 1,
    start: undefined,
    isAlive: () => true,
    now: () => at,
    random: () => 0.5,
  });
  const run = await runs.start(
    {
      command: 'products import',
      options: { key: 'external_id' },
      input: { path: '/data/spring.csv', sha256: 'a'.repeat(64), size: 120 },
      profile: 'shop',
      base_url: 'https://api.example.com',
      org: '17',
      tool_version: '0.1.0',
      fingerprint: 'f1',
      ...changes,
    },
    { again: false, breakLock: false },
  );
  const sample = (seconds: number, done: number, more: object = {}) =>
    JSON.stringify({
      at: new Date(Date.parse('2026-03-01T09:15:00Z') + seconds * 1000).toISOString(),
      ...{ phase: 'sending', done, total: 100, rejected: 0, in_flight: 1, requests: done, retries: 0, ...more },
    });
  const lines = [
    sample(0, 0, { begins: true, phase: 'starting' }),
    ...[10, 20, 30, 40, 50].map((done, place) => sample(place + 1, done)),
    // An hour later; one line was torn by a crash.
    '{"at":"2026-03-01T09:1',
    sample(3605, 0, { begins: true, phase: 'starting', requests: 0 }),
    sample(3606, 80, { requests: 30, retries: 2 }),
    sample(3607, 100, { requests: 52, retries: 2, rejected: 2 }),
  ];
  writeFileSync(path.join(run.folder, 'samples.ndjson'), `${lines.join('\n')}\n`);
  at = new Date('2026-03-01T10:15:07Z');
  await run.finish({
    status: 'partial',
    counts: { created: 90, updated: 8, unchanged: 0, rejected: 2, pending: 0 },
    rejects_file: '/data/spring.rejects.csv',
    exit: { code: 5, name: 'partial', message: '2 of 100 products were rejected' },
    reasons: [{ code: 'refused_422', rows: 2, retryable: 0 }],
    first_rejects: [{ line: 7, problems: [{ column: 'na|me', code: 'refused_422', message: hostile }] }],
  });
  return { folder, id: run.id, run: run.folder };
}

describe('runs report', () => {
  test('tells what it did, how fast, why rows were rejected and what to do next', async () => {
    const { folder, id } = await finishedRun();
    const { code, stdout } = await runCli(`runs report ${id} --json`, { folder });
    const report = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(report).toMatchObject({
      run_id: id,
      status: 'partial',
      exit: { code: 5, name: 'partial' },
      counts: { created: 90, updated: 8, rejected: 2, pending: 0 },
      duration_ms: 3_607_000,
      working_ms: 7000,
      requests: 102,
      retries: 2,
      reasons: [{ code: 'refused_422', rows: 2 }],
      first_rejects: [{ at: 'spring.csv:7', column: 'na|me', code: 'refused_422' }],
      next: [{ command: `tillctl runs retry-rejected ${id}` }, { command: `tillctl runs undo ${id}` }],
    });
    // Rows of the second start are counted from where the first one ended, and the hour between is not a time of work.
    expect(report.rate).toMatchObject({ average: 14.29, highest: 30, resumed_after: [5] });
    expect(report.rate.points.map((point: { rows_per_second: number }) => point.rows_per_second)).toEqual([
      ...[10, 10, 10, 10, 10, 30, 20],
    ]);
  });

  test('text for people shows nothing that moves a cursor', async () => {
    const { folder } = await finishedRun();
    const { stdout } = await runCli('runs report latest', { folder });
    expect(stdout).toContain('status     partial, exit status 5\n');
    expect(stdout).toContain('rate       14 rows/s on average, 30 rows/s at best\n');
    expect(stdout).toContain('  spring.csv:7 na|me: | a `b`');
    expect(stdout).toContain('\\u202e');
    expect(stdout).not.toContain('\u202e');
  });

  test('Markdown takes text from outside as text, and is added to the summary of a job', async () => {
    const { folder } = await finishedRun();
    const summary = path.join(folder, 'summary.md');
    writeFileSync(summary, 'before\n');
    const env = { GITHUB_STEP_SUMMARY: summary };
    const { stdout, stderr } = await runCli('runs report latest --format markdown', { folder, env });
    const row = stdout.split('\n').find((line) => line.includes('spring.csv:7'));
    expect(row).toBe(
      '| `spring.csv:7` | `na\\|me` | `refused_422` | &#124; a &#96;b&#96; &#91;c&#93;(https&#58;//evil.example) &#60;img src=x onerror=alert(1)&#62; &#92;u202e |',
    );
    expect(readFileSync(summary, 'utf8')).toBe(`before\n${stdout}\n`);
    expect(stderr).toContain('added to the summary of the job');
    // Only where it was asked for: a summary may be read by everybody.
    await runCli('runs report latest', { folder, env });
    expect(readFileSync(summary, 'utf8')).toBe(`before\n${stdout}\n`);
  });

  test('the page stands alone, runs nothing, and only its owner reads it', async () => {
    const { folder } = await finishedRun();
    const file = path.join(folder, 'report.html');
    expect(await runCli(`runs report latest --html ${file}`, { folder })).toMatchObject({ code: 0 });
    const page = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(page).toContain('default-src &#39;none&#39;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<script|<img|<link|<[^>]*\s(on\w+|style)=|url\(/i);
    expect(page.match(/data-label="Rows a second">[^<]/g)).toHaveLength(7);
  });

  test('the page has its times in the zone of --timezone', async () => {
    const { folder } = await finishedRun();
    const file = path.join(folder, 'report.html');
    const zone = (name: string) => runCli(`runs report latest --html ${file} --timezone ${name}`, { folder });
    expect(await zone('Asia/Kathmandu')).toMatchObject({ code: 0 });
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('2026-03-01T15:00:00+05:45');
    expect(page).not.toMatch(/\d{2}:\d{2}:\d{2}(\.\d+)?Z/);
    expect(await zone('Nowhere')).toMatchObject({ code: 2 });
  });

  test('a run that was killed is reported as far as it came', async () => {
    const { folder, id } = await killedRun();
    const report = JSON.parse((await runCli(`runs report ${id} --json`, { folder })).stdout);
    expect(report).toMatchObject({
      status: 'interrupted',
      exit: null,
      duration_ms: null,
      counts: { created: 1, rejected: 1, pending: 3 },
      reasons: [{ code: 'refused_409', rows: 1, retryable: 1 }],
      first_rejects: [
        { at: 'row 2', column: 'ean' },
        { at: 'row 2', column: 'gtin' },
      ],
      next: [{ command: `tillctl runs resume ${id}` }, { command: `tillctl runs undo ${id}` }],
    });
  });
});

/** Its process is gone; nobody wrote an end. */
async function killedRun(): Promise<Place> {
  const folder = newFolder();
  const runs = openRuns({
    folder: path.join(folder, 'state'),
    host: hostname(),
    pid: 1,
    // Of another process of this number, long ago.
    start: '0',
    isAlive: () => false,
    now: () => new Date('2026-03-01T09:15:00Z'),
    random: () => 0.5,
  });
  const run = await runs.start(
    {
      command: 'products import',
      options: {},
      input: { path: '/data/spring.csv', sha256: 'a'.repeat(64), size: 120 },
      ...{ profile: 'shop', base_url: 'https://api.example.com', org: '17', tool_version: '0.1.0', fingerprint: 'f1' },
    },
    { again: false, breakLock: false },
  );
  const problems = ['ean', 'gtin'].map((column) => ({
    column,
    code: 'refused_409',
    message: 'in use',
    retryable: true,
  }));
  await run
    .journal()
    .append(
      { intent: 0, key: 'A', digest: '00' },
      { outcome: 0, result: 'created' },
      { outcome: 1, result: 'rejected', problems },
    );
  const state = { phase: 'sending', done: 2, total: 5, rejected: 1, in_flight: 1, requests: 2, retries: 0 };
  const at = '2026-03-01T09:15:01.000Z';
  writeFileSync(path.join(run.folder, 'samples.ndjson'), `${JSON.stringify({ at, ...state })}\n`);
  return { folder, id: run.id, run: run.folder };
}

describe('runs watch', () => {
  test('a run whose process is gone is said to be dead, with the command that goes on', async () => {
    const { folder, id } = await killedRun();
    const { code, stdout } = await runCli('runs watch latest', { folder });
    expect(code).toBe(0);
    expect(stdout).toContain(`run ${id} is interrupted: its process is gone`);
    expect(stdout).toContain(`next     tillctl runs resume ${id}\n`);
  });

  test('--json prints each sample on a line and ends with the report', async () => {
    const { folder, id } = await killedRun();
    const { stdout } = await runCli('runs watch latest --json', { folder });
    const [sample, report, ...rest] = stdout.trimEnd().split('\n');
    expect(JSON.parse(sample ?? '')).toMatchObject({ phase: 'sending', done: 2, total: 5 });
    expect(JSON.parse(report ?? '')).toMatchObject({ run_id: id, status: 'interrupted' });
    expect(rest).toEqual([]);
  });
});

/** In everything that a customer or an operator may write, and in every secret. */
const canary = (kind: string) => `CANARY${kind}X`;

async function runFullOfCanaries(): Promise<Place> {
  const c = canary;
  const place = await finishedRun({
    options: {
      file: `/home/${c('user')}/${c('file')}.csv`,
      key: c('key'),
      strict: true,
      mapping: { file: `${c('mapping')}.json`, text: `{"columns":{"name":"${c('header')}"}}` },
      [c('option').toLowerCase()]: 7,
    },
    input: { path: `/home/${c('user')}/${c('file')}.csv`, sha256: 'a'.repeat(64), size: 120 },
    profile: c('profile'),
    base_url: `https://${c('host').toLowerCase()}.example.com`,
    org: c('org'),
  });
  const add = (name: string, ...lines: object[]) =>
    writeFileSync(path.join(place.run, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flag: 'a' });
  add(
    'journal.ndjson',
    { intent: 0, key: c('rowkey'), digest: c('digest'), before: c('before'), seen: [c('seen')] },
    {
      outcome: 0,
      result: 'rejected',
      id: c('objectid'),
      problems: [{ column: c('column'), code: c('code'), message: `${c('message')} a@${c('mail')}.example`, line: 1 }],
    },
  );
  add('journal.ndjson', {
    step: 'draft',
    key: c('stepkey'),
    at: c('steptime'),
    id: c('stepid'),
    mark: c('mark'),
  });
  add('steps.ndjson', { ref: c('reference'), at: c('time'), intent: c('step'), done: 'item' });
  add('before.ndjson', { product: { [c('member')]: c('value'), amount: 4711.25 }, status: c('status') });
  add(`${c('filename')}.ndjson`, { name: c('name'), command: c('command'), phase: c('phase'), kept: c('kept') });
  add('failures.ndjson', {
    at: '2026-03-01T09:15:00.000Z',
    method: c('method'),
    url: `https://${c('bucket')}.example.com/erp/org/${c('orgpath')}/products/external-id/${c('externalid')}?sig=${c('signature')}`,
    status: 503,
    ms: 5,
    attempt: 1,
    request_id: c('requestid'),
    error: c('errortext'),
    headers: { authorization: `Bearer ${c('bearer')}` },
    client_secret: c('member-secret'),
  });
  writeFileSync(path.join(place.run, 'samples.ndjson'), `{"torn ${c('torn')}\n`, { flag: 'a' });
  writeFileSync(path.join(place.run, 'input.csv'), `a\n${c('input')}\n`);
  return place;
}

const secretEnv = {
  TILLCTL_SECRET: canary('ENVSECRET'),
  TILLCTL_TOKEN: canary('ENVTOKEN'),
  PGPASSWORD: canary('PGPASSWORD'),
  HTTPS_PROXY: `http://proxyuser:${canary('PROXYPASS')}@proxy.example:8080`,
  TILLCTL_ORG: canary('ENVORG'),
  MY_CANARYVARX: 'set',
};

/** What is inside, as text: names and contents. */
function contentOf(zip: string): string {
  const names = execFileSync('unzip', ['-Z1', zip], { encoding: 'utf8' });
  return names + execFileSync('unzip', ['-p', zip], { encoding: 'utf8', maxBuffer: 1 << 26 });
}

describe('bundle', () => {
  test('nothing of a customer and no secret is inside', async () => {
    const { folder, id } = await runFullOfCanaries();
    const out = path.join(folder, 'bundle.zip');
    const env = { ...secretEnv, TILLCTL_TIMEZONE: 'UTC' };
    const { code, stdout } = await runCli(`bundle ${id} --out ${out}`, { folder, env });
    expect(code).toBe(0);
    expect(stdout).toContain('neither secrets nor customer data are inside');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const content = contentOf(out);
    expect(content.match(/.{0,40}CANARY.{0,40}/gi) ?? []).toEqual([]);
    expect(content).not.toContain('4711.25');
    expect(content).not.toContain(folder);
    expect(content).not.toContain('/home/');
    // It still tells what somebody who helps wants to know.
    expect(content).toContain('"command": "products import"');
    expect(content).toContain('"strict": true');
    expect(content).toMatch(/"url":"\/erp\/org\/#[0-9a-f]{10}\/products\/external-id\/#[0-9a-f]{10}\?…","status":503/);
    expect(content).toMatch(/\{"intent":0,"key":"#[0-9a-f]{10}"/);
    for (const name of ['TILLCTL_SECRET', 'TILLCTL_TIMEZONE']) expect(content.split(`"${name}"`)).toHaveLength(2);
    expect(content).toContain('"(not a line of JSON)"');
  });

  test('the same key has the same mark in one bundle, and another one in the next', async () => {
    const { folder, id } = await runFullOfCanaries();
    const marks = [];
    for (const name of ['one.zip', 'two.zip']) {
      await runCli(`bundle ${id} --out ${path.join(folder, name)}`, { folder });
      marks.push(/"intent":0,"key":"(#\w+)"/.exec(contentOf(path.join(folder, name)))?.[1]);
    }
    expect(marks[0]).toMatch(/^#/);
    expect(marks[0]).not.toBe(marks[1]);
  });

  test('--with-data shows rows and messages, and still no secret', async () => {
    const { folder, id } = await runFullOfCanaries();
    const out = path.join(folder, 'bundle.zip');
    const env = { ...secretEnv, HOME: `/home/${canary('user')}` };
    const journal = path.join(folder, 'state', 'runs', id, 'journal.ndjson');
    const leaked = {
      outcome: 1,
      result: 'rejected',
      problems: [{ message: `token ${secretEnv.TILLCTL_TOKEN} was bad` }],
    };
    writeFileSync(journal, `${JSON.stringify(leaked)}\n`, { flag: 'a' });
    const { code, stdout } = await runCli(`bundle ${id} --with-data --out ${out}`, { folder, env });
    expect(code).toBe(0);
    expect(stdout).toContain('customer data is inside, secrets are not');
    const content = contentOf(out);
    for (const kind of ['rowkey', 'message', 'reference', 'value', 'profile']) expect(content).toContain(canary(kind));
    for (const kind of ['ENVSECRET', 'ENVTOKEN', 'PGPASSWORD', 'PROXYPASS', 'signature', 'bearer', 'member-secret']) {
      expect(content, kind).not.toContain(canary(kind));
    }
    expect(content).toContain('~/CANARYfileX.csv');
  });
});
