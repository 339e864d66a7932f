import { InvalidArgumentError, Option } from 'commander';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import { UsageError } from '../../lib/errors/errors.js';
import { contradicts, type DecimalSign, saidSign } from '../../lib/model/decimal-sign.js';
import type { Only } from '../../lib/model/row-command.js';
import {
  bulkOptions,
  type ColumnReading,
  keyOptions as declaredKeys,
  fileOptions,
  mergeOptions,
} from '../../lib/options/bulk-options.js';
import { priceGuardOptions as declaredGuards } from '../../lib/options/price-guard-options.js';
import { optionOf } from './declared-option.js';

/** Flags that several commands share, each defined once, so that a flag means the same everywhere. */

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('it must be a whole number');
  return Number(text);
}

export function parseCount(text: string): number {
  const count = parseWholeNumber(text);
  if (count === 0) throw new InvalidArgumentError('it must be 1 or more');
  return count;
}

/** The platform gives at most 5000 objects at once. */
export function parsePageSize(text: string): number {
  const size = parseCount(text);
  if (size > 5000) throw new InvalidArgumentError('it must be 1 to 5000');
  return size;
}

function parseRate(text: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text) || Number(text) === 0) {
    throw new InvalidArgumentError('it must be requests per second, for example 20');
  }
  return Number(text);
}

export function concurrencyOption(): Option {
  return new Option('--concurrency <n>', 'most requests in flight at once (default: adaptive, at most 16)').argParser(
    parseCount,
  );
}

export function rateOption(meaning = 'most requests per second'): Option {
  return new Option('--rate <requests/s>', `${meaning} (default: no limit)`).argParser(parseRate);
}

export function formatOption(): Option {
  return new Option(
    '--format <format>',
    'how a list is printed (default: table on a terminal, else tab-separated)',
  ).choices(['table', 'json', 'ndjson', 'csv', 'tsv']);
}

/** How the bytes of an input file become rows. */
export interface FileFlags {
  inputFormat?: 'csv' | 'tsv' | 'json' | 'ndjson' | 'xlsx';
  sheet?: string;
  encoding?: string;
  delimiter?: string;
  /** False where `--no-quotes` is given. */
  quotes?: boolean;
  headerRow?: number;
}

/** How an input file is read; the same for every command that takes one. */
export interface InputFlags extends ColumnReading, FileFlags {
  decimal?: DecimalSign;
  decimalComma: boolean;
  map?: string;
  maxErrors: number;
  maxGroups?: number;
  rejects?: string;
  excelSafe?: boolean;
  /** The rows are compared with the platform, and nothing is sent. */
  compare?: CompareFlags;
}

/** How a comparison is reported. */
export interface CompareFlags {
  extra?: boolean;
  /** Of `--out`. */
  files: readonly string[];
  format?: 'xlsx' | 'html';
  /** Of times on a page, IANA name. */
  timezone?: string;
  /** Opens the page among them. */
  open?: boolean;
}

export function inputOptions(): Option[] {
  const { inputFormat, sheet, encoding, delimiter, noQuotes, headerRow, ...others } = bulkOptions;
  const { decimal, decimalComma, mapping, rejects } = others;
  return [
    ...[inputFormat, sheet, encoding, delimiter, noQuotes].map(optionOf),
    optionOf(headerRow).argParser(parseCount),
    ...[decimal, decimalComma, mapping, ...Object.values(fileOptions)].map(optionOf),
    new Option('--max-errors <n>', 'bad cells shown on screen; the reject file has all')
      .argParser(parseCount)
      .default(100),
    new Option(
      '--max-groups <n>',
      'reasons shown on a terminal, where bad cells are counted by reason (default: 20)',
    ).argParser(parseCount),
    optionOf(rejects),
    rejectsSafeOption(),
  ];
}

/**
 * What was said of decimals, in the form in which runs keep it. @param usual of the profile, where nothing is said
 *
 * @throws {UsageError} for both signs at once
 */
export function decimalOf(
  { decimal, decimalComma }: Pick<InputFlags, 'decimal' | 'decimalComma'>,
  usual?: DecimalSign,
): { decimal?: DecimalSign; decimalComma: boolean } {
  if (contradicts({ decimal, decimalComma })) {
    throw new UsageError('--decimal point and --decimal-comma contradict each other', {
      hint: 'leave one of them out',
    });
  }
  const sign = saidSign({ decimal, decimalComma }) ?? usual;
  return sign === 'point' ? { decimal: sign, decimalComma: false } : { decimalComma: sign === 'comma' };
}

/** How the bytes of the file become rows, in the form in which runs keep it. */
export function fileReadingOf({ inputFormat, sheet, encoding, delimiter, quotes, headerRow }: FileFlags) {
  return { inputFormat, sheet, encoding, delimiter, noQuotes: quotes === false || undefined, headerRow };
}

export function rejectsSafeOption(): Option {
  return optionOf(bulkOptions.excelSafe);
}

/** Of imports that merge, and of their `verify`. */
export function emptyOption(): Option {
  return optionOf(mergeOptions.empty);
}

/** Of commands whose rows name what exists. */
export function allowOddKeysOption(): Option {
  return optionOf(declaredKeys.allowOddKeys);
}

