import { batchesOf } from '../../lib/batch/describe-batches.js';
import type { RejectsTaker } from '../../lib/bulk/rejects-taken.js';
import { readBatchParts } from '../../lib/journal/batch-steps.js';
import { countJournal } from '../../lib/journal/row-outcomes.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { isSingleId } from '../../lib/journal/run-place.js';
import { takerText } from '../../lib/report/run-report.js';
import { describeBatch, type SummaryBatch, waitingText } from '../../lib/report/summary.js';
import { sharedRunOf } from '../../lib/shards/shared-run.js';
import { visible } from '../../lib/terminal/visible.js';
import { command } from '../shared/command.js';
import { namedRun, runTake, takerOf } from './named-run.js';

export const show = command(
  'show',
  'Show one bulk write: what it was, how far it came, how to continue',
  runTake,
  'Examples:\n  $ tillctl runs show 20260301-0915-k2\n  $ tillctl runs show latest --json',
  async ({ runId }, context) => {
    const runs = await context.runs();
    const header = await namedRun(runId, context);
    const journal = await countJournal(header, runs.folderOf(header.id));
    const parts = await readBatchParts(header, runs.folderOf(header.id));
    const batches = parts && batchesOf(parts);
    const taker = await takerOf(header, context);
    const resume = runs.isUnfinished(header) ? `tillctl runs resume ${header.id}` : null;
    const { owner: _owner, journals: _journals, fingerprint: _fingerprint, ...shown } = header;
    // The file has the rows of another: as its own it must not be named.
    const summary = taker === undefined ? shown.summary : { ...shown.summary, rejects_file: null };
    const taken = taker === undefined ? {} : { rejects_taken_by: taker.run };
    context.show({
      json: { ...shown, summary, ...taken, journal, batches, resume, folder: runs.folderOf(header.id) },
      text: describe(header, journal, { resume, taker, batches }),
      isProse: true,
    });
  },
);

/** Of a run whose rows were sent by workers of a queue. */
function shardsText(header: RunHeader): string | undefined {
  const shared = sharedRunOf(header);
  return shared && `${shared.count}, by workers of fleet ${shared.job.fleet} as ${shared.job.organisation}`;
}

function describe(
  header: RunHeader,
  journal: Record<string, number>,
  {
    resume,
    taker,
    batches = [],
  }: { resume: string | null; taker: RejectsTaker | undefined; batches: readonly SummaryBatch[] | undefined },
): string {
  const counts: Record<string, number> = { ...(header.summary?.counts ?? journal) };
  const lines: [string, string | undefined | null][] = [
    ['run', header.id],
    ['command', header.command],
    ['status', header.status],
    isSingleId(header.id)
      ? ['thing', header.input.path]
      : ['input', `${header.input.path} (${header.input.size} bytes, SHA-256 ${header.input.sha256})`],
    ['plan', header.plan?.number],
    [
      'rows',
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name.replace('_', ' ')}`)
        .join(', ') + waitingText(header.summary ?? {}),
    ],
    ['shards', shardsText(header)],
    ...batches.map((batch): [string, string] => ['batch', describeBatch(batch)]),
    ['profile', `${header.profile}, organisation ${header.org}, ${header.base_url}`],
    ['started', header.started_at],
    ['resumed', header.resumed_at.join(', ')],
    ['finished', header.finished_at],
    ['version', header.tool_version],
    [
      'rejects',
      taker === undefined ? header.summary?.rejects_file : `the file has those of ${takerText(taker.run)} now`,
    ],
    ['resume', resume],
  ];
  return lines
    .filter(([, text]) => text !== undefined && text !== null && text !== '')
    .map(([name, text]) => `${name.padEnd(10)}${visible(text ?? '')}\n`)
    .join('');
}
