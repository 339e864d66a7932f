import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { sharedOption } from '../shared/export-format.js';
import { type ExportFlags, runExport } from './run-export.js';

export function exportCommand(context: Context): Command {
  return new Command('export')
    .description('Export finished stock-takings: verified, and extracted into <out>/<id>/')
    .argument('[id...]', 'ids of stock-takings, or name:Autumn')
    .addOption(
      new Option('--type <generation>', 'which generation they are of (default: as the platform says)').choices([
        'pos1',
        'pos2',
      ]),
    )
    .option('--out <dir>', 'where the folders go, one a stock-taking', '.')
    .option('--keep-zip', 'leave the archive beside the folder, as <id>.zip', false)
    .option('--wait-timeout <duration>', 'how long to wait for the platform to make an export', '30m')
    .option('--convert <form>', 'also write xlsx, sqlite:<file>, parquet or json')
    .option('--status <status>', 'export all of this status instead of naming ids')
    .option('--since <time>', 'with --status: only those completed since then')
    .addOption(sharedOption())
    .option('--again', 'export what is there already and has not changed', false)
    .option('--break-lock', 'take the lock from an export that cannot be asked', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl stocktaking export 7f3a --out counts
  $ tillctl stocktaking export 7f3a 81c2 --out counts --keep-zip --convert xlsx
  $ tillctl stocktaking export --status COMPLETED --since -7d --out counts --convert sqlite:counts.db

Whatever stops it, the same command goes on: with the export that was triggered and the bytes that are there.
An archive that does not verify is kept as <out>/<id>.zip.unverified and not extracted (exit 11).`,
    )
    .action((ids: string[], flags: ExportFlags) => runExport(ids, flags, context));
}
