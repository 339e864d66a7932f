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

  constructor(folder: string) {
    this.#pile = createPile(folder);
  }

  /** @throws {LocalError} when the disk is full */
  add(key: string, ordinal: number, line: number, contentHash = ''): void {
    this.#pile.add(key, `${ordinal} ${line} ${contentHash}`);
  }

  /** Only keys that were added more than once, compared as text, in the order of their first members. */
  *groups(): Generator<KeyGroup> {
    for (const records of this.#pile.repeated()) {
      const members = records.map((record) => {
        const content = this.#pile.content(record);
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
