import { closeSync, openSync, rmSync } from 'node:fs';
import { platform as systemName } from 'node:os';
import { cutShort, readAvailableSync } from './read-fully.js';
import { localError } from './system-reason.js';
import { writeFullySync } from './write-fully.js';

export interface ScratchFileOptions {
  /**
   * Its name goes at once where the system allows it, so that a killed process leaves nothing behind: for folders that
   * are not cleared up.
   */
  nameless?: boolean;
}

/** @param path of a file that does not exist */
export function createScratchFile(path: string, { nameless = false }: ScratchFileOptions = {}): ScratchFile {
  return new ScratchFile(path, nameless && systemName() !== 'win32');
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

  isMade(): boolean {
    return this.#descriptor !== undefined;
  }

  /** Bytes that were appended. */
  size(): number {
    return this.#size;
  }

  /** Behind all that was appended; not for files that `write` is used on. @returns where it begins. @throws {LocalError} */
  append(bytes: Uint8Array): number {
    const position = this.#size;
    this.write(bytes, position);
    this.#size += bytes.length;
    return position;
  }

  /** @throws {LocalError} when the disk is full */
  write(bytes: Uint8Array, position: number): void {
    try {
      this.#descriptor ??= this.#open();
      writeFullySync(this.#descriptor, bytes, position);
    } catch (error) {
      throw localError(`cannot write ${this.#path}`, error);
    }
  }

  #open(): number {
    const descriptor = openSync(this.#path, 'wx+', 0o600);
    if (this.#nameless) rmSync(this.#path, { force: true });
    return descriptor;
  }

  /** Fills the target, or the first `least` bytes of it where the file ends there. @throws {LocalError} */
  read(target: Uint8Array, position: number, least = target.length): void {
    try {
      const read = this.#descriptor === undefined ? 0 : readAvailableSync(this.#descriptor, target, position);
      if (read < least) throw cutShort();
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
