import { isUtf8 } from 'node:buffer';

/** Finds the first byte that is not UTF-8; characters may be cut by the chunks. */
export function createUtf8Check(): {
  see: (chunk: Buffer) => void;
  end: () => number;
  /** How many bytes of a character are at the end that lacks the others; 0 unless that is all that is wrong. */
  cutBytes: () => number;
} {
  let invalidAt = -1;
  let position = 0;
  let cut: Buffer = Buffer.alloc(0);
  return {
    see(chunk) {
      if (invalidAt !== -1) return;
      const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
      const whole = bytes.length - cutCharacterLength(bytes);
      if (!isUtf8(bytes.subarray(0, whole))) {
        invalidAt = position + firstInvalid(bytes);
        return;
      }
      position += whole;
      cut = Buffer.from(bytes.subarray(whole));
    },
    end: () => (invalidAt === -1 && cut.length > 0 ? position : invalidAt),
    cutBytes: () => (invalidAt === -1 && (cut[0] ?? 0xff) <= 0xf4 ? cut.length : 0),
  };
}

/** Bytes at the end that begin a character and do not finish it. */
function cutCharacterLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** By halves: a start that is valid but for a cut character at its end has its fault further on. */
function firstInvalid(bytes: Buffer): number {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    const start = bytes.subarray(0, middle);
    if (isUtf8(start.subarray(0, middle - cutCharacterLength(start)))) valid = middle;
    else invalid = middle;
  }
  return valid - cutCharacterLength(bytes.subarray(0, valid));
}
