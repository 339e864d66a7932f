const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const narrowOnly = /^[\u0020-\u02ff]*$/;
/** Combining marks, variation selectors and skin tones join the character before them. */
const joining = /\p{Mn}|\p{Me}|[\u{1f3fb}-\u{1f3ff}]/u;

/** Columns of a terminal that the text takes: two for East Asian characters and emoji, none for combining marks. */
export function textWidth(text: string): number {
  if (narrowOnly.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** The text in at most `width` columns; what was cut off shows as `…`. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width) break;
    kept += character;
  }
  return `${kept}…`;
}

function characterWidth(character: string): number {
  if (joining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
