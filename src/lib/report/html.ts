import { visible } from '../terminal/visible.js';

/** Markup of ours; whatever came from outside is escaped in it. */
export interface Html {
  readonly markup: string;
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
  const markup = parts.map((part, at) => part + (at < values.length ? markupOf(values[at] ?? '') : '')).join('');
  return { markup };
}

export const nothing: Html = { markup: '' };

function markupOf(value: HtmlValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return visible(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('\n');
}
