import { resource } from '../../schema/resource.js';
import { exampleRecord } from '../../schema/template-column.js';
import { priceColumns } from './price-columns.js';

export const prices = resource({
  command: 'batch',
  about: 'Send prices as batches of operations',
  one: 'price',
  rows: {
    noun: 'prices',
    key: ['product_external_id', 'product_id', 'sales_channel_id', 'valid_from'],
    columns: priceColumns,
    hint: 'tillctl batch template prints a file to fill in; --map renames columns and gives them a value',
  },
  verbs: ['prices', 'verify-prices', 'template'],
  commands: false,
  template: {
    file: 'a price file',
    examples: ['> monday.csv', '--out batch.xlsx'],
    after: `One row is one price. All rows of a product, or of a product on a channel, are its whole list of prices: what the list
on the platform had besides is gone. A row with remove "true" removes the list.`,
    sheet: 'prices',
    record: () => exampleRecord(priceColumns),
  },
});
