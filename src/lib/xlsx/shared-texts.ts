import { createPile, type Pile } from '../spill/pile.js';

const remembered = 1 << 14;

/** Whatever is more than 32 MiB of texts is in a file (0600) in `folder`; in memory are 8 bytes for each. */
export function createTextStore(folder: string, memory = 1 << 25): TextStore {
  return new TextStore(createPile(folder, memory));
}

/** The texts that the cells of a workbook name by number: a few words, or millions of them. */
export class TextStore {
  readonly #pile: Pile;
  readonly #lastNumbers = new Int32Array(remembered).fill(-1);
  readonly #lastTexts = new Array<string>(remembered).fill('');

  constructor(pile: Pile) {
    this.#pile = pile;
  }

  /** Removes what is on disk. May be called again. */
  close(): void {
    this.#pile.close();
  }

  /** They are numbered as they come, from 0. @throws {LocalError} when the disk is full */
  add(text: string): void {
    this.#pile.append(text);
  }

  /** @returns undefined for a number that there is not. @throws {LocalError} */
  get(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.#pile.size()) return undefined;
    const slot = number & (remembered - 1);
    if (this.#lastNumbers[slot] === number) return this.#lastTexts[slot];
    const text = this.#pile.content(number);
    this.#lastNumbers[slot] = number;
    this.#lastTexts[slot] = text;
    return text;
  }
}
