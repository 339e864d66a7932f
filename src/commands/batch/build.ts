import { Command } from 'commander';
import type { Context } from '../../context.js';
import { allowOddKeysOption, inputOptions } from '../shared/shared-options.js';
import { guardOptions, type PriceFlags, packOptions } from './price-flags.js';
import { runPricesCommand } from './prices.js';

export type BuildFlags = Omit<PriceFlags, 'again' | 'resume' | 'acceptChangedInput' | 'breakLock'>;

export function buildCommand(context: Context): Command {
  const command = new Command('build')
    .description('Make the ZIPs of valid-from prices, with a manifest beside each, and send nothing')
    .argument('<file>', 'the file, .gz too; - for standard input');
  for (const option of packOptions('where the ZIP goes; several are name-0001.zip and so on')) {
    command.addOption(option.makeOptionMandatory(option.long === '--out'));
  }
  for (const option of [...guardOptions(), ...inputOptions(), allowOddKeysOption()]) command.addOption(option);
  return command
    .option('--dry-run', 'check every row and build nothing', false)
    .option('--strict', 'build nothing when any row is bad', false)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl batch build monday.csv --out monday.zip\n  $ tillctl batch trigger monday.zip --wait',
    )
    .action((file: string, flags: BuildFlags) => runBuild(file, flags, context));
}

/** The same as `batch prices --build-only`. */
function runBuild(file: string, flags: BuildFlags, context: Context): Promise<void> {
  const call = { again: false, acceptChangedInput: false, breakLock: false, buildOnly: true };
  const sending = { wait: false, poll: 1, parallel: false, undoable: false };
  return runPricesCommand({ ...flags, ...call, ...sending, file }, context);
}
