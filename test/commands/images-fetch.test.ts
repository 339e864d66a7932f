import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 4, 5]);

let sandbox: RunningSandbox;
let shop: Server;
let asked: string[];
let busy: number;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  shop = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answers: Record<string, () => void> = {
      '/a.jpg': () => response.end(jpeg),
      '/b.png': () => response.end(png),
      '/moved.jpg': () => response.writeHead(302, { location: '/a.jpg' }).end(),
      '/inside.jpg': () => response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end(),
      '/round.jpg': () => response.writeHead(302, { location: '/round.jpg' }).end(),
      '/page.jpg': () => response.end('<html>not found</html>'),
      '/large.jpg': () => response.end(Buffer.concat([jpeg, Buffer.alloc(9_000_000)])),
      '/busy.jpg': () => (busy-- > 0 ? response.writeHead(503).end() : response.end(jpeg)),
    };
    (answers[path] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
  await sandbox.stop();
});
beforeEach(async () => {
  asked = [];
  busy = 2;
  folder = await mkdtemp(join(tmpdir(), 'tillctl-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]) => join(folder, ...names);
const addressOf = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`;
const list = (...rows: [file: string, url: string][]) =>
  writeFile(at('images.csv'), ['file,url', ...rows.map((row) => row.join(',')), ''].join('\n'));
const fetchList = (...flags: string[]) =>
  runCli(['catalog', 'images', 'fetch', at('images.csv'), ...flags], { folder, sandbox, retryBaseMs: 1 });

test('pictures of a list are in the folder beside it, and are not fetched twice', async () => {
  await list(['A1.jpg', addressOf('/a.jpg')], ['B2.png', addressOf('/b.png')], ['C3.jpg', addressOf('/moved.jpg')]);
  const first = await fetchList('--allow-private', '--json');
  expect(first.code, first.stderr).toBe(0);
  expect(JSON.parse(first.stdout)).toEqual({
    folder: at('images'),
    fetched: 3,
    present: 0,
    failed: 0,
    failed_list: null,
  });
  expect(await readFile(at('images', 'C3.jpg'))).toEqual(jpeg);
  asked = [];
  const again = await fetchList('--allow-private');
  expect(again).toMatchObject({
    code: 0,
    stdout: `3 pictures in ${at('images')}: 0 fetched, 3 there already, 0 failed\n`,
  });
  expect(asked).toEqual([]);
});

test('what fails is listed with its reason, and that list can be fetched again', async () => {
  await list(
    ['A1.jpg', addressOf('/a.jpg')],
    ['gone.jpg', addressOf('/gone.jpg')],
    ['page.jpg', addressOf('/page.jpg')],
    ['round.jpg', addressOf('/round.jpg')],
    ['large.jpg', addressOf('/large.jpg')],
    ['inside.jpg', addressOf('/inside.jpg')],
    ['none.jpg', 'nowhere'],
    ['../out.jpg', addressOf('/a.jpg')],
    ['.hidden.jpg', addressOf('/a.jpg')],
  );
  const { code, stderr } = await fetchList('--allow-private');
  expect(code).toBe(5);
  expect(stderr).toContain('error: 8 of 9 pictures could not be fetched\n');
  for (const reason of [
    'gone.jpg: status 404',
    'page.jpg: it is not a JPEG or PNG',
    'round.jpg: more than 5 redirects',
    'none.jpg: "nowhere" is not an address',
    '../out.jpg: "../out.jpg" is not the name of a file',
    '.hidden.jpg: ".hidden.jpg" is not the name of a file',
  ]) {
    expect(stderr).toContain(`  ${reason}\n`);
  }
  expect(stderr).toMatch(/ {2}large\.jpg: .*large/);
  expect(stderr).toMatch(/ {2}inside\.jpg: .*refused/);
  expect(await readdir(at('images'))).toEqual(['A1.jpg']);
  expect(existsSync(at('out.jpg'))).toBe(false);
  await list(['gone.jpg', addressOf('/a.jpg')]);
  expect((await fetchList('--allow-private')).code).toBe(0);
  expect(existsSync(at('images.failed.csv'))).toBe(false);
});

test('a shop that is busy is asked again', async () => {
  await list(['A1.jpg', addressOf('/busy.jpg')]);
  expect((await fetchList('--allow-private')).code).toBe(0);
  expect(asked).toHaveLength(3);
});

test('a host whose name does not resolve is asked for one picture, and the others are listed with it', async () => {
  const pictures = [1, 2, 3, 4, 5, 6].map((at): [string, string] => [
    `P${at}.jpg`,
    `https://pictures.invalid/${at}.jpg`,
  ]);
  await list(...pictures, ['A1.jpg', addressOf('/a.jpg')]);
  const { code, stderr } = await fetchList('--allow-private', '--retries', '1', '--verbose');
  expect(code).toBe(5);
  expect(stderr.split('\n').filter((line) => /^GET .*pictures\.invalid.* attempt \d/.test(line))).toHaveLength(2);
  expect(stderr).toContain('error: 6 of 7 pictures could not be fetched\n');
  expect(stderr).toMatch(/ {2}P2\.jpg: the name pictures\.invalid does not resolve\n/);
  const failed = await readFile(at('images.failed.csv'), 'utf8');
  expect(failed.trim().split('\n')).toHaveLength(7);
  expect(await readdir(at('images'))).toEqual(['A1.jpg']);
});

test('a private network is not asked unless that is allowed', async () => {
  await list(
    ['A1.jpg', addressOf('/a.jpg')],
    ['B2.jpg', 'https://localhost/a.jpg'],
    ['C3.jpg', 'https://10.0.0.1/a.jpg'],
  );
  const { code, stderr } = await fetchList('--retries', '0');
  expect(code).toBe(5);
  expect(stderr).toMatch(/A1\.jpg: .* is not https/);
  expect(stderr).toMatch(/B2\.jpg: .*localhost.* is in a private network/);
  expect(stderr).toContain('C3.jpg: 10.0.0.1 is in a private network\n');
  expect(asked).toEqual([]);
});

test.each([
  ['file\nA1.jpg\n', 3, 'url'],
  ['file,url,size\nA1.jpg,x,1\n', 2, 'size'],
])('a list of other columns is refused: %j', async (text, expected, column) => {
  await writeFile(at('images.csv'), text);
  const { code, stderr } = await fetchList();
  expect(code).toBe(expected);
  expect(stderr).toContain(`"${column}"`);
});
