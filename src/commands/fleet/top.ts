import { Command } from 'commander';
import type { Context } from '../../context.js';

export function topCommand(context: Context): Command {
  return new Command('top')
    .description('Show the organisations that a fleet run is at: phase, rate, last words')
    .argument('[fleet-run-id]', 'as printed by fleet runs', 'latest')
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl fleet top
  $ tillctl fleet top 20260301-0300-k2 --json

On a terminal it is drawn anew until the fleet run ends; q or Ctrl-C ends the looking, not the fleet run. Elsewhere, and with
--json, it is printed once.`,
    )
    .action(async (id: string) => (await import('./run-top.js')).runTop(id, context));
}
