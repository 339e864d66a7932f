import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { formatOption, parseCount } from '../shared/shared-options.js';
import type { InspectFlags } from './run-inspect.js';

export function inspectCommand(context: Context): Command {
  return new Command('inspect')
    .description('Judge a batch ZIP by every rule and list its operations as they will run; sends nothing')
    .argument('<zip>', 'a batch ZIP, also one made by another program; - for standard input')
    .addOption(new Option('--max-operations <n>', 'most operations it may have').argParser(parseCount))
    .addOption(new Option('--max-bytes <size>', 'most bytes it may have: 100MB, 64MiB'))
    .addOption(formatOption())
    .addHelpText('after', examples)
    .action(async (file: string, flags: InspectFlags) => {
      const { runInspect } = await import('./run-inspect.js');
      await runInspect(file, flags, context);
    });
}

const examples = `
Examples:
  $ tillctl batch inspect monday.zip
  $ tillctl batch inspect monday.zip --json
  $ tillctl batch inspect monday.zip --format ndjson --max-operations 50000 --max-bytes 100MB

Reads the ZIP as a receiver of a stream does and compares it with its directory: DEFLATE only, nothing encrypted, signed
or spanned, no bytes outside of entries; each entry <operation_id>.json an operation of price updates with that id, prices
ascending by time. What is wrong is named with its entry and its place in the file (exit 11).`;
