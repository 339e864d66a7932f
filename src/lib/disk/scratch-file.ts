import { closeSync, openSync, rmSync } from 'node:fs';
import { platform as systemName } from 'node:os';
import { cutShort, readFullySync } from './read-fully.js';
import { localError } from './system-reason.js';
import { writeFullySync } from './write-fully.js';

/**
 * @param path of a file that does not exist
 * @param nameless its name goes at once, where the system allows it, so that a killed process leaves nothing behind
 */
export function createScratchFile(path: string, nameless = systemName() !== 'win32'): ScratchFile {
  return new ScratchFile(path, nameless);
}

/** A file of our own (0600) for what does not fit into memory. It is made by the first write. */
export class ScratchFile {
  readonly #path: string;
  readonly #nameless: boolean;
  #descriptor: number | undefined;
  #size = 0;

  constructor(path: string, nameless: boolean) {
    this.#path = path;
    this.#nameless = nameless;
  }

  /** Bytes that were appended. */
  size(): number {
    return this.#size;
  }

  /** Behind all that was appended. @returns where it begins. @throws {LocalError} when the disk is full */
  append(bytes: Uint8Array): number {
    const position = this.#size;
    try {
      this.#descriptor ??= this.#open();
      writeFullySync(this.#descriptor, bytes, position);
    } catch (error) {
      throw localError(`cannot write ${this.#path}`, error);
    }
    this.#size += bytes.length;
    return position;
  }

  #open(): number {
    const descriptor = openSync(this.#path, 'wx+', 0o600);
    if (this.#nameless) rmSync(this.#path, { force: true });
    return descriptor;
  }

  /** Fills the target. @throws {LocalError} */
  read(target: Uint8Array, position: number): void {
    try {
      if (this.#descriptor === undefined) throw cutShort();
      readFullySync(this.#descriptor, target, position);
    } catch (error) {
      throw localError(`cannot read ${this.#path}`, error);
    }
  }

  /** Removes it. May be called again. */
  close(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
    rmSync(this.#path, { force: true });
  }
}
