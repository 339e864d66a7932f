import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf, importsOf, textsIn } from '../scripts/figures/imports.js';

/** Folders (and single files beside them) from top to bottom. A file may import from its own folder and from lower rows. */
const layers = [
  ['entry', 'answers'],
  ['main'],
  ['program', 'wire'],
  ['host'],
  ['commands'],
  ['commands/bundle', 'commands/inventory', 'commands/related'],
  ['commands/orders', 'commands/runs'],
  [
    'commands/api',
    'commands/auth',
    'commands/batch',
    'commands/bookmarks',
    'commands/catalog',
    'commands/channels',
    'commands/completion',
    'commands/config',
    'commands/contacts',
    'commands/devices',
    'commands/doctor',
    'commands/documents',
    'commands/events',
    'commands/explain',
    'commands/external-ids',
    'commands/help',
    'commands/map',
    'commands/migrate',
    'commands/products',
    'commands/profile',
    'commands/ref',
    'commands/sandbox',
    'commands/staff',
    'commands/state',
    'commands/stocktaking',
    'commands/vouchers',
    'lib/audit',
  ],
  ['commands/crud', 'commands/fleet'],
  ['commands/shared', 'lib/migrate', 'lib/support', 'lib/undo'],
  ['lib/jobs'],
  [
    'lib/jobs/catalog-export',
    'lib/jobs/external-ids',
    'lib/jobs/inventory',
    'lib/jobs/orders',
    'lib/jobs/prices',
    'lib/jobs/product-parts',
  ],
  ['lib/events', 'lib/jobs/products', 'lib/shards'],
  [
    'lib/batch',
    'lib/bulk/drafts',
    'lib/jobs/catalog',
    'lib/jobs/contacts',
    'lib/jobs/statuses',
    'lib/jobs/vouchers',
    'lib/pull',
  ],
  ['lib/guards'],
  ['lib/bulk/changes'],
  ['lib/bulk/strategies'],
  ['lib/bulk'],
  ['lib/fleet/worker', 'lib/mapping', 'lib/resources', 'lib/resources/statuses'],
  ['lib/presets', 'lib/queue', 'lib/resources/contacts', 'lib/resources/inventory'],
  ['lib/fleet', 'lib/plan', 'lib/resources/orders', 'lib/sinks', 'lib/stocktaking', 'sandbox'],
  [
    'context',
    'help',
    'lib/bulk/looks',
    'lib/bulk/sending',
    'lib/resources/prices',
    'lib/sinks/databases',
    'lib/sinks/files',
    'sandbox/events',
  ],
  [
    'lib/documents',
    'lib/journal',
    'lib/platform/calls',
    'lib/project',
    'lib/report/plans',
    'lib/resources/external-ids',
    'lib/resources/products',
    'lib/sinks/target',
    'sandbox/faults',
  ],
  ['lib/resources/catalog', 'lib/state-store', 'sandbox/documents'],
  ['lib/auth', 'lib/locks', 'lib/options', 'lib/platform', 'lib/report', 'lib/schema', 'sandbox/orders'],
  [
    'lib/lists',
    'lib/pacing',
    'lib/telemetry',
    'sandbox/catalog',
    'sandbox/contacts',
    'sandbox/external-ids',
    'sandbox/inventory',
    'sandbox/prices',
    'sandbox/staff',
    'sandbox/stock-takings',
    'sandbox/vouchers',
  ],
  ['lib/http', 'lib/platform/dialect', 'lib/tabular', 'sandbox/products'],
  ['lib/xlsx', 'sandbox/state'],
  ['lib/archive', 'lib/postgres', 'lib/spill', 'sandbox/history'],
  ['lib/config'],
  ['lib/disk'],
  ['lib/json', 'lib/terminal', 'sandbox/base'],
  ['lib/errors'],
  ['contract', 'lib/model'],
];

/** Files outside of lib/disk that still import `node:fs`: one leaves the list when it asks lib/disk; none is added. */
const ownFiles = `
  answers
  lib/fleet/worker/open-in-reach
  lib/journal/journal-tail
  lib/journal/journal
  lib/journal/key-index
  lib/locks/lock-files
  lib/state-store/working-copy
  wire
`
  .trim()
  .split(/\s+/);

