import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { BulkCall } from '../../lib/bulk/bulk-job.js';
import type { StepDeps } from '../../lib/migrate/migrate-steps.js';
import { bulkOptions, defaultCurrency } from '../../lib/options/bulk-options.js';
import type { RunOption } from '../../lib/options/run-option.js';
import type { StepKind } from '../../lib/project/project-options.js';
import { sendDepsOf, settingsFor } from '../shared/bulk-flow.js';
import { readMapping } from '../shared/bulk-write.js';
import { type InputFlags, inputOptions } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { createPreview, describePreview } from './preview.js';

interface CheckFlags extends Omit<InputFlags, 'rejects' | 'excelSafe'> {
  file: string;
  for: StepKind;
  map: string;
  currency?: string;
}

/** What has rows of its own. */
const nouns: readonly StepKind[] = [
  'products',
  'orders',
  'prices',
  'contacts',
  'external-ids',
  'stock',
  'nodes',
  'variant-groups',
  'sales-categories',
  'feature-templates',
];

/** The reject file is the import's own, beside the input. */
const unneeded = ['--rejects', '--excel-safe'];

const examples = `
Examples:
  $ tillctl map check shop.csv --map shop.mapping.json
  $ tillctl map check customers.csv --map customers.mapping.json --for contacts

The first rows are shown as they are in the file and as the import will read them. All rows are checked as the import
checks them: bad cells are named, and are in the reject file. Nothing is sent, and no login is needed.`;

export function checkCommand(context: Context): Command {
  const command = new Command('check')
    .description('Run a mapping over a file, and show rows before and after')
    .argument('<file>', 'the file, .gz too; - for standard input')
    .addOption(new Option('--for <noun>', 'what the rows are').choices(nouns).default('products'))
    .option('--currency <code>', 'of prices without one (default: default_currency of the profile)');
  for (const option of inputOptions()) {
    if (!unneeded.includes(option.long ?? '')) command.addOption(option.long === '--map' ? mapOption() : option);
  }
  return command
    .addHelpText('after', examples)
    .action((file: string, flags: Omit<CheckFlags, 'file'>) => runCheck({ file, ...flags }, context));
}

function mapOption(): Option {
  return new Option('--map <mapping.json>', 'the mapping').makeOptionMandatory();
}

/** An import's dry run, which shows the rows that it would send. */
async function runCheck(flags: CheckFlags, context: Context): Promise<void> {
  const { flowOfStep } = await import('../../lib/migrate/migrate-steps.js');
  const mapping = await readMapping(flags.map);
  const settings = await settingsFor(true, context);
  await keepHeapSmall();
  const preview = createPreview();
  const { defaultCurrency, defaultPriceIsGross: defaultGross } = settings ?? {};
  const step = { kind: flags.for, options: optionsOf(flags) };
  const flow = await flowOfStep({ step, mapping }, flags.file, { defaultCurrency, defaultGross, undoable: false });
  const { summary, failure } = await flow(callOf(flags), { ...(await depsOf(context)), onChecked: preview.take });
  const { input, counts, rejects_file } = summary;
  const { file, read, rows, skipped, collapsed } = input;
  const check = { file, noun: flags.for, read, rows, skipped, collapsed, rejected: counts.rejected, rejects_file };
  const shown = preview.rows();
  context.show({ json: { ...check, shown }, text: describePreview(check, shown, context.terminal.columns) });
  if (failure !== undefined) throw failure;
}

/** The flags by the names that steps of a project have for them. */
function optionsOf(flags: CheckFlags): Record<string, string | boolean> {
  const given: Readonly<Record<string, unknown>> = { ...flags, defaultCurrency: flags.currency };
  const options: Record<string, string | boolean> = {};
  for (const [name, { project }] of Object.entries<RunOption>({ ...bulkOptions, defaultCurrency })) {
    const value = given[name];
    if (project === undefined || (typeof value !== 'string' && typeof value !== 'boolean')) continue;
    options[project.name] = value;
  }
  return options;
}

function callOf({ maxErrors, maxGroups }: CheckFlags): BulkCall {
  const how = { again: false, acceptChangedInput: false, breakLock: false, workers: 1, settleMs: 0 };
  return { ...how, dryRun: true, maxErrors, maxGroups, verify: 'none' };
}

/** A mapping is right or wrong by itself: the platform is not asked. */
async function depsOf(context: Context): Promise<StepDeps> {
  const { AuthError } = await import('../../lib/errors/errors.js');
  return {
    ...(await sendDepsOf(context)),
    timeoutMs: 0,
    retries: 0,
    platform: async () => {
      throw new AuthError('the platform is not asked');
    },
  };
}
