/** Where all processes that send to one platform as one application agree on who may send when. */
export interface PaceStore {
  /**
   * Takes the next moments to send at; no other process has them.
   *
   * @param slots how many, from 1
   * @throws {Error} when the store cannot be reached; nothing was taken then, or what was taken is lost
   */
  reserve: (slots: number) => Promise<Reservation>;
  /** All processes are to send nothing for so long from now. @throws {Error} as above */
  pause: (forMs: number) => Promise<void>;
  /** Hands on the pauses that other processes were asked for, as soon as they are known. Called once. */
  onPause: (listener: (forMs: number) => void) => void;
  /** This process no longer counts among those that send. */
  close: () => Promise<void>;
}

/** Moments at equal distances, told as milliseconds from now. */
export interface Reservation {
  firstInMs: number;
  everyMs: number;
  /** How much longer all are held up, 0 when they are not. */
  pausedForMs: number;
  /** Processes that sent within the last half minute, this one among them. */
  workers: number;
}
