import { Option } from 'commander';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';

/** The form of a file of rows; the same for every export. */
export function exportFormatOption(): Option {
  return new Option('--format <format>', 'form of the file (default: by the ending of --out, else csv)').choices([
    'csv',
    'xlsx',
    'json',
    'ndjson',
  ]);
}

/** The same words for every file of rows. */
export function excelSafeOption(): Option {
  return new Option(
    '--excel-safe',
    'begin CSV cells that a spreadsheet would run with an apostrophe; not for importing again',
  ).default(false);
}

/** Of files that hold personal data. */
export function sharedOption(): Option {
  return new Option(
    '--shared',
    'let others on this machine read the file, as the umask says (default: only you)',
  ).default(false);
}

/** Rights of a file with personal data. */
export function personalMode(shared: boolean): number | undefined {
  return shared ? undefined : 0o600;
}

/** The bytes of a workbook are of no use on a screen. @throws {UsageError} */
export function refuseWorkbookOnTerminal(format: string, out: string, { terminal }: Context): void {
  if (format !== 'xlsx' || out !== '-' || !terminal.outIsTerminal) return;
  throw new UsageError('a workbook cannot be shown on a terminal', { hint: 'name a file with --out <file>.xlsx' });
}
