import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { maxChangesOption, type RunFlags, runOptions } from '../shared/shared-options.js';

export interface ApplyFlags extends Omit<RunFlags, 'strict' | 'acceptChangedInput'> {
  maxChanges?: number;
  rejects?: string;
}

/** What a plan has no rows for. */
const notOfPlans = ['--strict', '--accept-changed-input'];

export function applyCommand(context: Context): Command {
  const command = new Command('apply')
    .description('Write exactly what a plan of products import says, unless a product was changed since')
    .argument('<plan.json>', 'as written by products import --plan')
    .addOption(new Option('--rejects <file>', 'where rejected products go (default: <plan>.rejects.ndjson)'))
    .addOption(maxChangesOption());
  for (const option of runOptions()) if (!notOfPlans.includes(option.long ?? '')) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl products import spring.csv --plan spring.json --plan spring.html
  $ tillctl products apply spring.json --dry-run
  $ tillctl products apply spring.json

All products of the plan are read first: when one is not as the plan saw it, nothing is sent (exit 10). Each is read
again right before it is written; one that was changed in between is rejected (exit 5). A plan that was edited, or that
is for another organisation, is refused (exit 2). What was before is kept, so that tillctl runs undo can restore it.`,
    )
    .action((file: string, flags: ApplyFlags) => runApply(file, flags, context));
}

async function runApply(file: string, flags: ApplyFlags, context: Context): Promise<void> {
  const { applyProducts } = await import('../../lib/jobs/products/apply-products.js');
  const options = { file: resolve(file), decimalComma: false, rejects: flags.rejects, strict: false, undoable: true };
  const call = { ...flags, maxErrors: 100, acceptChangedInput: false };
  await callBulkFlow(options, call, context, (bulk, bulkCall, deps) => applyProducts(bulk, bulkCall, deps));
}
