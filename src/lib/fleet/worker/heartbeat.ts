import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../errors/message-of.js';
import { renewLeases } from '../../queue/leases.js';
import type { QueueSession } from '../../queue/session.js';
import type { PresentWorker } from '../../queue/workers.js';

/** Parts of a lease: one between two renewals; so many before its end processes are asked to end, and are ended. */
const beatsInLease = 6;
const drainBeats = 3;
const killBeats = 1;

export interface HeartbeatEnds {
  /** It is to end: it was cancelled, or its lease will not be renewed in time. */
  drain: AbortController;
  /** Its lease is about to be over, and another may take it. */
  kill: AbortController;
}

/**
 * Says again and again that a worker is there. Time is counted from before a renewal was asked for, by a clock that no
 * one sets: so the worker takes its lease for over before the database does.
 */
export class Heartbeat {
  readonly #session: QueueSession;
  readonly #schema: string;
  readonly #terms: Omit<PresentWorker, 'ageMs'>;
  readonly #notice: (line: string) => void;
  readonly #onRenewed: () => void;
  readonly #jobs = new Map<string, HeartbeatEnds & { validUntil: number }>();
  readonly #stop = new AbortController();
  #startedAt = 0;
  #validUntil = 0;
  #done: Promise<unknown> = Promise.resolve();

  constructor(
    session: QueueSession,
    schema: string,
    terms: Omit<PresentWorker, 'ageMs'>,
    { notice, onRenewed }: { notice: (line: string) => void; onRenewed: () => void },
  ) {
    this.#session = session;
    this.#schema = schema;
    this.#terms = terms;
    this.#notice = notice;
    this.#onRenewed = onRenewed;
  }

  /** Whether a lease that was there a moment ago is there still. */
  get isValid(): boolean {
    return performance.now() < this.#validUntil;
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#validUntil = this.#startedAt + this.#terms.leaseMs;
    this.#done = Promise.all([this.#renewing(), this.#watching()]);
  }

  /** @param askedAt before it was taken, by `performance.now()` */
  watch(job: string, ends: HeartbeatEnds, askedAt: number): void {
    this.#jobs.set(job, { ...ends, validUntil: askedAt + this.#terms.leaseMs });
  }

  unwatch(job: string): void {
    this.#jobs.delete(job);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #renewing(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#renew().catch((error: unknown) => this.#notice(`the lease is not renewed: ${messageOf(error)}`));
      await this.#pause();
    }
  }

  async #renew(): Promise<void> {
    // One that is taken meanwhile is not among those that the database tells of.
    const asked = [...this.#jobs];
    const askedAt = performance.now();
    const present = { ...this.#terms, ageMs: askedAt - this.#startedAt };
    const kept = await renewLeases(this.#session, this.#schema, present, [...this.#jobs.keys()]);
    this.#validUntil = askedAt + this.#terms.leaseMs;
    this.#onRenewed();
    for (const [job, watched] of asked) {
      if (kept.has(job)) watched.validUntil = this.#validUntil;
      else watched.drain.abort();
    }
  }

  /** Beside the renewals, which may hang. */
  async #watching(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      for (const { drain, kill, validUntil } of this.#jobs.values()) {
        const beatsLeft = (validUntil - performance.now()) / this.#beatMs;
        if (beatsLeft < drainBeats) drain.abort();
        if (beatsLeft < killBeats) kill.abort();
      }
      await this.#pause(this.#beatMs / 4);
    }
  }

  get #beatMs(): number {
    return this.#terms.leaseMs / beatsInLease;
  }

  #pause(ms = this.#beatMs): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
