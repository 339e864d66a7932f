import { visible } from '../../lib/terminal/visible.js';
import { productPartsOf } from '../shared/calls.js';
import { type CommandData, command, group } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { wholeList } from '../shared/list-command.js';
import { lookFlags, partNow, writeThing } from '../shared/look-at-write.js';
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

function changing(verb: 'add' | 'remove', about: string): CommandData {
  const takes = { ...lookFlags, ...productTakes, '<name...>': 'names of tags' };
  const help = `Examples:\n  $ tillctl catalog tags ${verb} A1 new summer`;
  return command(verb, about, takes, help, async ({ product, name: names, key, ...look }, context) => {
    await allowWrite(context);
    const id = await productIdOf(product, key, context);
    const done: string[] = [];
    for (const name of new Set(names)) {
      const at = { product: id, name };
      const tag = await partNow({ kind: 'tag of a product', key: `${product} ${name}`, at }, context);
      if ((tag.now === undefined) !== (verb === 'add')) continue;
      await writeThing(tag, verb === 'add' ? { name } : undefined, look, context);
      done.push(name);
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
  changing('add', 'Put tags on a product; one that does not exist yet is created'),
  changing('remove', 'Take tags off a product'),
]);
