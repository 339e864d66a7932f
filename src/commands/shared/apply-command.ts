import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { callBulkFlow } from './bulk-write.js';
import { maxChangesOption, type RunFlags, runOptions } from './shared-options.js';

export interface ApplyFlags extends Omit<RunFlags, 'strict' | 'acceptChangedInput'> {
  maxChanges?: number;
  rejects?: string;
}

/** What a plan is about, in the words of its commands. */
export interface AppliedNoun {
  /** In front of `import` and `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  many: string;
  /** A file in the examples, without its ending. */
  example: string;
}

/** What a plan has no rows for. */
const notOfPlans = ['--strict', '--accept-changed-input'];

/** The `apply` of a noun whose `import` writes plans. @param flow loaded when it is called */
export function applyPlanCommand(
  { command: words, one, many, example }: AppliedNoun,
  flow: () => Promise<BulkFlow>,
  context: Context,
): Command {
  const command = new Command('apply')
    .description(`Write exactly what a plan of ${words} import says, unless a ${one} was changed since`)
    .argument('<plan.json>', `as written by ${words} import --plan`)
    .addOption(new Option('--rejects <file>', `where rejected ${many} go (default: <plan>.rejects.ndjson)`))
    .addOption(maxChangesOption(many));
  for (const option of runOptions()) if (!notOfPlans.includes(option.long ?? '')) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl ${words} import ${example}.csv --plan ${example}.json --plan ${example}.html
  $ tillctl ${words} apply ${example}.json --dry-run
  $ tillctl ${words} apply ${example}.json

All ${many} of the plan are read first: when one is not as the plan saw it, nothing is sent (exit 10). Each is read
again right before it is written; one that was changed in between is rejected (exit 5). A plan that was edited, or that
is for another organisation, is refused (exit 2). What was before is kept, so that tillctl runs undo can restore it.`,
    )
    .action((file: string, flags: ApplyFlags) => runApply(file, flags, flow, context));
}

async function runApply(
  file: string,
  flags: ApplyFlags,
  flow: () => Promise<BulkFlow>,
  context: Context,
): Promise<void> {
  const options = { file: resolve(file), decimalComma: false, rejects: flags.rejects, strict: false, undoable: true };
  await callBulkFlow(options, { ...flags, maxErrors: 100, acceptChangedInput: false }, context, await flow());
}
