import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
    expect(paths).toEqual(expect.arrayContaining(['bin/tillctl.js', 'dist/main.js', 'LICENSE', 'README.md']));
    expect(paths.filter((path) => /^(src|test|scripts|docs)\//.test(path))).toEqual([]);
  });
});
