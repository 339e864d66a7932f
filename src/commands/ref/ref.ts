import { Command } from 'commander';
import type { Context } from '../../context.js';
import { formatOption } from '../shared/shared-options.js';
import { columnsCommand } from './columns.js';
import { type KeyData, keyData } from './key-data.js';

interface RefOptions {
  format?: string;
}

/** Key data of the platform that never changes, so it is printed without asking anybody. */
export function refCommands(context: Context): Command[] {
  const lists = keyData.map((data) =>
    new Command(data.name)
      .description(data.description)
      .addOption(formatOption())
      .addHelpText('after', `\nExamples:\n  $ tillctl ref ${data.name}\n  $ tillctl ref ${data.name} --format csv`)
      .action((options: RefOptions) => runRef(data, options, context)),
  );
  return [columnsCommand(context), ...lists];
}

async function runRef(data: KeyData, options: RefOptions, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { terminal } = context;
  const rows = await data.rows();
  const format = parseFormat(options.format, terminal);
  context.show({
    json: rows,
    text: formatList(rows, data.columns, format, terminal),
  });
}
