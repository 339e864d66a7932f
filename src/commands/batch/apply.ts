import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { BatchPricesOptions } from '../../lib/jobs/prices/price-options.js';
import { expectOption, runOfPlan } from '../shared/apply-command.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { type RunFlags, rejectsSafeOption, runOptions } from '../shared/shared-options.js';
import { type PackFlags, packOptions, pollOption } from './price-flags.js';

export interface ApplyFlags extends Omit<RunFlags, 'strict' | 'acceptChangedInput'>, PackFlags {
  wait: boolean;
  poll: number;
  parallel: boolean;
  rejects?: string;
  excelSafe?: boolean;
  expect?: string;
}

/** What a plan has no rows for. */
const notOfPlans = ['--strict', '--accept-changed-input'];

export function applyCommand(context: Context): Command {
  const command = new Command('apply')
    .description('Send exactly what a plan of batch prices says, unless the platform’s prices have moved since')
    .argument('<plan.json>', 'as written by batch prices --plan');
  for (const option of planSendingOptions()) command.addOption(option);
  return command
    .addOption(expectOption())
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl batch prices monday.csv --max-change 30% --plan monday.json --plan monday.html
  $ tillctl batch apply monday.json --dry-run
  $ tillctl batch apply monday.json --expect 3fa9c0d1e2 --wait

The platform is read again first: when anything that the plan replaces is not as it was, nothing is sent (exit 10).
A plan that was changed, or that is for another organisation, is refused (exit 2).
What it replaces is kept, so that tillctl runs undo can restore it.
The same line again after it was stopped continues its run.`,
    )
    .action((file: string, flags: ApplyFlags) => runApply(file, flags, context));
}

/** How the operations of a plan are sent. */
export function planSendingOptions(): Option[] {
  return [
    ...packOptions('where the ZIP goes (default: the folder of the run)'),
    new Option('--wait', 'wait until the platform is done, and for what became of each operation').default(false),
    pollOption(),
    new Option('--parallel', 'trigger several ZIPs without waiting for each other').default(false),
    new Option('--rejects <file>', 'where rejected rows go (default: <plan>.rejects.csv)'),
    rejectsSafeOption(),
    ...runOptions().filter(({ long }) => !notOfPlans.includes(long ?? '')),
  ];
}

async function runApply(file: string, flags: ApplyFlags, context: Context): Promise<void> {
  const { runPrices } = await import('../../lib/jobs/prices/run-prices.js');
  const { readPlan } = await import('../../lib/jobs/prices/apply-plan.js');
  const { refuseOtherPlan, refuseOtherTarget } = await import('../../lib/plan/plan-file.js');
  const options = planOptions(resolve(file), flags);
  const resume = await runOfPlan(options.file, 'batch apply', flags, context);
  const call = { ...flags, resume, maxErrors: 100, acceptChangedInput: false };
  await callBulkFlow(options, call, context, async (_bulk, bulkCall, deps, settings) => {
    const planned = await readPlan(options.file);
    try {
      refuseOtherTarget(planned.origin, planned.input.name, await deps.scope());
      refuseOtherPlan(planned.input.plan, flags.expect, planned.input.name);
    } catch (error) {
      await planned.close();
      throw error;
    }
    return runPrices(options, { ...bulkCall, buildOnly: false }, deps, settings, {
      command: 'batch apply',
      open: async () => planned,
    });
  });
}

/** A plan was judged when it was made: what is left to say is how it is sent. */
export function planOptions(
  file: string,
  flags: PackFlags & Pick<ApplyFlags, 'wait' | 'poll' | 'parallel' | 'rejects' | 'excelSafe'>,
): BatchPricesOptions {
  const { out, maxOperations, maxBytes, wait, poll: pollMs, parallel, rejects, excelSafe } = flags;
  return {
    file,
    decimalComma: false,
    rejects,
    ...(excelSafe ? { excelSafe } : {}),
    strict: false,
    ignoreUnknown: false,
    maxOperations,
    maxBytes,
    checkProducts: false,
    acceptGuarded: false,
    undoable: true,
    out: out === undefined ? undefined : resolve(out),
    wait,
    parallel,
    pollMs,
  };
}
