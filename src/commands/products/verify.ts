import { productOptions } from '../../lib/options/product-options.js';
import { declared } from '../shared/command.js';
import { emptyFlag } from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';
import { readingFlags, runImport } from './import.js';

export const verify = verifyRows(
  {
    command: 'products verify',
    about: 'Compare the products of the platform with a file that was imported',
    examples: [
      'tillctl products verify catalogue.csv',
      'tillctl products verify catalogue.csv --extra --out verified.xlsx --out verified.html',
      'tillctl products verify products_export.csv --preset shopify --currency EUR --json',
    ],
    extra: true,
  },
  {
    ...declared({ key: productOptions.key }),
    '--replace': 'what the file does not say must not be there either',
    '--default-tags': 'products must have the platform’s tags where they would have none',
    ...emptyFlag,
    ...readingFlags,
  },
  (flags, context) => runImport({ ...flags, onlyChanged: true, acceptGuarded: true }, context),
);
