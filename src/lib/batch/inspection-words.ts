import type { BatchInspection } from './inspect-batch.js';

const maxShownProblems = 100;

/** What is wrong with a ZIP, a line each, the first ones. */
export function problemLines({ problems, problemCount }: Pick<BatchInspection, 'problems' | 'problemCount'>): string[] {
  const lines = problems.slice(0, maxShownProblems).map(({ rule, entry, offset, message }) => {
    const place = [...(entry === undefined ? [] : [entry]), ...(offset === undefined ? [] : [`at byte ${offset}`])];
    return `${place.join(' ')}${place.length > 0 ? ': ' : ''}${rule}: ${message}`;
  });
  return problemCount > lines.length ? [...lines, `${problemCount - lines.length} more`] : lines;
}
