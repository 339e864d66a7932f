/** Where all processes that send to one platform as one application agree on who may send when. */
export interface PaceStore {
  /**
   * Takes the next moments to send at; no other process has them. Moments that were given to no process count for a tenth
   * of a second after they were due, so that the first of them may be past.
   *
   * @param slots how many; with 0 this process only counts among those that send
   * @throws {Error} when the store cannot be reached; nothing was taken then, or what was taken is lost
   */
  reserve: (slots: number) => Promise<Reservation>;
  /** Moments that this process will not use, told as milliseconds from now: others have them. @throws {Error} as above */
  giveBack: (momentsInMs: readonly number[]) => Promise<void>;
  /** All processes are to send nothing for so long from now. @throws {Error} as above */
  pause: (forMs: number) => Promise<void>;
  /** Hands on the pauses that other processes were asked for, as soon as they are known. Called once. */
  onPause: (listener: (forMs: number) => void) => void;
  /** This process no longer counts among those that send. */
  close: () => Promise<void>;
}

export interface Reservation {
  /** Told as milliseconds from now. */
  momentsInMs: readonly number[];
  /** From one moment to the next, of all processes together. */
  everyMs: number;
  /** How much longer all are held up, 0 when they are not. */
  pausedForMs: number;
  /** Processes that sent within the last half minute, this one among them. */
  workers: number;
}
