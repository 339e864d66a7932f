import { distance } from 'fastest-levenshtein';
import { codeMeant, isCodeList } from './code-names.js';

/**
 * The candidate that a mistyped word is most likely to mean; undefined when none is near. Case is not a mistake. Of codes it
 * is one that is known to be meant: `UK` is GB, not CK.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (isCodeList(candidates)) return codeMeant(word, candidates);
  const lower = word.toLowerCase();
  // A third of the letters may be wrong, and two in any word that has more than three: "nmae" is still "name".
  let allowed = Math.max(Math.floor(word.length / 3), word.length > 3 ? 2 : 1);
  let nearest: string | undefined;
  for (const candidate of candidates) {
    const steps = distance(lower, candidate.toLowerCase());
    if (steps < allowed || (steps === allowed && nearest === undefined)) {
      allowed = steps;
      nearest = candidate;
    }
  }
  return nearest;
}

/** As a hint, or the other hint when nothing is near. */
export function didYouMeanHint(word: string, candidates: Iterable<string>, otherwise: string): string {
  const nearest = didYouMean(word, candidates);
  return nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
}
