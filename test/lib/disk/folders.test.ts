import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveFolders } from '../../../src/lib/config/resolve-folders.js';
import { ensureFolder, folderExists, makeFolders, refuseOpenFile } from '../../../src/lib/disk/folders.js';
import { LocalError } from '../../../src/lib/errors/errors.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('where the folders are', () => {
  test.each([
    {
      name: 'linux by its defaults',
      env: {},
      platform: 'linux',
      home: '/home/ada',
      folders: {
        config: '/home/ada/.config/tillctl',
        state: '/home/ada/.local/state/tillctl',
        cache: '/home/ada/.cache/tillctl',
      },
    },
    {
      name: 'linux by XDG, a relative path ignored',
      env: { XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: 'relative', XDG_CACHE_HOME: '' },
      platform: 'linux',
      home: '/home/ada',
      folders: { config: '/c/tillctl', state: '/home/ada/.local/state/tillctl', cache: '/home/ada/.cache/tillctl' },
    },
    {
      name: 'macOS',
      env: {},
      platform: 'darwin',
      home: '/Users/ada',
      folders: {
        config: '/Users/ada/Library/Application Support/tillctl',
        state: '/Users/ada/Library/Application Support/tillctl/state',
        cache: '/Users/ada/Library/Caches/tillctl',
      },
    },
    {
      name: 'Windows',
      env: { APPDATA: 'C:\\Users\\ada\\Roaming' },
      platform: 'win32',
      home: 'C:\\Users\\ada',
      folders: {
        config: 'C:\\Users\\ada\\Roaming\\tillctl',
        state: 'C:\\Users\\ada\\AppData\\Local\\tillctl\\state',
        cache: 'C:\\Users\\ada\\AppData\\Local\\tillctl\\cache',
      },
    },
    {
      name: 'our own variables, which take the cache along',
      env: { TILLCTL_CONFIG_DIR: '/c', TILLCTL_STATE_DIR: '/s', XDG_CONFIG_HOME: '/x' },
      platform: 'linux',
      home: '/home/ada',
      folders: { config: '/c', state: '/s', cache: '/s/cache' },
    },
  ] as const)('$name', ({ env, platform, home, folders }) => {
    expect(resolveFolders(env, platform, home)).toEqual(folders);
  });
});

test('a missing folder is made for its owner alone, with those above it', async () => {
  await ensureFolder(path.join(folder, 'a', 'b'));
  expect((await stat(path.join(folder, 'a'))).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700);
});

test('looking for a folder does not make it', async () => {
  expect(await folderExists(path.join(folder, 'none'))).toBe(false);
  expect(await folderExists(path.join(folder, 'none'))).toBe(false);
});

test.each([0o777, 0o770, 0o720, 0o702, 0o1777])(
  'a folder of mode %o, which others can write, is refused',
  async (mode) => {
    await chmod(folder, mode);
    const problem = await ensureFolder(folder).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(LocalError);
    expect(problem).toMatchObject({
      message: `the folder ${folder} can be written by others (mode ${mode.toString(8).padStart(4, '0')})`,
      hint: `chmod 700 ${folder}`,
    });
    await expect(folderExists(folder)).rejects.toThrow(LocalError);
  },
);

test.each([0o700, 0o755, 0o750])('a folder of mode %o is taken', async (mode) => {
  await chmod(folder, mode);
  expect(await folderExists(folder)).toBe(true);
});

test('a file in place of the folder is refused', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(folderExists(file)).rejects.toThrow(`${file} is not a folder`);
  await expect(ensureFolder(path.join(file, 'below'))).rejects.toThrow('a part of the path is not a folder');
});

test.each([
  { mode: 0o600, secret: true, refused: false },
  { mode: 0o640, secret: true, refused: true },
  { mode: 0o604, secret: true, refused: true },
  { mode: 0o644, secret: false, refused: false },
  { mode: 0o664, secret: false, refused: true },
])('a file of mode $mode that is secret: $secret is refused: $refused', async ({ mode, secret, refused }) => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await chmod(file, mode);
  const result = refuseOpenFile(file, { secret });
  if (refused) await expect(result).rejects.toThrow(/can be (read|written) by others/);
  else await expect(result).resolves.toBeUndefined();
});

describe('folders that are missing are made', () => {
  test('from the uppermost on, which is told, and told once', async () => {
    const below = path.join(folder, 'a', 'b', 'c');
    expect(makeFolders(below, 0o700)).toBe(path.join(folder, 'a'));
    expect((await stat(below)).mode & 0o777).toBe(0o700);
    expect(makeFolders(below)).toBeUndefined();
  });

  test('a file in the way is said', async () => {
    await writeFile(path.join(folder, 'file'), '');
    expect(() => makeFolders(path.join(folder, 'file'))).toThrow(/file: there is a file of that name$/);
    expect(() => makeFolders(path.join(folder, 'file', 'below'))).toThrow(/below: a part of the path is not a folder$/);
  });

  test.runIf(existsSync('/proc/self'))('where nothing can be made and the system says ENOENT of it, that ends', () => {
    expect(() => makeFolders('/proc/tillctl/state')).toThrow(
      new LocalError('cannot make the folder /proc/tillctl/state: no such file or folder'),
    );
  });
});
