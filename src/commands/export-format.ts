import { Option } from 'commander';
import type { Context } from '../context.js';
import { UsageError } from '../lib/errors/errors.js';

/** The form of a file of rows; the same for every export. */
export function exportFormatOption(): Option {
  return new Option('--format <format>', 'form of the file (default: by the ending of --out, else csv)').choices([
    'csv',
    'xlsx',
    'json',
    'ndjson',
  ]);
}

/** Nobody reads the bytes of a workbook on a screen. @throws {UsageError} */
export function refuseWorkbookOnTerminal(format: string, out: string, { terminal }: Context): void {
  if (format !== 'xlsx' || out !== '-' || !terminal.outIsTerminal) return;
  throw new UsageError('a workbook cannot be shown on a terminal', { hint: 'name a file with --out <file>.xlsx' });
}
