/** A text with one layer of escapes undone, and where each of its characters stands in the text that it was made of. */
export interface Unescaped {
  text: string;
  /** By index into `text`, and one more: the end. */
  starts: readonly number[];
}

/** JSON and its kin, percent-encoding (as UTF-8, and the `%u` of old programs), XML and HTML. */
const escapes =
  /\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|\\(["\\/'bfnrt])|%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|apos);/gi;

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @returns undefined when nothing in it is escaped */
export function unescapeOnce(source: string): Unescaped | undefined {
  let text = '';
  const starts: number[] = [];
  let done = 0;
  const plainUpTo = (end: number): void => {
    for (let at = done; at < end; at += 1) starts.push(at);
    text += source.slice(done, end);
  };
  escapes.lastIndex = 0;
  for (let found = escapes.exec(source); found !== null; found = escapes.exec(source)) {
    const byte = found[5];
    const { meant, length } =
      byte === undefined ? { meant: meaningOf(found), length: found[0].length } : percentAt(source, found.index, byte);
    plainUpTo(found.index);
    for (let at = 0; at < meant.length; at += 1) starts.push(found.index);
    text += meant;
    done = found.index + length;
    escapes.lastIndex = done;
  }
  if (done === 0) return undefined;
  plainUpTo(source.length);
  starts.push(source.length);
  return { text, starts };
}

function meaningOf([whole, json, hex, letter, wide, , xmlHex, xml, entity]: RegExpExecArray): string {
  const digits = json ?? hex ?? wide ?? xmlHex;
  if (digits !== undefined) return characterOf(Number.parseInt(digits, 16), whole);
  if (xml !== undefined) return characterOf(Number(xml), whole);
  if (entity !== undefined) return entities[entity.toLowerCase()] ?? whole;
  return letters[letter ?? ''] ?? letter ?? whole;
}

function characterOf(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** One character of UTF-8, whose bytes are percent-encoded one by one. A byte that begins none stands for itself. */
function percentAt(source: string, at: number, first: string): { meant: string; length: number } {
  const lead = Number.parseInt(first, 16);
  const bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
  const encoded = source.slice(at, at + bytes * 3);
  const isWhole = encoded.length === bytes * 3 && /^(%[0-9a-f]{2})+$/i.test(encoded);
  const meant = isWhole ? Buffer.from(encoded.replaceAll('%', ''), 'hex').toString('utf8') : '';
  return meant === '' || meant.includes('\ufffd')
    ? { meant: String.fromCharCode(lead), length: 3 }
    : { meant, length: encoded.length };
}
