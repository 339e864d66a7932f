import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import type { Context } from '../../context.js';
import { journalText } from '../../lib/journal/read-journal.js';
import { namedRun } from './named-run.js';

export function journalCommand(context: Context): Command {
  return new Command('journal')
    .description('Print the journal of a run, one JSON object a line')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs journal latest
  $ tillctl runs journal 20260301-0915-k2 | jq 'select(.result == "rejected")'

An intent holds where a thing is, what it was and what will change; its outcome what the platform answered beyond that.
These are the values of customers and products: treat them like an export.`,
    )
    .action((id: string) => printJournal(id, context));
}

async function printJournal(id: string, context: Context): Promise<void> {
  const runs = await context.runs();
  const header = await namedRun(id, context);
  const folder = await runs.checkOut(header.id);
  for (const name of header.journals) {
    await pipeline(journalText(join(folder, name)), context.terminal.out, { end: false });
  }
}
