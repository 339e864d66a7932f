import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import { didYouMean } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { OpenProject } from '../../lib/migrate/open-project.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { allowWrite } from '../shared/bulk-write.js';
import { concurrencyOption, parseCount, rateOption, verifyOptions } from '../shared/shared-options.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { describeCheck } from './check.js';
import { currentView, migrationsOf, openWorld, projectArgument } from './project-world.js';

export interface RunFlags {
  dryRun: boolean;
  only?: string;
  fromStep?: string;
  unchecked: boolean;
  again: boolean;
  acceptChangedInput: boolean;
  acceptRejected: boolean;
  breakLock: boolean;
  maxErrors: number;
  concurrency?: number;
  rate?: number;
  verify: VerifyMode;
  settle: string;
}

const examples = `
Examples:
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

Each step is a run of its own (tillctl runs list). Killed or stopped, the next migrate run or resume goes on with the run
of that step, and starts none twice. A step with rejected rows stops those behind it, unless it has on_rejected: continue.
Before the first step everything is checked as by migrate check; with a bad row anywhere nothing is sent.`;

export function resumeOptions(): Option[] {
  return [
    new Option('--accept-rejected', 'steps with rejected rows count as done').default(false),
    new Option('--accept-changed-input', 'go on although the project or a file changed').default(false),
    new Option('--break-lock', 'take the lock from a process that cannot be asked').default(false),
    new Option('--only <steps>', 'only these steps, by their ids, split by commas'),
    new Option('--from-step <step>', 'this step and those behind it'),
    new Option('--max-errors <n>', 'problems shown on screen').argParser(parseCount).default(100),
    ...verifyOptions(),
    concurrencyOption(),
    rateOption(),
  ];
}

export function runCommand(context: Context): Command {
  const command = new Command('run')
    .description('Do all steps of a project, or go on where it stopped')
    .argument(...projectArgument)
    .option('--dry-run', 'check everything and send nothing', false)
    .option('--unchecked', 'begin although the check finds something', false)
    .option('--again', 'begin a new migration: every file is sent once more', false);
  for (const option of resumeOptions()) command.addOption(option);
  return command
    .addHelpText('after', examples)
    .action((path: string, flags: RunFlags) => runMigration(path, flags, context));
}

export async function runMigration(path: string, flags: RunFlags, context: Context, resume = false): Promise<void> {
  const { refusedByCheck, runProject } = await import('../../lib/migrate/migrate-run.js');
  const { checkProject } = await import('../../lib/migrate/migrate-check.js');
  const { describeTotals } = await import('../../lib/report/migration-view.js');
  const world = await openWorld(path, flags.dryRun, context);
  const { project, settings, typed, parts } = world;
  const only = chosenSteps(project, flags);
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  await keepHeapSmall();
  const { maxErrors } = flags;
  if (flags.dryRun) {
    const { check, failure } = await checkProject(project, { platform: 'usual', maxErrors, only }, parts);
    context.notice('dry run: nothing was sent');
    context.show({ json: check, text: describeCheck(check), isProse: true });
    if (failure !== undefined) throw failure;
    return;
  }
  if (settings !== undefined) await allowWrite(settings, context, 'add --dry-run, or use another profile');
  const { again, acceptChangedInput, acceptRejected, breakLock, unchecked } = flags;
  const { readDuration } = await import('../../lib/config/duration.js');
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
  { only, fromStep }: Pick<RunFlags, 'only' | 'fromStep'>,
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
