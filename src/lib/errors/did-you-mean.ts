import { distance } from 'fastest-levenshtein';

/**
 * The nearest of `candidates` to a mistyped word, as a hint (`did you mean "sales_price"?`); undefined when none is
 * near. Case does not count as a mistake.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const nearest = nearestOf(word, candidates);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}

function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
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
