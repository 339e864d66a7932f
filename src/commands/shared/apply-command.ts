import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Context } from '../../context.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { callBulkFlow } from './bulk-write.js';
import { type CommandData, command, parsed } from './command.js';
import { maxChangesFlag, mergeByReplaceFlag, type RunFlags, runningFlags } from './shared-options.js';

/** What a plan is about, in the words of its commands. */
export interface AppliedNoun {
  /** In front of `import` and `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  many: string;
  /** A file in the examples, without its ending. */
  example: string;
  /** What alone writes plans of it; left out: its `import`, too. */
  madeBy?: 'runs audit';
}

/** The plan that was looked at, and no other. */
export const expectFlag = {
  '--expect <number>': parsed(readNumber, 'send nothing when the plan has another number (exit 10)'),
};

function readNumber(text: string): string {
  if (!/^[0-9a-f]{10}$/i.test(text)) throw new InvalidArgumentError('the number of a plan has ten hex digits');
  return text;
}

/** Without what a plan has no rows for. */
export const { '--strict': _strict, '--accept-changed-input': _changed, ...applyingFlags } = runningFlags;

/** The `apply` of a noun whose `import` writes plans. @param flow loaded when it is called @param own flags of this one alone */
export function applyPlan(
  { command: words, one, many, example, madeBy }: AppliedNoun,
  flow: () => Promise<BulkFlow>,
  own: Partial<typeof mergeByReplaceFlag> = {},
): CommandData {
  const file = madeBy === undefined ? `${example}.json` : `back.${words.replaceAll(' ', '-')}.json`;
  const takes = {
    '<plan.json>': `as written by ${madeBy ?? `${words} import`} --plan`,
    '--rejects <file>': `where rejected ${many} go (default: <plan>.rejects.ndjson)`,
    ...maxChangesFlag(many),
    ...expectFlag,
    ...applyingFlags,
  };
  const made = command(
    'apply',
    `Write exactly what a plan of ${madeBy ?? `${words} import`} says, unless a ${one} was changed since`,
    { ...takes, ...mergeByReplaceFlag },
    `Examples:
  $ tillctl ${madeBy === undefined ? `${words} import ${example}.csv --plan ${example}.json --plan ${example}.html` : 'runs audit --plan back.json'}
  $ tillctl ${words} apply ${file} --dry-run
  $ tillctl ${words} apply ${file} --expect 3fa9c0d1e2

All ${many} of the plan are read first: when one is not as the plan saw it, nothing is sent (exit 10). Each is read
again right before it is written; one that was changed in between is rejected (exit 5). A plan that was edited, or that
is for another organisation, is refused (exit 2). What was before is kept, so that tillctl runs undo can restore it.
The same line again after it was stopped continues its run.`,
    async ({ 'plan.json': plan, rejects, mergeByReplace, ...flags }, context) => {
      const file = resolve(plan);
      const resume = await runOfPlan(file, `${words} apply`, flags, context);
      const options = { file, decimalComma: false, rejects, strict: false, undoable: true, mergeByReplace };
      await callBulkFlow(
        options,
        { ...flags, resume, maxErrors: 100, acceptChangedInput: false },
        context,
        await flow(),
      );
    },
  );
  return { ...made, takes: { ...takes, ...own } };
}

/**
 * The run to go on with: the one that was named, or the newest of this very plan where that one was stopped, so that the
 * same line typed again ends what it began.
 *
 * @param command as runs of it are named: `batch apply`
 * @throws {InputError} when there is no such file
 */
export async function runOfPlan(
  file: string,
  command: string,
  { again, dryRun, resume }: Pick<RunFlags, 'again' | 'dryRun' | 'resume'>,
  context: Context,
): Promise<string | undefined> {
  if (again || dryRun || resume !== undefined) return resume;
  const { profile, org, baseUrl } = await context.settings();
  const runs = await context.runs();
  const known = await runs.list({ profile, org, base_url: baseUrl, command });
  const isStopped = (run: RunHeader) => ['interrupted', 'failed'].includes(run.status) && runs.isUnfinished(run);
  if (!known.some(isStopped)) return undefined;
  const { digestOfPlan } = await import('../../lib/plan/plan-file.js');
  const sha256 = await digestOfPlan(file);
  const newest = known.find(({ input }) => input.sha256 === sha256);
  if (newest === undefined || !isStopped(newest)) return undefined;
  context.notice(`run ${newest.id} of this plan was stopped: it continues (--again begins a new one)`);
  return newest.id;
}
