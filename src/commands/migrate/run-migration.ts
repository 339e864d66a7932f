import type { Context } from '../../context.js';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import { didYouMean } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { OpenProject } from '../../lib/migrate/open-project.js';
import { defaultWorkers } from '../shared/bulk-flow.js';
import { allowWrite } from '../shared/bulk-write.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { describeCheck } from './check.js';
import { currentView, migrationsOf, openWorld } from './project-world.js';

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
  if (settings !== undefined) await allowWrite(settings, context, 'add --dry-run, or ');
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
