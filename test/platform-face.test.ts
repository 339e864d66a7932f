import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInterface, startStrictPlatform } from './conformance/server/server.js';
import type { Platform } from './support/platform.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

test.each<[string, () => Promise<Platform>]>([
  ['the sandbox', () => startSandbox()],
  ['the strict platform', () => startStrictPlatform('seed', openInterface())],
])('%s is seen through the same face', async (_name, start) => {
  const platform = await start();
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-face-'));
  const run = (line: string) => runCli(line.replaceAll('$DIR', folder), { folder, sandbox: platform, retryBaseMs: 1 });
  try {
    const product = { name: 'Cup', external_id: 'A', management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD' };
    const id = platform.put('products', product);
    expect(platform.all('products')).toEqual([{ id, ...product }]);
    writeFileSync(join(folder, 'in.csv'), 'external_id,name,tax_category\nA,Mug,STANDARD\nB,Jug,STANDARD\n');
    platform.forgetRequests();
    const imported = await run('products import $DIR/in.csv');
    expect(imported, imported.stderr).toMatchObject({ code: 0 });
    expect(platform.all('products').map(({ name }) => name)).toEqual(['Mug', 'Jug']);
    const writes = platform.requests().filter(({ method }) => method === 'PUT');
    expect(writes.map(({ operation, status }) => [operation, status < 300])).toEqual(
      Array(2).fill(['upsertProductByExternalId', true]),
    );

    platform.edit('products', (one) => (one.external_id === 'B' ? undefined : { ...one, name: 'Bowl' }));
    expect((await run('products get B')).code).toBe(7);
    expect(JSON.parse((await run('products get A --json')).stdout)).toMatchObject({ id, name: 'Bowl' });

    platform.put('namespaces', { id: 'shop', name: 'shop' });
    platform.put('mappings', { external_id: 'web-A', internal_id: id }, 'shop/products');
    expect(platform.all('mappings', 'shop/products')).toHaveLength(1);
    expect(platform.all('mappings', 'till/products')).toEqual([]);
    expect(platform.texts('mappings')).toHaveLength(1);
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
