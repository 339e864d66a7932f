import type { Context } from '../../context.js';
import type { BulkCall } from '../../lib/bulk/bulk-job.js';
import { AuthError } from '../../lib/errors/errors.js';
import type { SendDeps } from '../../lib/jobs/flow.js';
import { bulkOptions, defaultCurrency } from '../../lib/options/bulk-options.js';
import type { RunOption } from '../../lib/options/run-option.js';
import { kindsOfSteps, type StepKind, stepKinds } from '../../lib/project/project-options.js';
import { sendDepsOf, settingsFor } from '../shared/bulk-flow.js';
import { readMapping } from '../shared/bulk-write.js';
import { choice, command, type FlagsOf, needed } from '../shared/command.js';
import { fileReadingOf, fileTake, inputFlags } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { createPreview, describePreview } from './preview.js';

/** What has rows of its own. */
const nouns: readonly StepKind[] = stepKinds.filter((kind) => kindsOfSteps[kind].input === 'file');

/** The reject file is the import's own, beside the input. */
const { '--rejects <file>': _rejects, '--excel-safe': _safe, ...readingFlags } = inputFlags;

const takes = {
  ...fileTake,
  '--for <noun>': choice(nouns, 'what the rows are', 'products'),
  '--currency <code>': 'of prices without one (default: default_currency of the profile)',
  ...readingFlags,
  '--map <mapping.json>': needed('the mapping'),
};

type CheckFlags = FlagsOf<typeof takes>;

/** An import's dry run, which shows the rows that it would send. */
export const check = command(
  'check',
  'Run a mapping over a file, and show rows before and after',
  takes,
  `Examples:
  $ tillctl map check shop.csv --map shop.mapping.json
  $ tillctl map check customers.csv --map customers.mapping.json --for contacts

The first rows are shown as they are in the file and as the import will read them. All rows are checked as the import
checks them: bad cells are named, and are in the reject file. Nothing is sent, and no login is needed.`,
  async (flags, context) => {
    const { flowOfStep } = await import('../../lib/migrate/migrate-steps.js');
    const mapping = await readMapping(flags.map);
    const settings = await settingsFor(true, context);
    await keepHeapSmall();
    const preview = createPreview();
    const step = { kind: flags.for, options: optionsOf(flags) };
    // Nothing is sent, so that nothing need be read to take it back.
    const flow = await flowOfStep({ step, mapping }, flags.file, settings && { ...settings, production: false });
    const { summary, failure } = await flow(callOf(flags), { ...(await depsOf(context)), onChecked: preview.take });
    const { input, counts, rejects_file } = summary;
    const { file, read, rows, skipped, collapsed } = input;
    const check = { file, noun: flags.for, read, rows, skipped, collapsed, rejected: counts.rejected, rejects_file };
    const shown = preview.rows();
    context.show({ json: { ...check, shown }, text: describePreview(check, shown, context.terminal.columns) });
    if (failure !== undefined) throw failure;
  },
);

/** The flags by the names that steps of a project have for them. */
function optionsOf(flags: CheckFlags): Record<string, string | boolean | number> {
  const given: Readonly<Record<string, unknown>> = {
    ...{ ...flags, ...fileReadingOf(flags) },
    defaultCurrency: flags.currency,
  };
  const options: Record<string, string | boolean | number> = {};
  for (const [name, { project }] of Object.entries<RunOption>({ ...bulkOptions, defaultCurrency })) {
    const value = given[name];
    if (project === undefined) continue;
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      options[project.name] = value;
  }
  return options;
}

function callOf({ maxErrors, maxGroups }: CheckFlags): BulkCall {
  const how = { again: false, acceptChangedInput: false, breakLock: false, workers: 1, settleMs: 0 };
  return { ...how, dryRun: true, maxErrors, maxGroups, verify: 'none' };
}

/** A mapping is right or wrong by itself: the platform is not asked. */
async function depsOf(context: Context): Promise<SendDeps> {
  return {
    ...(await sendDepsOf(context)),
    timeoutMs: 0,
    platform: async () => {
      throw new AuthError('the platform is not asked');
    },
  };
}
