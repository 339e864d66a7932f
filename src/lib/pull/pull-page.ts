import { TillctlError } from '../errors/errors.js';
import { createTimeText } from '../lists/list-times.js';
import type { Window } from '../model/document.js';
import { type PullReportData, pullReport } from '../report/pull-report.js';
import type { Report } from '../report/report.js';
import { createDayOf, createFigures } from './pull-figures.js';
import type { PullDeps, PullReport } from './pull-job.js';
import { pullWindows } from './pull-windows.js';
import type { ListPage } from './read-window.js';

export interface PullPageOptions {
  one: string;
  many: string;
  /** In which a day begins. */
  timezone: string;
  pageSize: number;
  parallel: number;
  windowMs: number;
}

export interface PullPageDeps {
  /** Lists the credit memos that are shown beside; undefined where none are. */
  listCreditMemos: ListPage | undefined;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  stopped: () => boolean;
}

/** A page about one pull: hand it `observe`, then ask for the page. */
export interface PullPage {
  observe: NonNullable<PullDeps['observe']>;
  /** @returns the page, and what kept it from being complete */
  make: (report: PullReport) => Promise<{ page: Report; failure?: TillctlError }>;
}

const maxBytes = 16 << 20;

/** @throws {RangeError} for an unknown time zone */
export function createPullPage(options: PullPageOptions, deps: PullPageDeps): PullPage {
  const figures = createFigures(options.timezone);
  const dayOf = createDayOf(options.timezone);

  async function creditMemosOf(list: ListPage, window: Window) {
    const found = createFigures(options.timezone);
    let problems = 0;
    const { pageSize, parallel, windowMs } = options;
    const { sleep, stopped } = deps;
    const windows = { windows: [window], windowMs, pageSize, parallel };
    for await (const reading of pullWindows({ ...windows, list, maxBytes, sleep, stopped })) {
      problems += reading.problems.length;
      for (const document of reading.documents) {
        // A platform that takes `to` for inclusive shows the edge of two windows twice.
        if (document.time >= reading.window.from && document.time < reading.window.to) found.add(document);
      }
    }
    return { figures: found.result(), problems };
  }

  async function make({ summary, failure }: PullReport): Promise<{ page: Report; failure?: TillctlError }> {
    const window = { from: Date.parse(summary.from), to: Date.parse(summary.to) };
    let creditMemos: PullReportData['creditMemos'];
    let unread: TillctlError | undefined;
    if (deps.listCreditMemos !== undefined) {
      try {
        creditMemos = await creditMemosOf(deps.listCreditMemos, window);
      } catch (error) {
        if (!(error instanceof TillctlError)) throw error;
        unread = error;
        creditMemos = { failure: error.message };
      }
    }
    const time = createTimeText({ timezone: options.timezone, forPerson: false, milliseconds: true });
    const page = pullReport({
      one: options.one,
      many: options.many,
      target: summary.target,
      from: time(summary.from),
      to: time(summary.to),
      days: { first: dayOf(window.from), last: dayOf(Math.max(window.from, window.to - 1)) },
      timezone: options.timezone,
      madeAt: time(deps.now().toISOString()),
      counts: summary,
      figures: figures.result(),
      taxes: summary.taxes,
      gaps: summary.gaps,
      problems: { count: summary.problems, file: summary.problems_file },
      creditMemos,
      failure: failure === undefined ? undefined : { message: failure.message, hint: failure.hint },
    });
    return { page, failure: unread };
  }

  return { observe: figures.add, make };
}
