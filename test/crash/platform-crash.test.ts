import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { runBeside } from '../support/kills.js';
import { type RunningProcess, startTillctl } from '../support/run-process.js';
import { startSandbox } from '../support/sandbox.js';

let folder: string;
let data: string;
let platforms: RunningProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-platform-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  for (const { child } of platforms) child.kill('SIGKILL');
  await Promise.all(platforms.map(({ ended }) => ended));
  platforms = [];
  rmSync(folder, { recursive: true, force: true });
});

/** The platform as a process that can be killed; calls back for each line of its console. */
async function startPlatform(port: number, onLine: (line: string) => void = () => {}): Promise<number> {
  const platform = startTillctl(
    ['sandbox', 'start', '--port', String(port), '--store-port', '0', '--seed', 'none', '--data', data, '--json'],
    { folder: join(folder, 'platform') },
  );
  platforms.push(platform);
  let rest = '';
  platform.child.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  const [announced] = (await once(platform.child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(new URL(JSON.parse(announced.toString('utf8')).base_url).port);
}

test.each(firstOf(['external_id', 'article_id']))(
  'a platform that dies in the middle ends the run (exit 6), which goes on when it is back (by %s)',
  async (key) => {
    const rows = 60;
    const lines = Array.from({ length: rows }, (_, number) => `sku-${number},A-${number},Product ${number},STANDARD`);
    writeFileSync(join(folder, 'in.csv'), `external_id,article_id,name,tax_category\n${lines.join('\n')}\n`);
    let writes = 0;
    const port = await startPlatform(0, (line) => {
      if (!/ (PUT|POST) /.test(line)) return;
      writes += 1;
      if (writes === 20) platforms[0]?.child.kill('SIGKILL');
    });
    const sandbox = { baseUrl: `http://127.0.0.1:${port}`, org: 'demo', app: 'demo-app', secret: 'demo-secret' };
    const flags = ['--json', '--retries', '1', '--concurrency', '3'];
    const stopped = await runBeside(['products', 'import', 'in.csv', '--key', key, ...flags], { folder, sandbox });
    expect(stopped, stopped.stderr).toMatchObject({ code: 6, signal: null });
    const summary = JSON.parse(stopped.stdout);
    expect(summary.error.name).toBe('platform');
    expect(summary.error.hint).toContain(summary.resume);
    expect(summary.counts).toMatchObject({ updated: 0, rejected: 0 });
    expect(summary.counts.created + summary.counts.pending).toBe(rows);
    expect(summary.counts.pending).toBeGreaterThan(0);

    await startPlatform(port);
    const resumed = await runBeside(['runs', 'resume', 'latest', ...flags], { folder, sandbox });
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(resumed.stdout).counts).toMatchObject({ created: rows, updated: 0, pending: 0 });

    // What is on its disk counts, not what it says.
    platforms.at(-1)?.child.kill('SIGKILL');
    await platforms.at(-1)?.ended;
    const left = await startSandbox({ dataDir: data });
    const products = left.all('products');
    await left.stop();
    expect(products.map(({ external_id }) => external_id).sort()).toEqual(
      Array.from({ length: rows }, (_, number) => `sku-${number}`).sort(),
    );
    expect(new Set(products.map(({ article_id }) => article_id)).size).toBe(rows);
  },
);
