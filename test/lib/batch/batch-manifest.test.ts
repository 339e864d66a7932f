import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ManifestOperation,
  readManifest,
  updateManifest,
  verifyZip,
  writeManifest,
} from '../../../src/lib/batch/batch-manifest.js';
import { manifestHead } from './manifest-head.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-manifest-'));
  file = join(folder, 'a.zip.manifest.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = manifestHead(2500);

const operations: ManifestOperation[] = Array.from({ length: 2500 }, (_, at) => ({
  id: `${String(at).padStart(5, '0')}-], "operations": [`,
  target: { externalId: `Ä "${at}"\n` },
  lines: [at + 2],
  rows: [at],
}));

async function* inTwo(all: readonly ManifestOperation[]) {
  yield all.slice(0, 700);
  yield all.slice(700);
}

async function listed(path = file): Promise<ManifestOperation[]> {
  const found: ManifestOperation[] = [];
  for await (const some of (await readManifest(path)).operations()) found.push(...some);
  return found;
}

test('a manifest is plain JSON and reads back as it was written', async () => {
  await writeManifest(file, head, inTwo(operations));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...head, operations });
  expect(await readManifest(file)).toMatchObject({ head });
  expect(await listed()).toEqual(operations);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what becomes known later is added, the operations stay', async () => {
  await writeManifest(file, head, inTwo(operations));
  const target = { base_url: 'https://p.example', org: '7' };
  const { head: after } = await updateManifest(await readManifest(file), { batch_id: 'B1', target });
  expect(after).toEqual({ ...head, batch_id: 'B1', target });
  expect(await readManifest(file)).toMatchObject({ head: after });
  expect(await listed()).toEqual(operations);
});

test('one without operations is a manifest too', async () => {
  await writeManifest(file, head, inTwo([]));
  expect(JSON.parse(readFileSync(file, 'utf8')).operations).toEqual([]);
  expect(await listed()).toEqual([]);
});

test.each([
  { name: 'cut', change: (text: string) => text.slice(0, text.length / 2) },
  { name: 'changed within', change: (text: string) => text.replace('"lines":[9]', '"lines":["x"]') },
])('a manifest that is $name is told', async ({ change }) => {
  await writeManifest(file, head, inTwo(operations));
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  await expect(listed()).rejects.toMatchObject({ kind: 'local', message: `the manifest ${file} is damaged` });
});

test.each([
  { name: 'nothing', text: '' },
  { name: 'other JSON', text: '{"a": 1}' },
  { name: 'a later version', text: JSON.stringify({ ...head, version: 2 }) },
  { name: 'a name that points elsewhere', text: JSON.stringify({ ...head, zip: { ...head.zip, name: '../a.zip' } }) },
])('$name is not a manifest', async ({ text }) => {
  const laidOut = text.startsWith('{')
    ? `${JSON.stringify(JSON.parse(text), null, 2).slice(0, -2)},\n  "operations": [\n  ]\n}\n`
    : text;
  writeFileSync(file, laidOut);
  await expect(readManifest(file)).rejects.toMatchObject({
    kind: 'usage',
    message: `${file} is not a manifest of a batch`,
  });
});

test('a missing manifest says where it is looked for', async () => {
  await expect(readManifest(file)).rejects.toMatchObject({ kind: 'usage', message: `there is no manifest ${file}` });
});

test('a ZIP is what its manifest says, or not', async () => {
  const zip = join(folder, 'a.zip');
  writeFileSync(zip, 'abc');
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  await verifyZip(zip, { sha256, size: 3 });
  await expect(verifyZip(zip, { sha256, size: 4 })).rejects.toMatchObject({ kind: 'unverified' });
  writeFileSync(zip, 'abd');
  await expect(verifyZip(zip, { sha256, size: 3 })).rejects.toMatchObject({ kind: 'unverified' });
  rmSync(zip);
  await expect(verifyZip(zip, { sha256, size: 3 })).rejects.toMatchObject({ kind: 'local' });
});
