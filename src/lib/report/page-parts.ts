import { type ColumnKind, isAmount, kindOfColumn } from '../lists/list-columns.js';
import { meaningOfState } from './cell-colours.js';
import { type Html, html, nothing, pageOf } from './html.js';
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

export function section(title: string, ...content: readonly Html[]): Html {
  return html`<section>
<h2>${title}</h2>
${content}
</section>`;
}

/** A figure with its name, and a note below it. */
export type Card = readonly [name: string, value: PageCell, note?: string];

export function cards(list: readonly Card[]): Html {
  const shown = list.map(
    ([name, value, note = '']) =>
      html`<div><dt>${name}</dt><dd>${shownCell(value)}${note === '' ? nothing : html`<small>${note}</small>`}</dd></div>`,
  );
  return html`<dl class="cards">${shown}</dl>`;
}

/** `wide`: a text that may take several lines. `drawn`: a bar. Left out: what the name of the column tells. */
export interface Column {
  name: string;
  kind?: ColumnKind | 'wide' | 'drawn';
}

export type PageCell = string | number | Html;

/**
 * The first cell of a row names it. A table that is wider or longer than its place scrolls by itself, and can be reached
 * with the keyboard.
 *
 * @param caption read out, not seen: a heading stands above it
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly PageCell[])[]): Html {
  const head = columns.map(
    (column) => html`<th scope="col" class="${isRight(column) ? 'number' : 'text'}">${column.name}</th>`,
  );
  const body = rows.map((row) => html`<tr>${row.map((cell, at) => cellOf(cell, columns[at], at))}</tr>`);
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Layouts are no kinds of what a cell holds. */
function isRight({ name, kind = kindOfColumn(name) }: Column): boolean {
  return kind !== 'wide' && kind !== 'drawn' && isAmount(kind);
}

function cellOf(cell: PageCell, column: Column = { name: '', kind: 'text' }, at: number): Html {
  const shown = isRight(column) ? shownCell(cell) : cell;
  if (at === 0) return html`<th scope="row">${shown}</th>`;
  const layout = column.kind === 'wide' || column.kind === 'drawn' ? column.kind : 'text';
  return html`<td class="${isRight(column) ? 'number' : layout}" data-label="${column.name}">${shown}</td>`;
}

function shownCell(cell: PageCell): string | Html {
  return typeof cell === 'object' ? cell : shownNumber(cell);
}

/** An amount as its currency has it; one of more digits shows them when it is pointed at. */
export function amountOf(amount: string, currency: string, unit = ''): PageCell {
  const shown = rounded(amount, currency);
  const text = shownNumber(unit === '' ? shown : `${shown} ${unit}`);
  return shown === padded(amount, currency) ? text : html`<span title="${amount} ${currency}">${text}</span>`;
}

/** A state in the colour of what it means, the same as on a terminal. */
export function stateOf(state: string): Html {
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
export function bar(kind: 'up' | 'down' | 'same' | 'net' | 'good' | 'bad', share: number): Html {
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
