import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putRecord } from '../../src/sandbox/state/record-changes.js';
import { putProduct } from '../../src/sandbox/state/state.js';
import { byEffort } from '../support/effort.js';
import { type ProcessResult, runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { runsIn } from './killed-run.js';

interface Place {
  sandbox: RunningSandbox;
  folder: string;
}

interface Variant {
  name: string;
  argv: string[];
  prepare: (place: Place) => void;
  /** What the platform has in the end. */
  ending: (place: Place) => unknown;
  expected: unknown;
  created: number;
  powerCut: boolean;
  /** Places to kill at in the usual effort, where others prove much of it already. */
  usual?: number;
}

interface Node {
  id: string;
  external_id: string;
  parents: string[];
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
      const nodes = [...sandbox.state.records.browse_node].map(({ text }) => JSON.parse(text) as Node);
      const names = new Map(nodes.map(({ id, external_id }) => [id, external_id]));
      const named = (ids: readonly string[]) => ids.map((id) => names.get(id)).join('|');
      return nodes.map(({ id, external_id, parents }) => {
        const children = sandbox.state.records.browse_node_children.get(id);
        return `${external_id}<${named(parents)}>${named(children ? (JSON.parse(children.text) as string[]) : [])}`;
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
        putProduct(sandbox.state, { id, externalId: id }, JSON.stringify({ id, external_id: id, name: id }));
      }
    },
    ending: ({ sandbox }) =>
      products.map((id) => {
        const images = sandbox.state.records.product_image.of(id);
        return [images.length, new Set(images.map(({ text }) => (JSON.parse(text) as { sha256: string }).sha256)).size];
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
        putProduct(sandbox.state, { id, externalId: id }, JSON.stringify({ id, external_id: id, name: id }));
      }
      for (const [id, value_type] of [
        ['Size', 'INTEGER'],
        ['Vegan', 'NONE'],
      ] as const) {
        const template = { id, name: id, type: 'OTHER', value_type, possible_values: [], category: 'SPECIFICATIONS' };
        putRecord(sandbox.state, 'feature_template', { id, text: JSON.stringify(template) });
      }
    },
    ending: ({ sandbox }) =>
      products.map((id) =>
        sandbox.state.records.product_feature
          .of(id)
          .map(({ text }) => {
            const { feature_template_id, value } = JSON.parse(text) as Record<string, unknown>;
            return `${feature_template_id} ${value}`;
          })
          .sort(),
      ),
    expected: [
      ['Size 36', 'Vegan undefined'],
      ['Size 37', 'Vegan undefined'],
    ],
    created: 4,
    powerCut: true,
    usual: 1,
  },
];

async function openPlace(variant: Variant): Promise<Place & { leave: () => Promise<void> }> {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-crash-'));
  variant.prepare({ sandbox, folder });
  const leave = async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sandbox, folder, leave };
}

function goOn(
  variant: Variant,
  place: Place,
  attempt: { killAt?: number; steps?: boolean } = {},
): Promise<ProcessResult> {
  const argv = runsIn(place).length === 0 ? variant.argv : ['runs', 'resume', 'latest'];
  return runTillctl([...argv, '--json'], { ...place, powerCut: variant.powerCut, ...attempt });
}

function expectEnd(variant: Variant, place: Place): void {
  expect(variant.ending(place)).toEqual(variant.expected);
  const counts = { created: variant.created, updated: 0, unchanged: 0, rejected: 0, pending: 0 };
  expect(runsIn(place).map(({ summary }) => summary?.counts)).toEqual([counts]);
}

test.each(variants)(
  '$name: killed anywhere and resumed, it ends as if nothing had happened',
  { timeout: 180_000 },
  async (variant) => {
    const undisturbed = await openPlace(variant);
    const { steps, code, stderr } = await goOn(variant, undisturbed, { steps: true });
    expect(code, stderr).toBe(0);
    expectEnd(variant, undisturbed);
    await undisturbed.leave();

    const first = steps.findIndex((step) => step.startsWith('after link catalog-'));
    expect(first).toBeGreaterThan(0);
    const count = byEffort({ short: 1, usual: variant.usual ?? 3, complete: steps.length - first });
    const apart = (steps.length - first) / count;
    let died = 0;
    for (let at = 0; at < count; at += 1) {
      const killAt = Math.floor(first + 1 + apart * at);
      const world = await openPlace(variant);
      try {
        const killed = await goOn(variant, world, { killAt });
        if (killed.signal === 'SIGKILL') died += 1;
        if (!runsIn(world).some(({ summary }) => summary !== undefined)) {
          const resumed = await goOn(variant, world);
          expect(resumed, `${killAt} ${killed.steps.at(-1)}: ${resumed.stderr}`).toMatchObject({ code: 0 });
        }
        expectEnd(variant, world);
      } catch (error) {
        if (error instanceof Error) error.message = `killed at ${killAt} (${steps[killAt - 1]}): ${error.message}`;
        throw error;
      } finally {
        await world.leave();
      }
    }
    // Most of them must have met their end, or nothing is proven.
    expect(died).toBeGreaterThan(count * 0.8);
  },
);
