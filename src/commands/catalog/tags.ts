import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { ProductKey } from '../../lib/jobs/products/find-products.js';
import type { ProductPartOperations } from '../../lib/platform/calls/product-parts.js';
import { allowWrite } from '../shared/bulk-write.js';
import { showItems } from '../shared/list-command.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { type LookFlags, lookAt, withLook } from '../shared/look-at-write.js';
import { keyOption } from '../shared/product-argument.js';
import { productIdOf } from '../shared/product-id.js';

export interface TagFlags extends LookFlags {
  key: ProductKey;
}

const listed = { noun: 'tags of the product', columns: ['id', 'name'] };

export function tagsCommand(context: Context): Command {
  const tags = new Command('tags').description('Put tags on products and take them off');
  tags.addCommand(
    withListOptions(
      new Command('list')
        .description('List the tags of a product')
        .argument('<product>', 'its external id, or what --key says')
        .addOption(keyOption()),
      listed,
      false,
    )
      .addHelpText('after', '\nExamples:\n  $ tillctl catalog tags list A1')
      .action(async (product: string, { key, ...flags }: ListFlags & Pick<TagFlags, 'key'>) => {
        const { id, parts } = await open(product, key, context);
        await showItems(listed, flags, () => parts.tags(id), context);
      }),
  );
  tags.addCommand(
    changing(
      'add',
      'Put tags on a product; one that does not exist yet is created',
      context,
      async (parts, id, name) => {
        await parts.addTag(id, name);
        return true;
      },
    ),
  );
  tags.addCommand(
    changing('remove', 'Take tags off a product', context, async (parts, id, name) => {
      const tag = (await parts.tags(id)).find((one) => one.name === name);
      return tag !== undefined && (await parts.removeTag(id, tag.id));
    }),
  );
  return tags;
}

function changing(
  verb: 'add' | 'remove',
  description: string,
  context: Context,
  change: (parts: ProductPartOperations, product: string, name: string) => Promise<boolean>,
): Command {
  return withLook(new Command(verb))
    .description(description)
    .argument('<product>', 'its external id, or what --key says')
    .argument('<name...>', 'names of tags')
    .addOption(keyOption())
    .addHelpText('after', `\nExamples:\n  $ tillctl catalog tags ${verb} A1 new summer`)
    .action(async (product: string, names: string[], { key, ...look }: TagFlags) => {
      const { checkOfRemoval, checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
      const { visible } = await import('../../lib/terminal/visible.js');
      await allowWrite(await context.settings(), context);
      const { id, parts } = await open(product, key, context);
      const before = new Set((await parts.tags(id)).map(({ name }) => name));
      const wanted = names.filter((name) => before.has(name) === (verb === 'remove'));
      const done: string[] = [];
      for (const name of new Set(wanted)) if (await change(parts, id, name)) done.push(name);
      const namesNow = async () => (await parts.tags(id)).map(({ name }) => name);
      const name = `tags of product "${product}"`;
      const check =
        verb === 'add'
          ? checkOfOne({
              name,
              one: 'product',
              wanted: { tags: done },
              before: { tags: [...before] },
              read: async () => ({ tags: await namesNow() }),
            })
          : checkOfRemoval(name, async () => (await namesNow()).find((one) => done.includes(one)));
      if (done.length > 0) await lookAt(check, undefined, look, context);
      const past = verb === 'add' ? 'added' : 'removed';
      const unchanged = names.filter((name) => !done.includes(name));
      const text = [
        ...(done.length > 0 ? [`${past} ${done.map(visible).join(', ')}`] : []),
        ...(unchanged.length > 0
          ? [`${verb === 'add' ? 'there already' : 'not there'}: ${unchanged.map(visible).join(', ')}`]
          : []),
      ];
      context.showDone({ json: { product: id, [past]: done, unchanged }, text: `${text.join('\n')}\n` });
    });
}

async function open(product: string, key: ProductKey, context: Context) {
  const { createProductPartOperations } = await import('../../lib/platform/calls/product-parts.js');
  const id = await productIdOf(product, key, context);
  return { id, parts: createProductPartOperations((await context.platform()).call) };
}
