import { UsageError } from '../errors/errors.js';
import { type ColumnKind, isAmount, kindOfColumn } from '../lists/list-columns.js';
import { meaningOfState } from './cell-colours.js';
import { Html, html, nothing, pageOf, said } from './html.js';
import { markdownCode, markdownTable, markdownText } from './markdown.js';
import { padded, rounded } from './money.js';

/** What a report comes to: `good` needs nothing, `attention` a look, `bad` an action. */
export interface Verdict {
  tone: 'good' | 'attention' | 'bad';
  text: string | Html;
}

/** What is reported, whether it becomes a page or Markdown. */
export interface Report {
  title: string;
  verdict: Verdict;
  /** Below the verdict: what it is about, when it was made. */
  about: readonly Html[];
  /** Left out where all of their parts are. */
  sections: readonly Section[];
}

export type Section = readonly [title: string, ...parts: readonly Html[]];

/** @throws {UsageError} for another ending than those of `reportFile` */
export function refuseOtherPage(file: string): void {
  if (/\.(html?|md)$/i.test(file)) return;
  throw new UsageError(`--report "${file}" is not an .html or .md file`, { hint: 'report.html' });
}

/** The bytes of the file: Markdown where it ends so, else one page that loads nothing. */
export function reportFile(file: string, report: Report): string {
  return /\.md$/i.test(file) ? reportMarkdown(report) : reportPage(report);
}

function reportPage({ title, verdict: { tone, text }, about, sections }: Report): string {
  const shown = filled(sections).map(
    ([name, ...parts]) => html`<section>
${name === '' ? nothing : html`<h2>${name}</h2>`}
${parts}
</section>`,
  );
  return pageOf(
    title,
    html`<header>
<h1>${title}</h1>
<p class="verdict ${tone}">${text}</p>
${about}
</header>
<main>
${shown}
</main>`,
  );
}

/** For the summary page of a CI job and for tickets. Text from outside stays text: it makes no markup, link or cell. */
export function reportMarkdown({ title, verdict, about, sections }: Report): string {
  const blocks = [
    said`### ${title}`,
    said`${verdict.text}`,
    ...about,
    ...filled(sections).flatMap(([name, ...parts]) => [name === '' ? nothing : said`#### ${name}`, ...parts]),
  ];
  return `${blocks.flatMap(({ markdown }) => (markdown === '' ? [] : [markdown])).join('\n\n')}\n`;
}

function filled(sections: readonly Section[]): readonly Section[] {
  return sections.filter(([, ...parts]) => parts.some((part) => part instanceof Html && part.markup !== ''));
}

/** A paragraph. */
export function text(words: Html | string, kind: 'plain' | 'note' | 'warning' = 'plain'): Html {
  const { markup, markdown } = said`${words}`;
  return new Html(kind === 'plain' ? `<p>${markup}</p>` : `<p class="${kind}">${markup}</p>`, markdown);
}

export function note(words: Html | string): Html {
  return text(words, 'note');
}

export function subheading(words: string): Html {
  return new Html(html`<h3>${words}</h3>`.markup, said`**${words}**`.markdown);
}

/** A sentence in the place of what there is none of. */
export function orNone(content: Html, none = 'None.'): Html {
  return content.markup === '' ? text(none) : content;
}

export function list(items: readonly Html[], form: 'ol' | 'ul' = 'ul'): Html {
  if (items.length === 0) return nothing;
  const markup = items.map((item) => `<li>${item.markup}</li>`).join('\n');
  return new Html(`<${form}>${markup}</${form}>`, items.map(({ markdown }) => `- ${markdown}`).join('\n'));
}

/** A name and what is known of it, a line each. */
export function facts(all: readonly (readonly [string, string])[]): Html {
  const markup = html`<dl class="facts">${all.map(([name, what]) => html`<dt>${name}</dt><dd>${what}</dd>`)}</dl>`
    .markup;
  return new Html(
    markup,
    markdownTable(
      ['', ''],
      all.map((fact) => fact.map(markdownText)),
    ),
  );
}

/** Seen once it is asked for; of Markdown no part. */
export function folded(summary: string, content: Html): Html {
  return content.markup === '' ? nothing : html`<details><summary>${summary}</summary>${content}</details>`;
}

/** A figure with its name, and a note below it. */
export type Card = readonly [name: string, value: PageCell, note?: string];

export function cards(all: readonly Card[]): Html {
  if (all.length === 0) return nothing;
  const shown = all.map(
    ([name, value, below = '']) =>
      html`<div><dt>${capital(name)}</dt><dd>${shownCell(value)}${below === '' ? nothing : html`<small>${below}</small>`}</dd></div>`,
  );
  const rows = all.map(([name, value, below = '']) => [
    markdownText(capital(name)),
    [said`${shownCell(value)}`.markdown, markdownText(below)].filter((part) => part !== '').join(', '),
  ]);
  return new Html(html`<dl class="cards">${shown}</dl>`.markup, markdownTable(['', ''], rows));
}

/** What a column holds. `wide`: a text that may take several lines; `code`: what is typed or compared; `drawn`: a bar. */
type PageKind = ColumnKind | 'wide' | 'code' | 'drawn';

/**
 * A member of the rows, or the heading of cells in their order; behind a colon its kind, where its name does not tell it:
 * `compared:quantity`.
 */
export type PageColumn<Row> = Row extends readonly unknown[]
  ? string
  : (keyof Row & string) | `${keyof Row & string}:${PageKind}`;

