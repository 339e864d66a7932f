import { join } from 'node:path';
import type { Context } from '../../context.js';
import type { BulkDeps, BulkProgress } from '../../lib/bulk/bulk-job.js';
import type { Settings } from '../../lib/config/settings.js';
import { AuthError } from '../../lib/errors/errors.js';
import type { SendDeps } from '../../lib/jobs/flow.js';
import type { RunState } from '../../lib/journal/run-samples.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import { askTyped } from '../../lib/terminal/prompt.js';
import { zoneSet } from './list-layout.js';

/** As many rows in work as requests may be in flight. */
export const defaultWorkers = 16;

/** A dry run needs no login; what the profile would add is taken when there is one. */
export async function settingsFor(harmless: boolean, context: Context): Promise<Settings | undefined> {
  try {
    return await context.settings();
  } catch (error) {
    if (harmless && error instanceof AuthError) return undefined;
    throw error;
  }
}

/** Requests of this process that are none of a run's: those of the runs before it. */
export type Exchanged = Readonly<{ requests: number; retries: number }>;

const noneBefore: Exchanged = { requests: 0, retries: 0 };

/** What every flow that sends leans on. */
export async function sendDepsOf(context: Context, before: Exchanged = noneBefore, named?: string): Promise<SendDeps> {
  const { sampledRuns } = await import('../../lib/journal/run-samples.js');
  const failures = await context.failures();
  const { stats } = context;
  const exchanges = () => ({ requests: stats.requests - before.requests, retries: stats.retries - before.retries });
  const { state, ...progress } = await progressOf(context, exchanges, named);
  return {
    scope: async () => {
      const { profile, baseUrl, org } = await context.settings();
      return { profile, base_url: baseUrl, org };
    },
    version: context.version,
    runs: sampledRuns(await context.runs(), { state, failures: failures.take, now: context.now }),
    stdin: context.terminal.in,
    stdout: context.terminal.out,
    folder: join(context.folders.state, 'work'),
    interruption: context.interruption,
    now: context.now,
    clock: context.clock,
    notice: context.notice,
    exchanges,
    progress,
    platform: context.platform,
    isFirstContact: async () => {
      const { forms } = await context.platform();
      return forms.setting === 'auto' && Object.keys(forms.learned()).length === 0;
    },
    formOffline: async (resource) => {
      const chosen = await settingsFor(true, context);
      if (chosen === undefined) return undefined;
      const { createForms } = await import('../../lib/platform/dialect/forms.js');
      const remembered = await (await context.formMemory()).load();
      return createForms({ setting: chosen.dialect, remembered }).known(resource);
    },
    processTag: context.processTag,
    timezone: await zoneSet(context),
    store: context.store,
    timeoutMs: (await settingsFor(true, context))?.timeoutMs ?? 0,
    sleep: async (ms, signal) => {
      await (await import('node:timers/promises')).setTimeout(ms, undefined, { signal });
    },
    confirm: async (question) => {
      if (context.globals.yes) return true;
      return askTyped(context.terminal, { ...question, flag: '--yes' });
    },
  };
}

/** @returns also the state that was reported last, for a caller that writes it down */
async function progressOf(
  context: Context,
  exchanges: BulkDeps['exchanges'],
  named?: string,
): Promise<BulkProgress & { state: () => RunState }> {
  const { terminal, globals, now, pace, stats } = context;
  const style = progressStyle(globals, terminal);
  let last: Pick<RunState, 'phase' | 'done' | 'total' | 'rejected'> = { phase: 'starting', done: 0, rejected: 0 };
  let bar = createProgress(terminal, { style: 'none', now, title: '' });
  const report = (phase: string, done: number, total?: number, rejected = 0): void => {
    if (last.phase !== phase) {
      bar.stop();
      bar = createProgress(terminal, { style, now, title: named === undefined ? phase : `${named}: ${phase}`, phase });
    }
    last = { phase, done, total, rejected };
    bar.update({ done, total, rejected, inFlight: pace.inFlight?.() ?? 0, retries: stats.retries });
  };
  return {
    checking: (rows) => report('checking', rows),
    reading: (objects) => report('reading the platform', objects),
    sending: (done, total, rejected) => report('sending', done, total, rejected),
    comparing: (done, total) => report('comparing', done, total),
    building: (done, total) => report('packing', done, total),
    uploading: (done, total) => report('uploading (bytes)', done, total),
    stop: () => bar.stop(),
    state: () => ({
      ...last,
      in_flight: pace.inFlight?.() ?? 0,
      ...exchanges(),
    }),
  };
}
