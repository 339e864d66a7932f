/** Exit codes of the process by name. Scripts rely on them; see docs/reference/exit-codes.md. */
export const exitCodes = {
  ok: 0,
  bug: 1,
  usage: 2,
  input: 3,
  auth: 4,
  partial: 5,
  platform: 6,
  refused: 7,
  local: 8,
  locked: 9,
  stale: 10,
  unverified: 11,
  interrupted: 130,
} as const;

export type ExitName = keyof typeof exitCodes;
export type FailureName = Exclude<ExitName, 'ok' | 'bug'>;

export interface ErrorDetails {
  /** What to type or do next, without "try:". */
  hint?: string;
  /** One line each, already worded, for example `spring.csv:4 sales_price: "3 EUR" is not an amount like 12.50`. */
  problems?: string[];
  /** The same for people who look at a terminal: reasons, with how many rows each has. */
  groups?: string[];
  cause?: unknown;
}

/**
 * A failure that an operator can understand: it stops the run and carries the words for it.
 * Only `main` turns it into output and an exit code. Anything thrown that is not a TillctlError is a bug of ours (exit 1).
 */
export class TillctlError extends Error {
  readonly kind: FailureName;
  readonly hint: string | undefined;
  readonly problems: string[];
  readonly groups: string[] | undefined;

  constructor(kind: FailureName, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.kind = kind;
    this.hint = details.hint;
    this.problems = details.problems ?? [];
    this.groups = details.groups;
  }
}

/** Flags, arguments, config or mapping are wrong (exit 2). */
export class UsageError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('usage', message, details);
  }
}

/** More than the operator expects would be sent: nothing was (exit 2). */
export class LimitError extends UsageError {
  /** Of a profile, where no flag says it: `guards.max_rows`. */
  readonly setting: string;

  constructor(setting: string, message: string, details?: ErrorDetails) {
    super(message, details);
    this.setting = setting;
  }
}

/** The input file is unreadable or no row of it is valid; nothing was sent (exit 3). */
export class InputError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('input', message, details);
  }
}

/** No credentials, or the platform refused them (exit 4). */
export class AuthError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('auth', message, details);
  }
}

/** Finished, and at least one row was rejected (exit 5). */
export class PartialError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('partial', message, details);
  }
}

/** Unreachable or failing after all retries; the run can be resumed (exit 6). */
export class PlatformError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('platform', message, details);
  }
}

/** A POST left without an answer: whether it took effect is unknown (exit 6; the row stays in doubt). */
export class InDoubtError extends PlatformError {}

/** A problem document of the platform (RFC 7807); `title` and `detail` hold the start of the text when it was none. */
export interface Problem {
  type?: string;
  title: string;
  detail?: string;
  on_resource?: string;
}

/** The platform refused a single request for what it said (exit 7 unless it is a row's own request). */
export class RefusedError extends TillctlError {
  readonly status: number;
  readonly problem: Problem;
  /** The column of the row that the request was about, where it was about a part of it only. */
  column?: string;

  constructor(status: number, problem: Problem, message: string, details?: ErrorDetails) {
    super('refused', message, details);
    this.status = status;
    this.problem = problem;
  }
}

/** Of what the platform has under no such name. */
export function notFound(message: string, hint?: string): RefusedError {
  return new RefusedError(404, { title: 'not found' }, message, { hint });
}

/** What is to be written cannot be said in the form that the platform reads: nothing was sent (exit 2; of a row, its outcome). */
export class UnsendableError extends UsageError {
  /** The column, or the member, that is at fault. */
  readonly column: string;

  constructor(message: string, { column, ...details }: ErrorDetails & { column: string }) {
    super(message, details);
    this.column = column;
  }
}

/** Local files: disk full, not writable, damaged state (exit 8). */
export class LocalError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('local', message, details);
  }
}

/** The reader of a list on standard output has seen enough (`| head`): where to stop, and no failure (exit 0). */
export class ReaderGoneError extends LocalError {}

/** Another run holds the lock (exit 9). */
export class LockedError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('locked', message, details);
  }
}

/** A plan no longer matches the platform (exit 10). */
export class StaleError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('stale', message, details);
  }
}

/** A download, archive, batch or target does not have what it should (exit 11). */
export class UnverifiedError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('unverified', message, details);
  }
}

/** Stopped by a signal; resumable (exit 130). */
export class InterruptedError extends TillctlError {
  constructor(message: string, details?: ErrorDetails) {
    super('interrupted', message, details);
  }
}

/** Ends that leave work undone, gravest first; a bug of ours comes right after a signal. */
export const gravestEnds = [
  'interrupted',
  'bug',
  'local',
  'unverified',
  'platform',
  'auth',
  'refused',
] as const satisfies readonly ExitName[];

/** Which end is told where several apply. */
const gravity: readonly ExitName[] = [...gravestEnds, 'partial'];

/** The graver of two reasons to stop; of equal ones the first. */
export function graver<Reason>(first: Reason, later: Reason): Reason {
  return rank(later) < rank(first) ? later : first;
}

function rank(error: unknown): number {
  const place = gravity.indexOf(error instanceof TillctlError ? error.kind : 'bug');
  return place === -1 ? gravity.length : place;
}
