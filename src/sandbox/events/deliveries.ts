import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { encodeDocument } from '../base/dialect.js';
import { isDocumentKind } from '../base/document-kinds.js';
import type { Faults } from '../faults/faults.js';
import { movementText } from '../inventory/movements.js';
import { orderText } from '../orders/order-view.js';
import { putRecord } from '../state/changes.js';
import type { EventKind } from '../state/kinds.js';
import type { PlatformForm } from '../state/platform-form.js';
import type { SandboxState } from '../state/state.js';
import { isOwnTopic, kindOfTopic, type Subscription, subscriptionOf } from './subscriptions.js';

/** One object for one subscriber, until it is answered with 202. */
interface Event {
  subscription: Subscription;
  kind: EventKind;
  id: string;
  attempts: number;
  /** By the platform's clock. */
  dueAt: number;
  /** Of a document of the generated history. */
  batch?: Batch;
}

/** Generated documents that are fetched together: the mark of their subscription moves on when all are delivered. */
interface Batch {
  left: number;
  until: number;
}

const inFlightAtMost = 8;
const batchSize = 200;
const lookEveryMs = 1000;
const answerTimeoutMs = 10_000;
const firstRetryMs = 1000;
const lastRetryMs = 300_000;

/**
 * Calls the subscribers: for each document that is put for the first time, and for each of the generated history when it
 * becomes visible (late ones late; a payment says nothing). Anything but a 202 is repeated after 1, 2, 4 … 300 seconds of the
 * platform's clock, until the subscription is deleted. What waits is not remembered over a restart, but for
 * generated documents.
 */
export class Deliveries {
  readonly #waiting = new Set<Event>();
  readonly #flying = new Set<Event>();
  readonly #batches = new Map<string, Batch>();
  /** Until when nothing new was found, by subscription: not written down, since looking again after a restart finds nothing either. */
  readonly #lookedUntil = new Map<string, number>();
  readonly #abort = new AbortController();
  readonly #listeners: (() => void)[] = [];
  #delivered = 0;
  #failed = 0;
  readonly #timer: NodeJS.Timeout;
  readonly #endListening: () => void;

  constructor(
    private readonly state: SandboxState,
    private readonly faults: Faults,
    private readonly form: Readonly<PlatformForm>,
  ) {
    this.#timer = setInterval(this.look, lookEveryMs);
    this.#timer.unref();
    this.#endListening = state.clock.onMove(this.look);
    state.announce = (kind, id) => {
      for (const subscription of this.#subscriptions()) {
        if (kindOfTopic(subscription.topic) !== kind) continue;
        this.#waiting.add({ subscription, kind, id, attempts: 0, dueAt: 0 });
      }
      this.#sendDue();
    };
  }

  /** How many were answered with 202, how many attempts ended in any other way, and what waits, is on its way or is repeated later. */
  report() {
    return { delivered: this.#delivered, failed: this.#failed, pending: this.#waiting.size + this.#flying.size };
  }

  /** Nothing is on its way, and nothing is due at the platform's time. */
  settled(): Promise<void> {
    this.look();
    return new Promise((resolve) => {
      this.#listeners.push(resolve);
      this.#reportSettled();
    });
  }

  /** Cuts what is on its way. */
  stop(): void {
    clearInterval(this.#timer);
    this.#abort.abort();
    this.state.announce = undefined;
    this.#endListening();
    this.#reportSettled();
  }

  #subscriptions(): Subscription[] {
    return this.state.records.subscription.list.map(subscriptionOf);
  }

  #isLive({ id }: Subscription): boolean {
    return this.state.records.subscription.get(id) !== undefined;
  }

