import { expect, test } from 'vitest';
import { defaultTagIds } from '../../src/contract/enums.gen.js';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { countsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

const file = ['external_id,name,tax_category', 'A,Apron,STANDARD', 'B,Bowl,STANDARD'];
const members = ['assortment_tags', 'storage_tag'];
/** It takes tags in their own places only. */
const faults = [{ operation: 'upsertProductByExternalId', fault: { kind: 'drop', members, echo: true } }];

function endingOf({ sandbox, folder }: World) {
  return {
    counts: countsIn({ folder }),
    tags: sandbox
      .all('products')
      .map(({ id: product, external_id, storage_tag }) => [
        external_id,
        (storage_tag as { id: string } | undefined)?.id,
        sandbox.all('product-tags', product).map((tag) => tag.id),
      ]),
  };
}

const begin = ['products', 'import', 'in.csv', '--default-tags', '--undoable'];
const always = ['--concurrency', '1', '--timeout', '2'];
const killedTags: KilledWork<World, ReturnType<typeof endingOf>> = {
  open: () => openWorld({ faults, files: { 'in.csv': file } }),
  resume: (place, attempt) => beginOrResume(place, { begin, always }, { powerCut: true, ...attempt }),
  code: 0,
  endingOf,
};

test('killed around any write of a product or its tags and resumed, every product has its tags', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(killedTags);
  expect(found.ending).toMatchObject({
    counts: { created: 2, rejected: 0, pending: 0 },
    tags: ['A', 'B'].map((key) => [key, defaultTagIds.storage, [defaultTagIds.assortment]]),
  });
  await killEverywhere(killedTags, found, {
    complete: (steps) => steps.flatMap((name, at) => (/^(before|left) (PUT|PATCH|POST) /.test(name) ? [[at + 1]] : [])),
  });
});
