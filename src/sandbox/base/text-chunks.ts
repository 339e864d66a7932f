/** Where a text lies. Filled by `TextChunks.write`. */
export interface TextPlace {
  chunk: Buffer;
  start: number;
  length: number;
}

/** Of a text that is not written yet. */
export const nowhere: Readonly<TextPlace> = { chunk: Buffer.alloc(0), start: 0, length: 0 };

// Big enough that a million texts are some thousand buffers, small enough that chunks without live texts are freed.
const chunkBytes = 256 * 1024;
const firstBytes = 16 * 1024;
const compactionSlackBytes = 32 * 1024 * 1024;

/**
 * JSON texts as UTF-8 bytes outside the JavaScript heap, so that a million of them neither exhaust the heap nor slow the
 * garbage collector, and a page of a list is copied, not printed.
 */
export class TextChunks {
  #chunk = Buffer.alloc(0);
  #used = 0;
  #allocatedBytes = 0;
  #liveBytes = 0;

  /** Whether the texts that were replaced or forgotten hold more than the live ones: time to write those anew. */
  get isWasteful(): boolean {
    return this.#allocatedBytes > 2 * this.#liveBytes + compactionSlackBytes;
  }

  write(place: TextPlace, text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > this.#chunk.length) {
      this.#chunk = Buffer.allocUnsafeSlow(Math.max(Math.min(chunkBytes, firstBytes + this.#allocatedBytes), length));
      this.#used = 0;
      this.#allocatedBytes += this.#chunk.length;
    }
    this.#chunk.write(text, this.#used);
    place.chunk = this.#chunk;
    place.start = this.#used;
    place.length = length;
    this.#used += length;
    this.#liveBytes += length;
  }

  forget(place: TextPlace): void {
    this.#liveBytes -= place.length;
  }

  clear(): void {
    this.#chunk = Buffer.alloc(0);
    this.#used = 0;
    this.#allocatedBytes = 0;
    this.#liveBytes = 0;
  }

  /** Write the live texts anew, so that the old chunks are freed. */
  compact(live: Iterable<TextPlace>): void {
    this.clear();
    for (const place of live) this.write(place, textAt(place));
  }
}

export function textAt({ chunk, start, length }: TextPlace): string {
  return chunk.toString('utf8', start, start + length);
}

export function bytesAt({ chunk, start, length }: TextPlace): Buffer {
  return chunk.subarray(start, start + length);
}
