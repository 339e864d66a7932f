import type { OpenedPlan } from '../../plan/plan-file.js';
import type { InputFile } from '../../tabular/row.js';
import { type CheckedInput, checkedBefore } from '../check-rows.js';
import type { NumberedRow, RowReader } from '../row-reader.js';

/** How the entries of a plan become rows that are sent. */
export interface PlanRows<Entry, Reader extends RowReader = RowReader> {
  /** One of its things, and several. */
  one: string;
  noun: string;
  /** Those that each row has; left out: rows differ in theirs. */
  columns?: readonly string[];
  /** @param number counted from 0 */
  rowOf: (entry: Entry, number: number) => Omit<NumberedRow<Reader>, 'number' | 'uniqueKey'>;
}

/** A plan as an input whose rows were checked when it was made. @param name of the file, as the operator gave it */
export function rowsOfPlan<Entry, Reader extends RowReader>(
  {
    number: plan,
    entries,
    sha256,
    sizeBytes,
    each,
  }: Omit<OpenedPlan<Entry>, 'head' | 'number' | 'rows' | 'close'> & {
    number?: string;
  },
  name: string,
  { one, noun, columns = [], rowOf }: PlanRows<Entry, Reader>,
): { input: InputFile; checked: CheckedInput<Reader> } {
  async function* numbered(): AsyncGenerator<NumberedRow<Reader>[]> {
    let number = 0;
    for await (const some of each()) {
      const first = number;
      number += some.length;
      yield some.map((entry, at) => ({ number: first + at, ...rowOf(entry, first + at), uniqueKey: '' }));
    }
  }

  const input: InputFile = {
    name,
    format: 'ndjson',
    description: `a plan of ${entries} ${entries === 1 ? one : noun}`,
    columns,
    nested: true,
    rows: async function* () {
      for await (const some of numbered()) yield some.map(({ original }) => original);
    },
    sha256: () => sha256,
    sizeBytes,
    plan,
    close: async () => {},
  };
  return { input, checked: checkedBefore(entries, numbered) };
}
