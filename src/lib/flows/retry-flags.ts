import type { CellProblem } from '../records/cell-problem.js';
import type { Rejections } from '../report/rejections.js';

interface Remedy {
  /** As it is typed. */
  flag: string;
  /** The words of a problem that the flag mends. */
  says: RegExp;
  /** It changes how every row is read: only where all rejected rows want it. */
  ofAll?: true;
}

/** Options of `runs retry-rejected` that mend rows by themselves, without a cell being corrected. */
const remedies: readonly Remedy[] = [
  { flag: '--decimal-comma', says: /has a decimal comma, which --decimal-comma reads$/, ofAll: true },
  { flag: '--no-decimal-comma', says: /has a decimal point, but --decimal-comma is given$/, ofAll: true },
  { flag: '--timezone Europe/Berlin', says: /which --timezone reads$/ },
  { flag: '--currency EUR', says: /^a price needs a currency: / },
  {
    flag: '--gross',
    says: /wants to know of each price whether it is gross|^a price needs to say whether it is gross/,
  },
];

/** The options that are the reason why rows were rejected, as they are typed; none where cells have to be corrected. */
export function flagsThatMend(rejections: Rejections, leaveOut: (row: number) => boolean): string[] {
  const counts = remedies.map(() => 0);
  let rows = 0;
  const cursor = rejections.cursor();
  for (let each = cursor.next(); each !== undefined; each = cursor.next()) {
    if (leaveOut(each.row)) continue;
    rows += 1;
    for (const [at, { says }] of remedies.entries()) {
      if (each.problems.some(({ message }: CellProblem) => says.test(message))) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return remedies
    .filter(({ ofAll }, at) => counts[at] === rows || (ofAll !== true && counts[at] !== 0))
    .map(({ flag }) => flag);
}
