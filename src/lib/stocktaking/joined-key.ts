/** Several cells as one key: no two lists of cells give the same. */
export function joinedKey(cells: readonly string[], places: readonly number[]): string {
  return JSON.stringify(places.map((place) => cells[place] ?? ''));
}

/** The cells of such a key. */
export function partsOf(key: string): string[] {
  return JSON.parse(key);
}
