const cr = 13;
const lf = 10;

/** LF, CRLF and a lone CR each end a line. */
export function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text.charCodeAt(at + 1) !== lf) count += 1;
  }
  return count;
}

/** The line on which the byte at `offset` stands, from 1. Slow: for the words of an error only. */
export async function lineOfByte(chunks: AsyncIterable<Buffer>, offset: number): Promise<number> {
  const { line } = await placeOfByte(chunks, offset);
  return line;
}

/** The same with its place in the line, from 1, in characters of UTF-8. */
export async function placeOfByte(
  chunks: AsyncIterable<Buffer>,
  offset: number,
): Promise<{ line: number; column: number }> {
  let line = 1;
  let column = 1;
  let position = 0;
  let afterCr = false;
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (position === offset) return { line, column };
      if (byte === cr || (byte === lf && !afterCr)) line += 1;
      if (byte === cr || byte === lf) column = 1;
      else if ((byte & 0xc0) !== 0x80) column += 1;
      afterCr = byte === cr;
      position += 1;
    }
  }
  return { line, column };
}

/** Which line ends occur in bytes of an encoding that extends ASCII. */
export interface LineEnds {
  crlf: boolean;
  /** A CR without an LF behind it. */
  cr: boolean;
  /** An LF without a CR before it. */
  lf: boolean;
}

/** Learns from one chunk after the other which line ends a file may have: all of them once it has a lone CR. */
export function createLineEndScan(): { see: (chunk: Buffer) => void; end: () => LineEnds } {
  const found: LineEnds = { crlf: false, cr: false, lf: false };
  let endedWithCr = false;
  return {
    see(chunk) {
      if (chunk.length === 0) return;
      if (endedWithCr) found[chunk[0] === lf ? 'crlf' : 'cr'] = true;
      for (let at = chunk.indexOf(cr); at !== -1 && !found.cr; at = chunk.indexOf(cr, at + 1)) {
        if (at + 1 < chunk.length) found[chunk[at + 1] === lf ? 'crlf' : 'cr'] = true;
      }
      for (let at = chunk.indexOf(lf); at !== -1 && !found.lf; at = chunk.indexOf(lf, at + 1)) {
        if (at === 0 ? !endedWithCr : chunk[at - 1] !== cr) found.lf = true;
      }
      endedWithCr = chunk[chunk.length - 1] === cr;
    },
    end() {
      // The search for CRs ends with the first lone one.
      return found.cr || endedWithCr ? { crlf: true, cr: true, lf: true } : found;
    },
  };
}
