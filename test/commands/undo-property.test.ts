import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

const externalIds = ['A', 'B', 'C', 'D', 'E', 'F'];
const amount = fc.constantFrom('1.00', '2.10', '0.5', '8999999999999.000001');
const member = {
  name: fc.constantFrom('One', 'Two', '="x"', 'ü'),
  manufacturer: fc.option(fc.constantFrom('M', 'N'), { nil: undefined }),
  price: fc.option(amount, { nil: undefined }),
};
const world = fc.dictionary(fc.constantFrom(...externalIds), fc.record(member));

test('an undo of any import over any products gives what was before, and its undo what was after', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, world, fc.boolean(), async (present, wanted, replace) => {
      const rows = Object.entries(wanted);
      fc.pre(rows.length > 0);
      const sandbox = await startSandbox();
      for (const [externalId, { name, manufacturer, price }] of Object.entries(present)) {
        const known = {
          external_id: externalId,
          name,
          manufacturer,
          type: 'INVENTORY_PRODUCT',
          unknown: [1, null],
        };
        const price_ = price === undefined ? {} : { sales_price: { amount: price, unit: 'EUR' } };
        const more = { management_unit: 'QUANTITY_PIECES', tax_category: 'STANDARD' };
        sandbox.put('products', { ...known, ...more, ...price_ });
      }
      const folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
      const products = () =>
        sandbox
          .texts('products')
          .map((text) => text.replace(/"id":"[^"]*",?/, ''))
          .sort();
      const cli = async (argv: string) => {
        const { code, stderr } = await runCli(argv, { folder, sandbox });
        expect(code, `${argv}: ${stderr}`).toBe(0);
        return products();
      };
      try {
        const cells = rows.map(([externalId, { name, manufacturer = '', price = '' }]) =>
          [externalId, `"${name.replaceAll('"', '""')}"`, manufacturer, price, price === '' ? '' : 'EUR'].join(','),
        );
        const header = 'external_id,name,manufacturer,sales_price,sales_price_currency,tax_category';
        writeFileSync(join(folder, 'in.csv'), `${[header, ...cells.map((row) => `${row},REDUCED`)].join('\n')}\n`);
        const before = products();
        const after = await cli(`products import ${folder}/in.csv --undoable${replace ? ' --replace' : ''}`);
        expect(await cli('runs undo latest')).toEqual(before);
        expect(await cli('runs undo latest')).toEqual(after);
      } finally {
        await sandbox.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: byEffort({ short: 1, usual: 3, complete: 100 }), endOnFailure: true },
  );
});
