/** The row of the same file that another one waits for. */
export interface Waiting {
  row: number;
  /** Where that stands. */
  line: number;
}

/**
 * Rows that wait for others, each behind the one that it waits for. Rows that wait for each other stand in some order.
 *
 * @param waits what each row waits for, by row number
 */
export function phasesOf(waits: ReadonlyMap<number, Waiting>): ReadonlySet<number>[] {
  const phaseOf = new Map<number, number>();
  const phases: Set<number>[] = [];
  for (const start of waits.keys()) {
    const path = new Set<number>();
    let at = start;
    for (let next = waits.get(at); next !== undefined && !phaseOf.has(at) && !path.has(at); next = waits.get(at)) {
      path.add(at);
      at = next.row;
    }
    let phase = phaseOf.get(at) ?? -1;
    for (const row of [...path].toReversed()) {
      phase += 1;
      phaseOf.set(row, phase);
      phases[phase] ??= new Set();
      phases[phase]?.add(row);
    }
  }
  return phases;
}

/** First the rows that wait for nothing, then phase by phase, of which the file is read once. */
export async function* rowsInPhases<Row extends { number: number }>(
  phases: readonly ReadonlySet<number>[],
  isOpen: (row: number) => boolean,
  rowsWhere: (isMeant: (row: number) => boolean) => AsyncIterable<Row[]>,
): AsyncGenerator<AsyncIterable<Row[]>> {
  const waiting = new Set(phases.flatMap((phase) => [...phase]));
  yield rowsWhere((row) => isOpen(row) && !waiting.has(row));
  if (waiting.size === 0) return;
  const kept = new Map<number, Row>();
  for await (const rows of rowsWhere((row) => isOpen(row) && waiting.has(row))) {
    for (const row of rows) kept.set(row.number, row);
  }
  for (const phase of phases) yield oneBatch([...phase].flatMap((row) => kept.get(row) ?? []));
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
