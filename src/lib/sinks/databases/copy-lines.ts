/**
 * Lines of text as the bytes that they are sent as, in blocks. A text is copied at once: hundreds of thousands of them
 * that wait would be looked at again by each collection of garbage.
 */
export class CopyLines {
  readonly #full: Buffer[] = [];
  #block: Buffer = Buffer.alloc(0);
  #used = 0;
  #size = 0;

  /** Bytes that wait. */
  get size(): number {
    return this.#size;
  }

  add(line: string): void {
    const most = line.length * maxBytesOfUnit;
    if (this.#used + most > this.#block.length) this.#turn(most);
    const bytes = this.#block.write(line, this.#used);
    this.#used += bytes;
    this.#size += bytes;
  }

  /** All that waits, in order; then nothing does. */
  take(): Buffer[] {
    const taken = this.#used === 0 ? [...this.#full] : [...this.#full, this.#block.subarray(0, this.#used)];
    this.#full.length = 0;
    this.#block = Buffer.alloc(0);
    this.#used = 0;
    this.#size = 0;
    return taken;
  }

  #turn(least: number): void {
    if (this.#used > 0) this.#full.push(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafe(Math.max(blockBytes, least));
    this.#used = 0;
  }
}

const blockBytes = 1 << 18;
/** Of UTF-8, for each unit of UTF-16. */
const maxBytesOfUnit = 3;
