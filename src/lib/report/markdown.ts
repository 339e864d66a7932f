import { visible } from '../terminal/visible.js';

/** Cells as the other functions here make them. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Every character that Markdown or HTML reads as more than text, in a form that it does not. */
export function markdownText(text: string): string {
  return (
    visible(text)
      .replace(/&/g, '&amp;')
      .replace(/[\\`*_{}[\]<>#!|~$]/g, (character) => `&#${character.charCodeAt(0)};`)
      // Addresses, mentions and references to issues become links by themselves, wherever they stand.
      .replace(/@/g, '&#64;')
      .replace(/:\/\//g, '&#58;//')
      .replace(/www\./gi, (found) => `${found.slice(0, 3)}&#46;`)
  );
}

/** In back ticks that the text cannot close; a bar would end the cell of a table even there. */
export function markdownCode(text: string): string {
  const shown = visible(text);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = shown.startsWith('`') || shown.endsWith('`') || shown === '' ? ' ' : '';
  return `${fence}${padding}${shown.replace(/\\(?=\||$)/g, '\\ ').replace(/\|/g, '\\|')}${padding}${fence}`;
}
