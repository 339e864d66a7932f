import { expect, test } from 'vitest';
import { detectKind } from '../../../src/lib/migrate/detect-kind.js';
import { projectText } from '../../../src/lib/migrate/project-text.js';

test.each([
  { columns: 'external_id,name,sales_price', file: 'a.csv', kind: 'products' },
  { columns: 'product_external_id,valid_from,price,price_is_gross', file: 'a.csv', kind: 'prices' },
  { columns: 'product_external_id,storage_location_id,change', file: 'a.csv', kind: 'stock' },
  { columns: 'external_id,internal_id', file: 'a.csv', kind: 'external-ids' },
  { columns: 'reference,product_external_id,quantity', file: 'a.csv', kind: 'orders' },
  { columns: 'type,external_id,name,email', file: 'a.csv', kind: 'contacts' },
  { columns: 'external_id,name,parent_external_ids,position', file: 'a.csv', kind: 'nodes' },
  { columns: 'external_id,name,icon', file: 'a.csv', kind: 'sales-categories' },
  { columns: 'name,type,value_type,possible_values,category', file: 'a.csv', kind: 'feature-templates' },
  { columns: 'external_id,name', file: 'groups.csv', kind: 'variant-groups' },
  { columns: 'external_id,name', file: 'Categories 2026.xlsx', kind: 'sales-categories' },
])('$columns in $file is a file of $kind', ({ columns, file, kind }) => {
  expect(detectKind(columns.split(','), file)).toEqual({ kinds: [kind] });
});

test('the export of a shop is told by its preset', () => {
  const columns = ['Handle', 'Title', 'Variant Price', 'Vendor'];
  expect(detectKind(columns, 'export.csv')).toEqual({ kinds: ['products'], preset: 'shopify' });
});

test('a header of several kinds whose name says none is not guessed', () => {
  expect(detectKind(['external_id', 'name'], 'list.csv')).toEqual({
    kinds: ['sales-categories', 'nodes', 'variant-groups', 'products'],
  });
  expect(detectKind(['colour', 'weight'], 'products.csv')).toEqual({ kinds: [] });
});

test('names are quoted where YAML would take them for something else', () => {
  const steps = [{ kind: 'prices', file: '2026 prices: "new".csv' }] as const;
  expect(projectText({ name: 'no', defaults: { currency: 'EUR' }, steps })).toBe(
    [
      '# tillctl migrate check looks at all of it, tillctl migrate run does it in this order',
      'name: "no"',
      'defaults:',
      '  currency: EUR',
      'steps:',
      '  - { kind: prices, file: "2026 prices: \\"new\\".csv" }',
      '',
    ].join('\n'),
  );
});
