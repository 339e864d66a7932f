import { expect, test } from 'vitest';
import { changePlanReport } from '../../../../src/lib/report/plans/plan-report.js';
import {
  createProductPlanCounter,
  describeProductPlan,
  type ShownProduct,
} from '../../../../src/lib/report/plans/product-plan-figures.js';
import { reportFile } from '../../../../src/lib/report/report.js';

const words = { one: 'product', many: 'products', apply: 'tillctl products apply' };

const moved = (product: string, before: string, after: string, percent: string | null): ShownProduct => ({
  ...{ product, name: `Name of ${product}`, line: 2, action: 'change', percent },
  changes: [{ member: 'sales_price', before, after }],
});

function figuresOf(most: number) {
  const counter = createProductPlanCounter(most);
  counter.add(moved('A1', '10.00 EUR', '10.50 EUR', '+5.00'));
  counter.add(moved('B2', '10.00 EUR', '4.00 EUR', '-60.00'));
  counter.add(moved('C3', '10.00 EUR', '9.00 USD', null));
  counter.add({ product: 'D4', name: 'New one', line: 3, action: 'create', changes: [], percent: null });
  counter.add(moved('E5', '10.00 EUR', '12.00 EUR', '+20.00'));
  counter.addUnchanged(7);
  return counter.figures();
}

test('prices that move furthest come first, with their percentage; new products stand apart', () => {
  expect(describeProductPlan(figuresOf(10), 100, 20, { ...words, guarded: true })).toBe(
    [
      'PRODUCT  MEMBER       NOW        NEW          CHANGE  NAME',
      'B2       sales_price  10.00 EUR  4.00 EUR   -60.00 %  Name of B2',
      'E5       sales_price  10.00 EUR  12.00 EUR  +20.00 %  Name of E5',
      'A1       sales_price  10.00 EUR  10.50 EUR   +5.00 %  Name of A1',
      'C3       sales_price  10.00 EUR  9.00 USD             Name of C3',
      '',
      'NEW PRODUCT  NAME',
      'D4           New one',
      '5 products: 1 to create, 4 to change; 7 as they are, 0 held back by the guard',
      '',
    ].join('\n'),
  );
});

test('of many, the largest moves are kept, wherever they stand in the file', () => {
  const { changes, bins } = figuresOf(2);
  expect(changes.map(({ product }) => product)).toEqual(['B2', 'E5']);
  expect(bins.filter(({ count }) => count > 0)).toEqual([
    { label: '−50 % and lower', count: 1 },
    { label: 'no change', count: 8 },
    { label: '+2 to +5 %', count: 1 },
    { label: '+10 to +20 %', count: 1 },
  ]);
});

test('a plan in which no price moves has no histogram', () => {
  const counter = createProductPlanCounter(2);
  counter.add({ ...moved('A1', '', '', null), changes: [{ member: 'name', before: 'Cup', after: 'Mug' }] });
  const head = { input: { file: 'a.csv', sha256: 'x' }, org: '1', base_url: 'https://a', made_at: '', read_at: '' };
  const plan = { number: '3fa9c0d1e2', head, file: undefined };
  const pageOf = (figures: ReturnType<typeof figuresOf>) =>
    reportFile('x.html', changePlanReport({ plan, time: (text) => text, words, figures }));
  expect(counter.figures().bins).toEqual([]);
  expect(pageOf(counter.figures())).not.toContain('How far prices move');
  expect(pageOf(figuresOf(5))).toContain('How far prices move');
});

test('a plan that the guard would hold back, were it not overruled, asks for a look', () => {
  const counter = createProductPlanCounter(2);
  counter.add({ ...moved('A1', '1.00 EUR', '9.00 EUR', '+800.00'), guard: ['more than 50 %'] });
  const head = { input: { file: 'a.csv', sha256: 'x' }, org: '1', base_url: 'https://a', made_at: '', read_at: '' };
  const plan = { number: '3fa9c0d1e2', head, file: undefined };
  const page = reportFile(
    'x.html',
    changePlanReport({ plan, time: (text) => text, words, figures: counter.figures() }),
  );
  expect(page).toContain(
    '<p class="verdict attention">0 to create and 1 to change, 1 of them against the price guard.</p>',
  );
});
