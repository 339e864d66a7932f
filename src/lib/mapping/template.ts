import { UsageError } from '../errors/errors.js';

/** A text with cells in it: `texts[0]`, the first cell, `texts[1]`, … and the last text. */
export interface Template {
  texts: readonly string[];
}

/**
 * `{brand} {name}` -> its columns and the text around them; `{{` and `}}` are braces.
 *
 * @throws {UsageError} for a brace that is not closed, and for a template without a column
 */
export function parseTemplate(template: string, where: string): Template & { columns: string[] } {
  const texts = [''];
  const columns: string[] = [];
  for (const [piece] of template.matchAll(/\{\{|\}\}|\{[^{}]+\}|[{}]|[^{}]+/g)) {
    if (piece.length > 2 && piece.startsWith('{')) {
      columns.push(piece.slice(1, -1));
      texts.push('');
    } else if (piece === '{' || piece === '}') {
      throw new UsageError(`${where}.template has a "${piece}" by itself`, {
        hint: `a column is written {name}, and a brace that is meant "${piece}${piece}"`,
      });
    } else texts[texts.length - 1] += piece === '{{' || piece === '}}' ? piece.charAt(0) : piece;
  }
  if (columns.length === 0) throw new UsageError(`${where}.template names no column like {name}`);
  return { texts, columns };
}

/**
 * @returns the text with the cells in it; an empty cell takes the white space before it along, and where all are empty
 * nothing is left
 */
export function fillTemplate({ texts }: Template, cells: readonly (string | undefined)[]): string {
  if (cells.every((cell) => cell === undefined || cell === '')) return '';
  let filled = texts[0] ?? '';
  for (const [at, cell = ''] of cells.entries()) {
    filled = (cell === '' ? filled.trimEnd() : filled + cell) + (texts[at + 1] ?? '');
  }
  return filled.trim();
}
