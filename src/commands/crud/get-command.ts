import type { Context } from '../../context.js';
import { findByKey } from '../../lib/lists/find-thing.js';
import type { CatalogObject } from '../../lib/platform/calls/catalog.js';
import { type KeyedResource, keyedOf } from '../../lib/resources/catalog/registry.js';
import { keyWord, type Resource } from '../../lib/schema/resource.js';
import { catalogOf } from '../shared/calls.js';
import { type CommandData, choice, command } from '../shared/command.js';

export function memberFlag(member: string) {
  const meaning = 'kind of the argument (id:5c6a)';
  return { '--key <member>': choice([member, 'id'], meaning, member) };
}

/** `get` of one thing by the text that an operator knows it by, or by the platform's id. */
export function getOf(resource: Resource): CommandData {
  const keyed = keyedOf(resource);
  return command(
    'get',
    `Show one ${keyed.one} with every member`,
    { '<id>': `its ${keyWord(keyed)}, or what --key says`, ...memberFlag(keyed.key) },
    `Examples:\n  $ tillctl ${keyed.getExample ?? `${keyed.command} get A1`}`,
    ({ id, key }, context) => findObject(keyed, id, key, context),
  );
}

/**
 * The one thing of this key, or that is named by the other one: `id:5c6ac1a0b3a1d40f1c2e7d55`.
 *
 * @throws {RefusedError} when there is none, or several
 */
export async function findObject(
  { rows: { noun }, one, key: member }: KeyedResource,
  value: string,
  key: string,
  context: Context,
): Promise<CatalogObject> {
  const catalog = await catalogOf(context);
  const find = async (by: { key: string; value: string }) => {
    if (by.key !== 'id') return (await catalog.listAll(noun)).filter((object) => object[member] === by.value);
    const object = await catalog.get(noun, by.value);
    return object === undefined ? [] : [object];
  };
  return findByKey({ key, value }, [member, 'id'], find, { one, many: noun });
}
