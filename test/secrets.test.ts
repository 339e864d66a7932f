import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from './support/sandbox.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-secrets-'));
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

interface Ended {
  code: number | null;
  output: string;
}

/** A real process, since its arguments and its files are looked at. */
function tillctl(words: string[], { stdin = '', env = {} as Record<string, string> } = {}): ChildProcess {
  const child = spawn(process.execPath, ['bin/tillctl.js', ...words], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CI: 'true',
      TILLCTL_CONFIG_DIR: join(folder, 'config'),
      TILLCTL_STATE_DIR: join(folder, 'state'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      ...env,
    },
  });
  child.stdin?.end(stdin);
  return child;
}

/** What everybody on the machine may read of a process; nothing once it is gone. */
function factOf({ pid }: ChildProcess, fact: string): string {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, 'utf8');
  } catch {
    return '';
  }
}

function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile());
}

/** Tokens are three parts of base64 between dots; the sandbox makes such ones. */
const tokenLike = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

test('neither secret nor token is in arguments, output, runs, reports or error dumps', async () => {
  const { baseUrl, org, app, secret } = sandbox;
  const login = ['auth', 'login', '--base-url', baseUrl, '--org', org, '--app', app, '--secret-stdin', '--verbose'];
  const loggedIn = await ended(tillctl(login, { stdin: secret }));
  expect(loggedIn.code, loggedIn.output).toBe(0);

  const rows = Array.from({ length: 30 }, (_, n) => `S${n},Spoon ${n},STANDARD`);
  writeFileSync(join(folder, 'spoons.csv'), `external_id,name,tax_category\n${rows.join('\n')}\nS99,,STANDARD\n`);
  await sandbox.setFaults([
    { operation: '*', fault: { kind: 'latency', ms: 20 } },
    { operation: 'upsertProductByExternalId', after: 2, times: 1, fault: { kind: 'expire_token' } },
    {
      operation: 'upsertProductByExternalId',
      after: 9,
      times: 2,
      fault: { kind: 'status', status: 503, retry_after: '0' },
    },
    { operation: 'upsertProductByExternalId', after: 20, times: 1, fault: { refuse: 422 } },
  ]);
  const child = tillctl(['products', 'import', join(folder, 'spoons.csv'), '--verbose', '--concurrency', '2']);
  let seenArguments = '';
  const watch = setInterval(() => {
    seenArguments += factOf(child, 'cmdline') + factOf(child, 'environ');
  }, 20);
  const imported = await ended(child);
  clearInterval(watch);
  expect(imported.code, imported.output).toBe(5);
  expect(imported.output).toMatch(/PUT .*\/products\/external-id\/S1 /);
  expect(seenArguments).toContain('products');

  const wrong = await ended(
    tillctl(['products', 'list', '--verbose'], { env: { TILLCTL_TOKEN: 'eyJhbGciOiJub25lIn0.eyJleHAiOjF9.nobody' } }),
  );
  expect(wrong.code).toBe(4);
  const refused = await ended(tillctl(login.slice(0, -1), { stdin: `${secret}-but-wrong` }));
  expect(refused.code).toBe(4);
  const dump = await ended(tillctl(['products', 'list', '--json', '--base-url', 'http://user:hunter2@127.0.0.1:1']));
  expect(dump.code).toBe(2);

  const said = [seenArguments, loggedIn.output, imported.output, wrong.output, refused.output, dump.output].join('\n');
  for (const needle of [secret, Buffer.from(`${app}:${secret}`).toString('base64'), 'hunter2', 'Authorization']) {
    expect(said).not.toContain(needle);
  }
  expect(said).not.toMatch(tokenLike);

  const holders = filesBelow(folder).filter((path) => {
    const text = readFileSync(path, 'utf8');
    return text.includes(secret) || tokenLike.test(text);
  });
  const expected = holders.filter((path) => path.endsWith('credentials.json'));
  expect(holders).toEqual(expected);
  expect(expected.length).toBe(1);
  for (const path of expected) expect(statSync(path).mode & 0o077).toBe(0);
});
