import type { Send } from './send.js';

/** Counts for the summary of a run. */
export interface Stats {
  /** Exchanges that were begun, repetitions among them. */
  requests: number;
  /** Those of them that repeat an earlier one. */
  retries: number;
}

/** Count what goes through. Belongs right before the network, so that repetitions by every policy are seen. */
export function withStats(send: Send, stats: Stats): Send {
  return (request) => {
    stats.requests += 1;
    if ((request.attempt ?? 1) > 1) stats.retries += 1;
    return send(request);
  };
}
