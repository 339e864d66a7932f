/** Blocks that wait for the reader; with more the writer is asked to wait. */
const waitingBlocks = 8;
const blockBytes = 1 << 16;
const lineBreak = 10;

/**
 * Operations on their way from who makes them, one at a time and without waiting, to who packs them, many at a time.
 * It is read once.
 */
export class OperationFeed {
  readonly #waiting: Buffer[] = [];
  readonly #free: Buffer[] = [];
  #block: Buffer = Buffer.allocUnsafe(blockBytes);
  #used = 0;
  #end: { error?: Error } | undefined;
  /** Wakes the reader. */
  #arrived: (() => void) | undefined;
  /** Wakes the writer. */
  #taken: (() => void) | undefined;

  /** @param bytes as of `operationLines`, but for the last line break */
  add(bytes: Buffer): void {
    if (this.#end !== undefined) return;
    const needed = bytes.length + 1;
    if (this.#used + needed > this.#block.length) this.#turn(needed);
    this.#block.set(bytes, this.#used);
    this.#used += needed;
    this.#block[this.#used - 1] = lineBreak;
  }

  /** @returns undefined when little enough waits, else what resolves then */
  room(): Promise<void> | undefined {
    if (this.#end !== undefined || this.#waiting.length < waitingBlocks) return undefined;
    return new Promise((resolve) => {
      this.#taken = resolve;
    });
  }

  /** All were added. */
  end(): void {
    if (this.#end === undefined && this.#used > 0) this.#turn(0);
    this.#stop({});
  }

  /** What was added is for nothing: the reader gets the error. */
  fail(error: Error): void {
    this.#waiting.length = 0;
    this.#stop({ error });
  }

  /** Blocks of whole operations as of `operationLines`; each is good until the next one is asked for. */
  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const block = this.#waiting.shift();
      if (block !== undefined) {
        this.#wakeWriter();
        yield block;
        if (block.buffer.byteLength === blockBytes) this.#free.push(block);
      } else if (this.#end !== undefined) {
        if (this.#end.error !== undefined) throw this.#end.error;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#arrived = resolve;
        });
      }
    }
  }

  /** @param needed of the next block, in bytes */
  #turn(needed: number): void {
    if (this.#used > 0) this.#waiting.push(this.#block.subarray(0, this.#used));
    const free = needed > blockBytes ? undefined : this.#free.pop();
    this.#block = free === undefined ? Buffer.allocUnsafe(Math.max(needed, blockBytes)) : Buffer.from(free.buffer);
    this.#used = 0;
    this.#wakeReader();
  }

  #stop(end: { error?: Error }): void {
    this.#end ??= end;
    this.#wakeReader();
    this.#wakeWriter();
  }

  #wakeReader(): void {
    this.#arrived?.();
    this.#arrived = undefined;
  }

  #wakeWriter(): void {
    this.#taken?.();
    this.#taken = undefined;
  }
}
