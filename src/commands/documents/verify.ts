import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { concurrencyOption, parsePageSize, rateOption } from '../shared/shared-options.js';
import { windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';
import { fileFormatOption } from './file-format-option.js';
import { numbersOption } from './numbers-option.js';
import { runVerify, type VerifyFlags } from './run-verify.js';

export function verifyCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('verify')
    .description(`Compare the ${noun.many} of a target with the platform, one by one, and change nothing`)
    .requiredOption(
      '--out <target>',
      'what was pulled into: a file, a folder/, sqlite:<file>, duckdb:<file> or postgres://...',
    );
  const [from, ...others] = windowOptions(
    'first time to compare',
    'first time not to compare (default: now less --settle)',
  );
  if (from !== undefined) command.addOption(from.makeOptionMandatory());
  for (const option of others) command.addOption(option);
  if (noun.noun === 'invoices') command.addOption(numbersOption());
  return command
    .option('--settle <duration>', 'how old a document must be, since the list of the last minutes is not final', '10m')
    .option(
      '--window <duration>',
      'largest part of the time that is read at once; more where there are no documents',
      '1d',
    )
    .addOption(new Option('--page-size <n>', 'documents per request, 1 to 5000').argParser(parsePageSize).default(1000))
    .addOption(fileFormatOption())
    .addOption(concurrencyOption())
    .addOption(rateOption())
    .addHelpText('after', examplesOf(noun))
    .action((flags: VerifyFlags) => runVerify(noun, flags, context));
}

function examplesOf({ command, one, many }: DocumentNoun): string {
  return `
Examples:
  $ tillctl ${command} verify --from 2026-11-01 --to 2026-12-01 --out november.csv
  $ tillctl ${command} verify --from -30d --out sqlite:books.db --json

Names each ${one} that the target misses, that only the target has, or whose content differs (exit 11). The ${many}
that the platform could not show are not compared (exit 5 when all others are equal).`;
}
