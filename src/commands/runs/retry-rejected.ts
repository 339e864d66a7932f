import { command } from '../shared/command.js';
import { runningFlags } from '../shared/shared-options.js';
import { correctedOptions, correctingFlags, rereadingFlags } from './corrected-options.js';
import { rejectingTake } from './rejects.js';

const { '--resume <run-id>': _resume, '--accept-changed-input': _changed, ...sendingFlags } = runningFlags;

const made = command(
  'retry-rejected',
  'Send the rejected rows of a run again, after its reject file or its options were corrected',
  { ...rejectingTake, ...rereadingFlags, ...sendingFlags },
  `Examples:
  $ tillctl runs retry-rejected latest
  $ tillctl runs retry-rejected 20260301-0915-k2 --dry-run
  $ tillctl runs retry-rejected latest --decimal-comma --currency EUR

Rows are read as the run read them; an option that is given holds in place of the run's own.`,
  async ({ runId: id, ...flags }, context) => {
    const { bulkFlowOf } = await import('./bulk-flows.js');
    const { bulkOptionsOf } = await import('../../lib/bulk/bulk-job.js');
    const { callBulkFlow, readMapping } = await import('../shared/bulk-write.js');
    const { findRejects } = await import('./find-rejects.js');
    const { header, file } = await findRejects(id, context);
    const inputFormat = /\.(ndjson|jsonl)$/i.test(file) ? 'ndjson' : /\.xlsx$/i.test(file) ? 'xlsx' : 'csv';
    const started = await correctedOptions(header, flags);
    const before = bulkOptionsOf(started);
    const isCsv = inputFormat === 'csv';
    const options = {
      ...before,
      file,
      inputFormat,
      mapping: flags.map === undefined ? before.mapping : await readMapping(flags.map),
      sheet: undefined,
      // A CSV has the form of its input.
      encoding: isCsv ? before.encoding : undefined,
      delimiter: undefined,
      noQuotes: undefined,
      headerRow: undefined,
      rejects: flags.rejects,
      strict: flags.strict,
    } as const;
    const call = { ...flags, acceptChangedInput: false };
    await callBulkFlow(options, call, context, await bulkFlowOf({ ...header, options: started }));
  },
);

export const retryRejected = { ...made, takes: { ...rejectingTake, ...correctingFlags, ...sendingFlags } };
