import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { journalText } from '../../lib/journal/read-journal.js';
import { command } from '../shared/command.js';
import { namedRun, runTake } from './named-run.js';

export const journal = command(
  'journal',
  'Print the journal of a run, one JSON object a line',
  runTake,
  `Examples:
  $ tillctl runs journal latest
  $ tillctl runs journal 20260301-0915-k2 | jq 'select(.result == "rejected")'

An intent holds where a thing is, what it was and what will change; its outcome what the platform answered beyond that.
These are the values of customers and products: treat them like an export.`,
  async ({ runId: id }, context) => {
    const runs = await context.runs();
    const header = await namedRun(id, context);
    const folder = await runs.checkOut(header.id);
    for (const name of header.journals) {
      await pipeline(journalText(join(folder, name)), context.terminal.out, { end: false });
    }
  },
);
