import { Argument, Command } from 'commander';
import type { Context } from '../../context.js';
import type { Column } from '../../lib/schema/column-kinds.js';
import type { TakenCommands } from '../../lib/schema/command-column.js';
import type { Resource } from '../../lib/schema/resource.js';
import type { TemplateColumn } from '../../lib/schema/template-column.js';
import { formatOption } from '../shared/shared-options.js';

/** Of every file that can be filled in: its columns, as its template has them. */
const columnsOf: Readonly<Record<string, () => Promise<readonly TemplateColumn[]>>> = {
  products: async () => ofNoun((await import('../../lib/resources/products/products.js')).products),
  prices: async () => (await import('../../lib/resources/prices/price-template.js')).priceTemplate().columns,
  orders: async () => (await import('../../lib/resources/orders/order-template.js')).orderTemplate().columns,
  contacts: async () => ofNoun((await import('../../lib/resources/contacts/contacts.js')).contacts),
  suppliers: async () => ofNoun((await import('../../lib/resources/contacts/suppliers.js')).suppliers),
  'external-ids': async () => {
    const { idMappingColumns } = await import('../../lib/resources/external-ids/id-mapping.js');
    return withCommands(await described(idMappingColumns), { deletes: true });
  },
  'stock-changes': async () =>
    described((await import('../../lib/resources/inventory/stock-change-row.js')).stockChangeRows().columns),
  shipments: () => movementColumns('shipments'),
  'goods-in': () => movementColumns('goods-in'),
  'goods-out': () => movementColumns('goods-out'),
  nodes: () => catalogColumns('nodes'),
  'variant-groups': () => catalogColumns('variant-groups'),
  'feature-templates': () => catalogColumns('feature-templates'),
  features: () => catalogColumns('features'),
  'sales-categories': () => catalogColumns('sales-categories'),
  lots: () => catalogColumns('lots'),
};

export function columnsCommand(context: Context): Command {
  return new Command('columns')
    .description('What each column of a file may hold')
    .addArgument(new Argument('<noun>', 'what the rows are').choices(Object.keys(columnsOf)))
    .addOption(formatOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl ref columns products\n  $ tillctl ref columns prices --format csv')
    .action((noun: string, flags: { format?: string }) => runColumns(noun, flags, context));
}

async function runColumns(noun: string, flags: { format?: string }, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { allowedRows } = await import('../../lib/schema/template-column.js');
  const { outIsTerminal, columns: width } = context.terminal;
  const rows = allowedRows((await columnsOf[noun]?.()) ?? []);
  const format = parseFormat(flags.format, outIsTerminal);
  context.show({
    json: rows,
    text: formatList(rows, ['column', 'allowed', 'example', 'meaning'], format, width, outIsTerminal),
  });
}

async function movementColumns(noun: 'shipments' | 'goods-in' | 'goods-out'): Promise<readonly TemplateColumn[]> {
  const { movementKinds } = await import('../../lib/resources/inventory/movement-kind.js');
  const { movementTemplate } = await import('../../lib/resources/inventory/movement-template.js');
  return movementTemplate(movementKinds[noun]).columns;
}

async function catalogColumns(noun: string): Promise<readonly TemplateColumn[]> {
  const { catalogResources } = await import('../../lib/resources/catalog/registry.js');
  const resource = catalogResources.find(({ command }) => command === `catalog ${noun}`);
  return resource === undefined ? [] : ofNoun(resource);
}

async function ofNoun(resource: Resource): Promise<readonly TemplateColumn[]> {
  const { commandsOf } = await import('../../lib/schema/resource.js');
  return withCommands(await described(resource.rows.columns), commandsOf(resource));
}

async function withCommands(
  columns: readonly TemplateColumn[],
  commands: TakenCommands | undefined,
): Promise<readonly TemplateColumn[]> {
  const { commandColumn } = await import('../../lib/schema/command-column.js');
  return commands === undefined ? columns : [...columns, commandColumn(commands)];
}

async function described(columns: readonly Column[]): Promise<readonly TemplateColumn[]> {
  const { templateColumns } = await import('../../lib/schema/template-column.js');
  return templateColumns(columns);
}
