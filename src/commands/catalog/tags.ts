import type { ProductPartOperations } from '../../lib/platform/calls/product-parts.js';
import { visible } from '../../lib/terminal/visible.js';
import { productPartsOf } from '../shared/calls.js';
import { type CommandData, command, group } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookAtOne, lookAtRemoval, lookFlags } from '../shared/look-at-write.js';
import { productIdOf, productTakes } from '../shared/product-takes.js';

const list = wholeList(
  'List the tags of a product',
  { noun: 'tags of the product', columns: ['id', 'name'] },
  productTakes,
  'Examples:\n  $ tillctl catalog tags list A1',
  async ({ product, key }, context) => {
    const id = await productIdOf(product, key, context);
    return (await productPartsOf(context)).tags(id);
  },
);

function changing(
  verb: 'add' | 'remove',
  about: string,
  change: (parts: ProductPartOperations, product: string, name: string) => Promise<boolean>,
): CommandData {
  const takes = { ...lookFlags, ...productTakes, '<name...>': 'names of tags' };
  const help = `Examples:\n  $ tillctl catalog tags ${verb} A1 new summer`;
  return command(verb, about, takes, help, async ({ product, name: names, key, ...look }, context) => {
    await allowWrite(context);
    const id = await productIdOf(product, key, context);
    const parts = await productPartsOf(context);
    const namesNow = async () => (await parts.tags(id)).map(({ name }) => name);
    const before = await namesNow();
    const wanted = names.filter((name) => before.includes(name) === (verb === 'remove'));
    const done: string[] = [];
    for (const name of new Set(wanted)) if (await change(parts, id, name)) done.push(name);
    const name = `tags of product "${product}"`;
    if (done.length > 0 && verb === 'add') {
      const read = async () => ({ tags: await namesNow() });
      const written = { name, one: 'product', wanted: { tags: done }, before: { tags: before }, read };
      await lookAtOne(written, undefined, look, context);
    } else if (done.length > 0) {
      await lookAtRemoval(name, async () => (await namesNow()).find((one) => done.includes(one)), look, context);
    }
    const [past, is] = verb === 'add' ? ['added', 'there already'] : ['removed', 'not there'];
    const unchanged = names.filter((name) => !done.includes(name));
    const lines = [
      ...(done.length > 0 ? [`${past} ${done.map(visible).join(', ')}`] : []),
      ...(unchanged.length > 0 ? [`${is}: ${unchanged.map(visible).join(', ')}`] : []),
    ];
    context.showDone({ json: { product: id, [past]: done, unchanged }, text: `${lines.join('\n')}\n` });
  });
}

export const tags = group('tags', 'Put tags on products and take them off', [
  list,
  changing('add', 'Put tags on a product; one that does not exist yet is created', async (parts, id, name) => {
    await parts.addTag(id, name);
    return true;
  }),
  changing('remove', 'Take tags off a product', async (parts, id, name) => {
    const tag = (await parts.tags(id)).find((one) => one.name === name);
    return tag !== undefined && (await parts.removeTag(id, tag.id));
  }),
]);
