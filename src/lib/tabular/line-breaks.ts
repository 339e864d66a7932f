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

/** What stands behind the first lines. @param chunks in UTF-8 */
export async function* behindLines(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  let afterCr = false;
  for await (const chunk of chunks) {
    let at = 0;
    for (; at < chunk.length && (left > 0 || (afterCr && chunk[at] === lf)); at += 1) {
      const byte = chunk[at];
      if (byte === cr || (byte === lf && !afterCr)) left -= 1;
      afterCr = byte === cr;
    }
    afterCr &&= at === chunk.length;
    if (at < chunk.length) yield at === 0 ? chunk : chunk.subarray(at);
  }
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
