import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import { keptName } from '../../lib/config/profiles.js';
import { exitCodes, InterruptedError, TillctlError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import type { RunSample } from '../../lib/journal/run-samples.js';
import type { RunReport } from '../../lib/report/run-report.js';
import { createProgress, progressStyle } from '../../lib/terminal/progress.js';
import { visible } from '../../lib/terminal/visible.js';
import { command } from '../shared/command.js';
import { reportOf } from './named-run.js';

const lookMs = 1000;

export const watch = command(
  'watch',
  'Follow a bulk write that runs in another terminal until it ends',
  {
    '<run-id>': 'as printed by runs list; "latest" for the newest that is under way',
    '--exit-status': 'end with the exit status of the run',
  },
  `Examples:
  $ tillctl runs watch latest
  $ tillctl runs watch 20260301-0915-k2 --exit-status
  $ tillctl runs watch latest --json | jq .done

With --json each look is a line of JSON, and the last line is the report of the run. Ctrl-C ends the watching, not the
run.`,
  async ({ runId: id, exitStatus }, context) => {
    const { followRun, runToFollow } = await import('../../lib/support/follow-run.js');
    const runs = await context.runs();
    const { interruption, notice, globals, profiles } = context;
    const begun = await runToFollow(id, await keptName(globals.profile, profiles), runs);
    if (begun.status === 'running') notice(`run ${begun.id}: ${begun.command} of ${await shownInput(begun)}`);
    const view = await viewOf(context);
    let header: RunHeader;
    try {
      header = await followRun(begun.id, {
        runs,
        sampled: view.sampled,
        stop: () => interruption.requested,
        // An abort is asked for right after.
        sleep: () => sleep(lookMs, undefined, { signal: interruption.signal }).catch(() => undefined),
      });
    } finally {
      view.stop();
    }
    if (header.status === 'running') throw new InterruptedError(`stopped watching; run ${header.id} continues`);
    const report = await reportOf(header, context);
    context.show({ json: report, text: await described(report), isProse: true });
    if (exitStatus) await endAs(report);
  },
);

async function shownInput({ input }: RunHeader): Promise<string> {
  return (await import('../../lib/terminal/visible.js')).visible(input.path);
}

/** The same line as in the terminal where it runs; with `--json` a line of JSON for each sample. */
async function viewOf({ terminal, globals, now }: Context): Promise<{
  sampled: (sample: RunSample) => void;
  stop: () => void;
}> {
  const style = progressStyle(globals, terminal);
  let phase = '';
  let bar = createProgress(terminal, { style: 'none', now, title: '' });
  return {
    sampled: (sample) => {
      if (globals.json) {
        terminal.out.write(`${JSON.stringify(sample)}\n`);
        return;
      }
      if (sample.phase !== phase) {
        bar.stop();
        phase = sample.phase;
        bar = createProgress(terminal, { style, now, title: phase });
      }
      const { done, total, rejected, in_flight: inFlight, retries } = sample;
      bar.update({ done, total, rejected, inFlight, retries });
    },
    stop: () => bar.stop(),
  };
}

async function described(report: RunReport): Promise<string> {
  const { factsOf, verdictOf } = await import('../../lib/report/run-report.js');
  const { run_id: id, status, exit, next } = report;
  const dead = status === 'interrupted' && exit === null;
  const head = dead
    ? `run ${id} is interrupted: its process is gone without a word (killed, or its machine stopped)`
    : `run ${id}: ${verdictOf(report)}`;
  const facts = factsOf(report).filter(([name]) => ['rows', 'why', 'took', 'rate', 'rejects'].includes(name));
  return [
    head,
    ...facts.map(([name, text]) => `${name.padEnd(9)}${visible(text)}`),
    ...next.map(({ command }) => `next     ${command}`),
    '',
  ].join('\n');
}

/** @throws {TillctlError} of the kind that ended the run */
async function endAs({ run_id: id, status, exit, next }: RunReport): Promise<void> {
  if (exit?.code === 0 || status === 'succeeded') return;
  const kinds = Object.keys(exitCodes).filter((name): name is keyof typeof exitCodes => name in exitCodes);
  const named = kinds.find((name) => name === exit?.name);
  const kind = named === undefined || named === 'ok' || named === 'bug' ? 'interrupted' : named;
  throw new TillctlError(kind, `run ${id} ended with exit status ${exitCodes[kind]} (${kind})`, {
    hint: next[0]?.command,
  });
}
