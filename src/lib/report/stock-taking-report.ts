import { type Html, html, nothing } from './html.js';
import { type Column, more, page, section, shownNumber, table, timeOf, type Verdict } from './page-parts.js';

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
  const id = data.stock_taking.id ?? '(without an id)';
  return page({
    title: `Stock-taking ${id}: ${data.status === 'verified' ? 'verified' : 'does not verify'}`,
    verdict: verdictOf(data),
    about: about(data),
    sections: [files(data), problems(data), ...summary(data.summary), notices(data)],
  });
}

function verdictOf({ status, problem_count: count }: StockTakingReportData): Verdict {
  if (status === 'verified') return { tone: 'good', text: 'Every rule of the archive and of its files holds.' };
  return {
    tone: 'bad',
    text: html`<strong>It does not verify:</strong> ${shownNumber(count)} ${count === 1 ? 'problem' : 'problems'}.`,
  };
}

function about(data: StockTakingReportData): Html {
  const { source, type, type_from: from, stock_taking: stockTaking, rows, size_bytes: bytes } = data;
  const digest = data.sha256 === null ? nothing : html` SHA-256 <code>${data.sha256}</code>.`;
  return html`<p><code>${source}</code>, ${shownNumber(bytes)} bytes, of ${type} (by ${from}), ${stockTaking.status ?? 'without a status'}, ${shownNumber(rows)} rows.${digest}</p>
<p class="note">Made at ${timeOf(data.madeAt)}.</p>`;
}

function files({ files: list }: StockTakingReportData): Html {
  const rows = list.map(({ name, present, size_bytes: bytes, rows: count, problems: wrong }) => [
    name,
    present ? bytes : 'missing',
    count,
    wrong,
  ]);
  return section('Files', table('Files', fileColumns, rows));
}

function problems({ problems: list, problem_count: count, rules, meanings }: StockTakingReportData): Html {
  if (count === 0) return section('Problems', html`<p>None.</p>`);
  const counts = rules.map(({ file, column, rule, count: times }) => [
    file,
    column ?? '',
    rule,
    meanings[rule] ?? '',
    times,
  ]);
  const shown = list.slice(0, maxRows);
  const rows = shown.map(({ file, line, column, rule, message }) => [
    line === null ? file : `${file}:${line}`,
    column ?? '',
    rule,
    message,
  ]);
  return section(
    'Problems',
    table('Problems by rule', ruleColumns, counts),
    table('Problems one by one', problemColumns, rows),
    more(count - shown.length, 'not listed'),
  );
}

const fileColumns: readonly Column[] = [{ name: 'File' }, { name: 'Bytes' }, { name: 'Rows' }, { name: 'Problems' }];
const ruleColumns: readonly Column[] = [
  { name: 'File' },
  { name: 'Column' },
  { name: 'Rule' },
  { name: 'Meaning' },
  { name: 'Times', kind: 'quantity' },
];
const problemColumns: readonly Column[] = [
  { name: 'Place' },
  { name: 'Column' },
  { name: 'Rule' },
  { name: 'What is wrong', kind: 'wide' },
];

function summary(data: StockTakingSummaryData | undefined): Html[] {
  if (data === undefined) return [];
  return [
    section(
      'What was counted',
      listOf('By product and condition', resourceColumns, data.resources, data.more_resources),
    ),
    section('Who counted how much', listOf('By participant', counterColumns, data.counters, data.more_counters)),
  ];
}

function listOf(
  caption: string,
  columns: readonly string[],
  list: readonly Readonly<Record<string, string | number | null>>[],
  unlisted: number,
): Html {
  if (list.length === 0) return html`<p>Nothing.</p>`;
  const rows = list.slice(0, maxRows).map((row) => columns.map((column) => row[column] ?? ''));
  return html`${table(caption, columns.map(headOf), rows)}
${more(list.length - rows.length + unlisted, 'not listed')}`;
}

function headOf(column: string): Column {
  const words = column.replaceAll('_', ' ');
  return { name: words.charAt(0).toUpperCase() + words.slice(1) };
}

function notices({ notices: list }: StockTakingReportData): Html {
  if (list.length === 0) return nothing;
  return section('Notices', html`<ul>${list.map((notice) => html`<li>${notice}</li>`)}</ul>`);
}
