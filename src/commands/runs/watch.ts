import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { WatchFlags } from './run-watch.js';

export function watchCommand(context: Context): Command {
  return new Command('watch')
    .description('Follow a bulk write that runs in another terminal until it ends')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest that is under way')
    .option('--exit-status', 'end with the exit status of the run', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl runs watch latest
  $ tillctl runs watch 20260301-0915-k2 --exit-status
  $ tillctl runs watch latest --json | jq .done

With --json each look is a line of JSON, and the last line is the report of the run. Ctrl-C ends the watching, not the
run.`,
    )
    .action(async (id: string, flags: WatchFlags) => {
      const { runWatch } = await import('./run-watch.js');
      await runWatch(id, flags, context);
    });
}
