import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../support/run-cli.js';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

let folder = '';
let baseUrl = '';
let seen: { line: string; body: string; headers: Record<string, unknown> }[] = [];
let reply: (url: string) => Reply = () => ({});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({
      line: `${request.method} ${request.url}`,
      body: Buffer.concat(chunks).toString(),
      headers: request.headers,
    });
    const { status = 200, headers = {}, body = '' } = reply(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-api-'));
  seen = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eu`;
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function run(argv: string[], more: Partial<CliOptions> = {}) {
  const env = {
    TILLCTL_BASE_URL: baseUrl,
    TILLCTL_ORG: 'demo',
    TILLCTL_TOKEN: 'secret',
    TILLCTL_RETRIES: '0',
    ...more.env,
  };
  return runCli(['api', ...argv], { folder, ...more, env });
}

const lines = () => seen.map(({ line }) => line);

describe('api', () => {
  test('prints the answer byte for byte, digits included', async () => {
    const body = Buffer.concat([Buffer.from('{"price": 2.10,\n "big":9000000000000.000001}'), Buffer.from([0xff])]);
    reply = () => ({ body });
    const result = await run(['get', '/erp/org/{org}/products/1']);
    expect(result).toMatchObject({ code: 0, stdout: body.toString('utf8'), stderr: '' });
    expect(lines()).toEqual(['GET /eu/erp/org/demo/products/1']);
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5',
    });
  });

  test('prints one JSON document with --json, digit for digit', async () => {
    reply = () => ({ body: '{"price": 2.10}' });
    expect(await run(['GET', 'x', '--json'])).toMatchObject({ code: 0, stdout: '{"price":2.10}\n' });
    reply = () => ({ body: '<html>' });
    expect(await run(['GET', 'x', '--json'])).toMatchObject({ code: 0, stdout: '"<html>"\n' });
    reply = () => ({ status: 204 });
    expect(await run(['GET', 'x', '--json'])).toMatchObject({ code: 0, stdout: 'null\n' });
  });

  test('prints status and headers with --include', async () => {
    reply = () => ({ status: 201, headers: { 'x-a': '1' }, body: '{}' });
    const { stdout } = await run(['PUT', 'x', '-i']);
    expect(stdout).toMatch(/^HTTP 201\nx-a: 1\n(.+\n)*\n\{\}$/);
  });

  test.each([
    {
      name: 'fields of a GET go to the query',
      argv: ['GET', '/p?a=1', '-F', 'limit=5', '-f', 'q=a b&c'],
      line: 'GET /eu/p?a=1&limit=5&q=a%20b%26c',
      body: '',
    },
    {
      name: 'fields of others become a JSON body with every digit',
      argv: [
        'POST',
        '/p',
        '-F',
        'price=12.50',
        '-F',
        'on=true',
        '-F',
        'none=null',
        '-F',
        'gtin=0123',
        '-f',
        'n=5',
        '-F',
        'a[b]=x',
        '-F',
        'a[c][]=1',
        '-F',
        'a[c][]=2',
      ],
      line: 'POST /eu/p',
      body: '{"price":12.50,"on":true,"none":null,"gtin":"0123","n":"5","a":{"b":"x","c":[1,2]}}',
    },
    { name: 'a DELETE needs no body', argv: ['DELETE', '/p/1'], line: 'DELETE /eu/p/1', body: '' },
    {
      name: 'with an input file fields go to the query',
      argv: ['PUT', '/p', '--input', '$DIR/body.json', '-f', 'a=1'],
      line: 'PUT /eu/p?a=1',
      body: '{"n": 1.10}\n',
    },
    {
      name: 'standard input is a body too',
      argv: ['PATCH', '/p', '--input', '-'],
      line: 'PATCH /eu/p',
      body: 'from stdin',
    },
    {
      name: 'a field takes the text of a file',
      argv: ['POST', '/p', '-F', 'text=@$DIR/body.json'],
      line: 'POST /eu/p',
      body: '{"text":"{\\"n\\": 1.10}\\n"}',
    },
    {
      name: 'odd characters of a path are encoded, and escapes stay',
      argv: ['GET', '/a b/ä%2F|?q=ö&r=%20'],
      line: 'GET /eu/a%20b/%C3%A4%2F%7C?q=%C3%B6&r=%20',
      body: '',
    },
  ])('$name', async ({ argv, line, body }) => {
    reply = () => ({ body: '{}' });
    writeFileSync(join(folder, 'body.json'), '{"n": 1.10}\n');
    const result = await run(
      argv.map((word) => word.replace('$DIR', folder)),
      { stdin: 'from stdin' },
    );
    expect(result).toMatchObject({ code: 0, stdout: '{}', stderr: '' });
    expect(seen.map((one) => [one.line, one.body])).toEqual([[line, body]]);
  });

  test('a header can be given', async () => {
    await run(['PUT', '/p', '-f', 'a=1', '-H', 'Content-Type: application/merge-patch+json', '-H', 'X-A:1']);
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/merge-patch+json', 'x-a': '1' });
  });

  test('a refusal prints the answer and ends with 7', async () => {
    reply = () => ({
      status: 422,
      headers: { 'x-request-id': '7f3a' },
      body: '{"title":"Unknown variant group","detail":"no v9"}',
    });
    expect(await run(['POST', '/p'])).toMatchObject({
      code: 7,
      stdout: '{"title":"Unknown variant group","detail":"no v9"}',
      stderr: 'error: POST /p was refused: 422 Unknown variant group (no v9) (request 7f3a)\n',
    });
  });

  test('a GET is repeated, a POST never', async () => {
    reply = () => ({ status: 503, headers: { 'retry-after': '0' } });
    expect(await run(['GET', '/p'], { env: { TILLCTL_RETRIES: '2' } })).toMatchObject({ code: 6 });
    expect(await run(['POST', '/p'], { env: { TILLCTL_RETRIES: '2' } })).toMatchObject({ code: 6 });
    expect(lines()).toEqual(['GET /eu/p', 'GET /eu/p', 'GET /eu/p', 'POST /eu/p']);
  });

  test.each([
    { name: 'a URL', argv: ['GET', 'https://evil.example/p'], says: 'only a path of the platform can be called' },
    {
      name: 'a URL without a scheme',
      argv: ['GET', '//evil.example/p'],
      says: 'only a path of the platform can be called',
    },
    { name: 'a path that leaves the base URL', argv: ['GET', '/../p'], says: 'segments' },
    { name: 'one that does so by escapes', argv: ['GET', '/a/%2e%2E/p'], says: 'segments' },
    { name: 'a fragment', argv: ['GET', '/p#x'], says: '"/p#x" is not a path' },
    { name: 'an unknown variable', argv: ['GET', '/p/{id}'], says: '{id} in the path is not filled in' },
    { name: 'an unknown method', argv: ['FETCH', '/p'], says: '"FETCH" is not a method' },
    { name: 'a field without a name', argv: ['GET', '/p', '-F', '=1'], says: '"=1" is not a field' },
    {
      name: 'a field given in two ways',
      argv: ['POST', '/p', '-F', 'a=1', '-F', 'a[b]=1'],
      says: 'the field "a[b]" is given in two ways',
    },
    {
      name: 'a file that is not there',
      argv: ['PUT', '/p', '--input', '/nowhere/x.json'],
      says: 'cannot read /nowhere/x.json: no such file or folder',
    },
    { name: 'a GET with a body', argv: ['GET', '/p', '--input', '-'], says: 'a GET has no body' },
    { name: 'paging of a PUT', argv: ['PUT', '/p', '--paginate'], says: '--paginate is for GET only' },
    {
      name: 'a token by flag',
      argv: ['GET', '/p', '-H', 'Authorization: Bearer secret'],
      says: 'the header Authorization cannot be set',
    },
    {
      name: 'a limit that is not a number',
      argv: ['GET', '/p?limit=x', '--paginate'],
      says: 'limit "x" is not a whole number',
    },
  ])('$name is a usage error and nothing is sent', async ({ argv, says }) => {
    const result = await run(argv);
    expect({ ...result, seen }).toMatchObject({ code: 2, stdout: '', seen: [] });
    expect(result.stderr).toContain(says);
    expect(result.stderr).not.toContain('secret');
  });
});

describe('api --paginate', () => {
  const all = ['{"id":1,"n":1.10}', '{"id":2,"n":2.0}', '{"id":3,"n":9000000000000.000001}'];
  const page = (url: string): Reply => {
    const query = new URL(url, 'http://x').searchParams;
    const offset = Number(query.get('offset'));
    const items = all.slice(offset, offset + Number(query.get('limit')));
    return { body: `{"items":[${items.join(',')}],"problems":[]}` };
  };

  test('reads all pages and prints them as one list, digit for digit', async () => {
    reply = page;
    const { code, stdout } = await run(['GET', '/p?limit=2', '-F', 'from=a', '--paginate']);
    expect([code, stdout]).toEqual([0, `{"items":[\n${all.join(',\n')}\n],"problems":[]}\n`]);
    expect(lines()).toEqual(['GET /eu/p?from=a&limit=2&offset=0', 'GET /eu/p?from=a&limit=2&offset=2']);
  });

  test('begins where it is told, in large pages', async () => {
    reply = page;
    const { stdout } = await run(['GET', '/p?offset=2', '--paginate', '--json']);
    expect(stdout).toBe(`{"items":[${all[2]}],"problems":[]}\n`);
    expect(lines()).toEqual(['GET /eu/p?limit=1000&offset=2']);
  });

  test('of an empty list prints an empty list', async () => {
    reply = () => ({ body: '{"items":[],"problems":[{"title":"x"}]}' });
    expect(await run(['GET', '/p', '--paginate'])).toMatchObject({
      code: 0,
      stdout: '{"items":[],"problems":[{"title":"x"}]}\n',
    });
  });

  test('of what is not a list is a usage error', async () => {
    reply = () => ({ body: '{"id":1}' });
    expect(await run(['GET', '/p', '--paginate'])).toMatchObject({ code: 2, stdout: '' });
  });
});
