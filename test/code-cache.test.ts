import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCodeCache } from './support/code-cache.js';
import { runTillctl } from './support/run-process.js';

let folder: string;
let code: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-code-'));
  code = join(folder, 'code');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => runTillctl(['runs', 'list', '--json'], { folder, env: withCodeCache(code) });
const files = () => new Map(readdirSync(code).map((name) => [name, readFileSync(join(code, name))]));

test('what a start left behind is taken by the next as it is, and both do the same', async () => {
  const first = await start();
  expect(first, first.stderr).toMatchObject({ code: 0, stderr: '' });
  const left = files();
  expect([...left.keys()].some((name) => name.startsWith('main.js.'))).toBe(true);
  expect(await start()).toEqual(first);
  expect(files()).toEqual(left);
});
