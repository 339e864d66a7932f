import { distance } from 'fastest-levenshtein';
import { quoted } from '../schema/quoted.js';
import { names } from './mapping-words.js';

/** How surely a header means a column, from 0 to 1, and why. */
export interface HeaderScore {
  score: number;
  why: string;
}

/**
 * @param called names of the column, the surest first
 * @param words of the header, as `headerWords` reads it
 */
export function headerScore(called: readonly string[], words: string): HeaderScore {
  if (words === '') return { score: 0, why: '' };
  const at = called.indexOf(words);
  if (at !== -1) return { score: 1 - Math.min(at, 25) * 0.01, why: 'its name' };
  let best = { score: 0, why: '' };
  const parts = ` ${words} `;
  called.forEach((name, position) => {
    if (wholeOnly.has(name)) return;
    const penalty = Math.min(position, 25) * 0.005;
    // A short word is in many names: `me` and `vk` have to be all of it, or its beginning.
    const isWithin = name.length > 3 ? parts.includes(` ${name} `) : parts.startsWith(` ${name} `);
    if (isWithin && !namesAnother(words, name) && best.score < 0.82 - penalty)
      best = { score: 0.82 - penalty, why: `${quoted(name)} in its name` };
    const allowed = name.length > 8 ? 2 : name.length > 4 ? 1 : 0;
    const isNear = allowed > 0 && Math.abs(name.length - words.length) <= allowed && distance(name, words) <= allowed;
    if (isNear && !namesAnother(words, name) && best.score < 0.75 - penalty)
      best = { score: 0.75 - penalty, why: `its name, nearly ${quoted(name)}` };
  });
  return best;
}

/** The header of things by their numbers, or by their names. */
export function isVague(words: string): boolean {
  return vague.includes(words);
}

/** `Customer ID` is not a customer's name, `Address company` no street: a word for another thing that the name does not have. */
function namesAnother(words: string, name: string): boolean {
  const known = name.split(' ');
  return words.split(' ').some((word) => otherThings.has(word) && !known.includes(word));
}

const vague = names('artikel|article|item|produkt|product|produit|customer|kunde|client|klant|cliente');
const idWords = names('id|nr|no|number|nummer|code|key');
/** `Phone number` and `Steuer-Nummer` are other numbers. */
const wholeOnly = new Set([...vague, ...idWords, ...names('order|from|count|location|lager|contact|konto')]);
const otherThings = new Set([
  ...idWords,
  ...names(
    'company|firma|organization|organisation|unternehmen|societe|brand|marke|vendor|supplier|category|kategorie|group|gruppe',
    'city|ort|zip|plz|country|land|province|state|region|phone|telefon|email|mail|ip|type|typ|status|date|datum|2|3|address2',
    'zusatz|count|anzahl|parent|tags|tag|image|bild',
  ),
]);
