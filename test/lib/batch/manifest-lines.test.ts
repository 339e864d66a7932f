import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest, writeManifestOf } from '../../../src/lib/batch/batch-manifest.js';
import { ManifestLines } from '../../../src/lib/batch/manifest-lines.js';
import type { PriceOperation } from '../../../src/lib/resources/prices/price-operation.js';
import { operationBytes } from '../../support/operation-documents.js';
import { manifestHead } from './manifest-head.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-manifest-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = manifestHead(3);

const operations: PriceOperation[] = ['a', 'b', 'c', 'd', 'e'].map((id, row) => {
  return { id, target: { externalId: `Ä${id}` }, prices: undefined, rows: [row] };
});

/** The manifests of ZIPs of so many operations each, where these are added some at a time. */
async function manifestsOf(added: readonly PriceOperation[][], ...zips: number[]): Promise<string[][]> {
  const lines = await ManifestLines.open(folder);
  try {
    for (const some of added) await lines.add(operationBytes(some));
    const found: string[][] = [];
    for (const [index, count] of zips.entries()) {
      const file = join(folder, `${index}.manifest.json`);
      const zip = { ...head.zip, operations: count };
      await writeManifestOf(file, { ...head, zip }, lines.take(count));
      const ids: string[] = [];
      for await (const some of (await readManifest(file)).operations()) ids.push(...some.map(({ id }) => id));
      found.push(ids);
    }
    return found;
  } finally {
    await lines.close();
  }
}

test('each ZIP has the lines of its operations, however these came', async () => {
  expect(await manifestsOf([operations.slice(0, 3), operations.slice(3)], 2, 2, 1)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e'],
  ]);
});

test('a manifest is whole where nothing was left of the first operations that were looked at', async () => {
  expect(await manifestsOf([[], operations.slice(0, 2), [], operations.slice(2)], 2, 3)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});
