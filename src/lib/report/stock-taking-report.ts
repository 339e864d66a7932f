import { type Html, html, nothing, pageOf } from './html.js';
import { pullReportStyle } from './pull-report-style.js';

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
  const title = `Stock-taking ${id}: ${data.status === 'verified' ? 'verified' : 'does not verify'}`;
  const body = html`<header>
<h1>${title}</h1>
${verdict(data)}
<p class="period">Made at <time datetime="${data.madeAt}">${data.madeAt}</time>.</p>
</header>
<main>
${files(data)}
${problems(data)}
${summary(data.summary)}
${notices(data)}
</main>`;
  return pageOf(title, pullReportStyle, body);
}

function verdict(data: StockTakingReportData): Html {
  const { source, type, type_from: from, stock_taking: stockTaking, rows, problem_count: count } = data;
  const digest = data.sha256 === null ? nothing : html` SHA-256 <code>${data.sha256}</code>.`;
  const told = html`<p><code>${source}</code>, ${data.size_bytes} bytes, of ${type} (by ${from}), ${stockTaking.status ?? 'without a status'}, ${rows} rows.${digest}</p>`;
  if (data.status === 'verified') return html`${told}<p>Every rule of the archive and of its files holds.</p>`;
  return html`${told}<p class="warning"><strong>It does not verify:</strong> ${count} ${count === 1 ? 'problem' : 'problems'}.</p>`;
}

function files({ files: list }: StockTakingReportData): Html {
  const rows = list.map(({ name, present, size_bytes: bytes, rows: count, problems: wrong }) => [
    name,
    present ? String(bytes) : 'missing',
    String(count),
    String(wrong),
  ]);
  return html`<section>
<h2>Files</h2>
${table('Files', ['File', 'Bytes', 'Rows', 'Problems'], rows)}
</section>`;
}

function problems({ problems: list, problem_count: count, rules, meanings }: StockTakingReportData): Html {
  if (count === 0) return html`<section><h2>Problems</h2><p>None.</p></section>`;
  const counts = rules.map(({ file, column, rule, count: times }) => [
    file,
    column ?? '',
    rule,
    meanings[rule] ?? '',
    String(times),
  ]);
  const shown = list.slice(0, maxRows);
  const rows = shown.map(({ file, line, column, rule, message }) => [
    line === null ? file : `${file}:${line}`,
    column ?? '',
    rule,
    message,
  ]);
  const rest = count - shown.length;
  return html`<section>
<h2>Problems</h2>
${table('Problems by rule', ['File', 'Column', 'Rule', 'Meaning', 'Times'], counts)}
${table('Problems one by one', ['Place', 'Column', 'Rule', 'What is wrong'], rows)}
${rest === 0 ? nothing : html`<p class="note">${rest} more are not listed.</p>`}
</section>`;
}

function summary(data: StockTakingSummaryData | undefined): Html {
  if (data === undefined) return nothing;
  return html`<section>
<h2>What was counted</h2>
${listOf('By product and condition', resourceColumns, data.resources, data.more_resources)}
</section>
<section>
<h2>Who counted how much</h2>
${listOf('By participant', counterColumns, data.counters, data.more_counters)}
</section>`;
}

function listOf(
  caption: string,
  columns: readonly string[],
  list: readonly Readonly<Record<string, string | number | null>>[],
  more: number,
): Html {
  if (list.length === 0) return html`<p>Nothing.</p>`;
  const rows = list.slice(0, maxRows).map((row) => columns.map((column) => String(row[column] ?? '')));
  const rest = list.length - rows.length + more;
  return html`${table(caption, columns.map(headOf), rows)}
${rest === 0 ? nothing : html`<p class="note">${rest} more are not listed.</p>`}`;
}

function headOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function notices({ notices: list }: StockTakingReportData): Html {
  if (list.length === 0) return nothing;
  return html`<section><h2>Notices</h2><ul>${list.map((notice) => html`<li>${notice}</li>`)}</ul></section>`;
}

/** The first column names the row; columns of whole numbers stand right. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Html {
  const classes = head.map((_, at) =>
    at > 0 && rows.every((row) => /^-?\d+$/.test(row[at] ?? '')) ? 'number' : 'text',
  );
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${classes[at] ?? ''}">${cell}</td>`))}</tr>`,
  );
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((name, at) => html`<th scope="col" class="${classes[at] ?? ''}">${name}</th>`)}</tr></thead><tbody>${body}</tbody></table></div>`;
}
