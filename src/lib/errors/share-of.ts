/** The subject of a sentence with its verb, which agrees with the number: `1 of 2 orders was`, `2 of 3 rows are`. */
export function shareOf(count: number, total: number, noun: string, tense: 'past' | 'present' = 'past'): string {
  const [one, several] = tense === 'past' ? ['was', 'were'] : ['is', 'are'];
  return `${count} of ${total} ${noun} ${count === 1 ? one : several}`;
}

/** `all 3 orders were`; of a single one `1 of 1 orders was`. */
export function allOf(total: number, noun: string): string {
  return total === 1 ? shareOf(1, 1, noun) : `all ${total} ${noun} were`;
}
