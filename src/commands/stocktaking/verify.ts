import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { openOption, parseCount } from '../shared/shared-options.js';
import { runVerify, type VerifyFlags } from './run-verify.js';

export function verifyCommand(context: Context): Command {
  return new Command('verify')
    .description('Check an exported stock-taking, archive and files, by every rule')
    .argument('<zip|dir>', 'the export as it was downloaded, or the folder that it was extracted into')
    .addOption(
      new Option('--type <generation>', 'which generation it has to be of (default: by its content)').choices([
        'pos1',
        'pos2',
      ]),
    )
    .option('--report <file.html>', 'write the verdict as a page that needs nothing else')
    .addOption(openOption())
    .addOption(
      new Option('--max-errors <n>', 'problems told, the first ones by file and line; all are counted')
        .argParser(parseCount)
        .default(100),
    )
    .option('--summary', 'add up what was counted: by product and condition, and by participant', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl stocktaking verify 7f3a.zip
  $ tillctl stocktaking verify counts/7f3a --type pos1 --summary --report verdict.html
  $ tillctl stocktaking verify 7f3a.zip --json --max-errors 1000000

Tells what is wrong as \`file:line column rule\` (exit 11). The remote export is left as it is.`,
    )
    .action((source: string, flags: VerifyFlags) => runVerify(source, flags, context));
}
