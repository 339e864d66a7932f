import { formatList, parseFormat } from '../../lib/report/list.js';
import { catalogResources } from '../../lib/resources/catalog/registry.js';
import { nameOf } from '../../lib/schema/resource.js';
import type { TemplateColumn } from '../../lib/schema/template-column.js';
import { choice, command } from '../shared/command.js';
import { formatFlag } from '../shared/shared-options.js';

/** Of every file that can be filled in: the noun that it has rows of, by its command. */
const nouns: Readonly<Record<string, string>> = {
  products: 'products',
  prices: 'batch',
  orders: 'orders',
  contacts: 'contacts',
  suppliers: 'suppliers',
  'external-ids': 'external-ids',
  'stock-changes': 'inventory changes',
  shipments: 'inventory shipments',
  'goods-in': 'inventory goods-in',
  'goods-out': 'inventory goods-out',
  ...Object.fromEntries(
    catalogResources.map((one) => [nameOf(one), one.command]).filter(([name = '']) => !name.includes(' ')),
  ),
};

export const columns = command(
  'columns',
  'What each column of a file may hold',
  { '<noun>': choice(Object.keys(nouns), 'what the rows are'), ...formatFlag },
  'Examples:\n  $ tillctl ref columns products\n  $ tillctl ref columns prices --format csv',
  async ({ noun, ...flags }, context) => {
    const { allowedRows } = await import('../../lib/schema/template-column.js');
    const rows = allowedRows(await columnsOf(noun));
    const format = parseFormat(flags.format, context.terminal);
    context.show({
      json: rows,
      text: formatList(rows, ['column', 'allowed', 'example', 'meaning'], format, context.terminal),
    });
  },
);

/** As its template has them. */
async function columnsOf(noun: string): Promise<readonly TemplateColumn[]> {
  const { resourceNamed } = await import('../../lib/resources/registry.js');
  const { withCommands } = await import('../../lib/schema/command-column.js');
  const { commandsOf } = await import('../../lib/schema/resource.js');
  const { templateColumns } = await import('../../lib/schema/template-column.js');
  const resource = resourceNamed(nouns[noun] ?? noun);
  return withCommands({ columns: templateColumns(resource.rows.columns) }, commandsOf(resource)).columns;
}
