import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const lockText = readFileSync('package-lock.json', 'utf8');

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
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

test('every package of the lock file is held to its digest, but for binaries of other systems', () => {
  const packages: Record<string, LockedPackage> = JSON.parse(lockText).packages;
  const loose = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined);
  // A mirror that has no such binaries knows no digest of them either: see scripts/complete-lock.mjs.
  const binary = ({ optional, os, cpu }: LockedPackage) => optional === true && os !== undefined && cpu !== undefined;
  expect(loose.filter(([, one]) => !binary(one)).map(([path]) => path)).toEqual([]);
  const here = loose.filter(([, { os, cpu }]) => os?.includes('linux') && cpu?.includes('x64'));
  expect(here.map(([path]) => path).filter((path) => !path.includes('musl'))).toEqual([]);
});

test('the SBOM names what is in the bundle, with versions and licences', () => {
  const sbom = JSON.parse(readFileSync('sbom.cdx.json', 'utf8')) as {
    bomFormat: string;
    serialNumber?: string;
    metadata: { timestamp?: string; component: { name: string; version: string } };
    components: { group?: string; name: string; version: string; purl: string; licenses: object[] }[];
  };
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'tillctl' } } });
  expect([sbom.serialNumber, sbom.metadata.timestamp]).toEqual([undefined, undefined]);
  const notices = [...readFileSync('THIRD-PARTY-NOTICES.md', 'utf8').matchAll(/^\| ([^|]+) \| (\d[^|]*) \|/gm)];
  const listed = sbom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`);
  expect(listed.toSorted()).toEqual(notices.map(([, name, version]) => `${name} ${version}`).toSorted());
  expect(listed.length).toBeGreaterThan(10);
  for (const { licenses } of sbom.components) expect(licenses).toHaveLength(1);
});

describe('the packed tarball', () => {
  test('holds what a user needs and nothing of the workshop', () => {
    const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
    const [{ files }] = JSON.parse(listing) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['bin/tillctl.js', 'dist/main.js', 'dist/deflate-worker.js', 'dist/keychain-child.js'],
        ...['docs/man/tillctl.1', 'LICENSE', 'README.md', 'sbom.cdx.json'],
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
