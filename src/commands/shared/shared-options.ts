import { InvalidArgumentError } from 'commander';
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
import { choice, count, declared, type FlagsOf, mark, parseCount, parsed, type Take, text } from './command.js';

/** Flags that several commands share, each defined once, so that a flag means the same everywhere. */

/** Reads of a platform that is eventually consistent catch up within seconds. */
export const defaultSettle = '30s';

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

export function rate(meaning = 'most requests per second') {
  return parsed(parseRate, `${meaning} (default: no limit)`);
}

export const paceFlags = {
  '--concurrency <n>': count('maximum concurrent requests (default: adaptive, at most 16)'),
  '--rate <requests/s>': rate(),
};

/** How a list is printed. */
export const formatFlag = {
  '--format <format>': choice(
    ['table', 'json', 'ndjson', 'csv', 'tsv'],
    'how a list is printed (default: table on a terminal, else tab-separated)',
  ),
};

const { inputFormat, sheet, encoding, delimiter, noQuotes, headerRow } = bulkOptions;
/** How the bytes of an input file become rows. */
export const fileReadingFlags = declared({ inputFormat, sheet, encoding, delimiter, noQuotes, headerRow });

export type FileFlags = FlagsOf<typeof fileReadingFlags>;

/** How an input file is read; the same for every command that takes one. */
export type InputFlags = Omit<FlagsOf<typeof inputFlags>, 'ignoreUnknown'> &
  ColumnReading & {
    /** The rows are compared with the platform, and nothing is sent. */
    compare?: CompareFlags;
  };

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

/** The file itself. */
export const fileTake = { '<file>': 'the file, .gz too; - for standard input' };

/** Every command that reads rows of a file takes these. */
export const inputFlags = {
  ...fileReadingFlags,
  ...declared({
    decimal: bulkOptions.decimal,
    decimalComma: bulkOptions.decimalComma,
    mapping: bulkOptions.mapping,
    ...fileOptions,
  }),
  '--max-errors <n>': count('bad cells shown on screen; the reject file has all', 100),
  '--max-groups <n>': count('reasons shown on a terminal, where bad cells are counted by reason (default: 20)'),
  ...declared({ rejects: bulkOptions.rejects, excelSafe: bulkOptions.excelSafe }),
};

/**
 * What was said of decimals, in the form in which runs keep it. @param usual of the profile, by default
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

/** Of imports that merge, and of their `verify`. */
export const emptyFlag = declared({ empty: mergeOptions.empty });

/** Of commands whose rows name what exists. */
export const oddKeysFlag = declared({ allowOddKeys: declaredKeys.allowOddKeys });

/** Of commands that create things by keys. */
export const keyFlags = declared(declaredKeys);

export const undoableFlag = declared({ undoable: bulkOptions.undoable });

/** Of commands that write single mappings of external ids. */
export const mergeByReplaceFlag = declared({ mergeByReplace: bulkOptions.mergeByReplace });

/** How a bulk write is run; the same for every command that makes a run. */
export type RunFlags = FlagsOf<typeof runningFlags> & {
  /** Of commands that have it. */
  undoable?: boolean;
};

/** How what was written is looked at. */
export const verifyFlags = {
  '--verify <how>': choice(
    ['all', 'sample', 'none'],
    'read back what was written: all of it, a sample (one in a hundred), or none',
    'sample',
  ),
  '--settle <duration>': text('how long to wait for the new value to show', defaultSettle),
};

export const runningFlags = {
  '--dry-run': 'check every row and send nothing',
  ...declared({ strict: bulkOptions.strict }),
  '--again': 'send a file that was already applied in full',
  '--resume <run-id>': 'continue a run that was stopped; or "latest"',
  '--accept-changed-input': 'resume although the input file changed',
  '--break-lock': 'take over the lock of a run that is known to be dead',
  '--max-rows <n>': count('send nothing when the file has more good rows than this'),
  '--min-rows <n>': count('send nothing when the file has fewer good rows than this'),
  ...verifyFlags,
  ...paceFlags,
};

/** Prices that a person should look at first; the same for every command that sends prices. */
export type PriceGuardFlags = FlagsOf<typeof priceGuardFlags>;

export const priceGuardFlags = declared(declaredGuards);

/** @param noun plural */
export function maxChangesFlag(noun: string) {
  return { '--max-changes <n>': count(`send nothing when more ${noun} than this would be created or changed`) };
}

export const onlineFlag = { '--online': 'with --dry-run: read the platform too, and send nothing' };

/** What an import is limited to. */
export type OnlyFlags = FlagsOf<ReturnType<typeof onlyFlags> & typeof allowDeleteFlag>;

/** @param noun plural */
export function onlyFlags(noun: string) {
  return {
    '--update-only': {
      ...mark(`change ${noun} that the platform has; a key that none has is rejected`),
      conflicts: 'createOnly',
    },
    '--create-only': mark(`make ${noun}; a key that one has already is rejected`),
  };
}

/** Of imports of what the platform can delete. */
export const allowDeleteFlag = declared({ allowDelete: bulkOptions.allowDelete });

export function onlyOf({ updateOnly, createOnly }: OnlyFlags): Only | undefined {
  if (updateOnly === true) return 'update';
  return createOnly === true ? 'create' : undefined;
}

/** @param noun plural @param apply the command that takes the plan: `catalog lots apply` */
export function previewFlags(noun: string, apply: string) {
  return {
    ...onlineFlag,
    '--plan <file>': plans(
      `write what would change and send nothing: .json (or -) for ${apply}, .html, .md, .xlsx; repeatable`,
    ),
    ...openFlag,
    ...maxChangesFlag(noun),
  };
}

/** @throws {UsageError} for `--online` without `--dry-run` */
export function refuseOnlineAlone({ online, dryRun }: { online?: boolean; dryRun: boolean }): void {
  if (online === true && !dryRun) {
    throw new UsageError('--online is for dry runs', { hint: 'add --dry-run, or leave it out' });
  }
}

/** Of a command that writes a page, see `openPages`. */
export const openFlag = { '-o, --open': mark('open the page in the browser once it is written') };

export type ReportFlags = FlagsOf<typeof reportFlags>;

/** Of a command that reports on something past: printed, and as a page. */
export const reportFlags = {
  '--format <format>': choice(['text', 'json', 'markdown'], 'how it is printed (default: text)'),
  '--html <file>': 'also write a page that needs nothing else',
  '--timezone <name>': 'zone of its times (default: the setting timezone, else UTC)',
  ...openFlag,
};

/** Of a command that can tell what it would change. */
export function plans(meaning: string): Take<readonly string[] | undefined> {
  return { meaning, read: (file, files = []) => [...files, file] };
}
