import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { PullDeps, PullOptions, PullReport } from '../../lib/pull/pull-job.js';
import type { DocumentNoun } from './document-noun.js';

/** The page of `--report`: begun before the pull, so that a place where nothing can be written is told first. */
export interface ReportFile {
  /** @returns what kept the page from being complete. @throws {LocalError} when it cannot be written */
  write: (report: PullReport) => Promise<Error | undefined>;
  /** Leave no trace; does nothing after `write`. */
  abort: () => Promise<void>;
}

/** Makes `deps` tell the page of every document. @throws {UsageError} @throws {LocalError} */
export async function openReportFile(
  file: string,
  noun: DocumentNoun,
  timezone: string | undefined,
  { options, deps }: { options: PullOptions; deps: PullDeps },
  context: Context,
): Promise<ReportFile> {
  const path = await import('node:path');
  const { openAtomicFile } = await import('../../lib/disk/whole-file.js');
  const { createPullPage } = await import('../../lib/pull/pull-page.js');
  const { refuseOtherPage, reportFile } = await import('../../lib/report/report.js');
  const { listDocumentsOf } = await import('../../lib/pull/list-documents.js');
  refuseOtherPage(file);
  if (path.resolve(file) === options.target.absolute) {
    throw new UsageError(`--report and --out both name ${file}`, { hint: 'name two files' });
  }
  const platform = await context.platform();
  const { interruption, now } = context;
  const { pageSize, parallel, windowMs } = options;
  const { sleep } = deps;
  const page = createPullPage(
    { one: noun.one, many: noun.many, timezone: timezone ?? 'UTC', pageSize, parallel, windowMs },
    {
      listCreditMemos: noun.noun === 'invoices' ? listDocumentsOf(platform, 'credit-memos') : undefined,
      ...{ now, sleep, stopped: () => interruption.requested },
    },
  );
  // The turnover of a shop is confidential.
  const whole = await openAtomicFile(file, { mode: 0o600 });
  deps.observe = page.observe;
  return {
    write: async (report) => {
      const made = await page.make(report);
      await whole.write(reportFile(file, made.page));
      await whole.commit();
      context.notice(`report written to ${file}`);
      context.wrote(file);
      return made.failure;
    },
    abort: whole.abort,
  };
}
