import { type Html, html, nothing } from '../report/html.js';
import {
  listed,
  more,
  orNone,
  type PageColumn,
  page,
  section,
  shownNumber,
  table,
  timeOf,
  type Verdict,
} from '../report/page-parts.js';
import { stockTakingRules } from './stock-taking-schema.js';
import type { CountedBy, CountedResource } from './summarize-stock-taking.js';
import type { StockTakingReport } from './verify-stock-taking.js';

/** A verified export as `--json` has it, and as the page and the text show it. */
export interface VerifiedExport extends StockTakingReport {
  /** What was counted; lists may be cut, and say so. */
  summary?: {
    resources: readonly CountedResource[];
    more_resources: number;
    counters: readonly CountedBy[];
    more_counters: number;
  };
}

export const resourceColumns = [
  'resource',
  'condition',
  'name',
  'article_id',
  'counted_units',
  'tracking_unit',
  'counts',
  'counters',
  'first_counted_on',
  'last_counted_on',
] as const;

export const counterColumns = [
  'participant',
  'staff_member_name',
  'counted_units',
  'tracking_unit',
  'counts',
  'resources',
  'first_counted_on',
  'last_counted_on',
] as const;

const meanings = new Map<string, string>(Object.entries(stockTakingRules));

/** A page is read by people: more rows than this are in no table of it. */
const maxRows = 1000;

/** @param madeAt RFC 3339 */
export function stockTakingPage(data: VerifiedExport, madeAt: string): string {
  const { source, status, type, type_from: from, stock_taking: stockTaking, rows, size_bytes: bytes } = data;
  const { problems, problem_count: count, summary } = data;
  const digest = data.sha256 === null ? nothing : html` SHA-256 <code>${data.sha256}</code>.`;
  const shown = problems.slice(0, maxRows);
  return page({
    title: `Stock-taking ${stockTaking.id ?? '(without an id)'}: ${status === 'verified' ? 'verified' : 'does not verify'}`,
    verdict: verdictOf(data),
    about: html`<p><code>${source}</code>, ${shownNumber(bytes)} bytes, of ${type} (by ${from}), ${stockTaking.status ?? 'without a status'}, ${shownNumber(rows)} rows.${digest}</p>
<p class="note">Made at ${timeOf(madeAt)}.</p>`,
    sections: [
      listed(
        'Files',
        ['File', 'Bytes', 'Rows', 'Problems'],
        data.files.map((file) => [file.name, file.present ? file.size_bytes : 'missing', file.rows, file.problems]),
      ),
      section(
        'Problems',
        orNone(
          table(
            'Problems by rule',
            ['file:text', 'column', 'rule', 'meaning', 'times:quantity'],
            data.rules.map(({ count: times, ...rule }) => ({ ...rule, meaning: meanings.get(rule.rule), times })),
          ),
        ),
        table(
          'Problems one by one',
          ['place', 'column', 'rule', 'message:wide'],
          shown.map((each) => ({ ...each, place: each.line === null ? each.file : `${each.file}:${each.line}` })),
        ),
        more(count - shown.length, 'not listed'),
      ),
      ...(summary === undefined
        ? []
        : [
            counted('What was counted', resourceColumns, summary.resources, summary.more_resources),
            counted('Who counted how much', counterColumns, summary.counters, summary.more_counters),
          ]),
      data.notices.length === 0
        ? nothing
        : section('Notices', html`<ul>${data.notices.map((notice) => html`<li>${notice}</li>`)}</ul>`),
    ],
  });
}

function verdictOf({ status, problem_count: count }: VerifiedExport): Verdict {
  if (status === 'verified') return { tone: 'good', text: 'Every rule of the archive and of its files holds.' };
  return {
    tone: 'bad',
    text: html`<strong>It does not verify:</strong> ${shownNumber(count)} ${count === 1 ? 'problem' : 'problems'}.`,
  };
}

function counted<Row extends object>(
  title: string,
  columns: readonly PageColumn<Row>[],
  list: readonly Row[],
  unlisted: number,
): Html {
  const rows = list.slice(0, maxRows);
  const rest = more(list.length - rows.length + unlisted, 'not listed');
  return section(title, orNone(table(title, columns, rows), 'Nothing.'), rest);
}
