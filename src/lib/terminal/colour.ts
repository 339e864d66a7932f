import { textWidth } from './text-width.js';

/** What a colour means, in all that people are shown. */
export type Meaning = 'error' | 'warning' | 'hint' | 'good' | 'bad' | 'open';

const codes: Readonly<Record<Meaning, number>> = { error: 31, warning: 33, hint: 36, good: 32, bad: 31, open: 33 };

/** Gives a text of a result its colour where a person looks at a terminal that takes colours, and leaves it alone elsewhere. */
export type Paint = (text: string, meaning: Meaning) => string;

export const unpainted: Paint = (text) => text;

/** `3 rejected` in its colour: what did not happen has none. */
export function countPainter(paint: Paint): (count: number, what: string, meaning: Meaning) => string {
  return (count, what, meaning) => (count === 0 ? `0 ${what}` : paint(`${count} ${what}`, meaning));
}

/**
 * Colours a word that is ours. Text from outside is made visible first, and holds no sequence of its own.
 *
 * @param isOn a person looks at a terminal that takes colours
 */
export function coloured(text: string, meaning: Meaning, isOn: boolean): string {
  return isOn ? `\u001b[${codes[meaning]}m${text}\u001b[0m` : text;
}

/** Marks in a text say where a colour goes; they become colours once all of the text is safe to show. */
export interface Painter {
  paint: Paint;
  /** Columns that a text takes once its marks are colours. */
  width: (text: string) => number;
  /** @param safe `visibleLines` of a text that holds marks */
  finish: (safe: string) => string;
}

/**
 * @param isOn as of `coloured`
 * @param secret what no text from outside can know: a file that says "red" in marks of its own is shown as it is
 */
export function createPainter(isOn: () => boolean, secret: () => string): Painter {
  let key: string | undefined;
  return {
    paint: (text, meaning) => {
      if (text === '' || !isOn()) return text;
      key ??= secret();
      return `<${key}:${meaning}>${text}</${key}>`;
    },
    width: (text) => textWidth(key === undefined ? text : text.replace(new RegExp(`</?${key}(:\\w+)?>`, 'g'), '')),
    finish: (safe) =>
      key === undefined
        ? safe
        : safe.replace(new RegExp(`<${key}:(\\w+)>(.*?)</${key}>`, 'gs'), (_, meaning: Meaning, text: string) =>
            coloured(text, meaning, true),
          ),
  };
}
