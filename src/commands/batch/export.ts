import { defaultWorkers } from '../shared/bulk-flow.js';
import { command } from '../shared/command.js';
import { exportFlags, exportTarget, showExported } from '../shared/export-format.js';

const { '--out <file>': out, ...formFlags } = exportFlags;

export const exports = command(
  'export',
  'Write the lists of valid-from prices of all products to a file that batch prices reads again',
  {
    '--out <file>': out,
    '--channels': 'also the prices of products on their channels, a request for each product',
    '--products <file>': 'only the products that this file names',
    ...formFlags,
  },
  `Examples:
  $ tillctl batch export --out prices.csv
  $ tillctl batch export --channels --out prices.xlsx
  $ tillctl batch export --products season.csv --out prices.csv
  $ tillctl batch export --channels --out prices.csv && tillctl batch prices prices.csv --plan -

The file has the columns of batch prices, which reads it again: unchanged, it changes nothing. A list that the platform
does not tell is not in it. The file of --products names products by a column product_external_id, external_id, product_id or
id; those that the platform does not have are reported, and the exit code is 5.`,
  async ({ channels, products, ...flags }, context) => {
    const { exportPrices } = await import('../../lib/jobs/prices/export-prices.js');
    const { readProductSelection } = await import('../../lib/jobs/prices/export-selection.js');
    const { terminal, notice, interruption } = context;
    const target = await exportTarget(flags, 'prices', context);
    const { concurrency: workers = defaultWorkers } = await context.settings();
    const only = products === undefined ? undefined : await readProductSelection(products);
    const job = { target, channels, workers, interruption, only };
    const { prices, lists, untold, failure } = await exportPrices(job, await context.platform(), terminal.out);
    if (untold > 0) {
      notice(
        `the platform tells no list of prices of ${untold} products or channels, which are not in the file`,
        'warning',
      );
    }
    const said = `${prices} ${prices === 1 ? 'price' : 'prices'} of ${lists} ${lists === 1 ? 'list' : 'lists'}`;
    showExported({ prices, lists, untold }, said, target, context);
    if (failure !== undefined) throw failure;
  },
);
