import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { PlannedParts, ProductParts } from '../../lib/jobs/product-parts/import-product-parts.js';
import { applyPlanCommand } from '../shared/apply-command.js';
import type { BulkFlow } from '../shared/bulk-flow.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import {
  inputOptions,
  onlyOptions,
  previewOptions,
  refuseOnlineAlone,
  runOptions,
  undoableOption,
} from '../shared/shared-options.js';
import { verifyRowsCommand } from '../shared/verify-rows.js';
import type { ImportFlags } from './import-command.js';

const named = 'Products are named by product_external_id or product_id.';

const words: Record<ProductParts, { description: string; after: string }> = {
  features: {
    description: 'Give products features, and change those that they have, from a CSV, TSV, XLSX, JSON or NDJSON file',
    after: `${named} Columns: feature_template (its name), value, icon, highlight_color, display_contexts.
A product has one feature of each template: it is found again by that, so none is made twice. Values are checked against
the template before they are sent. How a new feature is shown comes from its template where the file says nothing, and is
its own from then on; a column that the file does not have keeps what is there.`,
  },
  lots: {
    description: 'Create lots of products from a CSV, TSV, XLSX, JSON or NDJSON file, or change their state',
    after: `${named} Columns: number, status, external_reference, description, production_date, expiration_date.
A lot is found again by product and number, so none is made twice. The platform changes nothing but the status of a lot:
one that it has with other values is rejected.`,
  },
  'nodes products': {
    description: 'Assign products to browse nodes, or take them off, from a CSV, TSV, XLSX, JSON or NDJSON file',
    after: `${named} Nodes are named by node_external_id or node_id; remove "true" takes the product off.
An assignment that was there already counts as unchanged, as does one that is taken off and was not there; a platform that does
not tell which products a node has is sent every row, and rows that assign count as updated. Assignments that the file does
not name stay as they are.`,
  },
};

export function partsImportCommand(noun: ProductParts, context: Context): Command {
  const { description, after } = words[noun];
  const command = new Command('import')
    .description(description)
    .argument('<file>', 'the file, .gz too; - for standard input');
  const preview =
    noun === 'nodes products' ? [] : [...onlyOptions(noun), ...previewOptions(noun, `catalog ${noun} apply`)];
  for (const option of [...preview, ...inputOptions(), ...runOptions(), undoableOption()]) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl catalog ${noun} import ${noun.replaceAll(' ', '-')}.csv --dry-run\n  $ tillctl catalog ${noun} template\n\n${after}`,
    )
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => runImport(noun, { file, ...flags }, context));
}

/** Of what every platform lists by product. */
export function partsApplyCommand(noun: PlannedParts, context: Context): Command {
  const one = noun === 'lots' ? 'lot' : 'feature';
  const flow = async (): Promise<BulkFlow> => {
    const { applyProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
    return (options, call, deps) => applyProductParts(noun, options, call, deps);
  };
  return applyPlanCommand({ command: `catalog ${noun}`, one, many: noun, example: noun }, flow, context);
}

/** Of what every platform lists by product. */
export function partsVerifyCommand(noun: 'features' | 'lots', context: Context): Command {
  return verifyRowsCommand(
    {
      command: `catalog ${noun} verify`,
      description: `Compare the ${noun} of products on the platform with a file that was imported`,
      examples: [`tillctl catalog ${noun} verify ${noun}.csv`],
      extra: false,
    },
    (flags) => runImport(noun, flags, context),
  );
}

async function runImport(noun: ProductParts, flags: ImportFlags, context: Context): Promise<void> {
  const { importProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
  const { ignoreUnknown, plan, online } = flags;
  refuseOnlineAlone(flags);
  await runBulkWrite({ ...flags, sendsNothing: plan !== undefined }, context, (options, call, deps) =>
    importProductParts(noun, { ...options, ignoreUnknown }, { ...call, plan, online }, deps),
  );
}
