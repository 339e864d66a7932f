import { makeWorkFolder } from '../bulk/work-folder.js';
import { removeFolder } from '../disk/files.js';
import type { Numbering } from '../documents/number-gaps.js';
import type { Totals } from '../documents/totals.js';
import { PartialError, type TillctlError, UnverifiedError, UsageError } from '../errors/errors.js';
import type { PlatformTimeSource } from '../http/platform-clock.js';
import type { PulledNoun, Window } from '../model/document.js';
import type { SinkSchema, Stored } from '../sinks/target/sink.js';
import { shellWord } from '../terminal/shell-word.js';
import { Comparison, type Difference, describeDifference } from './compare-documents.js';
import { pullWindows } from './pull-windows.js';
import type { ListPage, WindowReading } from './read-window.js';

export interface VerifyOptions {
  noun: PulledNoun;
  /** As messages name it. */
  target: string;
  /** In milliseconds since 1970. */
  from: number;
  to?: number;
  settleMs: number;
  windowMs: number;
  pageSize: number;
  parallel: number;
  /** As of a pull. */
  numbers?: Numbering;
}

export interface VerifyDeps {
  list: ListPage;
  schema: SinkSchema;
  openStored: (options: { workFolder: string }) => Promise<Stored>;
  workFolder: string;
  now: () => Date;
  clock: PlatformTimeSource;
  sleep: (ms: number) => Promise<void>;
  stopped: () => boolean;
  progress: (documents: number, different: number) => void;
  exchanges: () => { requests: number; retries: number };
}

export interface VerifySummary {
  noun: PulledNoun;
  status: 'verified' | 'partial' | 'unverified';
  target: string;
  /** RFC 3339, UTC. */
  from: string;
  to: string;
  /** That the platform shows. */
  documents: number;
  missing: number;
  extra: number;
  different: number;
  /** Documents that the platform could not show: neither missing nor extra. */
  problems: number;
  totals: Record<Side, Totals['sums']>;
  /** Missing invoice numbers; null for other nouns. */
  gaps: Record<Side, NonNullable<Totals['gaps']>> | null;
  /** The first of them. */
  differences: Difference[];
  requests: number;
  retries: number;
  duration_ms: number;
}

type Side = 'platform' | 'target';

/** Held between the platform and the comparison. */
const maxBytes = 32 << 20;

/**
 * Compare what a target holds with what the platform shows, document by document, in the order of time and id. Reads
 * the platform as a pull does, and writes nothing.
 *
 * A document that the platform cannot show has no id in its list, so a target that has it seems to have one too many.
 * As many extra documents of a window as it has problems are taken for those, and none of them when there are more.
 *
 * @throws {UsageError} when nothing of the time has settled yet
 * @throws {LocalError} when there is no such target, or it cannot be read
 */
export async function verifyDocuments(
  options: VerifyOptions,
  deps: VerifyDeps,
): Promise<{ summary: VerifySummary; failure?: TillctlError }> {
  const started = deps.now();
  // By whichever clock is behind: what is not settled by either may not be in the target yet.
  const settled = (await deps.clock.known()).earlier(started.getTime()) - options.settleMs;
  const window = {
    from: options.from,
    to: Math.min(options.to ?? settled, settled),
  };
  if (window.from >= window.to) {
    throw new UsageError(`--from ${new Date(window.from).toISOString()} is later than what has settled`, {
      hint: 'an earlier --from, or a shorter --settle',
    });
  }
  const workFolder = await makeWorkFolder(deps.workFolder, undefined, started);
  try {
    const stored = await deps.openStored({ workFolder });
    try {
      const comparison = new Comparison(options.noun, options.numbers, deps);
      await comparison.run(window, readingsOf(window, options, deps), stored.read(window));
      return {
        summary: summarize(comparison, window, options, deps, started),
        failure: failureOf(comparison, window, options),
      };
    } finally {
      await stored.close();
    }
  } finally {
    await removeFolder(workFolder);
  }
}

function readingsOf(
  window: Window,
  { windowMs, pageSize, parallel }: VerifyOptions,
  { list, sleep, stopped }: VerifyDeps,
): AsyncIterable<WindowReading> {
  return pullWindows({ windows: [window], windowMs, list, pageSize, parallel, maxBytes, sleep, stopped });
}

function summarize(
  { counts, differences, problemCount, totals }: Comparison,
  { from, to }: Window,
  { noun, target }: VerifyOptions,
  { now, exchanges }: VerifyDeps,
  started: Date,
): VerifySummary {
  const [platform, held] = [totals.platform.result(), totals.target.result()];
  const isEqual = counts.missing + counts.extra + counts.different === 0;
  return {
    noun,
    status: !isEqual ? 'unverified' : problemCount > 0 ? 'partial' : 'verified',
    target,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    documents: platform.count,
    ...counts,
    problems: problemCount,
    totals: { platform: platform.sums, target: held.sums },
    gaps:
      platform.gaps === undefined || held.gaps === undefined ? null : { platform: platform.gaps, target: held.gaps },
    differences,
    ...exchanges(),
    duration_ms: now().getTime() - started.getTime(),
  };
}

function failureOf(
  { counts: { missing, extra, different }, differences, problemCount, problems }: Comparison,
  { from, to }: Window,
  { noun, target }: VerifyOptions,
): TillctlError | undefined {
  const [first, last] = [from, to].map((time) => new Date(time).toISOString());
  const again = `tillctl ${noun} pull --from ${first} --to ${last} --out ${shellWord(target)}`;
  if (missing + extra + different > 0) {
    return new UnverifiedError(
      `${target} does not have what the platform shows: ${missing} missing, ${extra} extra, ${different} different`,
      {
        hint: `${again} brings what is missing or different; extra documents are left alone`,
        problems: differences.map(describeDifference),
      },
    );
  }
  if (problemCount === 0) return undefined;
  return new PartialError(
    `the platform could not show ${problemCount} ${problemCount === 1 ? 'document, which was' : 'documents, which were'} not compared`,
    { hint: 'verify the same time again later', problems },
  );
}
