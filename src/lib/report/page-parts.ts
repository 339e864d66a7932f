import { type Html, html, nothing, pageOf } from './html.js';

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
export type Card = readonly [name: string, value: string | number, note?: string];

export function cards(list: readonly Card[]): Html {
  const shown = list.map(
    ([name, value, note = '']) =>
      html`<div><dt>${name}</dt><dd>${shownNumber(value)}${note === '' ? nothing : html`<small>${note}</small>`}</dd></div>`,
  );
  return html`<dl class="cards">${shown}</dl>`;
}

/** `number`: stands right, thousands apart. `wide`: a text that may take several lines. `drawn`: a bar. */
export interface Column {
  name: string;
  kind?: 'text' | 'number' | 'wide' | 'drawn';
}

export type PageCell = string | number | Html;

/**
 * The first cell of a row names it. A table that is wider or longer than its place scrolls by itself, and can be reached
 * with the keyboard.
 *
 * @param caption read out, not seen: a heading stands above it
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly PageCell[])[]): Html {
  const head = columns.map(({ name, kind }) => html`<th scope="col" class="${headClass(kind)}">${name}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell, at) => cellOf(cell, columns[at], at))}</tr>`);
  return html`<div class="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function headClass(kind: Column['kind']): string {
  return kind === 'number' ? 'number' : 'text';
}

function cellOf(cell: PageCell, column: Column | undefined, at: number): Html {
  const { name = '', kind = 'text' } = column ?? {};
  const shown = kind === 'number' && !isHtml(cell) ? shownNumber(cell) : cell;
  if (at === 0) return html`<th scope="row">${shown}</th>`;
  return html`<td class="${kind}" data-label="${name}">${shown}</td>`;
}

function isHtml(cell: PageCell): cell is Html {
  return typeof cell === 'object';
}

/** Columns of which every cell is a number, also with a currency behind it, stand right. */
export function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  return names.map((name, at) => ({
    name,
    kind: at > 0 && rows.every((row) => isNumber.test(row[at] ?? '')) ? 'number' : 'text',
  }));
}

const isNumber = /^[-−+]?\d+(\.\d+)?( [A-Z]{3}| %)?$/;

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
