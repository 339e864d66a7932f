import { graver, PartialError, TillctlError, UnverifiedError } from '../errors/errors.js';
import type { Bookmark } from '../journal/bookmarks.js';
import type { SinkCounts, SinkTotals } from '../sinks/target/sink.js';
import { shellWord } from '../terminal/shell-word.js';
import type { PullOptions } from './pull-job.js';
import { type FoundProblem, wordsOfProblem } from './pull-problems.js';

const shownProblems = 20;

/** What was read of the platform, and what the target has of it. */
export interface PulledAndStored {
  pulled: SinkTotals;
  stored: SinkTotals;
  /** Documents that were read, however often. */
  delivered: number;
  /** Of these, versions of a document that another one replaced. */
  twice: number;
  /** The target, as the operator named it. */
  shown: string;
}

/** @returns why the target cannot be believed to have what was pulled */
export function unverifiedBy({ pulled, stored, delivered, twice, shown }: PulledAndStored): TillctlError | undefined {
  if (twice > 0) {
    // Two versions of one document were added up here, and only one of them is there.
    if (stored.count === delivered - twice) return undefined;
  } else if (describe(pulled) === describe(stored)) return undefined;
  return new UnverifiedError(
    `${shown} does not have what was pulled: ${describe(pulled)} were pulled, ${describe(stored)} are there`,
    { hint: 'pull the same time again, and report it when it stays so' },
  );
}

/** How a pull failed, gravest first: what stopped it, what is not in the target, what the platform could not show. */
export function failureOf(
  stop: TillctlError | undefined,
  unverified: TillctlError | undefined,
  problems: readonly FoundProblem[],
  { sinceLast }: Pick<PullOptions, 'sinceLast'>,
): TillctlError | undefined {
  const partial =
    problems.length === 0
      ? undefined
      : new PartialError(
          `the platform could not show ${problems.length} ${problems.length === 1 ? 'document' : 'documents'}`,
          {
            hint: sinceLast ? 'they are asked for again by the next pull' : 'pull the same time again',
            problems: problems.slice(0, shownProblems).map(wordsOfProblem),
          },
        );
  return [stop, unverified, partial].reduce((worst, one) => {
    if (worst === undefined || one === undefined) return worst ?? one;
    return graver(worst, one);
  });
}

/**
 * The command line that goes on where a pull stopped.
 *
 * @param position up to where all is in the target, milliseconds since 1970
 * @param end where it was to end
 */
export function resumeLine(
  { noun, target, sinceLast, from, to, scope, named }: PullOptions,
  bookmark: Bookmark | undefined,
  position: number,
  end: number,
): string {
  const words = ['tillctl', noun, 'pull'];
  if (sinceLast) {
    words.push('--since-last');
    if (bookmark === undefined && from !== undefined) words.push('--from', new Date(from).toISOString());
    if (named) words.push('--state', shellWord(scope.state));
    if (to !== undefined) words.push('--to', new Date(to).toISOString());
  } else words.push('--from', new Date(position).toISOString(), '--to', new Date(end).toISOString());
  words.push('--out', shellWord(target.shown));
  if (target.format !== undefined) words.push('--format', target.format);
  return words.join(' ');
}

/** The error, and the command line that goes on. */
export function withHint(error: TillctlError, resume: string): TillctlError {
  const hint = error.hint === undefined || error.kind === 'interrupted' ? resume : `${error.hint}; then ${resume}`;
  return new TillctlError(error.kind, error.message, { hint, problems: error.problems, cause: error });
}

/** Documents that a target took, each once. */
export function distinctOf({ inserted, updated, unchanged }: SinkCounts): number {
  return inserted + updated + unchanged;
}

function describe({ count, sums }: SinkTotals): string {
  const amounts = sums.map(
    ({ currency, gross, net, count: some }) => `${some} of ${gross} gross ${net} net ${currency}`,
  );
  return [`${count} documents`, ...amounts].join(', ');
}
