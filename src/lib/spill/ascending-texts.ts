/** Texts of which each is behind all before it, in an order that all of them are in: so none is there twice. */
export class AscendingTexts {
  /** Orders that files are in: whether all so far ascend as texts, and as numbers that are not filled up with zeros. */
  asTexts = true;
  #asNumbers = true;
  #last: string | undefined;

  /** Whether the text is behind all others: then it is a new one. */
  isBehind(text: string): boolean {
    const last = this.#last;
    if (last === undefined) return true;
    const isGreater = last < text;
    return (this.asTexts && isGreater) || (this.#asNumbers && isLongerOr(isGreater, last, text));
  }

  isLast(text: string): boolean {
    return text === this.#last;
  }

  /** @returns false when there is no order that it and all others are in: it was not taken then */
  add(text: string): boolean {
    const last = this.#last;
    if (last !== undefined) {
      // Compared once for both orders: a file has a comparison for each of its rows.
      const isGreater = last < text;
      const asTexts = this.asTexts && isGreater;
      const asNumbers = this.#asNumbers && isLongerOr(isGreater, last, text);
      if (!asTexts && !asNumbers) return false;
      this.asTexts = asTexts;
      this.#asNumbers = asNumbers;
    }
    this.#last = text;
    return true;
  }
}

/** @param isGreater as a text, which decides between two of one length */
function isLongerOr(isGreater: boolean, before: string, after: string): boolean {
  return before.length < after.length || (before.length === after.length && isGreater);
}
