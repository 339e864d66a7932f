import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packed } from '../scripts/gen.js';
import { sbom } from '../scripts/packages.js';
import { isIgnored } from './support/documents.js';

const lockText = readFileSync('package-lock.json', 'utf8');
const generated = await packed();

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
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

test('an installation gets the locked version of all that npm brings along, whatever else a range would take', () => {
  const packages: Record<string, LockedPackage & { dev?: boolean }> = JSON.parse(lockText).packages;
  const { optionalDependencies: pinned = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as LockedPackage;
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const ranges = installed.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      // One that is exact already, and one beside its asker: types, without code.
      .filter(([name, range]) => !/^\^?0\.0\.|^\d[\w.-]*$/.test(range) && !packages[`${path}/node_modules/${name}`])
      .map(([name]) => name),
  );
  expect(ranges.length).toBeGreaterThan(10);
  expect(ranges.filter((name) => pinned[name] !== packages[`node_modules/${name}`]?.version)).toEqual([]);
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
  const listing = JSON.parse(generated.get('sbom.cdx.json') ?? '') as {
    bomFormat: string;
    serialNumber?: string;
    metadata: { timestamp?: string; component: { name: string; version: string } };
    components: { name: string; version: string; scope: string; licenses: object[] }[];
  };
  const bundled = listing.components.filter(({ scope }) => scope !== 'optional');
  expect(listing).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'tillctl' } } });
  expect([listing.serialNumber, listing.metadata.timestamp]).toEqual([undefined, undefined]);
  const page = generated.get('THIRD-PARTY-NOTICES.md') ?? '';
  const notices = [...page.matchAll(/^\| ([^|]+) \| (\d[^|]*) \|/gm)];
  const listed = bundled.map(({ name, version }) => `${name} ${version}`);
  expect(listed.toSorted()).toEqual(notices.map(([, name, version]) => `${name} ${version}`).toSorted());
  expect(listed.length).toBeGreaterThan(10);
  for (const { licenses } of bundled) expect(licenses).toHaveLength(1);
});

test('the SBOM lists as optional what npm installs beside the bundle, with who asks for it', () => {
  const { components, dependencies } = JSON.parse(sbom([])) as {
    components: { scope?: string; purl: string; licenses?: object[] }[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  const packages: Record<string, LockedPackage & { dev?: boolean }> = JSON.parse(lockText).packages;
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const purls = installed.map(([path, { version }]) => {
    return `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`;
  });
  expect(components.map(({ purl }) => purl).toSorted()).toEqual(purls.toSorted());
  expect(components.filter(({ scope }) => scope !== 'optional')).toEqual([]);
  const of = (name: string) => dependencies.find(({ ref }) => ref.startsWith(`${name}@`))?.dependsOn?.join(' ');
  for (const engine of ['libsql', '@duckdb/node-api', 'pg-boss', '@napi-rs/keyring'])
    expect(of('tillctl')).toContain(`${engine}@`);
  expect(of('libsql')).toMatch(/detect-libc@2\.0\.2/);
  expect(of('pg-boss')).toMatch(/cron-parser@.* pg@/);
});

describe('the packed tarball', () => {
  test('holds what a user needs and nothing of the workshop', () => {
    const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
    const [{ files }] = JSON.parse(listing) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['bin/tillctl.js', 'dist/main.js', 'dist/deflate-worker.js', 'dist/keychain-child.js'],
        ...['LICENSE', 'README.md'],
      ]),
    );
    const made = [...generated.keys()].map((path) => path.replace(/[^/]*$/, '')).filter((folder) => folder !== '');
    const foreign = paths.filter((path) => /^(src|test|scripts|docs)\//.test(path));
    expect(foreign.filter((path) => !made.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  // They are made when it is packed: .ci/smoke-tarball looks for them in a tarball.
  test('takes the pages that only it has, which the repository ignores', () => {
    const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
    const paths = [...generated.keys()];
    expect(paths.filter((path) => !files.some((taken) => `${path}/`.startsWith(`${taken}/`)))).toEqual([]);
    expect(paths.filter((path) => !isIgnored(path))).toEqual([]);
  });
});

describe('the bundle', () => {
  test('names no file that is not there, and a start loads little', () => {
    const texts = new Map(
      readdirSync('dist')
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, readFileSync(join('dist', name), 'utf8')]),
    );
    const named = [...texts.values()].flatMap((text) => requiredIn(text, /\brequire\("\.\/([^"]+)"\)/g));
    expect(named.length).toBeGreaterThan(texts.size);
    expect(named.filter((file) => !existsSync(join('dist', file)))).toEqual([]);

    // What is loaded when it is needed stands in a call; what each start loads is a value of its own.
    const loaded = new Set(['main.js']);
    for (const name of loaded) {
      for (const next of requiredIn(texts.get(name) ?? '', /\w=(?:__toESM\()?require\("\.\/([^"]+)"\)/g))
        loaded.add(next);
    }
    expect(loaded.size).toBeGreaterThan(10);
    expect([...loaded].reduce((sum, name) => sum + (texts.get(name) ?? '').length, 0)).toBeLessThan(200_000);
  });
});

function requiredIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}
