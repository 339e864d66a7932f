// Control characters (C0, DEL, C1), line separators, bidi controls, zero-width characters, the byte order mark, tags
// and lone surrogates: what can move a cursor, hide text or show it in another order.
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e007f}]/gu;

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/**
 * Text from outside (platform, files, processes) made safe to show: one line, with every control, escape and bidi
 * character written out (`\n`, `\x1b`, `\u202e`). All other text is unchanged.
 */
export function visible(text: string): string {
  return text.replace(unseen, writtenOut);
}

/** As `visible`, but line breaks and tabs stay: for text of ours with text from outside inside it. */
export function visibleLines(text: string): string {
  return text.replace(unseen, (character) =>
    character === '\n' || character === '\t' ? character : writtenOut(character),
  );
}

function writtenOut(character: string): string {
  const short = named.get(character);
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}
