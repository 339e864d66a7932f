import { touch } from '../../disk/files.js';
import { UsageError } from '../../errors/errors.js';
import { messageOf } from '../../errors/message-of.js';

const everyMs = 2000;

/** A file whose time of change tells probes since when something holds of a worker. */
export class HealthFile {
  readonly #file: string;
  readonly #flag: string;
  readonly #notice: (line: string) => void;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /**
   * It is old until it is touched for the first time: one of an earlier process may be young.
   *
   * @param flag that named it
   * @throws {UsageError} where it cannot be written
   */
  constructor(file: string, flag: string, notice: (line: string) => void) {
    this.#file = file;
    this.#flag = flag;
    this.#notice = notice;
    try {
      touch(file, new Date(0));
    } catch (cause) {
      throw new UsageError(`${flag} ${file} cannot be written: ${messageOf(cause)}`, { cause });
    }
  }

  /** Seldom enough to be called often. One that cannot be written any more is reported; its reader sees its age. */
  touch(): void {
    const now = performance.now();
    if (now - this.#touchedAt < everyMs) return;
    this.#touchedAt = now;
    try {
      touch(this.#file, new Date());
    } catch (error) {
      this.#notice(`${this.#flag} ${this.#file} cannot be written: ${messageOf(error)}`);
    }
  }
}
