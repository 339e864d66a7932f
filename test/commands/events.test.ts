import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { made, move, openWarehouse, position } from '../sandbox/inventory.js';
import { runCli } from '../support/run-cli.js';
import { type RunningProcess, startTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const secret = 'k3s9Zq0w8Yt7Lr5Nc2Vb4Xm6';

let folder: string;
let urlFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-events-'));
  urlFile = join(folder, 'callback.url');
  writeFileSync(urlFile, `https://hooks.example.com/till/${secret}\n`, { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The subscription operations alone, with their documented rules. */
async function startSubscriptions(): Promise<{ server: Server; env: Record<string, string>; seen: string[] }> {
  const lists = new Map<string, Record<string, string>[]>();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, list = '', id] = /^(.*\/subscriptions)(?:\/(.*))?$/.exec(request.url ?? '') ?? [];
      seen.push(`${request.method} ${request.url}`);
      const items = lists.get(list) ?? [];
      const answer = (status: number, body?: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      };
      if (request.method === 'GET') return answer(200, { items });
      if (request.method === 'DELETE') {
        lists.set(
          list,
          items.filter((item) => item.id !== id),
        );
        return items.some((item) => item.id === id) ? answer(204) : answer(404, { type: 'x', title: 'not found' });
      }
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      if (body.callback_url?.includes('refused')) {
        return answer(400, { type: 'x', title: 'bad', detail: `callback_url ${body.callback_url} is not ours` });
      }
      const item = { ...body, id: `sub-${seen.length}` };
      lists.set(list, [...items, item]);
      answer(201, item);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const env = { TILLCTL_BASE_URL: `http://127.0.0.1:${port}`, TILLCTL_ORG: 'demo', TILLCTL_TOKEN: 'token' };
  return { server, env, seen };
}

describe('subscriptions', () => {
  let platform: Awaited<ReturnType<typeof startSubscriptions>>;
  beforeEach(async () => {
    platform = await startSubscriptions();
  });
  afterEach(() => platform.server.close());
  const run = (line: string) => runCli(line, { folder, env: platform.env });

  test('are made, answered again, listed without their secret, and deleted', async () => {
    const made = await run(`events subscribe invoices --callback-url-file ${urlFile}`);
    expect(made).toMatchObject({ code: 0, stdout: 'sub-2\n', stderr: '' });
    const again = await run(`events subscribe invoices --callback-url-file ${urlFile} --json`);
    expect(JSON.parse(again.stdout)).toEqual({
      id: 'sub-2',
      type: 'invoices',
      callback_url: 'https://hooks.example.com/***',
      existed: true,
    });
    expect(again.stderr).toBe('invoices were subscribed to with this URL before\n');
    expect((await run(`events subscribe SALES_ORDERS_NEW --callback-url-file ${urlFile}`)).code).toBe(0);
    const listed = await run('events list');
    expect(listed.stdout).toBe(
      'sub-2\tinvoices\thttps://hooks.example.com/***\nsub-6\tSALES_ORDERS_NEW\thttps://hooks.example.com/***\n',
    );
    expect(await run('events unsubscribe sub-6')).toMatchObject({
      code: 0,
      stdout: 'deleted the subscription sub-6 to SALES_ORDERS_NEW\n',
    });
    expect(await run('events unsubscribe sub-2 --type invoices')).toMatchObject({ code: 0 });
    expect(await run('events list')).toMatchObject({ code: 0, stdout: '' });
    expect(await run('events unsubscribe sub-2')).toMatchObject({
      code: 7,
      stderr: 'error: there is no subscription "sub-2"\ntry:   tillctl events list\n',
    });
    for (const shown of [made, again, listed]) expect(shown.screen).not.toContain(secret);
  });

  test('an unguessable URL is made and kept for its owner alone, and never replaced', async () => {
    const file = join(folder, 'new.url');
    const line = `events subscribe credit-memos --callback-url-file ${file} --generate https://hooks.example.com/till/`;
    expect(await run(line)).toMatchObject({ code: 0, stderr: '' });
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^https:\/\/hooks\.example\.com\/till\/[\w-]{32}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(line)).toMatchObject({ code: 2 });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a refusal that quotes the URL is told without its secret, also where every exchange is', async () => {
    writeFileSync(urlFile, `https://hooks.example.com/refused/${secret}`);
    const { code, screen } = await run(`events subscribe invoices --callback-url-file ${urlFile} --verbose`);
    expect(code).toBe(7);
    expect(screen).toContain('callback_url https://hooks.example.com/*** is not ours');
    expect(screen).not.toContain(secret);
  });

  test.each([
    { name: 'plain http to another machine', text: `http://hooks.example.com/${secret}` },
    { name: 'a user', text: `https://me@hooks.example.com/${secret}` },
    { name: 'no URL', text: secret },
    { name: 'a fragment', text: `https://hooks.example.com/${secret}#x` },
  ])('a file with $name is refused without its text, and nothing is sent', async ({ text }) => {
    writeFileSync(urlFile, text);
    const { code, screen } = await run(`events subscribe invoices --callback-url-file ${urlFile}`);
    expect(code).toBe(2);
    expect(screen).not.toContain(secret);
    expect(platform.seen).toEqual([]);
  });

  test('a file that others can read is refused', async () => {
    chmodSync(urlFile, 0o644);
    const { code, stderr } = await run(`events subscribe invoices --callback-url-file ${urlFile}`);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `error: --callback-url-file ${urlFile} can be read by others (mode 644)\ntry:   chmod 600 ${urlFile}\n`,
    });
  });
});

