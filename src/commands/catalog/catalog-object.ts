import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { CatalogKind, CatalogObject } from '../../lib/platform/calls/catalog.js';
import { showObject } from '../shared/list-command.js';

export interface NamedKind {
  kind: CatalogKind;
  /** One of them: `browse node`. */
  one: string;
  /** Member that an operator knows it by. */
  member: 'external_id' | 'name';
  example: string;
}

export function memberOption(member: string): Option {
  return new Option('--key <member>', 'what the argument is').choices([member, 'id']).default(member);
}

export function catalogGetCommand(named: NamedKind, context: Context): Command {
  return new Command('get')
    .description(`Show one ${named.one} with every member`)
    .argument('<id>', `its ${named.member === 'name' ? 'name' : 'external id'}, or what --key says`)
    .addOption(memberOption(named.member))
    .addHelpText('after', `\nExamples:\n  $ ${named.example}`)
    .action(async (id: string, { key }: { key: string }) =>
      showObject(await findObject(named, id, key, context), context),
    );
}

/** The one thing of this key. @throws {RefusedError} when there is none, or several */
export async function findObject(
  { kind, one, member }: Omit<NamedKind, 'example'>,
  value: string,
  key: string,
  context: Context,
): Promise<CatalogObject> {
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { RefusedError } = await import('../../lib/errors/errors.js');
  const catalog = createCatalogOperations((await context.platform()).call);
  const byId = key === 'id' ? await catalog.get(kind, value) : undefined;
  const found =
    key === 'id'
      ? byId === undefined
        ? []
        : [byId]
      : (await catalog.listAll(kind)).filter((object) => object[member] === value);
  const [object, ...others] = found;
  if (object === undefined)
    throw new RefusedError(404, { title: 'not found' }, `there is no ${one} with ${key} "${value}"`);
  if (others.length === 0) return object;
  throw new RefusedError(409, { title: 'several' }, `${found.length} ${kind} have ${key} "${value}"`, {
    hint: `name one by --key id: ${found.map(({ id }) => id).join(', ')}`,
  });
}
