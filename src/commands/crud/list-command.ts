import { type Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { listedKind } from '../../lib/resources/catalog/registry.js';
import type { ListFilter, Resource } from '../../lib/schema/resource.js';
import { type CatalogListFlags, catalogListCommand } from '../shared/list-command.js';

/** `list` of a noun, with its filters. */
export function listCommand(resource: Resource, context: Context): Command {
  const { command, list = { columns: ['id'] } } = resource;
  const { columns, filters = [], example = `${command} list` } = list;
  const options = filters.map((filter) => ({ option: optionOf(filter), query: filter.query }));
  return catalogListCommand(
    {
      kind: listedKind(resource),
      columns,
      example: `tillctl ${example}`,
      options: options.map(({ option }) => option),
      queryOf: (flags: CatalogListFlags) =>
        Object.fromEntries(options.map(({ option, query }) => [query, textOf(flags[option.attributeName()])])),
    },
    context,
  );
}

function optionOf({ flags, meaning, choices }: ListFilter): Option {
  const option = new Option(flags, meaning);
  return choices === undefined ? option : option.choices(choices);
}

function textOf(flag: unknown): string | undefined {
  return flag === undefined ? undefined : String(flag);
}