describe('events listen', () => {
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.stop());

  const invoice = (id: string) =>
    `{"id":"${id}","number":"N${id}","transaction_date_and_time":"2026-03-01T12:00:00Z","total_gross_amount":{"amount":"2.10","unit":"EUR"},"items":[],"payments":[]}`;

  async function started(words: readonly string[]): Promise<RunningProcess & { url: string }> {
    const running = startTillctl(
      ['events', 'listen', '--port', '0', '--callback-url-file', urlFile, '--types', 'invoices', ...words],
      { folder, sandbox, env: { PGPASSWORD: 'pg-secret' } },
    );
    const origin = await new Promise<string>((resolve, reject) => {
      let said = '';
      running.child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, found] = /listening on (\S+)\/\*\*\*/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
      running.ended.then(({ stderr }) => reject(new Error(stderr)), reject);
    });
    return { ...running, url: `${origin}/till/${secret}` };
  }

  const deliver = async (url: string, document: string): Promise<number> =>
    (await fetch(url, { method: 'POST', body: `{"org_id":"${sandbox.org}","invoice":${document}}` })).status;

  async function until(reached: () => boolean): Promise<void> {
    while (!reached()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

  test('killed between storing and handing on, the next start loses nothing and hands nothing on twice to a target', async () => {
    const out = join(folder, 'books.ndjson');
    const words = ['--out', out];
    const ids = ['a', 'b', 'c'];
    // Not in the list yet: what is accepted has to wait, and the kill comes while it does.
    const first = await started(words);
    for (const id of ids) expect(await deliver(first.url, invoice(id))).toBe(202);
    first.child.kill('SIGKILL');
    expect((await first.ended).signal).toBe('SIGKILL');
    expect(linesOf(out)).toEqual([]);

    for (const id of ids) sandbox.put('invoices', invoice(id));
    const second = await started([...words, '--json']);
    await until(() => linesOf(out).length === 3);
    expect(await deliver(second.url, invoice('b'))).toBe(202);
    second.child.kill('SIGTERM');
    const { code, stdout, stderr } = await second.ended;
    expect(linesOf(out)).toEqual(ids.map(invoice));
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      received: 0,
      duplicates: 1,
      handed: 3,
      waiting: 0,
      aside: [],
      error: { code: 130, name: 'interrupted' },
    });
    expect(stdout + stderr).not.toContain(secret);
  });

  test('a program gets the platform’s text, digit for digit, and neither our variables nor PostgreSQL’s', async () => {
    sandbox.put('invoices', invoice('a'));
    const script = join(folder, 'take.mjs');
    const got = join(folder, 'got');
    writeFileSync(
      script,
      `import { readFileSync, appendFileSync } from 'node:fs';
       const ours = Object.keys(process.env).filter((name) => /^(TILLCTL_|PG)/.test(name));
       appendFileSync(process.argv[2], readFileSync(0, 'utf8') + JSON.stringify([ours, process.env.EVENT_TYPE, process.argv[3]]) + '\\n');`,
    );
    const running = await started(['--exec', process.execPath, '--', script, got, '--flag of it']);
    const commandLine = readFileSync(`/proc/${running.child.pid}/cmdline`, 'utf8');
    expect(await deliver(running.url, invoice('a').replace('2.10', '999'))).toBe(202);
    await until(() => linesOf(got).length === 2);
    running.child.kill('SIGTERM');
    const { stderr } = await running.ended;
    expect(linesOf(got)).toEqual([invoice('a'), '[[],"invoices","--flag of it"]']);
    expect(commandLine + stderr).not.toContain(secret);
  });

  test('shipments and goods that the platform tells of reach a program, in the version that they have by then', async () => {
    const product = await openWarehouse(sandbox);
    const script = join(folder, 'take.mjs');
    const got = join(folder, 'got');
    writeFileSync(
      script,
      `import { readFileSync, appendFileSync } from 'node:fs';
       const { id, status } = JSON.parse(readFileSync(0, 'utf8'));
       appendFileSync(process.argv[2], process.env.EVENT_TYPE + ' ' + id + ' ' + status + '\\n');`,
    );
    const types = 'INVENTORY_SHIPMENTS_CHANGED,GOODS_OUTS_CHANGED,GOODS_INS_CHANGED';
    const running = await started(['--types', types, '--exec', process.execPath, '--', script, got]);
    writeFileSync(urlFile, `${running.url}\n`, { mode: 0o600 });
    for (const type of types.split(',')) {
      const subscribed = await runCli(`events subscribe ${type} --callback-url-file ${urlFile}`, { folder, sandbox });
      expect(subscribed.code, subscribed.stderr).toBe(0);
    }
    const body = {
      source_location_id: 'warehouse',
      target_location_id: 'shelf',
      positions: [position(product, '2')],
    };
    const id = await made(sandbox, 'inventory-shipments', 'inventory-shipment-drafts', body);
    await until(() => linesOf(got).length === 3);
    expect((await move(sandbox, `/inventory-shipments/${id}`, 'CANCELED')).status).toBe(200);
    await until(() => linesOf(got).includes(`shipments ${id} CANCELED`));
    running.child.kill('SIGTERM');
    await running.ended;
    expect(linesOf(got)).toContain(`shipments ${id} NEW`);
    expect(linesOf(got).map((line) => line.replace(/ .* /, ' '))).toEqual(
      expect.arrayContaining(['goods-out PENDING', 'goods-in PLANNED']),
    );
  });

  test('ends by itself when told so, with what was put aside; a second listener is locked out', async () => {
    const running = await started(['--out', join(folder, 'x.ndjson')]);
    const options = { folder, sandbox };
    const line = `events listen --port 0 --callback-url-file ${urlFile} --types invoices --out ${folder}/x.ndjson`;
    expect(await runCli(line, options)).toMatchObject({ code: 9 });
    running.child.kill('SIGTERM');
    await running.ended;
    expect(await runCli(`${line} --for 1s`, options)).toMatchObject({
      code: 0,
      stdout:
        '0 events: 0 repeated, 0 refused, 0 found in the list\n0 documents handed on, 0 unchanged, 0 events waiting, 0 put aside\n',
    });
  });

  test.each([
    { name: 'nowhere to hand on to', line: '--types invoices' },
    { name: 'two places to hand on to', line: '--out x.ndjson --exec cat' },
    { name: 'one file for two types', line: '--out x.ndjson' },
    { name: 'standard output', line: '--out -' },
    { name: 'a target for shipments', line: '--types shipments --out x.ndjson' },
    { name: 'an unknown type', line: '--types vouchers --exec cat' },
    { name: 'an unclosed quote', line: `--exec "'cat"` },
  ])('$name is a usage error', async ({ line }) => {
    const words = `events listen --port 0 --callback-url-file ${urlFile} ${line}`;
    expect(await runCli(words, { folder, sandbox })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('an address that others reach', () => {
  const listen = (argv: string) =>
    runCli(`events listen --port 0 --callback-url-file ${urlFile} --types invoices --out ${folder}/o.ndjson ${argv}`, {
      folder,
      env: { TILLCTL_BASE_URL: 'http://127.0.0.1:1', TILLCTL_ORG: 'demo', TILLCTL_TOKEN: 'token' },
    });

  test.each(['0.0.0.0', '::', '192.0.2.1'])('%s wants a certificate or a proxy', async (host) => {
    const { code, stderr } = await listen(`--host ${host}`);
    expect(code).toBe(2);
    expect(stderr).toContain('give --tls-certificate and --tls-key, or --behind-proxy');
  });

  test('behind a proxy is warned of', async () => {
    const { code, stderr } = await listen('--host 0.0.0.0 --behind-proxy --for 1s');
    expect(stderr).toContain('plain http on 0.0.0.0: a client that goes around the proxy');
    expect(code, stderr).toBe(0);
  });

  test('a certificate needs its key, and both files', async () => {
    expect((await listen('--tls-certificate a.pem')).stderr).toContain('go together');
    expect((await listen('--tls-certificate /nowhere/a.pem --tls-key /nowhere/b.pem')).code).toBe(8);
  });
});
