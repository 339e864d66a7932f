import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseOutside } from '../../../../src/lib/fleet/worker/worker-paths.js';

let folder: string;
let root: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tillctl-root-')));
  root = join(folder, 'root');
  mkdirSync(join(root, 'in'), { recursive: true });
  writeFileSync(join(folder, 'secret.csv'), '');
  symlinkSync(folder, join(root, 'out'));
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
  ])('%j', async (word) => {
    await expect(refuseOutside([word], root)).resolves.toBeUndefined();
  });

  test('an absolute path below it', async () => {
    await expect(refuseOutside([join(root, 'in', 'shop.csv')], root)).resolves.toBeUndefined();
  });
});

describe('words that reach out of it', () => {
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
    'a=@/etc/hostname',
    'C:\\secret.csv',
    '\\\\server\\share\\secret.csv',
    'postgres://db.example.com/books?passfile=/etc/pgpass',
    '--out=postgres://db.example.com/books?service=other',
  ])('%j', async (word) => {
    await expect(refuseOutside(['products', word], root)).rejects.toMatchObject({ kind: 'usage' });
  });
});
