import type { CellProblem } from '../model/cell-problem.js';
import { quoted } from './quoted.js';

/** The text by which what a row makes is told from others. */
export interface OwnKey {
  /** As the operator's file names it. */
  column: string;
  text: string;
  /** Keys are compared with those of the same kind only: contacts of one type, say. */
  among?: string;
  /** Other cells that are kept as ids of what is made. */
  beside?: readonly { column: string; text: string }[];
}

/** Printable ASCII without a blank at an end. */
const plain = /^[!-~]+(?: +[!-~]+)*$/;
/** What is lost or not seen at an end of a text. */
const unseenAtEnd = /[\s\p{Z}\p{Cf}\p{Cc}]/u;
const format = /\p{Cf}/u;
/** Zero-width joiner and non-joiner, which spelling and emoji need between two others. */
const joiner = /[\u200C\u200D]/;
const joinedBefore = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const joinedAfter = /[\p{L}\p{Extended_Pictographic}]/u;

const names: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\n': 'line feed',
  '\r': 'carriage return',
  ' ': 'blank',
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u202F': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\u3000': 'ideographic space',
  '\uFEFF': 'byte order mark',
};

/** A character by which a key differs from another without looking so: `ends with U+0020 (blank)`; undefined for none. */
export function oddityOf(key: string): string | undefined {
  if (key === '' || plain.test(key)) return undefined;
  const characters = [...key];
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  if (unseenAtEnd.test(first)) return `begins with ${named(first)}`;
  if (unseenAtEnd.test(last)) return `ends with ${named(last)}`;
  const inner = characters.find((one, at) => format.test(one) && !joins(characters, at));
  return inner === undefined ? undefined : `has ${named(inner)} in it`;
}

function joins(characters: readonly string[], at: number): boolean {
  const [before = '', own = '', after = ''] = characters.slice(at - 1, at + 2);
  return joiner.test(own) && joinedBefore.test(before) && joinedAfter.test(after);
}

function named(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = names[character];
  return name === undefined ? `U+${code}` : `U+${code} (${name})`;
}

/** Without what is not seen at its ends. */
export function unpadded(key: string): string {
  return plain.test(key) ? key : key.replace(/^[\s\p{Z}\p{Cf}\p{Cc}]+|[\s\p{Z}\p{Cf}\p{Cc}]+$/gu, '');
}

/** What of the ids of a new thing is a bad cell. @param like words for another thing, of which the key only looks different */
export function oddKeyProblems({ column, text, beside = [] }: OwnKey, like = ''): CellProblem[] {
  return [{ column, text }, ...beside].flatMap((cell) => {
    const oddity = oddityOf(cell.text);
    if (oddity === undefined) return [];
    const more = cell.text === text ? like : '';
    const message = `${quoted(cell.text)} ${oddity}, which a new key must not have (--allow-odd-keys allows it)${more}`;
    return [{ column: cell.column, code: 'odd_key', message, retryable: false }];
  });
}

/** Equal for keys that only look different: by case, blanks, format characters, dashes, composition, leading zeros. */
export function likenessOf(key: string): string {
  const lower = key
    .replace(/[\s\p{Z}\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .normalize('NFC');
  return /^0\d+$/.test(lower) ? lower.replace(/^0+(?=\d)/, '') : lower;
}
