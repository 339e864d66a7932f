import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { kindsOfSteps, type StepKind, stepKinds } from '../../lib/project/project-options.js';
import { inputOptions } from '../shared/shared-options.js';
import type { CheckFlags } from './run-check.js';

/** What has rows of its own. */
const nouns: readonly StepKind[] = stepKinds.filter((kind) => kindsOfSteps[kind].input === 'file');

/** The reject file is the import's own, beside the input. */
const unneeded = ['--rejects', '--excel-safe'];

const examples = `
Examples:
  $ tillctl map check shop.csv --map shop.mapping.json
  $ tillctl map check customers.csv --map customers.mapping.json --for contacts

The first rows are shown as they are in the file and as the import will read them. All rows are checked as the import
checks them: bad cells are named, and are in the reject file. Nothing is sent, and no login is needed.`;

export function checkCommand(context: Context): Command {
  const command = new Command('check')
    .description('Run a mapping over a file, and show rows before and after')
    .argument('<file>', 'the file, .gz too; - for standard input')
    .addOption(new Option('--for <noun>', 'what the rows are').choices(nouns).default('products'))
    .option('--currency <code>', 'of prices without one (default: default_currency of the profile)');
  for (const option of inputOptions()) {
    if (!unneeded.includes(option.long ?? '')) command.addOption(option.long === '--map' ? mapOption() : option);
  }
  return command.addHelpText('after', examples).action(async (file: string, flags: Omit<CheckFlags, 'file'>) => {
    const { runCheck } = await import('./run-check.js');
    await runCheck({ file, ...flags }, context);
  });
}

function mapOption(): Option {
  return new Option('--map <mapping.json>', 'the mapping').makeOptionMandatory();
}
