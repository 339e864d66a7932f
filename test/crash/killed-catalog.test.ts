import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { runsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

interface Variant {
  name: string;
  argv: string[];
  prepare: (place: World) => void;
  /** What the platform has in the end. */
  ending: (place: World) => unknown;
  expected: unknown;
  created: number;
  powerCut: boolean;
}

const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const products = ['A1', 'B2'];

const variants: Variant[] = [
  {
    name: 'a tree, power lost',
    argv: ['catalog', 'nodes', 'import', 'tree.csv'],
    prepare: ({ folder }) => {
      const lines = ['external_id,name,parent_external_ids,position', 'b,B,a,2', 'c,C,a|b,1', 'a,A,,', 'd,D,c,'];
      writeFileSync(join(folder, 'tree.csv'), `${lines.join('\n')}\n`);
    },
    ending: ({ sandbox }) => {
      const nodes = sandbox.all('browse-nodes');
      const names = new Map(nodes.map(({ id, external_id }) => [id, external_id]));
      const named = (ids: readonly string[]) => ids.map((id) => names.get(id)).join('|');
      return nodes.map(({ id, external_id, parents }) => {
        const children = sandbox.all('browse-node-children', id).map((child) => child.id);
        return `${external_id}<${named(parents)}>${named(children)}`;
      });
    },
    expected: ['a<>c|b', 'b<a>c', 'c<a|b>d', 'd<c>'],
    created: 4,
    powerCut: true,
  },
  {
    name: 'images of one product and of several',
    argv: ['catalog', 'images', 'upload', 'photos'],
    prepare: ({ folder, sandbox }) => {
      mkdirSync(join(folder, 'photos'));
      for (const name of ['A1.png', 'A1_1.png', 'A1_2.png', 'B2.png'])
        writeFileSync(join(folder, 'photos', name), png(name));
      for (const id of products) {
        sandbox.put('products', { id, external_id: id, name: id });
      }
    },
    ending: ({ sandbox }) =>
      products.map((id) => {
        const images = sandbox.all('product-images', id);
        return [images.length, new Set(images.map(({ sha256 }) => sha256)).size];
      }),
    expected: [
      [3, 3],
      [1, 1],
    ],
    created: 4,
    powerCut: false,
  },
  {
    name: 'features of products, power lost',
    argv: ['catalog', 'features', 'import', 'features.csv', '--concurrency', '2'],
    prepare: ({ folder, sandbox }) => {
      const lines = [
        'product_external_id,feature_template,value',
        'A1,Size,36',
        'A1,Vegan,',
        'B2,Size,37',
        'B2,Vegan,',
      ];
      writeFileSync(join(folder, 'features.csv'), `${lines.join('\n')}\n`);
      for (const id of products) {
        sandbox.put('products', { id, external_id: id, name: id });
      }
      for (const [id, value_type] of [
        ['Size', 'INTEGER'],
        ['Vegan', 'NONE'],
      ] as const) {
        const template = { id, name: id, type: 'OTHER', value_type, possible_values: [], category: 'SPECIFICATIONS' };
        sandbox.put('feature-templates', template);
      }
    },
    ending: ({ sandbox }) =>
      products.map((id) =>
        sandbox
          .all('product-features', id)
          .map(({ feature_template_id, value }) => `${feature_template_id} ${value}`)
          .sort(),
      ),
    expected: [
      ['Size 36', 'Vegan undefined'],
      ['Size 37', 'Vegan undefined'],
    ],
    created: 4,
    powerCut: true,
  },
];

function killedCatalog({ argv, prepare, powerCut, ...variant }: Variant): KilledWork<World, void> {
  return {
    open: async () => {
      const world = await openWorld();
      prepare(world);
      return world;
    },
    resume: (place, attempt) => beginOrResume(place, { begin: argv }, { powerCut, ...attempt }),
    code: 0,
    endingOf: (place) => {
      expect(variant.ending(place)).toEqual(variant.expected);
      const counts = { created: variant.created, updated: 0, unchanged: 0, rejected: 0, pending: 0 };
      expect(runsIn(place).map(({ summary }) => summary?.counts)).toEqual([counts]);
    },
  };
}

test.each(variants)(
  '$name: killed anywhere and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedCatalog(variant);
    await killEverywhere(work, await undisturbed(work), { real: variant === variants[0] });
  },
);
