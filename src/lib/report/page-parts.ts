import { type ColumnKind, isAmount, kindOfColumn } from '../lists/list-columns.js';
import { meaningOfState } from './cell-colours.js';
import { Html, html, nothing, pageOf } from './html.js';
import { padded, rounded } from './money.js';

/** What a page comes to: `good` needs nothing, `attention` a look, `bad` an action. */
export interface Verdict {
  tone: 'good' | 'attention' | 'bad';
  text: string | Html;
}

export interface Page {
  title: string;
  verdict: Verdict;
  /** Below the verdict: what it is about, when it was made. */
  about: Html;
  sections: readonly Html[];
}

/** One page that loads nothing. @returns the whole file */
export function page({ title, verdict: { tone, text }, about, sections }: Page): string {
  return pageOf(
    title,
    html`<header>
<h1>${title}</h1>
<p class="verdict ${tone}">${text}</p>
${about}
</header>
<main>
${sections}
</main>`,
  );
}

/** Left out where all of its content is. */
export function section(title: string, ...content: readonly Html[]): Html {
  if (content.every(({ markup }) => markup === '')) return nothing;
  return html`<section>
<h2>${title}</h2>
${content}
</section>`;
}

/** A sentence in the place of what there is none of. */
export function orNone(content: Html, none = 'None.'): Html {
  return content.markup === '' ? html`<p>${none}</p>` : content;
}

/** A figure with its name, and a note below it. */
export type Card = readonly [name: string, value: PageCell, note?: string];

export function cards(list: readonly Card[]): Html {
  const shown = list.map(
    ([name, value, note = '']) =>
      html`<div><dt>${name}</dt><dd>${shownCell(value)}${note === '' ? nothing : html`<small>${note}</small>`}</dd></div>`,
  );
  return shown.length === 0 ? nothing : html`<dl class="cards">${shown}</dl>`;
}

/** What a column holds. `wide`: a text that may take several lines; `code`: what is typed or compared; `drawn`: a bar. */
export type PageKind = ColumnKind | 'wide' | 'code' | 'drawn';

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
): Html {
  return rows.length === 0 ? nothing : section(title, table(title, columns, rows), ...after);
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
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
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

function textCell(text: string, kind: string): string | Html {
  if (text === '') return '';
  if (kind === 'code') return html`<code>${text}</code>`;
  if (kind === 'state') return stateOf(text);
  return isAmount(kind) ? shownNumber(text) : text;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shownCell(cell: PageCell): string | Html {
  return cell instanceof Html ? cell : shownNumber(cell);
}

/** An amount as its currency has it; one of more digits shows them when it is pointed at. */
export function amountOf(amount: string, currency: string, unit = ''): PageCell {
  const shown = rounded(amount, currency);
  const text = shownNumber(unit === '' ? shown : `${shown} ${unit}`);
  return shown === padded(amount, currency) ? text : html`<span title="${amount} ${currency}">${text}</span>`;
}

/** A state in the colour of what it means, the same as on a terminal. */
function stateOf(state: string): Html {
  return html`<span class="state ${meaningOfState(state) ?? ''}">${state}</span>`;
}

/** No number of a document has its digits in groups: one with a zero in front is none that can be added up. */
const isNumber = /^[-−+]?(0|[1-9]\d*)(\.\d+)?( [A-Z]{3}| %)?$/;

/** `1234.50 EUR` as `1,234.50 EUR`, digit for digit; any other text as it is. */
export function shownNumber(value: string | number): string {
  const text = String(value);
  if (!isNumber.test(text)) return text;
  return text.replace(/^([-−+]?)(\d+)/, (_, sign, whole) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A bar of a table, as long as its part of the largest; it is not read out, since the number stands beside it. */
export function bar(kind: 'up' | 'down' | 'same' | 'net', share: number): Html {
  if (share === 0) return nothing;
  const width = Math.max(0.5, Math.round(share * 1000) / 10);
  return html`<svg class="bar" aria-hidden="true" width="100%" height="16" viewBox="0 0 100 16" preserveAspectRatio="none"><rect class="${kind}" x="0" y="0" width="${width}" height="16"/></svg>`;
}

/** A name with a smaller one below it, where that says more. */
export function named(name: string, small: string): PageCell {
  return small === '' || small === name ? name : html`${name}<small>${small}</small>`;
}

/** @param text RFC 3339 */
export function timeOf(text: string): Html {
  return html`<time datetime="${text}">${text}</time>`;
}

/** `3 more are not listed.`; nothing when there are none. */
export function more(count: number, where: string): Html {
  if (count <= 0) return nothing;
  return html`<p class="note">${shownNumber(count)} more ${count === 1 ? 'is' : 'are'} ${where}.</p>`;
}
