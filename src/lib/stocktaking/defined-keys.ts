import { countsColumn } from '../spill/number-column.js';
import { createPile } from '../spill/pile.js';

/** Keys that are kept in memory, of each file, before they go to disk. */
const memoryBytes = 24 * 2 ** 20;

/** Keys, each with the line that defines it, and who refers to them: a key is defined before it is referred to. */
export class DefinedKeys {
  readonly #keys;
  /** Of each key the line that referred to it first. */
  readonly #referred = countsColumn();

  /** @param folder of ours */
  constructor(folder: string) {
    this.#keys = createPile(folder, memoryBytes);
  }

  /** @returns the line that defined it before. @throws {LocalError} when the disk is full */
  define(key: string, line: number): number | undefined {
    const known = this.#keys.find(key);
    if (known !== -1) return this.#keys.number(known);
    this.#keys.add(key, '', line);
    return undefined;
  }

  /** @returns the line that referred to it before; `unknown`: it is not defined */
  refer(key: string, line: number): number | 'unknown' | undefined {
    const known = this.#keys.find(key);
    if (known === -1) return 'unknown';
    const before = this.#referred.get(known);
    if (before !== 0) return before;
    this.#referred.set(known, line);
    return undefined;
  }

  /** Those that nothing refers to. */
  *unreferred(): Generator<{ key: string; line: number }> {
    for (let at = 0; at < this.#keys.size(); at += 1) {
      if (this.#referred.get(at) === 0) yield { key: this.#keys.key(at), line: this.#keys.number(at) };
    }
  }

  /** Removes what is on disk. */
  close(): void {
    this.#keys.close();
  }
}
