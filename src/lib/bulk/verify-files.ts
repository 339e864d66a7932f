import { resolve } from 'node:path';
import { writeWhole } from '../disk/whole-file.js';
import { UsageError } from '../errors/errors.js';
import { createTimeText } from '../lists/list-times.js';
import { type StepNotCompared, sumText, type VerifyDifference, type VerifyReport } from '../report/verify-report.js';
import { sheetColumns, type WorkbookColumn } from '../xlsx/write-workbook.js';
import { openSheetFile, type SheetFile } from './sheet-file.js';

export interface VerifyFilesPlace {
  files: readonly string[];
  /** By the ending where it is not given. */
  format?: 'xlsx' | 'html';
  /** Of times on a page, IANA name; UTC unless told. */
  timezone?: string;
  /** What is compared: no report is written over it. */
  input: string;
  org: string;
  baseUrl: string;
  /** Of ours. */
  folder: string;
  now: () => Date;
}

/** Reports beside the one that is shown. They are there whole after `commit`, or not at all. */
export interface VerifyFiles {
  add: (difference: VerifyDifference, input: { file: string }) => Promise<void>;
  /** @param left steps of a project that were not compared */
  commit: (reports: readonly VerifyReport[], left?: readonly StepNotCompared[]) => Promise<void>;
  /** May be called at any time, also after `commit`. */
  abort: () => Promise<void>;
}

/** Differences on a page; a workbook has all. */
const maxOnPage = 1000;

/** @throws {UsageError} for other endings, and for a file that is the input; {LocalError} */
export async function openVerifyFiles(place: VerifyFilesPlace): Promise<VerifyFiles> {
  const opened: VerifyFiles[] = [];
  const abort = async () => {
    for (const file of opened) await file.abort();
  };
  try {
    for (const file of place.files) {
      opened.push(formOf(file, place) === 'xlsx' ? await openBook(file, place) : openPage(file, place));
    }
  } catch (error) {
    await abort();
    throw error;
  }
  return {
    add: async (difference, input) => {
      for (const file of opened) await file.add(difference, input);
    },
    commit: async (reports, left) => {
      for (const file of opened) await file.commit(reports, left);
    },
    abort,
  };
}

function formOf(file: string, { format, input, files }: VerifyFilesPlace): 'xlsx' | 'html' {
  if (input !== '-' && resolve(file) === resolve(input)) {
    throw new UsageError(`--out ${file} is the input`, { hint: 'name another file' });
  }
  if (files.filter((other) => resolve(other) === resolve(file)).length > 1) {
    throw new UsageError(`--out names ${file} twice`);
  }
  const ending = /\.xlsx$/i.test(file) ? 'xlsx' : /\.(html?|md)$/i.test(file) ? 'html' : undefined;
  const form = format ?? ending;
  if (form === undefined) {
    throw new UsageError(`--out ${file} ends neither with .xlsx nor with .html or .md`, {
      hint: 'add --format xlsx or html',
    });
  }
  return form;
}

const differenceColumns = sheetColumns({
  kind: 'text 10',
  file: 'text 20',
  line: 'number 10',
  key: 'text 20',
  member: 'text 24',
  wanted: 'text 32',
  found: 'text 32',
  message: 'text 40',
});

const memberColumns = sheetColumns({
  file: 'text 20',
  member: 'text 24',
  compared: 'number 10',
  different: 'number 10',
  sum_wanted: 'text 24',
  sum_found: 'text 24',
  digest_wanted: 'text 66',
  digest_found: 'text 66',
});

const countNames = ['same', 'different', 'missing', 'rejected', 'extra'] as const;
const countColumns = [
  ...sheetColumns({ file: 'text 20', sha256: 'text 66', rows: 'number 10' }),
  ...countNames.map((name): WorkbookColumn => ({ name, type: 'number', width: 10 })),
];

async function openBook(file: string, { folder, now }: VerifyFilesPlace): Promise<VerifyFiles> {
  const book: SheetFile = await openSheetFile(file, {
    sheet: 'differences',
    columns: differenceColumns,
    further: [
      { name: 'members', columns: memberColumns },
      { name: 'counts', columns: countColumns },
    ],
    folder,
    now: now(),
    mode: 0o600,
  });
  return {
    add: async ({ kind, line, key, member, wanted, found, message }, input) => {
      const at = line === null ? null : String(line);
      await book.add([kind, line === null ? null : input.file, at, key, member, wanted, found, message ?? null]);
    },
    commit: async (reports) => {
      for (const { input, members, not_compared: rest = [], counts } of reports) {
        for (const each of members) await book.add([input.file, ...memberCells(each)], 1);
        for (const { member } of rest) await book.add([input.file, member, '0', null, null, null, null, null], 1);
        const counted = countNames.map((name) => (counts[name] === null ? null : String(counts[name])));
        await book.add([input.file, input.sha256, String(input.rows), ...counted], 2);
      }
      await book.commit();
    },
    abort: book.abort,
  };
}

function memberCells({ member, ...each }: VerifyReport['members'][number]): (string | null)[] {
  const sums = [sumText(each.sum_wanted) || null, sumText(each.sum_found) || null];
  return [member, String(each.compared), String(each.different), ...sums, each.digest_wanted, each.digest_found];
}

function openPage(file: string, { org, baseUrl, timezone, now }: VerifyFilesPlace): VerifyFiles {
  const shown: (VerifyDifference & { file: string })[] = [];
  let more = 0;
  return {
    add: async (difference, input) => {
      if (shown.length < maxOnPage) shown.push({ ...difference, file: input.file });
      else more += 1;
    },
    commit: async (reports, left = []) => {
      const { comparisonReport } = await import('../report/comparison-report.js');
      const { reportFile } = await import('../report/report.js');
      const time = createTimeText({ timezone: timezone ?? 'UTC', forPerson: false, milliseconds: true });
      const madeAt = time(now().toISOString());
      const report = comparisonReport({ reports, left, differences: shown, more, org, baseUrl, madeAt });
      await writeWhole(file, reportFile(file, report), 0o600);
    },
    abort: async () => {},
  };
}
