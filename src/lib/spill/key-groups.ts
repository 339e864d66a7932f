import { createPile, type Pile } from './pile.js';

export interface KeyMember {
  /** Number of the row, as handed to `add`. */
  ordinal: number;
  line: number;
  /** Empty when `add` was given none. */
  contentHash: string;
}

export interface KeyGroup {
  key: string;
  /** At least two, in the order of `add`. */
  members: KeyMember[];
}

/** Finds the keys that occur more than once among millions. */
export class KeyGroups {
  readonly #pile: Pile;
  /** Of the first member: of those that follow it row by row no more than the line is written beside the key. */
  #first = 0;

  constructor(folder: string) {
    this.#pile = createPile(folder);
  }

  /** @throws {LocalError} when the disk is full */
  add(key: string, ordinal: number, line: number, contentHash = ''): void {
    const record = this.#pile.size();
    if (record === 0) this.#first = ordinal;
    const follows = ordinal - record === this.#first && contentHash === '';
    this.#pile.add(key, follows ? '' : `${ordinal} ${contentHash}`, line);
  }

  /** Only keys that were added more than once, compared as text, in the order of their first members. */
  *groups(): Generator<KeyGroup> {
    for (const records of this.#pile.repeated()) {
      yield { key: this.#pile.key(records[0] as number), members: records.map((record) => this.#member(record)) };
    }
  }

  #member(record: number): KeyMember {
    const content = this.#pile.content(record);
    const line = this.#pile.number(record);
    if (content === '') return { ordinal: this.#first + record, line, contentHash: '' };
    const [ordinal = ''] = content.split(' ', 1);
    return { ordinal: Number(ordinal), line, contentHash: content.slice(ordinal.length + 1) };
  }

  /** Removes what was written to disk. */
  close(): void {
    this.#pile.close();
  }
}