/** The sandbox shares nothing with the client but the contract: a common helper could hide one bug on both sides. */
const walls: Record<string, string[]> = { sandbox: ['contract', 'sandbox'] };

/** More would be a flat list without a rule inside. */
const maxFilesInFolder = 30;

const source = resolve('src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|js)$/.test(name));
const texts = textsIn(source);
const imports = new Map([...texts].map(([stem, text]) => [stem, importsOf(stem, text)]));

function folderOf(stem: string): string {
  return stem.includes('/') ? dirname(stem) : stem;
}

function layerOf(folder: string): number {
  return layers.findIndex((folders) => folders.includes(folder));
}

function arrows(isWrong: (from: string, target: string) => boolean): string[] {
  return [...imports].flatMap(([stem, targets]) =>
    targets.filter((target) => isWrong(stem, target)).map((target) => `${stem} -> ${target}`),
  );
}

describe('the modules', () => {
  test('every folder is in a layer', () => {
    expect([...texts.keys()].filter((stem) => layerOf(folderOf(stem)) === -1)).toEqual([]);
  });

  test('arrows only point down', () => {
    expect(
      arrows((from, target) => {
        const [above, below] = [folderOf(from), folderOf(target)];
        return above !== below && layerOf(below) <= layerOf(above);
      }),
    ).toEqual([]);
  });

  test('no file leads back to itself', () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  test(`no folder has more than ${maxFilesInFolder} files`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const large = [...counts].filter(([, count]) => count > maxFilesInFolder);
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });

  test('the sandbox imports the contract and nothing else of ours', () => {
    expect(
      arrows((from, target) => {
        const allowed = walls[from.split('/')[0] ?? ''];
        return allowed !== undefined && !allowed.includes(target.split('/')[0] ?? '');
      }),
    ).toEqual([]);
  });

  test('the picture in docs/architecture.md shows every folder, in this order', () => {
    const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/\["([^"]+)"\]/g)].map(([, label]) =>
      (label ?? '').split(' · '),
    );
    const rowOf = (folder: string): number => {
      const exact = rows.findIndex((row) => row.includes(folder));
      return exact >= 0 ? exact : rows.findIndex((row) => row.includes(`${dirname(folder)}/*`));
    };
    const shown = layers.flat().filter((folder) => folder.split('/')[0] !== 'sandbox');
    expect(shown.filter((folder) => rowOf(folder) === -1)).toEqual([]);
    const ordered = shown.map(rowOf);
    expect(shown.filter((_, at) => at > 0 && (ordered[at] ?? 0) < (ordered[at - 1] ?? 0))).toEqual([]);
    const known = new Set(layers.flat());
    const named = rows.flat().filter((name) => !name.endsWith('/*'));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('tests outside of test/sandbox import nothing of the sandbox: they see it through its face', () => {
    const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|mjs)$/.test(file));
    const importers = tests.filter((file) => /['"][./]+src\/sandbox\//.test(readFileSync(join('test', file), 'utf8')));
    expect(importers.length).toBeGreaterThan(0);
    expect(importers.filter((file) => dirname(file) !== 'sandbox')).toEqual([]);
  });

  test('only lib/disk opens files, but for the sandbox and those that still do', () => {
    const opening = [...texts]
      .filter(([stem, text]) => !/^(lib\/disk|sandbox)\//.test(stem) && /'node:fs(\/promises)?'/.test(text))
      .map(([stem]) => stem);
    expect(opening.filter((stem) => !ownFiles.includes(stem))).toEqual([]);
    expect(ownFiles.filter((stem) => texts.has(stem) && !opening.includes(stem))).toEqual([]);
  });

  test('only wire reads the process', () => {
    const reading = /\bprocess\.(env|argv|stdin|stdout|stderr|cwd|exit|on|pid|platform)\b/;
    const readers = [...texts]
      .filter(([stem, text]) => !stem.endsWith('.gen') && reading.test(text))
      .map(([stem]) => stem);
    // The keychain is asked by a program of its own, which can be ended when it does not answer.
    expect(readers.toSorted()).toEqual(['lib/auth/keychain-child', 'wire']);
  });
});
