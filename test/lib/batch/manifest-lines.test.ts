import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operationLine, readManifest, writeManifestOf } from '../../../src/lib/batch/batch-manifest.js';
import { ManifestLines } from '../../../src/lib/batch/manifest-lines.js';
import { manifestHead } from './manifest-head.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-manifest-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = manifestHead(3);

const operations = ['a', 'b', 'c', 'd', 'e'].map((id, at) =>
  operationLine({ id: `"${id}"`, target: `{"externalId":"Ä${id}"}`, lines: `${at + 2}`, rows: `${at}` }),
);

/** The manifests of ZIPs of so many operations each, where these are added some at a time. */
async function manifestsOf(added: readonly string[][], ...zips: number[]): Promise<string[][]> {
  const lines = new ManifestLines(folder);
  try {
    for (const some of added) lines.add(some);
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
    lines.close();
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
