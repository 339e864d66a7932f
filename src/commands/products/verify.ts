import { type Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type ProductKey, productKeys } from '../../lib/model/product-key.js';
import { emptyOption } from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import { readingOptions, runImport } from './import.js';

interface VerifyFlags {
  key: ProductKey;
  replace: boolean;
  defaultTags: boolean;
  currency?: string;
  gross?: true;
  net?: true;
  defaultUnit?: string;
  preset?: string;
  taxCategory?: string;
  variantGroups: boolean;
}

export function verifyCommand(context: Context): Command {
  return verifyRowsCommand<VerifyFlags>(
    {
      command: 'products verify',
      description: 'Compare the products of the platform with a file that was imported',
      options: [
        new Option('--key <column>', 'how rows and products are matched').choices(productKeys).default('external_id'),
        new Option('--replace', 'what the file does not say must not be there either').default(false),
        new Option('--default-tags', 'products must have the platform’s tags where they would have none').default(
          false,
        ),
        emptyOption(),
        ...readingOptions(),
      ],
      examples: [
        'tillctl products verify catalogue.csv',
        'tillctl products verify catalogue.csv --extra --out verified.xlsx --out verified.html',
        'tillctl products verify products_export.csv --preset shopify --currency EUR --json',
      ],
      extra: true,
    },
    (flags) => runImport({ ...flags, onlyChanged: true, acceptGuarded: true }, context),
  );
}
