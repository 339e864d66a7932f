import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../faults/shop.js';
import { byEffort, sized } from '../support/effort.js';
import { sandboxEnv } from '../support/run-cli.js';
import { startTillctl } from '../support/run-process.js';

let shop: Shop;
afterEach(() => shop.close());

const imported = () => shop.sandbox.all('products').filter(({ name }) => name.startsWith('Product')).length;

test.each(byEffort({ short: [[[]]], usual: [[['--json']]], complete: [[[]], [['--json']]] }))(
  'a reader that went away makes no success of rejected rows (%j)',
  async (flags) => {
    shop = await openShop();
    shop.sandbox.setFaults([
      { operation: 'upsertProductByExternalId', times: 3, fault: { kind: 'status', status: 422 } },
    ]);
    const { child, ended } = startTillctl(['products', 'import', 'in.csv', ...flags], shop);
    child.stdout?.destroy();
    expect(await ended).toMatchObject({ code: 5 });
    expect(imported()).toBe(37);
  },
);

test('an import goes on when nobody reads its notices any more', { tags: ['complete'] }, async () => {
  shop = await openShop();
  const { child, ended } = startTillctl(['products', 'import', 'in.csv', '--verbose'], shop);
  child.stderr?.destroy();
  const { code, stdout } = await ended;
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('40 rows: 20 created') });
  expect(imported()).toBe(40);
});

test('a list whose reader has seen enough ends without a word', async () => {
  shop = await openShop({ others: sized(1500, 8000) });
  const { child, ended } = startTillctl(['products', 'export', '--format', 'ndjson'], shop);
  child.stdout?.once('data', () => child.stdout?.destroy());
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test.runIf(process.platform === 'linux')('a result that finds no room is a local failure (exit 8)', async () => {
  shop = await openShop();
  writeFileSync(join(shop.folder, 'script'), '"$@" > /dev/full');
  const usual = [['products', 'export']];
  const complete = [...usual, ['version', '--json'], ['version'], ['products', 'template'], ['products', '--help']];
  for (const words of byEffort({ short: usual, usual, complete })) {
    const { status, stderr } = await new Promise<{ status: unknown; stderr: string }>((done) =>
      execFile(
        'bash',
        [join(shop.folder, 'script'), process.execPath, resolve('bin/tillctl.js'), ...words],
        { cwd: shop.folder, env: { PATH: process.env.PATH ?? '', ...sandboxEnv(shop) } },
        (error, _stdout, stderr) => done({ status: error?.code ?? 0, stderr }),
      ),
    );
    expect({ words, status, stderr }).toMatchObject({
      status: 8,
      stderr: expect.stringMatching(/cannot write the (result|list): the disk is full/),
    });
    expect(stderr).not.toContain('    at ');
  }
});
