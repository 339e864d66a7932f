/** Orders that files are in: of texts, or of numbers that are not filled up with zeros. */
const orders: readonly ((before: string, after: string) => boolean)[] = [
  (before, after) => before < after,
  (before, after) => before.length < after.length || (before.length === after.length && before < after),
];

/** Texts of which each is behind all before it, in an order that all of them are in: so none is there twice. */
export class AscendingTexts {
  #orders = orders;
  #last: string | undefined;

  /** Whether the text is behind all others: then it is a new one. */
  isBehind(text: string): boolean {
    const last = this.#last;
    return last === undefined || this.#orders.some((isAscending) => isAscending(last, text));
  }

  isLast(text: string): boolean {
    return text === this.#last;
  }

  /** @returns false when there is no order that it and all others are in: it was not taken then */
  add(text: string): boolean {
    const last = this.#last;
    if (last !== undefined) {
      const held = this.#orders.filter((isAscending) => isAscending(last, text));
      if (held.length === 0) return false;
      if (held.length < this.#orders.length) this.#orders = held;
    }
    this.#last = text;
    return true;
  }
}
