import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { sharedOption } from '../shared/export-format.js';
import { concurrencyOption, openOption, parsePageSize, rateOption } from '../shared/shared-options.js';
import { windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';
import { fileFormatOption } from './file-format-option.js';
import { numbersOption } from './numbers-option.js';
import type { PullFlags } from './prepare-pull.js';
import { runPull } from './run-pull.js';

export function pullCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('pull')
    .description(`Pull ${noun.many} into a file, folder or database, each exactly once`)
    .requiredOption(
      '--out <target>',
      'a .ndjson, .json, .csv (also .gz), .parquet or .xlsx, a folder/ with a file a day, sqlite:<file>, duckdb:<file>, postgres://..., singer, or - for standard output',
    )
    .option('--since-last', 'go on where the last pull into this target ended', false)
    .option('--state <name>', 'name of the bookmark (default: made of the target)');
  const from = 'first time to pull; with --since-last only while there is no bookmark';
  const window = windowOptions(from, 'first time not to pull (default: now less --settle)');
  for (const option of window) command.addOption(option);
  if (noun.reported) {
    const beside = noun.noun === 'invoices' ? '; reads the credit memos of the same time for it' : '';
    command
      .option('--report <file.html>', `also write a page: revenue per day, payments, taxes, gaps${beside}`)
      .addOption(openOption());
  }
  if (noun.noun === 'invoices') command.addOption(numbersOption());
  if (noun.noun === 'orders') {
    command.option('--open-horizon <duration>', 'how long an order that is not final is looked at again', '90d');
  }
  return command
    .option('--lookback <duration>', 'how far before the bookmark is read again for what came late', '7d')
    .option('--settle <duration>', 'how old a document must be, since the list of the last minutes is not final', '10m')
    .option(
      '--window <duration>',
      'largest part of the time that is read at once; more where there are no documents',
      '1d',
    )
    .addOption(new Option('--page-size <n>', 'documents per request, 1 to 5000').argParser(parsePageSize).default(1000))
    .addOption(
      new Option(
        '--unpaid-horizon <duration>',
        noun.paidLater
          ? 'how long an unpaid invoice is looked at again'
          : 'has no meaning here: only invoices are paid later',
      ).default('180d'),
    )
    .addOption(fileFormatOption())
    .option('--excel-safe', 'begin CSV cells that a spreadsheet would run with an apostrophe', false)
    .addOption(sharedOption())
    .option(
      '--repair',
      'pull again from the beginning of the bookmark, to mend a target in which something is missing',
      false,
    )
    .option('--target-rotates', 'the target is emptied or moved away on purpose; kept with the bookmark')
    .option('--no-target-rotates', 'it is not, which is the default')
    .option('--ack <file>', 'of --out -: move the bookmark once the reader wrote or touched this file (or named pipe)')
    .option('--ack-timeout <duration>', 'how long to wait for that', '10m')
    .option('--break-lock', 'take the lock from a pull that cannot be asked', false)
    .addOption(concurrencyOption())
    .addOption(rateOption())
    .addHelpText('after', examplesOf(noun))
    .action((flags: PullFlags) => runPull(noun, flags, context));
}

function examplesOf({ noun, command, many, paidLater }: DocumentNoun): string {
  const later = paidLater
    ? ' Unpaid invoices are looked at again until they are paid.'
    : noun === 'orders'
      ? '\nOrders are looked at again until their state is final, for --open-horizon.'
      : '';
  return `
Examples:
  $ tillctl ${command} pull --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} pull --from -7d --out - | jq .number
  $ tillctl ${command} pull --since-last --from 2026-01-01 --out sqlite:books.db
  $ tillctl ${command} pull --since-last --out postgres://books@db.example.com/books

Pulling again into a target merges: each of the ${many} is there once, in its newest version.${later}
The bookmark of --since-last moves only after the target is on disk: tillctl bookmarks list`;
}
