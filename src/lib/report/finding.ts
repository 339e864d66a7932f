import type { FailureName } from '../errors/errors.js';
import { counted } from '../terminal/counted.js';

/** What one look at the setup found. */
export interface Finding {
  /** What was looked at, in a word or two: `clock`, `state folder`. */
  check: string;
  status: 'ok' | 'warning' | 'problem' | 'skipped';
  says: string;
  /** What to type or do next. */
  fix?: string;
  /** Of a problem: how a command that meets it ends. */
  kind?: FailureName;
}

const marks = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', skipped: 'skipped' } as const;

/** One line a finding, its fix below it, then the counts. @param findings made visible already */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, status, says, fix }) => [
    `${marks[status].padEnd(8)} ${check.padEnd(width)}  ${says}`,
    ...(fix === undefined ? [] : [`${' '.repeat(9)}${' '.repeat(width)}  try: ${fix}`]),
  ]);
  return `${lines.join('\n')}\n${describeCounts(countFindings(findings))}\n`;
}

export function countFindings(findings: readonly Finding[]): Record<Finding['status'], number> {
  const counts = { ok: 0, warning: 0, problem: 0, skipped: 0 };
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

function describeCounts({ ok, warning, problem, skipped }: Record<Finding['status'], number>): string {
  const parts = [`${ok} ok`, counted(warning, 'warning'), counted(problem, 'problem'), `${skipped} skipped`];
  return `${ok + warning + problem + skipped} checks: ${parts.join(', ')}`;
}
