import { extname, join } from 'node:path';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { formatList } from '../../lib/report/list.js';
import type { FilledIn, TakenCommands } from '../../lib/schema/command-column.js';
import type { TemplateColumn } from '../../lib/schema/template-column.js';
import { choice, type InputOf, mark, text } from './command.js';
import { refuseWorkbookOnTerminal } from './export-format.js';
import { refuseToReplace } from './refuse-to-replace.js';

/** A file to fill in. */
export interface Template extends FilledIn {
  /** Plural, the name of a workbook's sheet: `products`. */
  noun: string;
  /** Of files whose rows may say what is to be done with them. */
  commands?: TakenCommands;
}

/** The same for every template. */
export const templateFlags = {
  '--format <format>': choice(['csv', 'xlsx', 'json'], 'form of the file (default: by the ending of --out, else csv)'),
  '--out <file>': text('where it goes; - for standard output', '-'),
  '--with-allowed': mark('what each column may hold as a second file: <out>.allowed.csv'),
};

/** A file with one example row: for people, so that columns, drop-down lists and allowed values are in it. */
export async function showTemplate(
  template: Template,
  flags: InputOf<typeof templateFlags>,
  context: Context,
): Promise<void> {
  const { withCommands } = await import('../../lib/schema/command-column.js');
  const { noun, commands } = template;
  const { columns, record } = withCommands(template, commands);
  const { out } = flags;
  const format = flags.format ?? formatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  if (flags.withAllowed === true) await writeAllowed(out, columns, context);
  const shown = { noun, columns, record, out };
  await (format === 'xlsx' ? showWorkbook(shown, context) : showText(shown, format, context));
}

interface Shown extends FilledIn {
  noun: string;
  out: string;
}

async function showWorkbook({ noun, columns, out }: Shown, context: Context): Promise<void> {
  if (out === '-' && context.globals.json) {
    throw new UsageError('--json and a workbook on standard output do not go together', {
      hint: 'name a file with --out',
    });
  }
  if (out !== '-') await refuseToReplace(out, undefined, context);
  const { writeTemplateWorkbook } = await import('../../lib/bulk/template-workbook.js');
  const place = { folder: join(context.folders.state, 'work'), now: context.now() };
  await writeTemplateWorkbook(out === '-' ? context.terminal.out : out, { sheet: noun, columns, ...place });
  if (out !== '-') context.showDone({ json: { out, format: 'xlsx' }, text: `wrote ${out}\n` });
}

async function showText({ columns, record, out }: Shown, format: 'csv' | 'json', context: Context): Promise<void> {
  const { templateTable } = await import('../../lib/schema/template-column.js');
  const table = templateTable(columns);
  const row = Object.fromEntries(table.columns.map((name, at) => [name, table.cells[at]]));
  const json = [record ?? row];
  const text = format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : formatList([row], table.columns, 'csv');
  if (out === '-') {
    context.show({ json, text });
    return;
  }
  const { writeWhole } = await import('../../lib/disk/whole-file.js');
  await refuseToReplace(out, text, context);
  await writeWhole(out, text);
  context.showDone({ json: { out, format }, text: `wrote ${out}\n` });
}

/** Beside the template, so that its own cells stay as short as what is filled in. */
async function writeAllowed(out: string, columns: readonly TemplateColumn[], context: Context): Promise<void> {
  if (out === '-') {
    throw new UsageError('--with-allowed writes a file beside the template, and there is none', {
      hint: 'name the template with --out; tillctl ref columns <noun> lists the same',
    });
  }
  const { allowedRows } = await import('../../lib/schema/template-column.js');
  const { writeWhole } = await import('../../lib/disk/whole-file.js');
  const file = `${out.slice(0, out.length - extname(out).length)}.allowed.csv`;
  const text = formatList(allowedRows(columns), ['column', 'allowed', 'example', 'meaning'], 'csv');
  await refuseToReplace(file, text, context);
  await writeWhole(file, text);
  context.notice(`what each column may hold: ${file}`);
}

function formatOf(out: string): 'csv' | 'xlsx' | 'json' {
  if (/\.xlsx$/i.test(out)) return 'xlsx';
  return /\.json$/i.test(out) ? 'json' : 'csv';
}
