import { messageOf } from '../errors/message-of.js';
import { createGate, type Gate } from '../http/pace.js';
import type { Notice } from '../terminal/notice.js';
import type { PaceStore, Reservation } from './pace-store.js';

export interface SharedGateOptions {
  store: PaceStore;
  /** Requests per second of all processes together, as this one was told; undefined when only pauses are shared. */
  rate: number | undefined;
  /** Milliseconds of a clock that no one sets. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  notice: Notice;
}

/** What is there beyond a gate: unused moments are for others. */
export interface SharedGate extends Gate {
  /** Called when nothing more is to be sent. What a store that went away cannot take is lost. */
  release: () => Promise<void>;
}

/** A process takes moments for at most so long at once, and one that is late for a moment has it for so long. */
const longestBlockMs = 200;
/** Of a 429 that names no time. */
const usualPauseMs = 1000;
/** Between two tries to reach a store that was not there. */
const retryMs = 5000;
const smallestRate = 0.001;

/**
 * The gate of one process among several that keep to one rate: it passes a request at each moment that the store gave it.
 * They are asked for in blocks, of the size that this process used lately. To one that is late for a moment it counts for
 * as long as a block, so that in any time all processes together send what the rate allows and that of one block.
 *
 * @throws {LocalError} when the store cannot be reached at the beginning
 */
export async function openSharedGate(options: SharedGateOptions): Promise<SharedGate> {
  const gate = new SlotGate(options);
  if (options.rate !== undefined) await gate.begin();
  return gate;
}

class SlotGate implements SharedGate {
  readonly #options: SharedGateOptions;
  readonly usualPauseMs = usualPauseMs;
  /** Moments to send at, the soonest first. */
  #slots: number[] = [];
  #pausedUntil = 0;
  #reserving: Promise<void> | undefined;
  #reservedAt = 0;
  /** Slots taken since, and how many were asked for then. */
  #used = 0;
  #block = 1;
  #workers = 1;
  #everyMs: number;
  /** While the store cannot be reached. */
  #substitute: Gate | undefined;
  #retryAt = 0;

  constructor(options: SharedGateOptions) {
    this.#options = options;
    this.#everyMs = 1000 / (options.rate ?? Number.POSITIVE_INFINITY);
    options.store.onPause((forMs) => this.#hold(options.now() + forMs));
  }

  async begin(): Promise<void> {
    this.#take(await this.#options.store.reserve(0));
  }

  get idle(): boolean {
    return this.#options.rate === undefined && this.#pausedUntil === 0;
  }

  pass(at: number): boolean {
    if (at < this.#pausedUntil) return false;
    if (this.#options.rate === undefined) {
      this.#pausedUntil = 0;
      return true;
    }
    return this.#substitute === undefined ? this.#passSlot(at) : this.#passBeside(this.#substitute, at);
  }

  opened(at: number): Promise<void> {
    const { sleep } = this.#options;
    if (at < this.#pausedUntil) return sleep(Math.ceil(this.#pausedUntil - at));
    if (this.#substitute !== undefined) return this.#substitute.opened(at);
    const [next] = this.#slots;
    return next === undefined ? this.#reserve() : sleep(Math.max(1, Math.ceil(next - at)));
  }

  pauseUntil(until: number): void {
    const forMs = until - this.#options.now();
    this.#hold(until);
    if (forMs > 0) this.#options.store.pause(forMs).catch((error: unknown) => this.#lost(error));
  }

  async release(): Promise<void> {
    await this.#reserving;
    const now = this.#options.now();
    const unused = this.#slots.filter((slot) => slot > now).map((slot) => slot - now);
    this.#slots = [];
    if (unused.length > 0) await this.#options.store.giveBack(unused).catch(() => undefined);
  }

  #passSlot(at: number): boolean {
    while ((this.#slots[0] ?? at) < at - longestBlockMs) this.#slots.shift();
    const [next] = this.#slots;
    if (next === undefined || next > at) return false;
    this.#slots.shift();
    this.#used += 1;
    // The next ones are on their way before these are used up; of a process that needs few, none would be used.
    if (this.#block > 1 && this.#slots.length * 2 <= this.#block) void this.#reserve();
    return true;
  }

  #passBeside(substitute: Gate, at: number): boolean {
    if (at >= this.#retryAt) void this.#reserve();
    return substitute.pass(at);
  }

  #reserve(): Promise<void> {
    this.#reserving ??= this.#ask().finally(() => {
      this.#reserving = undefined;
    });
    return this.#reserving;
  }

  async #ask(): Promise<void> {
    const at = this.#options.now();
    this.#block = this.#wanted(at);
    this.#reservedAt = at;
    this.#used = 0;
    try {
      this.#take(await this.#options.store.reserve(this.#block));
    } catch (error) {
      this.#lost(error);
    }
  }

  /**
   * As many as it used in the time of a block, and half as many again, so that it can become more; at most twice as many as
   * before, since what was used in a moment says little.
   */
  #wanted(at: number): number {
    const perBlock = (this.#used * longestBlockMs) / Math.max(1, at - this.#reservedAt);
    const most = Math.floor(longestBlockMs / this.#everyMs);
    return Math.max(1, Math.min(Math.ceil(perBlock * 1.5), this.#block * 2, most));
  }

  #take({ momentsInMs, everyMs, pausedForMs, workers }: Reservation): void {
    const now = this.#options.now();
    this.#everyMs = everyMs;
    this.#workers = workers;
    this.#slots.push(...momentsInMs.map((inMs) => now + inMs));
    this.#slots.sort((a, b) => a - b);
    if (pausedForMs > 0) this.#hold(now + pausedForMs);
    if (this.#substitute === undefined) return;
    this.#substitute = undefined;
    this.#options.notice('the store of the shared rate is there again');
  }

  #hold(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    this.#slots = this.#slots.filter((slot) => slot >= until);
  }

  /** It keeps to its part of the rate as long as no database answers: all of them together never send more. */
  #lost(error: unknown): void {
    const { now, sleep, notice, rate } = this.#options;
    this.#retryAt = now() + retryMs;
    if (rate === undefined || this.#substitute !== undefined) return;
    const share = Math.max(smallestRate, 1000 / this.#everyMs / this.#workers);
    this.#substitute = createGate(share, sleep);
    this.#slots = [];
    const why = messageOf(error);
    const shown = Number(share.toFixed(3));
    notice(
      `the shared rate: ${why}; until it is there again this process sends at most ${shown} a second, one of ${this.#workers} parts`,
      'warning',
    );
  }
}
