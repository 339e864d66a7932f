import { join } from 'node:path';
import type { Context } from '../../context.js';
import type { ExportFormat, ListTarget } from '../../lib/bulk/list-file.js';
import { UsageError } from '../../lib/errors/errors.js';
import { choice, type FlagsOf, text } from './command.js';

const forms = ['csv', 'xlsx', 'json', 'ndjson'] as const;

/** The same words for every file of rows. */
const excelSafeFlag = {
  '--excel-safe': 'begin CSV cells that a spreadsheet would run with an apostrophe; not for importing again',
};

/** Of every export that can be imported again. */
export const exportFlags = {
  '--out <file>': text('a .csv, .xlsx, .json or .ndjson; - for standard output', '-'),
  '--format <format>': choice(forms, 'form of the file (default: by the ending of --out, else csv)'),
  ...excelSafeFlag,
};

/** Of files that hold personal data. */
export const sharedFlag = {
  '--shared': 'let others on this machine read the file, as the umask says (default: only you)',
};

/** Rights of a file with personal data. */
export function personalMode(shared: boolean): number | undefined {
  return shared ? undefined : 0o600;
}

/** Where an export goes. @param what it writes, for messages @throws {UsageError} */
export async function exportTarget(
  { out, format: said, excelSafe }: FlagsOf<typeof exportFlags>,
  what: string,
  context: Context,
): Promise<ListTarget & { format: ExportFormat }> {
  const { exportFormatOf } = await import('../../lib/bulk/list-file.js');
  const format = said ?? exportFormatOf(out);
  refuseWorkbookOnTerminal(format, out, context);
  if (out === '-' && context.globals.json) {
    throw new UsageError(`--json and ${what} on standard output do not go together`, {
      hint: 'name a file with --out',
    });
  }
  return {
    out,
    format,
    excelSafe,
    folder: join(context.folders.state, 'work'),
    now: context.now(),
    notice: context.notice,
  };
}

/** What an export came to, beside the rows where those are what is printed. */
export function showExported(json: object, said: string, { out, format }: ListTarget, context: Context): void {
  const text = `exported ${said} to ${out}`;
  if (out === '-') context.notice(text);
  else context.showDone({ json: { ...json, out, format }, text: `${text}\n` });
}

/** The bytes of a workbook are of no use on a screen. @throws {UsageError} */
export function refuseWorkbookOnTerminal(format: string, out: string, { terminal }: Context): void {
  if (format !== 'xlsx' || out !== '-' || !terminal.outIsTerminal) return;
  throw new UsageError('a workbook cannot be shown on a terminal', { hint: 'name a file with --out <file>.xlsx' });
}
