/** What a colour means, in all that people are shown. */
export type Meaning = 'error' | 'hint';

const codes: Readonly<Record<Meaning, number>> = { error: 31, hint: 36 };

/**
 * Colours a word that is ours. Text from outside is made visible first, and holds no sequence of its own.
 *
 * @param isOn a person looks at a terminal that takes colours
 */
export function coloured(text: string, meaning: Meaning, isOn: boolean): string {
  return isOn ? `\u001b[${codes[meaning]}m${text}\u001b[0m` : text;
}
