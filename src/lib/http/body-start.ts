/** The start of a text from outside on one line: control, escape and bidi characters made visible, at most `length` characters. */
export function startOfText(text: string, length = 200): string {
  const line = [...text.slice(0, length * 4)]
    .map((character) => (hidden.test(character) ? escaped(character) : character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= length && text.length <= length * 4 ? line : `${characters.slice(0, length).join('')}…`;
}

const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/u;

function escaped(character: string): string {
  if (/[\t\n\r]/.test(character)) return ' ';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
