import { type Html, html, nothing } from './html.js';
import { listed, more, orNone, page, section, shownNumber, table, timeOf, type Verdict } from './page-parts.js';

/** Everything that a page about a verified export shows. Texts may come from outside. */
export interface StockTakingReportData {
  source: string;
  status: 'verified' | 'unverified';
  type: string;
  type_from: string;
  stock_taking: { id: string | null; status: string | null };
  sha256: string | null;
  size_bytes: number;
  files: readonly { name: string; present: boolean; size_bytes: number; rows: number; problems: number }[];
  rows: number;
  problem_count: number;
  problems: readonly { file: string; line: number | null; column: string | null; rule: string; message: string }[];
  rules: readonly { file: string; column: string | null; rule: string; count: number }[];
  notices: readonly string[];
  summary?: StockTakingSummaryData;
  /** RFC 3339. */
  madeAt: string;
  /** What each rule means. */
  meanings: Readonly<Record<string, string>>;
}

/** What was counted; lists may be cut, and say so. */
export interface StockTakingSummaryData {
  resources: readonly Readonly<Record<string, string | number | null>>[];
  more_resources: number;
  counters: readonly Readonly<Record<string, string | number | null>>[];
  more_counters: number;
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

/** A page is read by people: more rows than this are in no table of it. */
const maxRows = 1000;

export function stockTakingReport(data: StockTakingReportData): string {
  const { source, status, type, type_from: from, stock_taking: stockTaking, rows, size_bytes: bytes } = data;
  const { problems, problem_count: count, summary, meanings } = data;
  const digest = data.sha256 === null ? nothing : html` SHA-256 <code>${data.sha256}</code>.`;
  const shown = problems.slice(0, maxRows);
  return page({
    title: `Stock-taking ${stockTaking.id ?? '(without an id)'}: ${status === 'verified' ? 'verified' : 'does not verify'}`,
    verdict: verdictOf(data),
    about: html`<p><code>${source}</code>, ${shownNumber(bytes)} bytes, of ${type} (by ${from}), ${stockTaking.status ?? 'without a status'}, ${shownNumber(rows)} rows.${digest}</p>
<p class="note">Made at ${timeOf(data.madeAt)}.</p>`,
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
            data.rules.map(({ count: times, ...rule }) => ({ ...rule, meaning: meanings[rule.rule], times })),
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

function verdictOf({ status, problem_count: count }: StockTakingReportData): Verdict {
  if (status === 'verified') return { tone: 'good', text: 'Every rule of the archive and of its files holds.' };
  return {
    tone: 'bad',
    text: html`<strong>It does not verify:</strong> ${shownNumber(count)} ${count === 1 ? 'problem' : 'problems'}.`,
  };
}

function counted(
  title: string,
  columns: readonly string[],
  list: StockTakingSummaryData['resources'],
  unlisted: number,
): Html {
  const rows = list.slice(0, maxRows);
  const rest = more(list.length - rows.length + unlisted, 'not listed');
  return section(title, orNone(table(title, columns, rows), 'Nothing.'), rest);
}
