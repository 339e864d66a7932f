import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type KilledWork, killEverywhere, killTimeout, runKillable, undisturbed } from '../support/kills.js';
import { platformContent } from '../support/platform-content.js';
import { runCli } from '../support/run-cli.js';
import { runsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

interface Taken {
  name: string;
  files: Record<string, readonly string[]>;
  /** What is there before. */
  first: string;
  deletes: readonly string[];
  apply: string;
}

const mappings = '--namespace shop --entity-class products';

/** What another program takes away, and the plan of an audit that restores it. */
const taken: Taken[] = [
  {
    name: 'products',
    files: { 'in.csv': ['external_id,name,tax_category', 'A1,Apron,REDUCED', 'B2,Bowl,STANDARD', 'C3,Cup,STANDARD'] },
    first: 'products import $DIR/in.csv',
    deletes: ['products delete A1', 'products delete C3'],
    apply: 'products apply $DIR/back.json',
  },
  {
    name: 'a tree',
    files: { 'one.csv': ['external_id,name,parent_external_ids,position', 'a,A,,', 'b,B,a,1', 'c,C,b,1', 'd,D,c,1'] },
    first: 'catalog nodes import $DIR/one.csv',
    deletes: ['catalog nodes delete d', 'catalog nodes delete c', 'catalog nodes delete b'],
    apply: 'catalog nodes apply $DIR/back.catalog-nodes.json',
  },
  {
    name: 'mappings',
    files: { 'one.csv': ['external_id,internal_id', 'a,1', 'b,2', 'c,3'] },
    first: `external-ids import $DIR/one.csv ${mappings} --create-namespace`,
    deletes: [`external-ids delete a ${mappings}`, `external-ids delete c ${mappings}`],
    apply: 'external-ids apply $DIR/back.external-ids.json',
  },
];

test.each(taken)(
  'a plan of an audit that restores $name ends as if nothing had been taken, killed anywhere and resumed',
  { timeout: killTimeout },
  async ({ first, deletes, apply, files }) => {
    const work: KilledWork<World & { before: unknown; runs: number }, void> = {
      open: async () => {
        const world = await openWorld({ files });
        const { sandbox, folder } = world;
        const done = (argv: string, at = folder) => runCli(argv.replace('$DIR', folder), { folder: at, sandbox });
        expect(await done(first)).toMatchObject({ code: 0 });
        const before = platformContent(sandbox);
        const codes = [];
        for (const line of deletes)
          codes.push((await done(`${line} --yes`, mkdtempSync(join(folder, 'elsewhere-')))).code);
        codes.push((await done('runs audit --plan $DIR/back.json')).code);
        expect(codes).toEqual([...deletes.map(() => 0), 11]);
        return { ...world, before, runs: runsIn(world).length };
      },
      resume: (place, attempt) => {
        const begun = runsIn(place).length > place.runs;
        const argv = begun ? 'runs resume latest' : apply.replace('$DIR', place.folder);
        return runKillable([...argv.split(' '), '--concurrency', '2', '--json'], {
          ...place,
          powerCut: true,
          ...attempt,
        });
      },
      code: 0,
      isOver: (place) => runsIn(place).filter(({ summary }) => summary !== undefined).length > place.runs,
      endingOf: async (place) => {
        expect(platformContent(place.sandbox)).toEqual(place.before);
        expect(await runCli('runs audit', place)).toMatchObject({ code: 0 });
      },
    };
    await killEverywhere(work, await undisturbed(work));
  },
);
