import { RE2JS } from 're2js';

/** A regular expression whose time grows with the text alone, whatever it is. */
export interface BoundedPattern {
  /** Whether it is found anywhere in the text, of at most `longest` UTF-16 units. */
  test: (text: string) => boolean;
  /** The longest text that takes under a second. */
  longest: number;
}

/** Instructions of a compiled expression: a text takes as many steps as they and its characters multiplied. */
const mostInstructions = 500;
/** At 40 to 80 ns each. */
const mostSteps = 10_000_000;

/**
 * JavaScript's expressions with the flag `u`, without what can take any time: back references, and looking ahead and
 * behind.
 *
 * @throws {SyntaxError} for one that is none
 * @throws {RangeError} for one that is not matched in bounded time
 */
export function boundedPattern(source: string): BoundedPattern {
  // Told in the words that everybody knows.
  new RegExp(source, 'u');
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(inItsWords(source)));
    const size = compiled.programSize();
    if (size > mostInstructions)
      throw new Error(`its repetitions make ${size} steps a character, at most ${mostInstructions}`);
    return { test: (text) => compiled.matcher(text).find(), longest: Math.floor(mostSteps / size) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RangeError(why, { cause });
  }
}

const spaces = '\\t\\n\\x0b\\f\\r\\x{20}\\x{a0}\\x{feff}\\x{2028}\\x{2029}\\p{Zs}';

/** `\s` is more than ASCII there, and scripts have no key here. */
function inItsWords(source: string): string {
  let inClass = false;
  return source.replace(/\\p\{[^}]*\}|\\.|[[\]]/gisu, (token) => {
    if (token === '[') inClass = true;
    else if (token === ']') inClass = false;
    else if (token === '\\s') return inClass ? spaces : `[${spaces}]`;
    else if (token === '\\S' && !inClass) return `[^${spaces}]`;
    else return token.replace(/^(\\p\{)(?:Script|sc)=/i, '$1');
    return token;
  });
}
