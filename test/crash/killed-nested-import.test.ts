import { expect, test } from 'vitest';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { countsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

const head = 'external_id,name,tax_category,management_unit,sales_price,sales_price_currency,sales_price_is_gross';
const rows = ['A,Apron', 'B,Bowl'].map((product) => `${product},STANDARD,QUANTITY_PIECES,2.50,EUR,true`);

function endingOf({ sandbox, folder }: World) {
  return {
    counts: countsIn({ folder }),
    prices: sandbox.all('products').map((one) => [one.external_id, one.sales_price]),
  };
}

const begin = ['products', 'import', 'in.csv', '--default-tags', '--undoable'];
const always = ['--concurrency', '1', '--timeout', '2', '--settle', '1s'];
/** Drops the price of the first product, which is sent in the other form. */
const killedImport: KilledWork<World, ReturnType<typeof endingOf>> = {
  open: () => openWorld({ dialect: 'nested', bind: true, files: { 'in.csv': [head, ...rows] } }),
  resume: (place, attempt) => beginOrResume(place, { begin, always }, { powerCut: true, ...attempt }),
  code: 0,
  endingOf,
};

test('the first import into an empty shop of the nested form has every price, wherever it is killed and resumed', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedImport);
  const price = { amount: '2.50', unit: 'EUR' };
  expect(found.ending).toMatchObject({
    counts: { created: 2, rejected: 0, pending: 0 },
    prices: [
      ['A', price],
      ['B', price],
    ],
  });
  await killEverywhere(killedImport, found, {
    complete: (steps) =>
      steps.flatMap((name, at) => (/^(before|left) (PUT|POST|DELETE) /.test(name) ? [[at + 1]] : [])),
  });
});
