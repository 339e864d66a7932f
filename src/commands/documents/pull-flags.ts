import { numberings } from '../../lib/documents/number-gaps.js';
import { choice, type FlagsOf, mark, needed, parsed, text } from '../shared/command.js';
import { sharedFlag } from '../shared/export-format.js';
import { openFlag, paceFlags, parsePageSize } from '../shared/shared-options.js';
import { windowFlags } from '../shared/window-options.js';
import type { DocumentNoun } from './document-noun.js';

/** For commands that say which numbers of invoices are missing. */
export const numbersFlag = {
  '--numbers <series>': choice(
    numberings,
    'what counts invoices, so that numbers missing between others are gaps',
    'register',
  ),
};

/** How the time is read, part by part. */
export const partFlags = {
  '--settle <duration>': text('how old a document must be, since the list of the last minutes is not final', '10m'),
  '--window <duration>': text('largest part of the time that is read at once; more where there are no documents', '1d'),
  '--page-size <n>': parsed(parsePageSize, 'documents per request, 1 to 5000', 1000),
};

export const fileFormatFlag = {
  '--format <format>': choice(
    ['ndjson', 'json', 'csv', 'parquet', 'xlsx'],
    'format, where the file name has no known extension',
  ),
};

/** Of nouns that a page can say something about. */
export const reportFlag = { '--report <file.html>': '', ...openFlag };
/** Of orders. */
export const horizonFlag = {
  '--open-horizon <duration>': text('how long an order that is not final is read again', '90d'),
};

export function pullFlags({ noun, paidLater }: DocumentNoun) {
  const beside = noun === 'invoices' ? '; reads the credit memos of the same time for it' : '';
  return {
    '--out <target>': needed(
      'a .ndjson, .json, .csv (also .gz), .parquet or .xlsx, a folder/ with a file a day, sqlite:<file>, duckdb:<file>, postgres://..., singer, or - for standard output',
    ),
    '--since-last': 'continue where the last pull into this target ended',
    '--state <name>': 'name of the bookmark (default: made of the target)',
    ...windowFlags(
      'first time to pull; with --since-last only while there is no bookmark',
      'first time not to pull (default: now less --settle)',
    ),
    ...reportFlag,
    '--report <file.html>': `also write a page: revenue per day, payments, taxes, gaps${beside}`,
    ...numbersFlag,
    ...horizonFlag,
    '--lookback <duration>': text('how far before the bookmark is read again for what came late', '7d'),
    ...partFlags,
    '--unpaid-horizon <duration>': text(
      paidLater ? 'how long an unpaid invoice is read again' : 'has no meaning here: only invoices are paid later',
      '180d',
    ),
    ...fileFormatFlag,
    '--excel-safe': 'begin CSV cells that a spreadsheet would run with an apostrophe',
    ...sharedFlag,
    '--repair': 'pull again from the beginning of the bookmark, to repair a target with missing documents',
    '--target-rotates': mark('the target is emptied or moved away on purpose; kept with the bookmark'),
    '--no-target-rotates': 'it is not, which is the default',
    '--ack <file>': 'of --out -: move the bookmark once the reader wrote or touched this file (or named pipe)',
    '--ack-timeout <duration>': text('how long to wait for that', '10m'),
    '--break-lock': 'take the lock from a pull that cannot be asked',
    ...paceFlags,
  };
}

/** Some are of single nouns. */
type OwnFlags = FlagsOf<typeof reportFlag & typeof numbersFlag & typeof horizonFlag>;
export type PullFlags = Omit<FlagsOf<ReturnType<typeof pullFlags>>, keyof OwnFlags> & Partial<OwnFlags>;
