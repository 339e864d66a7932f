import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const lockText = readFileSync('package-lock.json', 'utf8');

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

describe('the lock file', () => {
  test('records no download addresses, so that any registry serves it', () => {
    expect(lockText).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
  });

  test('names the packages of every system, so that it installs anywhere', () => {
    const packages: Record<string, LockedPackage> = JSON.parse(lockText).packages;
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          packages[`${path}/node_modules/${name}`] === undefined && packages[`node_modules/${name}`] === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('the packed tarball', () => {
  test('holds what a user needs and nothing of the workshop', () => {
    const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
    const [{ files }] = JSON.parse(listing) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['bin/tillctl.js', 'dist/main.js', 'dist/deflate-worker.js', 'dist/keychain-child.js'],
        ...['docs/man/tillctl.1', 'LICENSE', 'README.md'],
      ]),
    );
    expect(paths.filter((path) => /^(src|test|scripts|docs\/(?!man\/))\/?/.test(path))).toEqual([]);
  });
});

describe('the bundle', () => {
  test('names no file that is not there, and its start only what a command asks for', () => {
    const files = readdirSync('dist').filter((name) => name.endsWith('.js'));
    const named = files.flatMap((name) =>
      [...readFileSync(join('dist', name), 'utf8').matchAll(/\brequire\("\.\/([^"]+)"\)/g)].map(([, file]) => file),
    );
    expect(named).toContain('main.js');
    expect(named.filter((file) => file === undefined || !existsSync(join('dist', file)))).toEqual([]);
    const start = readFileSync('dist/main.js', 'utf8');
    const loaded = [...start.matchAll(/(.{12})\brequire\("\.\//g)].map(([, before]) => before);
    expect(loaded.filter((before) => !before?.endsWith('__toESM('))).toEqual([]);
  });
});
