import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../support/effort.js';
import '../support/property-seed.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

const keys = ['A', 'B', 'C', 'D'];
const some = fc.subarray(keys, { minLength: 1 });
const operation = fc.oneof(
  fc.record({
    does: fc.constantFrom('import' as const, 'apply' as const),
    of: some,
    manufacturer: fc.constantFrom('Kiln', 'Loom'),
  }),
  fc.record({ does: fc.constant('batch' as const), of: some, manufacturer: fc.constantFrom('1.50', '2.50') }),
  fc.record({ does: fc.constant('undo' as const), of: some, manufacturer: fc.constant('') }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const open = () =>
  openWorld({
    batches: { created_ms: 1, in_process_ms: 1 },
    give: (platform) => {
      for (const key of ['A', 'B']) {
        const members = {
          name: 'Had',
          management_unit: 'QUANTITY_PIECES',
          type: 'INVENTORY_PRODUCT',
          tax_category: 'STANDARD',
        };
        platform.put('products', { ...members, external_id: key });
      }
    },
  });

const typed = ({ folder, sandbox }: World, line: string): Promise<CliResult> =>
  runCli(line, { folder, sandbox, retryBaseMs: 1 });

async function done(world: World, line: string, codes: readonly number[] = [0]): Promise<CliResult> {
  const result = await typed(world, line);
  expect(codes, `${line}: ${result.screen}`).toContain(result.code);
  return result;
}

async function carryOut(world: World, { does, of, manufacturer }: Operation): Promise<void> {
  const { folder, sandbox } = world;
  const file = join(folder, 'in.csv');
  const rows = (header: string, row: (key: string) => string, from = of) =>
    writeFileSync(file, `${[header, ...from.map(row)].join('\n')}\n`);
  // 2: there is no run yet, or none that can be undone; 5: a price or a product that something hangs on is left.
  if (does === 'undo') await done(world, 'runs undo latest --yes --wait --poll 1ms', [0, 2, 5]);
  else if (does === 'batch') {
    const there = sandbox
      .all('products')
      .flatMap(({ external_id }) => (of.includes(external_id ?? '') ? [external_id ?? ''] : []));
    if (there.length === 0) return;
    rows(
      'product_external_id,valid_from,price,currency,price_is_gross',
      (key) => `${key},2027-01-04T00:00:00Z,${manufacturer},EUR,true`,
      there,
    );
    await done(world, `batch prices ${file} --undoable --wait --poll 1ms --again`);
  } else {
    rows('external_id,name,tax_category,manufacturer', (key) => `${key},New ${key},STANDARD,${manufacturer}`);
    if (does === 'import') await done(world, `products import ${file} --again`);
    else {
      await done(world, `products import ${file} --plan ${folder}/plan.json`);
      await done(world, `products apply ${folder}/plan.json --again`, [0, 2]);
    }
  }
}

interface Audited {
  code: number;
  /** Keys of products whose manufacturer is lost, and how many members of others. */
  lost: string[];
  others: number;
}

async function audited(world: World, flags = ''): Promise<Audited> {
  const { code, stdout, screen } = await typed(world, `runs audit --json ${flags}`);
  expect([0, 11], screen).toContain(code);
  const findings = (JSON.parse(stdout) as { findings: { key: string; member: string; verdict: string }[] }).findings;
  const wrong = findings.filter(({ verdict }) => verdict === 'lost' || verdict === 'gone');
  const lost = wrong.filter(({ member }) => member === 'manufacturer').map(({ key }) => key.replace(/.* /, ''));
  return { code, lost: lost.sort(), others: wrong.length - lost.length };
}

async function findsWhatWasTaken(chain: readonly Operation[], taking: readonly string[]): Promise<void> {
  await inWorld(open, async (world) => {
    const { sandbox } = world;
    for (const operation of chain) await carryOut(world, operation);
    expect(await audited(world), 'nothing was taken').toEqual({ code: 0, lost: [], others: 0 });
    const left = sandbox.texts('products');
    const taken: string[] = [];
    sandbox.edit('products', ({ manufacturer, ...product }) => {
      const key = product.external_id ?? '';
      if (manufacturer === undefined || !taking.includes(key)) return { manufacturer, ...product };
      taken.push(key);
      return product;
    });
    expect(await audited(world, `--plan ${world.folder}/back.json`)).toEqual({
      code: taken.length === 0 ? 0 : 11,
      lost: taken.sort(),
      others: 0,
    });
    if (taken.length === 0) return;
    await done(world, `products apply ${world.folder}/back.json`);
    expect(await audited(world), 'after its plan').toEqual({ code: 0, lost: [], others: 0 });
    const members = (text: string) => JSON.stringify(Object.entries(JSON.parse(text)).sort());
    expect(sandbox.texts('products').map(members)).toEqual(left.map(members));
  });
}

test('after any chain of runs, an audit finds what another client took, and none of it once its plan is applied', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 5 }), some, findsWhatWasTaken),
    examples(40),
  );
});
