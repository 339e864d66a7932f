/**
 * SIGINT and SIGTERM as a value. The first one asks to stop: loops take no new rows and let calls in flight end.
 * A second one ends the process at once (`wire.ts` does that).
 */
export interface Interruption {
  requested: boolean;
  /** Aborted by the first signal: ends sleeps and waits, not calls in flight. */
  signal: AbortSignal;
}
