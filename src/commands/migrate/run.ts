import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';
import { didYouMean } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { OpenProject } from '../../lib/migrate/open-project.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { command, count, type FlagsOf } from '../shared/command.js';
import { allowWrite } from '../shared/confirm-production.js';
import { paceFlags, verifyFlags } from '../shared/shared-options.js';
import { keepHeapSmall, paced } from '../shared/small-heap.js';
import { describeCheck } from './check.js';
import { currentView, migrationsOf, openWorld, projectTake } from './project-world.js';

export const stepFlags = {
  '--only <steps>': 'only these steps, by their ids, split by commas',
  '--from-step <step>': 'this step and those after it',
};

const resumeFlags = {
  '--accept-rejected': 'steps with rejected rows count as done',
  '--accept-changed-input': 'continue although the project or a file changed',
  '--break-lock': 'take the lock from a process that cannot be asked',
  ...stepFlags,
  '--max-errors <n>': count('problems shown on screen', 100),
  ...verifyFlags,
  ...paceFlags,
};

const runFlags = {
  '--dry-run': 'check everything and send nothing',
  '--unchecked': 'begin although the check finds something',
  '--again': 'begin a new migration: every file is sent once more',
  ...resumeFlags,
};

export const run = command(
  'run',
  'Do all steps of a project, or continue where it stopped',
  { ...projectTake, ...runFlags },
  `Examples:
  $ tillctl migrate run shop/project.yaml --dry-run
  $ tillctl migrate run shop/project.yaml
  $ tillctl migrate run shop/project.yaml --only products,images

A project.yaml:
  name: spring
  defaults: { currency: EUR }
  steps:
    - { kind: variant-groups, file: groups.csv }
    - { kind: products, file: products.csv, default_tags: true }
    - { kind: prices, file: prices.csv, on_rejected: continue }

Each step is a run of its own (tillctl runs list). Killed or stopped, the next migrate run or resume continues the run
of that step, and starts none twice. A step with rejected rows stops those after it, unless it has on_rejected: continue.
Before the first step everything is checked as by migrate check; with a bad row anywhere nothing is sent.`,
  (flags, context) => runMigration(flags, context),
);

export const resume = command(
  'resume',
  'Continue a stopped migration; rows that have an outcome are not sent again',
  { ...projectTake, ...resumeFlags },
  `Examples:
  $ tillctl migrate resume shop/project.yaml
  $ tillctl migrate resume shop/project.yaml --accept-rejected`,
  (flags, context) => runMigration({ ...flags, dryRun: false, unchecked: false, again: false }, context, true),
);

async function runMigration(
  { 'project.yaml': path, ...flags }: FlagsOf<typeof projectTake & typeof runFlags>,
  context: Context,
  resume = false,
): Promise<void> {
  const { refusedByCheck, runProject } = await import('../../lib/migrate/migrate-run.js');
  const { checkProject } = await import('../../lib/migrate/migrate-check.js');
  const { describeTotals } = await import('../../lib/report/migration-view.js');
  const world = await openWorld(path, flags.dryRun, context);
  const { project, settings, typed, parts } = world;
  const only = chosenSteps(project, flags);
  paced(flags, context);
  await keepHeapSmall();
  const { maxErrors } = flags;
  if (flags.dryRun) {
    const { check, failure } = await checkProject(project, { platform: 'usual', maxErrors, only }, parts);
    context.notice('dry run: nothing was sent');
    context.show({ json: check, text: describeCheck(check), isProse: true });
    if (failure !== undefined) throw failure;
    return;
  }
  if (settings !== undefined) await allowWrite(context, 'add --dry-run, or ');
  const { again, acceptChangedInput, acceptRejected, breakLock, unchecked } = flags;
  const settleMs = readDuration(flags.settle, '--settle');
  const { verify } = flags;
  const workers = flags.concurrency ?? settings?.concurrency ?? defaultWorkers;
  const { failure } = await runProject(
    project,
    { again, acceptChangedInput, acceptRejected, breakLock, resume, only, maxErrors, workers, verify, settleMs },
    {
      ...parts,
      typed,
      migrations: await migrationsOf(context),
      sleep: async (ms, signal) => {
        await (await import('node:timers/promises')).setTimeout(ms, undefined, { signal });
      },
      beforeFirst: async () => {
        const { failure: found } = await checkProject(project, { platform: 'usual', maxErrors, only }, parts);
        if (found === undefined) return;
        if (!unchecked) throw refusedByCheck(found, typed);
        context.notice(`begun all the same: ${found.message}`, 'warning');
      },
    },
  );
  const view = await currentView(world, context);
  context.showDone({ json: view, text: `${describeTotals(view)}\n`, isProse: true });
  if (failure !== undefined) throw failure;
}

export function chosenSteps(
  { steps }: OpenProject,
  { only, fromStep }: FlagsOf<typeof stepFlags>,
): ReadonlySet<string> | undefined {
  const ids = steps.map(({ step }) => step.id);
  const known = (id: string, flag: string): string => {
    if (ids.includes(id)) return id;
    const near = didYouMean(id, ids);
    throw new UsageError(`${flag}: there is no step "${id}"`, {
      hint: near === undefined ? `steps are ${ids.join(', ')}` : `did you mean "${near}"?`,
    });
  };
  if (only !== undefined && fromStep !== undefined) {
    throw new UsageError('--only and --from-step do not go together', { hint: 'leave out one of them' });
  }
  if (only !== undefined) return new Set(only.split(',').map((id) => known(id.trim(), '--only')));
  return fromStep === undefined ? undefined : new Set(ids.slice(ids.indexOf(known(fromStep, '--from-step'))));
}
