/** A line of an address in two parts. */
export interface SplitStreet {
  street: string;
  /** Empty where none was found. */
  number: string;
}

const atEnd = /^(.*[^\d\s,])[\s,]+(\d+(?: ?[a-z])?(?: ?[-/] ?\d+(?: ?[a-z])?)?)$/iu;
const atStart = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),?\s+(\S.*)$/iu;

/**
 * Street and house number of one line: a number behind the street (`Hauptstr. 5 a`, `Rue 12/14`), else one before it
 * (`221b Baker Street`). Anything else stays whole, without a number: nothing is guessed at.
 */
export function splitStreet(line: string): SplitStreet {
  const text = line.trim();
  // The patterns are tried on texts of usual length only.
  if (text.length > 200) return { street: text, number: '' };
  const behind = atEnd.exec(text);
  if (behind !== null) return { street: behind[1] ?? '', number: behind[2] ?? '' };
  const before = atStart.exec(text);
  if (before !== null) return { street: before[2] ?? '', number: before[1] ?? '' };
  return { street: text, number: '' };
}
