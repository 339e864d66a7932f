import { formatList } from './list.js';

/** One operation as it is listed. */
export interface ShownProbe {
  operation: string;
  path: string;
  answer: string;
  status: number | null;
  form: string | null;
  note: string | null;
}

const columns = ['operation', 'path', 'answer', 'form', 'note'];

/** A line an operation, then how many of each answer. @param requests that were sent for it */
export function describeProbe(operations: readonly ShownProbe[], requests: number, width: number): string {
  const rows = operations.map(({ answer, status, ...each }) => {
    return { ...each, answer: status === null || answer === 'served' ? answer : `${answer} ${status}` };
  });
  const counts = Object.entries(countAnswers(operations)).map(([answer, count]) => `${count} ${answer}`);
  return `${formatList(rows, columns, 'table', { columns: width })}${counts.join(', ')} (${requests} requests)\n`;
}

/** Those that occur, in the order of the first of each. */
export function countAnswers(operations: readonly Pick<ShownProbe, 'answer'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { answer } of operations) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
