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
  /** Of the first member: of those that follow it row by row and line by line nothing is written but the key. */
  #first = { ordinal: 0, line: 0 };

  constructor(folder: string) {
    this.#pile = createPile(folder);
  }

  /** @throws {LocalError} when the disk is full */
  add(key: string, ordinal: number, line: number, contentHash = ''): void {
    const record = this.#pile.size();
    if (record === 0) this.#first = { ordinal, line };
    const follows = ordinal - record === this.#first.ordinal && line - record === this.#first.line;
    this.#pile.add(key, follows && contentHash === '' ? '' : `${ordinal} ${line} ${contentHash}`);
  }

  /** Only keys that were added more than once, compared as text, in the order of their first members. */
  *groups(): Generator<KeyGroup> {
    for (const records of this.#pile.repeated()) {
      const members = records.map((record) => {
        const content = this.#pile.content(record);
        if (content === '') {
          return { ordinal: this.#first.ordinal + record, line: this.#first.line + record, contentHash: '' };
        }
        const [ordinal = '', line = ''] = content.split(' ', 2);
        const contentHash = content.slice(ordinal.length + line.length + 2);
        return { ordinal: Number(ordinal), line: Number(line), contentHash };
      });
      yield { key: this.#pile.key(records[0] as number), members };
    }
  }

  /** Removes what was written to disk. */
  close(): void {
    this.#pile.close();
  }
}
