import { planOptions, planSendingFlags } from '../batch/apply.js';
import { callBulkFlow } from '../shared/bulk-write.js';
import { command, parseCount, type Take } from '../shared/command.js';
import { mergeByReplaceFlag } from '../shared/shared-options.js';
import { undoInZips } from './bulk-flows.js';
import { namedRun, runTake } from './named-run.js';

/** An undo is a run of its own: it goes on by `runs resume`, and sends nothing twice. */
const { '--resume <run-id>': _resume, '--again': _again, ...sendingFlags } = planSendingFlags;

const only: Take<string[] | undefined> = {
  meaning: 'only things of this key or id, or what belongs to it (repeatable)',
  read: (text, before = []) => [...before, text],
};

const line: Take<number[] | undefined> = {
  meaning: 'only what this line of the input changed (repeatable)',
  read: (text, before = []) => [...before, parseCount(text)],
};

const undoFlags = {
  ...sendingFlags,
  '--created-only': 'restore nothing, only delete what the run created',
  '--only <key>': only,
  '--line <n>': line,
  ...mergeByReplaceFlag,
};

export const undo = command(
  'undo',
  'Restore what a run changed and delete what it created, unless it changed since',
  { ...runTake, ...undoFlags },
  `Examples:
  $ tillctl runs undo 20260301-0915-k2 --dry-run
  $ tillctl runs undo latest --only A1 --only A2
  $ tillctl runs undo latest --wait

Can be taken back: products, catalog ..., external-ids, contacts and suppliers import or apply, catalog images upload,
batch apply, runs undo, and create, set, delete, add and remove of one thing (runs list --single). products import
--replace and batch prices only with --undoable, or for a production profile: they read nothing otherwise. Cannot: orders,
stock, shipments, statuses and vouchers, which are business acts. What was changed since, and what the platform has no
operation for, is listed and left as it is (exit 5). Options of sending a batch (--wait, --poll, --out and so on) are for lists of prices.`,
  async ({ runId, ...flags }, context) => {
    const { refuseBusinessAct, refuseUndo } = await import('../../lib/undo/undo-allowed.js');
    const { sendsBatches } = await import('../../lib/journal/batch-steps.js');
    const { undoChanges } = await import('../../lib/undo/undo-changes.js');
    const runs = await context.runs();
    const header = await namedRun(runId, context);
    refuseBusinessAct(header);
    const { undoes } = header.options;
    const of = typeof undoes === 'string' ? `run ${undoes}` : header.input.path;
    context.notice(`undo of ${header.command} of ${of}, run ${header.id} of ${header.started_at}`);
    const { baseUrl, org } = await context.settings();
    const { createdOnly, only, line: lines, rejects, mergeByReplace } = flags;
    refuseUndo(runs, header, { base_url: baseUrl, org }, createdOnly);
    const options = { ...planOptions('', flags), mergeByReplace };
    const call = { ...flags, resume: undefined, again: true, maxErrors: 100, acceptChangedInput: false };
    await callBulkFlow(options, call, context, async (_bulk, bulkCall, deps, settings) => {
      const which = { createdOnly, only, lines, rejects, mergeByReplace };
      const inZips = sendsBatches(header) ? await undoInZips(options, deps, settings) : undefined;
      return undoChanges(header, which, bulkCall, deps, inZips);
    });
  },
);
