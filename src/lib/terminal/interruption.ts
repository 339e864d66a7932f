import { InterruptedError } from '../errors/errors.js';

/**
 * SIGINT and SIGTERM as a value. The first one asks to stop: loops take no new rows and let calls in flight end.
 * A second one ends the process at once (`wire.ts` does that).
 */
export interface Interruption {
  requested: boolean;
  /** A pager has the screen: Ctrl-C is a key of it, and asks for nothing. */
  ignored?: boolean;
  /** The signal that asked, for example `SIGINT`. */
  by?: string;
  /** Aborted by the first signal: ends sleeps and waits, not calls in flight. */
  signal: AbortSignal;
}

/** Who asked to stop, as a person knows it. */
export function interruptedBy({ by }: Interruption): string {
  if (by === 'SIGINT') return 'Ctrl-C (SIGINT)';
  return by ?? 'a signal';
}

/** Between two steps of long work. @throws {InterruptedError} after a signal */
export function throwIfInterrupted({ requested }: Interruption): void {
  if (requested) throw new InterruptedError('stopped by a signal');
}

/** The same where a signal is all that is known, between two chunks. @throws {InterruptedError} */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new InterruptedError('stopped by a signal');
}
