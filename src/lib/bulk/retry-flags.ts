import type { CellProblem } from '../model/cell-problem.js';
import type { Rejection } from '../report/rejects-file.js';
import { notInTable } from '../resources/statuses/status-move.js';
import { compareDecimals } from '../schema/decimal.js';
import { isReadByMapping } from '../schema/other-forms.js';

interface Remedy {
  /** As it is typed. @param value what the words of a problem say, of all rows the one that lets every one through */
  flag: (value: string | undefined) => string;
  /** The words of a problem that the flag mends, with the value that lets it through. */
  says: RegExp;
  /** It changes how every row is read: only where all rejected rows want it. */
  ofAll?: true;
  /** What a person has to look at: only where the guard held back all rejected rows. */
  ofGuard?: true;
  /** Whose runs take it, where not all whose rows have these words do. */
  commands?: readonly string[];
  /** Whether a value lets more through than another. */
  isWider?: (value: string, than: string) => boolean;
}

const isMore = (value: string, than: string) => compareDecimals(value, than) > 0;
const isLess = (value: string, than: string) => compareDecimals(value, than) < 0;

/** Options of `runs retry-rejected` that mend rows by themselves, without a cell being corrected. */
const remedies: readonly Remedy[] = [
  { flag: () => '--decimal-comma', says: /has a decimal comma(?:, as .*)?, which --decimal-comma reads$/, ofAll: true },
  { flag: () => '--no-decimal-comma', says: /has a decimal point, but --decimal-comma is given$/, ofAll: true },
  { flag: () => '--timezone Europe/Berlin', says: /which --timezone reads$/ },
  { flag: () => '--currency EUR', says: /^a price needs a currency: / },
  {
    flag: () => '--gross',
    says: /wants to know of each price whether it is gross|(^|; )a price needs to say whether it is gross/,
  },
  { flag: () => '--empty keep', says: / would be removed \(--empty keep leaves it\)$/ },
  { flag: () => '--allow-delete', says: /^a row that says delete needs --allow-delete$/ },
  {
    flag: () => '--unchecked-transition',
    says: notInTable,
    commands: [
      ...['set-status', 'confirm', 'reject', 'hold', 'cancel', 'complete'].map((verb) => `orders ${verb}`),
      ...['goods-in', 'goods-out'].map((noun) => `inventory ${noun} set-status`),
    ],
  },
  {
    flag: (percent = '0') => `--max-change ${nextPercent(percent)}%`,
    says: /: [-+](\d+\.\d\d) %, more than \S+ %$/,
    isWider: isMore,
    ofGuard: true,
  },
  {
    flag: (amount = '0') => `--min-price ${amount}`,
    says: /^the price (-?[\d.]+) .* is below \S+$/,
    isWider: isLess,
    ofGuard: true,
  },
  {
    flag: (amount = '0') => `--max-price ${amount}`,
    says: /^the price (-?[\d.]+) .* is above \S+$/,
    isWider: isMore,
    ofGuard: true,
  },
  {
    flag: () => '--accept-guarded',
    says: / is not more than zero$|: from zero, more than \S+ %$|, which cannot be compared: /,
    ofGuard: true,
  },
];

/**
 * The options that are the reason why rows were rejected, as they are typed; none where cells have to be corrected.
 *
 * @param command noun and verb of the run
 * @param sent whether there is a run; where nothing was sent yet, no wider limit of a guard is proposed for all rows
 */
export function flagsThatMend(
  rejections: Iterable<Rejection>,
  { command, sent }: { command: string; sent: boolean },
): string[] {
  const found = remedies.map(() => ({ rows: 0, value: undefined as string | undefined }));
  let rows = 0;
  let guarded = 0;
  for (const { problems } of rejections) {
    rows += 1;
    if (problems.every(({ code }) => code === 'guard')) guarded += 1;
    for (const [at, remedy] of remedies.entries()) countIn(found[at], remedy, problems);
  }
  return remedies.flatMap(({ flag, ofAll, ofGuard, commands }, at) => {
    if (commands?.includes(command) === false) return [];
    const { rows: wanting = 0, value } = found[at] ?? {};
    const isWanted = ofAll === true ? wanting === rows : ofGuard === true ? sent && guarded === rows : true;
    return wanting > 0 && isWanted ? [flag(value)] : [];
  });
}

/** Whether a mapping, which `map suggest` can begin, reads some cell that a row was rejected for. */
export function wantsMapping(rejections: Iterable<Rejection>): boolean {
  for (const { problems } of rejections) {
    if (problems.some(({ message }) => isReadByMapping(message))) return true;
  }
  return false;
}

function countIn(
  found: { rows: number; value: string | undefined } | undefined,
  { says, isWider }: Remedy,
  problems: readonly CellProblem[],
): void {
  const told = problems.map(({ message }) => says.exec(message)).filter((match) => match !== null);
  if (found === undefined || told.length === 0) return;
  found.rows += 1;
  for (const [, value] of told) {
    if (value !== undefined && (found.value === undefined || isWider?.(value, found.value) === true))
      found.value = value;
  }
}

/** The whole one above: what is told is rounded. */
function nextPercent(percent: string): string {
  return String(BigInt(percent.replace(/\..*/, '')) + 1n);
}
