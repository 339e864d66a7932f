import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { firstOf } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { inWorld, openWorld } from '../support/worlds/world.js';

/** Lists are packed early on several cores only. */
async function withCores<Result>(cores: number, work: () => Promise<Result>): Promise<Result> {
  const spy = vi.spyOn(os, 'availableParallelism').mockReturnValue(cores);
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

const header = 'product_external_id,valid_from,price,currency,price_is_gross';
const row = (at: number, day = '04', price = '1.50') => `P${at},2027-01-${day}T00:00:00Z,${price},EUR,true`;
// So many that some were packed before the last is read.
const many = Array.from({ length: 5000 }, (_, at) => row(at));

const files: { what: string; lines: string[]; code?: number }[] = [
  { what: 'lists in their order', lines: many },
  { what: 'a list that goes on far below', lines: [...many, row(3, '05')] },
  { what: 'a list with a bad row far below', lines: [...many, row(3, '05', 'cheap')], code: 5 },
  { what: 'a list that contradicts itself far below', lines: [...many, row(3, '04', '9.50')], code: 5 },
  { what: 'a list with a bad row at its begin', lines: [row(3, '05', 'cheap'), ...many], code: 5 },
  { what: 'a price that is held back', lines: [...many, row(9001, '04', '0.00')], code: 5 },
];

test.each(firstOf(files, 4))(
  'of $what there are the same ZIPs, manifests and rejects, packed early or not',
  async (file) => {
    const { lines, code = 0 } = file;
    await inWorld(
      () => openWorld({ files: { 'in.csv': [header, ...lines] } }),
      async ({ folder }) => {
        const build = async (cores: number) => {
          const words = 'batch build $DIR/in.csv --out $DIR/prices.zip --max-operations 2000';
          const built = await withCores(cores, () => runCli(words.replaceAll('$DIR', folder), { folder }));
          expect(built, built.stderr).toMatchObject({ code });
          const names = readdirSync(folder).filter((name) => /\.(zip|json|rejects\.csv|tmp)$/.test(name));
          const found = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
          for (const name of names) rmSync(join(folder, name));
          return found;
        };
        const ordinary = await build(1);
        expect([...ordinary.keys()].filter((name) => name.endsWith('.zip'))).toHaveLength(3);
        expect(await build(2)).toEqual(ordinary);
      },
    );
  },
);
