import { randomBytes } from 'node:crypto';

/** One answered (or, on purpose, unanswered) request of the API or the store. */
export interface LoggedRequest {
  /** ISO 8601, the platform's time. */
  at: string;
  method: string;
  /** Path and query; signatures of the store's addresses are masked. */
  path: string;
  /** Operation id, `upload` or `download`; missing when no operation has this path. */
  operation?: string;
  /** 0: the connection ended without an answer. */
  status: number;
  fault?: string;
  duration_ms: number;
  request_id: string;
}

export interface OperationCounts {
  requests: number;
  faults: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
}

const idSpan = 0x1000000;

const capacity = 10_000;

/** The last 10,000 requests, and counts of all. */
export class RequestLog {
  #ring: LoggedRequest[] = [];
  #next = 0;
  #counts = new Map<string, OperationCounts>();
  #total = 0;
  readonly #idPrefix = randomBytes(4).toString('hex');
  #idCount = 0;
  onRequest: ((request: LoggedRequest) => void) | undefined;

  add(request: LoggedRequest): void {
    this.#ring[this.#next] = request;
    this.#next = (this.#next + 1) % capacity;
    this.#total += 1;
    const counts = this.#countsOf(request.operation ?? 'none');
    counts.requests += 1;
    counts.statuses[request.status] = (counts.statuses[request.status] ?? 0) + 1;
    if (request.fault !== undefined) counts.faults += 1;
    this.onRequest?.(request);
  }

  /** For a request that brings none. */
  newRequestId(): string {
    this.#idCount = (this.#idCount + 1) % idSpan;
    return this.#idPrefix + (idSpan + this.#idCount).toString(16).slice(1);
  }

  /** Oldest first. */
  list(): LoggedRequest[] {
    return this.#ring.length < capacity
      ? [...this.#ring]
      : [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)];
  }

  counts(): { total: number; operations: Record<string, OperationCounts> } {
    return { total: this.#total, operations: Object.fromEntries(this.#counts) };
  }

  clear(): void {
    this.#ring = [];
    this.#next = 0;
    this.#total = 0;
    this.#counts.clear();
  }

  #countsOf(operation: string): OperationCounts {
    const known = this.#counts.get(operation);
    if (known) return known;
    const fresh = { requests: 0, faults: 0, statuses: {} };
    this.#counts.set(operation, fresh);
    return fresh;
  }
}
