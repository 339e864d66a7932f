import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { parseCount, parsePageSize } from '../shared/shared-options.js';
import type { WatchFlags } from './run-watch.js';

export function watchCommand(context: Context): Command {
  return new Command('watch')
    .description('Follow new sales orders: print each, or hand it to a program')
    .argument('[args...]', 'arguments of --exec, behind --')
    .option('--interval <duration>', 'how often the list is read', '10s')
    .option('--since <time>', 'orders from this time on are new (default: those that come from now on)')
    .option('--timezone <name>', 'where a day of --since begins, for example Europe/Berlin (default: UTC)')
    .option('--lookback <duration>', 'how late an order may turn up in the list', '1h')
    .option('--exec <program>', 'run for each order, which it gets on its standard input')
    .addOption(new Option('--exec-concurrency <n>', 'programs that run at once').argParser(parseCount).default(1))
    .option('--exec-timeout <duration>', 'how long one may take', '5m')
    .addOption(
      new Option('--tries <n>', 'how often a program may fail before an order is put aside')
        .argParser(parseCount)
        .default(5),
    )
    .option('--state <name>', 'of what is remembered; a later start goes on there (default with --exec: default)')
    .option('--for <duration>', 'end after this long (default: when stopped)')
    .addOption(
      new Option('--format <format>', 'how orders are printed (default: text on a terminal, else ndjson)').choices([
        'text',
        'ndjson',
      ]),
    )
    .addOption(new Option('--page-size <n>', 'of the list, 1 to 5000').argParser(parsePageSize).default(1000))
    .option('--break-lock', 'take the lock from a process that cannot be asked', false)
    .addHelpText(
      'after',
      `
Each order is handed on once for a state, however often the list shows it; orders that turn up late, within --lookback,
too. With --state (or --exec) what was handed on is remembered: a later start hands on what came meanwhile, and --since
serves only the first one. Of a crash between the end of a program and our note of it, the order is handed on again.
A program is run without a shell and without TILLCTL_* and PG* variables. Code 0 means that it took the order; else it
is tried again with the next look.

Where the platform can reach you, tillctl events listen --types orders needs no looking.

Examples:
  $ tillctl orders watch
  $ tillctl orders watch --since -1h --format ndjson | jq .number
  $ tillctl orders watch --state kitchen --exec ./print-order -- --copies 2`,
    )
    .action(async (args: string[], flags: WatchFlags) => {
      const { runWatch } = await import('./run-watch.js');
      await runWatch(args, flags, context);
    });
}
