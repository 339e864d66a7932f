import { formatList, parseFormat } from '../../lib/report/list.js';
import type { VerifiedExport } from '../../lib/stocktaking/stock-taking-report.js';
import { counted } from '../../lib/terminal/counted.js';
import type { Terminal } from '../../lib/terminal/terminal.js';
import { visible } from '../../lib/terminal/visible.js';

/** The verdict, a table of the files, then `file:line column rule: what is wrong`, one line each; then what was counted. */
export async function describeExport(data: VerifiedExport, terminal: Terminal): Promise<string> {
  const { describeProblem } = await import('../../lib/stocktaking/stock-taking-problems.js');
  const { counterColumns, maxRows, resourceColumns } = await import('../../lib/stocktaking/stock-taking-report.js');
  const { id, status } = data.stock_taking;
  const verdict = data.status === 'verified' ? 'verified' : `${counted(data.problem_count, 'problem')}`;
  const head = `${data.source}: ${verdict}, ${data.type} stock-taking ${id ?? '(no id)'} (${status ?? 'no status'}), ${counted(data.rows, 'row')}`;
  const files = data.files.map(({ name, present, size_bytes: bytes, ...file }) => {
    return { ...file, file: name, bytes: present ? bytes : 'missing' };
  });
  const rest = data.problem_count - data.problems.length;
  const lines = [
    visible(head),
    formatList(files, ['file', 'bytes', 'rows', 'problems'], 'table', terminal).trimEnd(),
    ...data.problems.map(describeProblem),
    ...(rest > 0 ? [`${counted(rest, 'more problem')}: --max-errors shows more of them`] : []),
  ];
  if (data.summary !== undefined) {
    const { resources, more_resources: moreResources, counters, more_counters: moreCounters } = data.summary;
    const list = (rows: readonly object[], columns: readonly string[], more: number) => {
      const shown = rows.slice(0, maxRows);
      const left = rows.length - shown.length + more;
      const told = left > 0 ? [`${left} more, which --json has up to 100,000 rows`] : [];
      return [formatList(shown, columns, parseFormat(undefined, terminal), terminal).trimEnd(), ...told];
    };
    lines.push('', ...list(resources, resourceColumns, moreResources));
    lines.push('', ...list(counters, counterColumns, moreCounters));
  }
  return `${lines.join('\n')}\n`;
}
