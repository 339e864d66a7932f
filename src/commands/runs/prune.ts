import { Command } from 'commander';
import type { Context } from '../../context.js';
import { readDuration } from '../../lib/config/duration.js';

export interface PruneOptions {
  olderThan: string;
}

export function pruneCommand(context: Context, run = runPrune): Command {
  return new Command('prune')
    .description('Remove the records of bulk writes that ended long ago; they can then not be resumed any more')
    .requiredOption('--older-than <duration>', 'age since the end, for example 90d')
    .addHelpText('after', '\nExamples:\n  $ tillctl runs prune --older-than 90d')
    .action((options: PruneOptions) => run(options, context));
}

export async function runPrune({ olderThan }: PruneOptions, context: Context): Promise<void> {
  const ageMs = readDuration(olderThan, '--older-than');
  const { removed, kept } = await (await context.runs()).prune(ageMs);
  const lines = kept.map(({ id, reason }) => `run ${id} is kept: ${reason}\n`);
  context.show({
    json: { removed, kept },
    text: `${removed.length} run${removed.length === 1 ? '' : 's'} removed\n${lines.join('')}`,
  });
}
