import type { StockTakingSummaryData } from '../../lib/report/stock-taking-report.js';
import type { StockTakingReport } from '../../lib/stocktaking/verify-stock-taking.js';

/** A report as `--json` has it; times and counts aside, what the page and the text show too. */
export interface VerifiedExport {
  source: string;
  kind: 'zip' | 'folder';
  status: 'verified' | 'unverified';
  type: string;
  type_from: string;
  stock_taking: { id: string | null; status: string | null };
  sha256: string | null;
  size_bytes: number;
  files: { name: string; present: boolean; size_bytes: number; rows: number; problems: number }[];
  rows: number;
  problem_count: number;
  problems: StockTakingReport['problems'];
  rules: StockTakingReport['rules'];
  notices: string[];
  summary?: StockTakingSummaryData;
}

export function verifiedExport(report: StockTakingReport, summary: StockTakingSummaryData | undefined): VerifiedExport {
  return {
    source: report.source,
    kind: report.kind,
    status: report.status,
    type: report.type,
    type_from: report.typeFrom,
    stock_taking: report.stockTaking,
    sha256: report.sha256,
    size_bytes: report.sizeBytes,
    files: report.files.map(({ name, isThere, sizeBytes, rows, problems }) => ({
      name,
      present: isThere,
      size_bytes: sizeBytes,
      rows,
      problems,
    })),
    rows: report.rows,
    problem_count: report.problemCount,
    problems: report.problems,
    rules: report.rules,
    notices: report.notices,
    ...(summary === undefined ? {} : { summary }),
  };
}

/** More rows of a summary do not fit a screen. */
const maxRows = 1000;

/** The verdict, a table of the files, then `file:line column rule: what is wrong`, one line each; then what was counted. */
export async function describeExport(
  data: VerifiedExport,
  { columns: width, outIsTerminal }: { columns: number; outIsTerminal: boolean },
): Promise<string> {
  const { visible } = await import('../../lib/terminal/visible.js');
  const { formatList } = await import('../../lib/report/list.js');
  const { formatTable } = await import('../../lib/report/table.js');
  const { describeProblem } = await import('../../lib/stocktaking/stock-taking-problems.js');
  const { counterColumns, resourceColumns } = await import('../../lib/report/stock-taking-report.js');
  const { id, status } = data.stock_taking;
  const verdict = data.status === 'verified' ? 'verified' : `${count(data.problem_count, 'problem')}`;
  const head = `${data.source}: ${verdict}, ${data.type} stock-taking ${id ?? '(no id)'} (${status ?? 'no status'}), ${count(data.rows, 'row')}`;
  const files = data.files.map(({ name, present, size_bytes: bytes, rows, problems }) =>
    [name, present ? String(bytes) : 'missing', String(rows), String(problems)].map(visible),
  );
  const rest = data.problem_count - data.problems.length;
  const lines = [
    visible(head),
    formatTable(files, ['file', 'bytes', 'rows', 'problems'], width).trimEnd(),
    ...data.problems.map(describeProblem),
    ...(rest > 0 ? [`${count(rest, 'more problem')}: --max-errors shows more of them`] : []),
  ];
  if (data.summary !== undefined) {
    const { resources, more_resources: moreResources, counters, more_counters: moreCounters } = data.summary;
    const format = outIsTerminal ? 'table' : 'bare';
    const list = (rows: typeof resources, columns: readonly string[], more: number) => {
      const shown = rows.slice(0, maxRows);
      const left = rows.length - shown.length + more;
      const told = left > 0 ? [`${left} more, which --json has up to 100,000 rows`] : [];
      return [formatList(shown, columns, format, width).trimEnd(), ...told];
    };
    lines.push('', ...list(resources, resourceColumns, moreResources));
    lines.push('', ...list(counters, counterColumns, moreCounters));
  }
  return `${lines.join('\n')}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
