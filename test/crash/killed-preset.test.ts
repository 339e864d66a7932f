import { expect, test } from 'vitest';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { openWorld, type World } from '../support/worlds/world.js';

const lines = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
  'apron,Linen apron,Size,S,APR-S,24.90',
  'apron,,,M,APR-M,24.90',
  'book,Cookbook,Title,Default Title,BOOK,19.00',
  'cap,Cap,Colour,Red,CAP-R,9.00',
  'apron,,,L,APR-L,24.90',
];

/** `external id of the group < external id of the product`, and groups that the file is the reason of. */
function endingOf({ sandbox }: World): string[] {
  const groups = sandbox.all('variant-groups');
  const names = new Map(groups.map(({ id, external_id }) => [id, external_id]));
  const products = sandbox
    .all('products')
    .map(({ external_id, variant_group_id }) => `${names.get(variant_group_id as string) ?? ''} < ${external_id}`);
  return [...groups.flatMap(({ name, external_id }) => (external_id === undefined ? [] : name)), ...products].sort();
}

const begin = ['products', 'import', 'in.csv', '--preset', 'shopify', '--currency', 'EUR'];
const always = ['--concurrency', '2'];
const killedPreset: KilledWork<World, string[]> = {
  open: () => openWorld({ files: { 'in.csv': lines } }),
  resume: (place, attempt) => beginOrResume(place, { begin, always }, attempt),
  code: 0,
  endingOf,
};

test('an import with a preset that is killed behind a write and resumed makes no second group', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedPreset);
  expect(found.ending).toEqual([
    ' < BOOK',
    'Cap',
    'Linen apron',
    'apron < APR-L',
    'apron < APR-M',
    'apron < APR-S',
    'cap < CAP-R',
  ]);
  await killEverywhere(killedPreset, found, {
    // When a request has left it was carried out, and nobody has heard of it.
    complete: (steps) => steps.flatMap((name, at) => (/^left (?:POST|PUT)/.test(name) ? [[at + 1]] : [])),
  });
});