  /** Look for what is due: documents that became visible, and deliveries to repeat. */
  readonly look = (): void => {
    if (this.#abort.signal.aborted) return;
    for (const subscription of this.#subscriptions()) this.#takeBatch(subscription);
    this.#sendDue();
  };

  #takeBatch(subscription: Subscription): void {
    const { id: own, topic, delivered_until } = subscription;
    const kind = kindOfTopic(topic);
    const now = this.state.clock.now();
    const until = Math.max(delivered_until, this.#lookedUntil.get(own) ?? 0);
    if (!this.state.history || !isDocumentKind(kind) || this.#batches.has(own) || now <= until) return;
    const arrivals = this.state.history.arrivals(kind, until, now, batchSize);
    if (arrivals.length === 0) {
      this.#lookedUntil.set(own, now);
      return;
    }
    const batch = { left: arrivals.length, until: arrivals.at(-1)!.at };
    this.#batches.set(own, batch);
    for (const { id } of arrivals) this.#waiting.add({ subscription, kind, id, attempts: 0, dueAt: 0, batch });
  }

  #sendDue(): void {
    const now = this.state.clock.now();
    for (const event of this.#waiting) {
      if (this.#flying.size >= inFlightAtMost) break;
      if (!this.#isLive(event.subscription)) this.#waiting.delete(event);
      else if (event.dueAt <= now) {
        this.#waiting.delete(event);
        this.#flying.add(event);
        void this.#send(event).finally(() => {
          this.#flying.delete(event);
          this.look();
          this.#reportSettled();
        });
      }
    }
    this.#reportSettled();
  }

  async #send(event: Event): Promise<void> {
    const { subscription, kind, id } = event;
    const text = textOf(this.state, kind, id);
    if (text === undefined) return this.#finish(event);
    const misfortune = this.faults.strike('delivery', subscription.callback_url, false);
    const fault = misfortune?.fault;
    const { signal } = this.#abort;
    // Cut when it stops.
    if (misfortune) await setTimeout(misfortune.latencyMs, undefined, { signal }).catch(() => undefined);
    const body = bodyOf(this.state, subscription, kind, encodeDocument(text, this.form.dialect));
    const isFaulty = fault !== undefined && fault.kind !== 'duplicate';
    const status = isFaulty ? 0 : await post(subscription.callback_url, body, signal);
    if (signal.aborted) return;
    if (status !== 202) {
      this.#failed += 1;
      event.dueAt = this.state.clock.now() + Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(event.attempts, 20));
      event.attempts += 1;
      if (this.#isLive(subscription)) this.#waiting.add(event);
      return;
    }
    this.#delivered += 1;
    this.#finish(event);
    if (fault?.kind === 'duplicate') this.#waiting.add({ subscription, kind, id, attempts: 0, dueAt: 0 });
  }

  #finish({ subscription, batch }: Event): void {
    if (!batch) return;
    batch.left -= 1;
    if (batch.left > 0) return;
    this.#batches.delete(subscription.id);
    if (!this.#isLive(subscription)) return;
    const text = JSON.stringify({ ...subscription, delivered_until: batch.until });
    putRecord(this.state, 'subscription', { id: subscription.id, text });
  }

  #isSettled(): boolean {
    const now = this.state.clock.now();
    if (this.#flying.size > 0) return false;
    for (const { dueAt } of this.#waiting) if (dueAt <= now) return false;
    return true;
  }

  #reportSettled(): void {
    if (this.#listeners.length === 0 || !(this.#abort.signal.aborted || this.#isSettled())) return;
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

function textOf(state: SandboxState, kind: EventKind, id: string): string | undefined {
  if (kind === 'inventory_shipment') return movementText(state, kind, id);
  const text = state.records[kind].get(id)?.text;
  if (kind === 'sales_order' && text !== undefined) return orderText(state, text);
  return text ?? (isDocumentKind(kind) ? state.history?.text(kind, id, state.clock.now()) : undefined);
}

function bodyOf(state: SandboxState, { topic }: Subscription, kind: EventKind, document: string): string {
  const org = `"org_id":${JSON.stringify(state.org)}`;
  if (kind.endsWith('_voucher') || kind === 'gift_card') return `{${org},"items":[${document}],"problems":[]}`;
  const eventType = isOwnTopic(topic) ? '' : `"event_type":${JSON.stringify(topic)},`;
  return `{${org},${eventType}"${kind}":${document},"problems":[]}`;
}

/** @returns the status, or 0 when there was no answer in time */
function post(url: string, body: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? requestSecure : requestPlain;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    // No agent: a connection that is kept open would be cut by a receiver that restarts.
    const call = request(url, { method: 'POST', headers, agent: false, timeout: answerTimeoutMs, signal }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
      answer.on('aborted', () => resolve(0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
