import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type LookFlags, withLook } from '../shared/look-at-write.js';
import type { PruneDraftsFlags } from './run-delete-drafts.js';

export function deleteDraftsCommand(context: Context): Command {
  return withLook(new Command('delete'))
    .description('Delete drafts of sales orders; one that is not there any more is as good as deleted')
    .argument('<ids...>', 'ids on the platform, or number:WEB-1001')
    .addHelpText('after', '\nExamples:\n  $ tillctl orders drafts delete 5c6ac1a0b3a1d40f1c2e7d55 --yes')
    .action(async (ids: string[], flags: LookFlags) => {
      const { runDeleteDrafts } = await import('./run-delete-drafts.js');
      await runDeleteDrafts(ids, flags, context);
    });
}

export function pruneDraftsCommand(context: Context): Command {
  return withLook(new Command('prune'))
    .description('Delete drafts of sales orders that were created long ago, after showing them')
    .requiredOption('--older-than <duration>', 'age since the creation, for example 7d')
    .option('--number <number>', 'only drafts with this number')
    .option('--sales-channel <id>', 'only drafts of this sales channel')
    .option('--dry-run', 'show them and delete nothing', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl orders drafts prune --older-than 7d --dry-run
  $ tillctl orders drafts prune --older-than 30d --sales-channel web --yes

A draft that does not say when it was created is left alone. What is not finished yet by a run of orders create, or by
another user, is a draft too: choose an age that none of them has.`,
    )
    .action(async (flags: PruneDraftsFlags) => {
      const { runPruneDrafts } = await import('./run-delete-drafts.js');
      await runPruneDrafts(flags, context);
    });
}
