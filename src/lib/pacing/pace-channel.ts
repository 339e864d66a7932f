import type { PaceStore, Reservation } from './pace-store.js';

/** What a process says to the one that started it. */
type PaceRequest = { pace: 'reserve'; slots: number } | { pace: 'give-back'; in_ms: number[] } | PauseMessage;
interface PauseMessage {
  pace: 'pause';
  for_ms: number;
}
/** And what that one says. Reservations are answered in the order in which they were asked for. */
type PaceAnswer = { pace: 'reserved'; reservation: Reservation } | PauseMessage;

/** The process that started this one, as far as it is spoken to. */
export interface ParentChannel {
  /** False once it is gone, or let go of this process. */
  readonly isOpen: boolean;
  send: (message: object) => void;
  /** @param onEnd once it is gone */
  listen: (onMessage: (message: unknown) => void, onEnd: () => void) => void;
  /** This process does not end as long as it waits for an answer. */
  hold: (isWaiting: boolean) => void;
}

/**
 * Answers what one process asks by its channel.
 *
 * @param send to that process
 * @returns takes each message of it; what is none of these is passed over
 */
export function servePace(store: PaceStore, send: (message: object) => void): (message: unknown) => void {
  const answer = (said: PaceAnswer) => send(said);
  store.onPause((forMs) => answer({ pace: 'pause', for_ms: forMs }));
  return (message) => {
    if (!isSaid<PaceRequest>(message)) return;
    if (message.pace === 'give-back') void store.giveBack(message.in_ms);
    else if (message.pace === 'pause') void store.pause(message.for_ms);
    else void store.reserve(message.slots).then((reservation) => answer({ pace: 'reserved', reservation }));
  };
}

/** The store of a process whose moments are given out by the one that started it. */
export class ParentPaceStore implements PaceStore {
  readonly #channel: ParentChannel;
  #waiting: { resolve: (reservation: Reservation) => void; reject: (error: Error) => void }[] = [];
  #listener: (forMs: number) => void = () => undefined;

  constructor(channel: ParentChannel) {
    this.#channel = channel;
    channel.listen(
      (message) => this.#heard(message),
      () => this.#ended(),
    );
    channel.hold(false);
  }

  reserve(slots: number): Promise<Reservation> {
    if (!this.#channel.isOpen) return Promise.reject(gone());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#channel.hold(true);
      this.#say({ pace: 'reserve', slots });
    });
  }

  async giveBack(momentsInMs: readonly number[]): Promise<void> {
    this.#say({ pace: 'give-back', in_ms: [...momentsInMs] });
  }

  async pause(forMs: number): Promise<void> {
    this.#say({ pace: 'pause', for_ms: forMs });
  }

  onPause(listener: (forMs: number) => void): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    this.#listener = () => undefined;
  }

  #say(request: PaceRequest): void {
    if (this.#channel.isOpen) this.#channel.send(request);
  }

  #heard(message: unknown): void {
    if (!isSaid<PaceAnswer>(message)) return;
    if (message.pace === 'pause') this.#listener(message.for_ms);
    else this.#waiting.shift()?.resolve(message.reservation);
    this.#channel.hold(this.#waiting.length > 0);
  }

  #ended(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(gone());
  }
}

function gone(): Error {
  return new Error('the fleet run of this process is gone');
}

/** Both sides are of one version: one starts the other. */
function isSaid<Said extends PaceRequest | PaceAnswer>(message: unknown): message is Said {
  return typeof message === 'object' && message !== null && 'pace' in message;
}