/** Of commands that create things by keys. */
export function keyOptions(): Option[] {
  return Object.values(declaredKeys).map(optionOf);
}

export function undoableOption(): Option {
  return optionOf(bulkOptions.undoable);
}

/** Of commands that write single mappings of external ids. */
export function mergeByReplaceOption(): Option {
  return optionOf(bulkOptions.mergeByReplace);
}

/** How a bulk write is run; the same for every command that makes a run. */
export interface RunFlags {
  dryRun: boolean;
  strict: boolean;
  again: boolean;
  resume?: string;
  acceptChangedInput: boolean;
  breakLock: boolean;
  maxRows?: number;
  minRows?: number;
  concurrency?: number;
  rate?: number;
  verify: VerifyMode;
  settle: string;
  /** Of commands that have it. */
  undoable?: boolean;
}

export function runOptions(): Option[] {
  return [
    new Option('--dry-run', 'check every row and send nothing').default(false),
    optionOf(bulkOptions.strict),
    new Option('--again', 'send a file that was already applied in full').default(false),
    new Option('--resume <run-id>', 'go on with a run that was stopped; or "latest"'),
    new Option('--accept-changed-input', 'resume although the input file changed').default(false),
    new Option('--break-lock', 'take the lock from a run that cannot be asked').default(false),
    new Option('--max-rows <n>', 'send nothing when the file has more good rows than this').argParser(parseCount),
    new Option('--min-rows <n>', 'send nothing when the file has fewer good rows than this').argParser(parseCount),
    ...verifyOptions(),
    concurrencyOption(),
    rateOption(),
  ];
}

/** How what was written is looked at. */
export function verifyOptions(): Option[] {
  return [
    new Option('--verify <how>', 'read back what was written: all of it, a sample (one in a hundred), or none')
      .choices(['all', 'sample', 'none'])
      .default('sample'),
    new Option('--settle <duration>', 'how long the platform may still show the value from before').default(
      defaultSettle,
    ),
  ];
}

/** Reads of a platform that is eventually consistent catch up within seconds. */
export const defaultSettle = '30s';

/** Prices that a person should look at first; the same for every command that sends prices. */
export interface PriceGuardFlags {
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
  acceptGuarded: boolean;
}

export function priceGuardOptions(): Option[] {
  return Object.values(declaredGuards).map(optionOf);
}

/** @param noun plural */
export function maxChangesOption(noun: string): Option {
  return new Option(
    '--max-changes <n>',
    `send nothing when more ${noun} than this would be created or changed`,
  ).argParser(parseCount);
}

/** What an import would do, without doing it. */
export interface PreviewFlags {
  plan?: readonly string[];
  maxChanges?: number;
  /** With `--dry-run`. */
  online: boolean;
}

export function onlineOption(): Option {
  return new Option('--online', 'with --dry-run: read the platform too, and send nothing').default(false);
}

/** What an import is limited to. */
export interface OnlyFlags {
  updateOnly?: true;
  createOnly?: true;
  allowDelete?: boolean;
}

/** @param noun plural */
export function onlyOptions(noun: string): Option[] {
  return [
    new Option('--update-only', `change ${noun} that the platform has; a key that none has is rejected`).conflicts(
      'createOnly',
    ),
    new Option('--create-only', `make ${noun}; a key that one has already is rejected`),
  ];
}

/** Of imports of what the platform can delete. */
export function allowDeleteOption(): Option {
  return optionOf(bulkOptions.allowDelete);
}

export function onlyOf({ updateOnly, createOnly }: OnlyFlags): Only | undefined {
  if (updateOnly === true) return 'update';
  return createOnly === true ? 'create' : undefined;
}

/** @param noun plural @param apply the command that takes the plan: `catalog lots apply` */
export function previewOptions(noun: string, apply: string): Option[] {
  return [
    onlineOption(),
    planOption(`write what would change and send nothing: .json (or -) for ${apply}, .html, .xlsx; repeatable`),
    openOption(),
    maxChangesOption(noun),
  ];
}

/** @throws {UsageError} for `--online` without `--dry-run` */
export function refuseOnlineAlone({ online, dryRun }: { online?: boolean; dryRun: boolean }): void {
  if (online === true && !dryRun) {
    throw new UsageError('--online is for dry runs', { hint: 'add --dry-run, or leave it out' });
  }
}

/** Of a command that writes a page, see `openPages`. */
export function openOption(): Option {
  return new Option('-o, --open', 'open the page in the browser once it is written');
}

export interface ReportFlags {
  format?: 'text' | 'json' | 'markdown';
  html?: string;
  open?: boolean;
  timezone?: string;
}

/** Of a command that reports on something past: printed, and as a page. */
export function reportOptions(): readonly Option[] {
  return [
    new Option('--format <format>', 'how it is printed (default: text)').choices(['text', 'json', 'markdown']),
    ...pageOptions(),
  ];
}

export function pageOptions(): readonly Option[] {
  return [
    new Option('--html <file>', 'also write a page that needs nothing else'),
    new Option('--timezone <name>', 'zone of the times of the page (default: UTC)'),
    openOption(),
  ];
}

/** Of a command that can tell what it would change. */
export function planOption(meaning: string): Option {
  return new Option('--plan <file>', meaning).argParser((file: string, files: readonly string[] = []) => [
    ...files,
    file,
  ]);
}
