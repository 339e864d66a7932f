import { closeSync, openSync, utimesSync } from 'node:fs';
import { UsageError } from '../../errors/errors.js';
import { messageOf } from '../../errors/message-of.js';

const everyMs = 2000;

/** A file whose time of change tells others that a worker is alive: that the database knew of it then. */
export class HealthFile {
  readonly #file: string;
  readonly #notice: (line: string) => void;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /** @throws {UsageError} where it cannot be written */
  constructor(file: string, notice: (line: string) => void) {
    this.#file = file;
    this.#notice = notice;
    try {
      touch(file);
    } catch (cause) {
      throw new UsageError(`--health-file ${file} cannot be written: ${messageOf(cause)}`, { cause });
    }
  }

  /** Seldom enough to be called often. One that cannot be written any more is reported; its reader sees its age. */
  touch(): void {
    const now = performance.now();
    if (now - this.#touchedAt < everyMs) return;
    this.#touchedAt = now;
    try {
      touch(this.#file);
    } catch (error) {
      this.#notice(`--health-file ${this.#file} cannot be written: ${messageOf(error)}`);
    }
  }
}

/** What it holds stays. */
function touch(file: string): void {
  closeSync(openSync(file, 'a', 0o644));
  const now = new Date();
  utimesSync(file, now, now);
}