export type PageCell = string | number | Html;

/** A section with a table alone; left out where it has no rows. @param after what stands below it */
export function listed<Row extends object>(
  title: string,
  columns: readonly PageColumn<Row>[],
  rows: readonly Row[],
  ...after: readonly Html[]
): Section {
  return rows.length === 0 ? [title] : [title, table(title, columns, rows), ...after];
}

/**
 * The first cell of a row names it. A table that is wider or longer than its place scrolls by itself, and can be reached
 * with the keyboard. Columns without a value are left out, and so is a table without rows.
 *
 * @param caption read out, not seen: a heading stands above it
 */
export function table<Row extends object>(
  caption: string,
  columns: readonly PageColumn<Row>[],
  rows: readonly Row[],
): Html {
  if (rows.length === 0) return nothing;
  const cells = rows.map((row) => cellsOf(row, columns));
  const shown = columns.map(columnOf).filter(({ at }) => at === 0 || cells.some((row) => row[at] !== ''));
  const head = shown.map(({ title, layout }) => html`<th scope="col" class="${layout}">${title}</th>`);
  const body = cells.map((row) => html`<tr>${shown.map((column) => cellOf(row[column.at], column))}</tr>`);
  const written = shown.filter(({ kind }) => kind !== 'drawn');
  return new Html(
    html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
      .markup,
    markdownTable(
      written.map(({ title }) => markdownText(title)),
      cells.map((row) => written.map(({ at, kind }) => markdownCell(row[at], kind))),
    ),
  );
}

function cellsOf(row: object, columns: readonly string[]): unknown[] {
  const cells: readonly unknown[] = Array.isArray(row) ? row : membersOf(row, columns);
  return cells.map((cell) => cell ?? '');
}

function membersOf(row: object, columns: readonly string[]): unknown[] {
  const members = new Map<string, unknown>(Object.entries(row));
  return columns.map((column) => members.get(column.replace(/:.*/, '')));
}

function columnOf(column: string, at: number) {
  const [name = '', kind = kindOfColumn(name)] = column.split(':');
  const layout = isAmount(kind) ? 'number' : kind === 'wide' || kind === 'drawn' ? kind : 'text';
  return { at, title: capital(name.replaceAll('_', ' ')), kind, layout };
}

function cellOf(cell: unknown, { at, title, kind, layout }: ReturnType<typeof columnOf>): Html {
  const shown = cell instanceof Html ? cell : textCell(String(cell), kind);
  return at === 0
    ? html`<th scope="row">${shown}</th>`
    : html`<td class="${layout}" data-label="${title}">${shown}</td>`;
}

function textCell(cell: string, kind: string): string | Html {
  if (cell === '') return '';
  if (kind === 'code') return html`<code>${cell}</code>`;
  if (kind === 'state') return html`<span class="state ${meaningOfState(cell) ?? ''}">${cell}</span>`;
  return isAmount(kind) ? shownNumber(cell) : cell;
}

function markdownCell(cell: unknown, kind: string): string {
  if (cell instanceof Html) return cell.markdown;
  return kind === 'code' && cell !== '' ? markdownCode(String(cell)) : markdownText(String(cell));
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shownCell(cell: PageCell): string | Html {
  return cell instanceof Html ? cell : shownNumber(cell);
}

/** An amount as its currency has it; one of more digits shows them when it is pointed at. */
export function amountOf(amount: string, currency: string, unit = ''): PageCell {
  const near = rounded(amount, currency);
  const shown = shownNumber(unit === '' ? near : `${near} ${unit}`);
  if (near === padded(amount, currency)) return shown;
  return new Html(html`<span title="${amount} ${currency}">${shown}</span>`.markup, markdownText(shown));
}

/** No number of a document has its digits in groups: one with a zero in front is none that can be added up. */
const isNumber = /^[-−+]?(0|[1-9]\d*)(\.\d+)?( [A-Z]{3}| %)?$/;

/** `1234.50 EUR` as `1,234.50 EUR`, digit for digit; any other text as it is. */
export function shownNumber(value: string | number): string {
  const number = String(value);
  if (!isNumber.test(number)) return number;
  return number.replace(/^([-−+]?)(\d+)/, (_, sign, whole) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A bar of a table, as long as its part of the largest; it is not read out, since the number stands beside it. */
export function bar(kind: 'up' | 'down' | 'same' | 'net', share: number): Html {
  if (share === 0) return nothing;
  const width = Math.max(0.5, Math.round(share * 1000) / 10);
  return html`<svg class="bar" aria-hidden="true" width="100%" height="16" viewBox="0 0 100 16" preserveAspectRatio="none"><rect class="${kind}" x="0" y="0" width="${width}" height="16"/></svg>`;
}

/** A name with a smaller one below it, where that says more. */
export function named(name: string, small: string): PageCell {
  if (small === '' || small === name) return name;
  return new Html(html`${name}<small>${small}</small>`.markup, markdownText(`${name} (${small})`));
}

/** @param time RFC 3339 */
export function timeOf(time: string): Html {
  const shown = time.replace('T', ' ').replace(/\.\d+/, '');
  return new Html(html`<time datetime="${time}">${shown}</time>`.markup, markdownText(shown));
}

/** `3 more are not listed.`; nothing when there are none. */
export function more(count: number, where: string): Html {
  return count <= 0 ? nothing : note(`${counted(count, 'more is', 'more are')} ${where}.`);
}

/** `1 row was`, `1,200 rows were` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}
