/** A call of `set` costs more than so many bytes one by one. */
const shortBytes = 32;

/** Writes text that is made of constant pieces and of parts of other text, as bytes: no texts are made on the way. */
export class ByteWriter {
  /** What is written to. */
  bytes: Buffer = Buffer.alloc(0);
  /** Where the next byte goes. */
  at = 0;

  /** @param bytes with room for all that is written from `at` on */
  writeTo(bytes: Buffer, at: number): void {
    this.bytes = bytes;
    this.at = at;
  }

  put(piece: Buffer): void {
    if (piece.length <= shortBytes) {
      this.copy(piece, 0, piece.length);
      return;
    }
    this.bytes.set(piece, this.at);
    this.at += piece.length;
  }

  /** For short parts, as most are: a call of `copy` costs more than their bytes. */
  copy(from: Buffer, begin: number, end: number): void {
    const { bytes } = this;
    let { at } = this;
    for (let place = begin; place < end; place += 1) {
      bytes[at] = from[place] as number;
      at += 1;
    }
    this.at = at;
  }
}
