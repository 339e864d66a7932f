import { resolve } from 'node:path';
import type { BatchPricesOptions } from '../../lib/jobs/prices/price-options.js';
import { bulkOptions } from '../../lib/options/bulk-options.js';
import { applyingFlags, expectFlag, runOfPlan } from '../shared/apply-command.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { command, declared, type FlagsOf } from '../shared/command.js';
import { followFlags, type PackFlags, packFlags } from './price-flags.js';

/** How the operations of a plan are sent. */
export const planSendingFlags = {
  ...packFlags('where the ZIP goes (default: the folder of the run)'),
  ...followFlags,
  '--rejects <file>': 'where rejected rows go (default: <plan>.rejects.csv)',
  ...declared({ excelSafe: bulkOptions.excelSafe }),
  ...applyingFlags,
};

type PlanSending = FlagsOf<typeof planSendingFlags>;

export const apply = command(
  'apply',
  'Send exactly what a plan of batch prices says, unless the platform’s prices have moved since',
  { '<plan.json>': 'as written by batch prices --plan', ...planSendingFlags, ...expectFlag },
  `Examples:
  $ tillctl batch prices monday.csv --max-change 30% --plan monday.json --plan monday.html
  $ tillctl batch apply monday.json --dry-run
  $ tillctl batch apply monday.json --expect 3fa9c0d1e2 --wait

The platform is read again first: when anything that the plan replaces is not as it was, nothing is sent (exit 10).
A plan that was changed, or that is for another organisation, is refused (exit 2).
What it replaces is kept, so that tillctl runs undo can restore it.
The same line again after it was stopped continues its run.`,
  async ({ 'plan.json': plan, expect, ...flags }, context) => {
    const { runPrices } = await import('../../lib/jobs/prices/run-prices.js');
    const { readPlan } = await import('../../lib/jobs/prices/apply-plan.js');
    const { refuseOtherPlan, refuseOtherTarget } = await import('../../lib/plan/plan-file.js');
    const options = planOptions(resolve(plan), flags);
    const resume = await runOfPlan(options.file, 'batch apply', flags, context);
    const call = { ...flags, resume, maxErrors: 100, acceptChangedInput: false };
    await callBulkFlow(options, call, context, async (_bulk, bulkCall, deps, settings) => {
      const planned = await readPlan(options.file);
      try {
        refuseOtherTarget(planned.origin, planned.input.name, await deps.scope());
        refuseOtherPlan(planned.input.plan, expect, planned.input.name);
      } catch (error) {
        await planned.close();
        throw error;
      }
      return runPrices(options, { ...bulkCall, buildOnly: false }, deps, settings, {
        command: 'batch apply',
        open: async () => planned,
      });
    });
  },
);

/** A plan was judged when it was made: what is left to say is how it is sent. */
export function planOptions(
  file: string,
  flags: Pick<PlanSending, keyof PackFlags | 'wait' | 'poll' | 'parallel' | 'rejects' | 'excelSafe'>,
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
