import { createSpillFile, type SpillFile } from '../spill/spill-file.js';

/**
 * The lines of manifests, on disk from the pass that packs the operations until the digests of their ZIPs, which stand
 * before them, are known. Taken in the order in which they were added.
 */
export class ManifestLines {
  readonly #file: SpillFile;
  /** Where the lines of operations that were added together are, and how many. */
  readonly #records: { place: number; count: number }[] = [];
  #record = 0;
  #line = 0;

  /** @param folder of ours. @throws {LocalError} */
  constructor(folder: string) {
    this.#file = createSpillFile(folder);
  }

  /** @param lines as of `operationLine`, an operation each. @throws {LocalError} when the disk is full */
  add(lines: readonly string[]): void {
    // A text of no lines would be taken for the first one, which has no separator before it.
    if (lines.length === 0) return;
    const place = this.#file.append(lines);
    this.#records.push({ place, count: lines.length });
  }

  /** The lines of the next so many operations, some at a time. */
  *take(count: number): Generator<string> {
    for (let left = count; left > 0; ) {
      const record = this.#records[this.#record];
      if (record === undefined) throw new Error(`${left} operations of a ZIP are missing`);
      const end = Math.min(record.count, this.#line + left);
      yield this.#file.text(record.place, this.#line, end);
      left -= end - this.#line;
      this.#line = end;
      if (end < record.count) continue;
      this.#record += 1;
      this.#line = 0;
    }
  }

  close(): void {
    this.#file.close();
  }
}
