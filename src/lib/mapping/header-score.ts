import { distance } from 'fastest-levenshtein';
import { quoted } from '../schema/quoted.js';
import { columnWords } from './mapping-words.js';

/** How surely a header means a column, from 0 to 1, and why. */
export interface HeaderScore {
  score: number;
  why: string;
}

/** @param words of the header, as `headerWords` reads it */
export function headerScore(column: string, words: string): HeaderScore {
  const own = column.replace(/_/g, ' ');
  if (words === '') return { score: 0, why: '' };
  const names = [own, ...(columnWords[column] ?? [])];
  const at = names.indexOf(words);
  if (at !== -1) return { score: 1 - Math.min(at, 25) * 0.01, why: 'its name' };
  let best = { score: 0, why: '' };
  const parts = ` ${words} `;
  names.forEach((name, position) => {
    const penalty = Math.min(position, 25) * 0.005;
    // A short word is in many names: `me` and `vk` have to be all of it, or its beginning.
    const isWithin = name.length > 3 ? parts.includes(` ${name} `) : parts.startsWith(` ${name} `);
    if (isWithin && !namesAnother(words, name) && best.score < 0.82 - penalty)
      best = { score: 0.82 - penalty, why: `${quoted(name)} in its name` };
    const allowed = name.length > 8 ? 2 : name.length > 4 ? 1 : 0;
    const isNear = allowed > 0 && Math.abs(name.length - words.length) <= allowed && distance(name, words) <= allowed;
    if (isNear && best.score < 0.75 - penalty)
      best = { score: 0.75 - penalty, why: `its name, nearly ${quoted(name)}` };
  });
  return best;
}

/** `Customer ID` is not a customer's name: a word for ids and numbers that the name does not have. */
function namesAnother(words: string, name: string): boolean {
  const known = name.split(' ');
  return words.split(' ').some((word) => idWords.includes(word) && !known.includes(word));
}

const idWords = ['id', 'nr', 'no', 'number', 'nummer', 'code', 'key'];
