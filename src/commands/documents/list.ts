import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { formatOption, parsePageSize, parseWholeNumber } from '../shared/shared-options.js';
import { readWindowFlags, type WindowFlags, windowOptions } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

export interface ListFlags extends WindowFlags {
  format?: string;
  limit: number;
  offset: number;
}

export function listCommand(noun: DocumentNoun, context: Context): Command {
  const command = new Command('list').description(`List ${noun.many} of the platform, oldest first`);
  for (const option of windowOptions('first time to list (default: -1d)', 'first time not to list (default: now)')) {
    command.addOption(option);
  }
  return command
    .addOption(new Option('--limit <n>', `most ${noun.many} to list, 1 to 5000`).argParser(parsePageSize).default(200))
    .addOption(new Option('--offset <n>', 'how many to pass over').argParser(parseWholeNumber).default(0))
    .addOption(formatOption())
    .addHelpText(
      'after',
      `\nExamples:\n  $ tillctl ${noun.command} list --from -2h\n  $ tillctl ${noun.command} list --from 2026-11-01 --to 2026-11-02 --format csv`,
    )
    .action((flags: ListFlags) => runList(noun, flags, context));
}

async function runList(noun: DocumentNoun, flags: ListFlags, context: Context): Promise<void> {
  const { formatList, parseFormat } = await import('../../lib/report/list.js');
  const { parseJson } = await import('../../lib/json/json.js');
  const { schemaOf } = await import('../../lib/documents/tables.js');
  const { PartialError } = await import('../../lib/errors/errors.js');
  const { terminal } = context;
  const format = parseFormat(flags.format, terminal.outIsTerminal);
  const window = await windowOf(flags, context);
  const { limit, offset } = flags;
  const platform = await context.platform();
  const { items, problems } = await platform.listDocuments(noun.noun, { ...window, limit, offset });
  const whole = format === 'json' || format === 'ndjson';
  const parsed = () => items.map(({ json }) => parseJson(json.toString('utf8')) as Record<string, unknown>);
  const schema = schemaOf(noun.noun);
  const names = schema.tables[0]?.columns.map(({ name }) => name) ?? [];
  const rows = whole
    ? parsed()
    : items.map(({ json }) => {
        const [cells = []] = schema.rowsOf(json, 'document')[0] ?? [];
        return Object.fromEntries(names.map((name, column) => [name, cells[column]]));
      });
  const found = problems.map(({ problem }) => problem);
  context.show({
    json: context.globals.json ? { items: parsed(), problems: found } : undefined,
    text: formatList(rows, noun.columns, format, terminal.columns, terminal.outIsTerminal),
  });
  if (items.length + problems.length === limit) context.notice(`there may be more: --offset ${offset + limit}`);
  if (found.length > 0) {
    throw new PartialError(`the platform could not show ${found.length} ${found.length === 1 ? noun.one : noun.many}`, {
      problems: found.map(({ title, detail }) => detail ?? title),
    });
  }
}

async function windowOf(flags: ListFlags, context: Context): Promise<{ from: number; to: number }> {
  const { from, to = context.now().getTime() } = await readWindowFlags(flags, context);
  return { from: from ?? to - 86_400_000, to };
}
