import { expect, test } from 'vitest';
import { type KilledWork, killEverywhere, killTimeout, runKillable, undisturbed } from '../support/kills.js';
import type { Platform } from '../support/platform.js';
import { runCli } from '../support/run-cli.js';
import { runsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

interface Variant {
  name: string;
  files: Record<string, readonly string[]>;
  give?: (platform: Platform) => void;
  /** What is there before. */
  first?: string;
  /** What is undone. */
  changes: string;
  /** Without ids: what is made again has another one. */
  shown: (place: World) => unknown;
}

async function exported(argv: string, { folder, sandbox }: World): Promise<string[]> {
  const { code, stdout, stderr } = await runCli(argv, { folder, sandbox });
  expect(code, stderr).toBe(0);
  return stdout
    .replace(/"id":"[^"]*",?/g, '')
    .split('\n')
    .sort();
}

const tree = ({ sandbox }: World) => {
  const nodes = sandbox.all('browse-nodes');
  const named = (ids: readonly string[]) => ids.map((id) => nodes.find((node) => node.id === id)?.external_id);
  const childrenOf = (id: string) => sandbox.all('browse-node-children', id).map((child) => child.id);
  return nodes
    .map((node) => `${node.external_id} ${node.name} <${named(node.parents).sort()}> ${named(childrenOf(node.id))}`)
    .sort();
};

const header = 'external_id,name,parent_external_ids,position';
const mappings = '--namespace shop --entity-class products';

const variants: Variant[] = [
  {
    name: 'products',
    files: {
      'two.csv': [
        'external_id,name,tax_category',
        'A1,New,REDUCED',
        'B2,New,STANDARD',
        'C3,New,STANDARD',
        'D4,New,STANDARD',
      ],
    },
    give: (platform) => {
      for (const externalId of ['A1', 'B2']) {
        const known = { external_id: externalId, name: 'Old', type: 'INVENTORY_PRODUCT' };
        const more = { management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD', shelf: 'unknown to us' };
        platform.put('products', { ...known, ...more });
      }
    },
    changes: 'products import $DIR/two.csv',
    shown: ({ sandbox }) =>
      sandbox
        .texts('products')
        .map((text) => text.replace(/"id":"[^"]*",?/, ''))
        .sort(),
  },
  {
    name: 'a tree and the order of its children',
    files: {
      'one.csv': [header, 'a,A,,', 'b,B,a,1', 'c,C,a,2', 'd,D,a,3', 'e,E,b,1'],
      'two.csv': [header, 'd,Dear,b,1', 'c,C,a,1', 'b,B,a,2', 'n,New,a,3', 'e,E,n,1'],
    },
    first: 'catalog nodes import $DIR/one.csv',
    changes: 'catalog nodes import $DIR/two.csv',
    shown: tree,
  },
  {
    name: 'mappings that went round in a circle',
    files: {
      'one.csv': ['external_id,internal_id', 'a,1', 'b,2', 'c,3', 'd,4'],
      'two.csv': ['external_id,internal_id', 'a,2', 'b,3', 'c,1', 'n,9'],
    },
    first: `external-ids import $DIR/one.csv ${mappings} --create-namespace`,
    changes: `external-ids import $DIR/two.csv ${mappings} --replace --yes`,
    shown: (place) => exported(`external-ids export ${mappings}`, place),
  },
  {
    name: 'contacts and what belongs to them',
    files: {
      'one.csv': [
        'type,external_id,name,email,phone',
        'individual,k1,Ada,ada@example.org,123',
        'individual,k2,Bob,bob@example.org,456',
      ],
      'two.csv': [
        'type,external_id,name,email,phone',
        'individual,k1,Ada L.,countess@example.org,123',
        'individual,k2,Rob,rob@example.org,789',
      ],
    },
    first: 'contacts import $DIR/one.csv',
    changes: 'contacts import $DIR/two.csv',
    shown: (place) => exported('contacts export --format ndjson', place),
  },
];

/** A world in which something was done that can be undone. */
interface UndoWorld extends World {
  before: unknown;
  /** How many runs there were. */
  runs: number;
}

async function openPlace({ files, give, first, changes, shown }: Variant): Promise<UndoWorld> {
  const world = await openWorld({ give, files });
  const { sandbox, folder } = world;
  const done = async (argv: string) => {
    const { code, stderr } = await runCli(argv.replace('$DIR', folder), { folder, sandbox });
    expect(code, stderr).toBe(0);
  };
  if (first !== undefined) await done(first);
  const before = await shown(world);
  await done(`${changes} --undoable`);
  expect(await shown(world)).not.toEqual(before);
  return { ...world, before, runs: runsIn(world).length };
}

function killedUndo(variant: Variant): KilledWork<UndoWorld, void> {
  return {
    open: () => openPlace(variant),
    resume: (place, attempt) => {
      const begun = runsIn(place).length > place.runs;
      const argv = begun ? ['runs', 'resume', 'latest'] : ['runs', 'undo', 'latest'];
      return runKillable([...argv, '--concurrency', '2', '--json'], { ...place, powerCut: true, ...attempt });
    },
    code: 0,
    isOver: (place) => runsIn(place).filter(({ summary }) => summary !== undefined).length > place.runs,
    endingOf: async (place) => {
      expect(await variant.shown(place)).toEqual(place.before);
    },
  };
}

test.each(variants)(
  'an undo of $name that is killed anywhere and resumed ends as if nothing had happened',
  { timeout: killTimeout },
  async (variant) => {
    const work = killedUndo(variant);
    await killEverywhere(work, await undisturbed(work), { real: variant === variants[0] });
  },
);
