import type { Totals } from '../documents/totals.js';
import type { TillctlError } from '../errors/errors.js';
import type { SinkCounts, SinkTotals } from '../sinks/target/sink.js';
import type { PullOptions, PullSummary } from './pull-job.js';

export interface PullEnd {
  options: PullOptions;
  counts: SinkCounts;
  totals: SinkTotals['sums'];
  /** Of what was read: taxes and gaps are not asked of the target. */
  read: Totals;
  duplicates: number;
  problems: number;
  windows: number;
  rereads: number;
  from: number;
  to: number;
  bookmark: string | null;
  exchanges: { requests: number; retries: number };
  durationMs: number;
  failure: TillctlError | undefined;
  resume: string | null;
}

export function summarizePull(end: PullEnd): PullSummary {
  const { options, counts, exchanges } = end;
  return {
    noun: options.noun,
    status: statusOf(end.failure),
    target: options.target.shown,
    documents: counts.inserted + counts.updated + counts.unchanged,
    inserted: counts.inserted,
    updated: counts.updated,
    unchanged: counts.unchanged,
    late: counts.late,
    duplicates: end.duplicates,
    problems: end.problems,
    windows: end.windows,
    rereads: end.rereads,
    from: new Date(end.from).toISOString(),
    to: new Date(end.to).toISOString(),
    totals: end.totals.map(({ currency, gross, net, count }) => ({ currency, gross, net, count })),
    taxes: end.read.taxes,
    gaps: end.read.gaps ?? null,
    bookmark: end.bookmark,
    state: options.sinceLast ? options.scope.state : null,
    problems_file: end.problems > 0 ? options.problemsFile.path : null,
    requests: exchanges.requests,
    retries: exchanges.retries,
    duration_ms: end.durationMs,
    resume: end.resume,
  };
}

function statusOf(failure: TillctlError | undefined): PullSummary['status'] {
  if (failure === undefined) return 'succeeded';
  if (failure.kind === 'interrupted') return 'interrupted';
  return failure.kind === 'partial' ? 'partial' : 'failed';
}
