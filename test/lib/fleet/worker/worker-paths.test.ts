import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reach, reachOf, refuseOutside } from '../../../../src/lib/fleet/worker/worker-paths.js';

let folder: string;
let root: string;
let reach: Reach;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tillctl-root-')));
  root = join(folder, 'root');
  mkdirSync(join(root, 'in'), { recursive: true });
  writeFileSync(join(folder, 'secret.csv'), '');
  symlinkSync(folder, join(root, 'out'));
  symlinkSync(join(folder, 'not-yet.db'), join(root, 'dangling.db'));
  symlinkSync(join(root, 'in', 'not-yet.db'), join(root, 'dangling-inside.db'));
  symlinkSync(join(root, 'loop'), join(root, 'loop'));
  writeFileSync(join(root, 'fleet.yaml'), '');
  symlinkSync(join(root, 'fleet.yaml'), join(root, 'alias.yaml'));
  reach = await reachOf(root, [join(root, 'fleet.yaml'), join(root, 'secrets'), join(folder, 'state')]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('words that stay in the folder of the worker', () => {
  test.each([
    'in/shop.csv',
    './in/../in/shop.csv',
    '--rejects=rejects/shop.csv',
    'sqlite:books.db',
    'https://files.example.com/shop.csv',
    'postgres://db.example.com/books?org=north',
    'number:L2026A',
    '2026-01-01T00:00:00Z',
    '-7d',
    '--since-last',
    '',
    'a..b',
    'sqlite:dangling-inside.db',
    'https://files.example.com/a/../shop.csv',
    '--callback=https://files.example.com/a?x=../../..',
    'fleet.yaml.csv',
  ])('%j', async (word) => {
    await expect(refuseOutside([word], reach)).resolves.toBeUndefined();
  });

  test('an absolute path below it', async () => {
    await expect(refuseOutside([join(root, 'in', 'shop.csv')], reach)).resolves.toBeUndefined();
  });
});

describe('words that reach out of it, or at what is of the worker alone', () => {
  test.each([
    '/etc/hostname',
    '../secret.csv',
    'in/../../secret.csv',
    'out/secret.csv',
    'out/new.csv',
    '~/secret.csv',
    '--out=/tmp/books.db',
    '-o/tmp/books.db',
    'sqlite:/tmp/books.db',
    'duckdb:../books.db',
    'file:///etc/hostname',
    'sqlite:dangling.db',
    'loop',
    '--rejects=alias.yaml',
    'in/../fleet.yaml',
    'secrets/north',
    'number:secrets/new',
    'a=@/etc/hostname',
    'C:\\secret.csv',
    'https://../../secret.csv',
    '--report=https://../../../etc/hostname',
    '-ohttps://../../x.csv',
    'postgres://../../x.csv',
    '../x=https://files.example.com/shop.csv',
    '\\\\server\\share\\secret.csv',
    'postgres://db.example.com/books?passfile=/etc/pgpass',
    '--out=postgres://db.example.com/books?service=other',
  ])('%j', async (word) => {
    await expect(refuseOutside(['products', word], reach)).rejects.toMatchObject({ kind: 'usage' });
  });
});
