import { createHash } from 'node:crypto';
import { visible } from '../terminal/visible.js';
import { markdownCode, markdownText } from './markdown.js';
import { pageStyle } from './page-style.js';

/** A part of a report as a page and as Markdown have it; whatever came from outside is escaped in both. */
export class Html {
  constructor(
    readonly markup: string,
    readonly markdown = '',
  ) {}
}

type HtmlValue = Html | string | number | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes every value, in texts and in quoted attributes, that is not markup of ours already. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, at) => part + (at < values.length ? markupOf(values[at] ?? '') : '')).join(''));
}

/** Text of ours, `<strong>` and its like in it, around values; a value that is a text of its own is escaped. */
export function said(parts: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html {
  const markdown = parts.map((part, at) => part + (at < values.length ? markdownOf(values[at] ?? '') : '')).join('');
  return new Html(html(parts, ...values).markup, markdown);
}

/** What is typed or compared. */
export function code(text: string): Html {
  return new Html(html`<code>${text}</code>`.markup, markdownCode(text));
}

export const nothing = new Html('');

function markdownOf(value: Html | string | number): string {
  return value instanceof Html ? value.markdown : markdownText(String(value));
}

function markupOf(value: HtmlValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return visible(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('\n');
}

/**
 * One page that loads nothing and runs nothing: its policy allows its own style sheet and no more.
 *
 * @param body what stands in `body`
 * @returns the whole file
 */
export function pageOf(title: string, body: Html): string {
  const hash = createHash('sha256').update(pageStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return page.markup;
}
