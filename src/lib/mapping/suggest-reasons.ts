import { quoted } from '../schema/quoted.js';
import { leaveOutFlag } from '../schema/reading.js';

/** One thing that a suggestion found, assumed or did not find. */
export type Reason =
  | {
      kind: 'found';
      column: string;
      source: string;
      certainty: 'sure' | 'likely' | 'a guess';
      why: string;
      /** The same for all rows. */
      value?: string;
      /** How its cells are translated, in words. */
      translation?: string;
    }
  /** The header of another column says it. */
  | { kind: 'said'; column: string; value: string; source: string }
  | { kind: 'assumed'; column: string; value: string; why: string }
  /** Values of the file to which the operator has to give a meaning. */
  | { kind: 'undecided'; column: string; source: string; values: readonly string[] }
  /** The file has a column that should be this one, and what it says is not understood. */
  | { kind: 'unclear'; column: string; source: string }
  | { kind: 'missing'; column: string; remedy: string }
  | { kind: 'repeated'; column: string; source: string; rows: number }
  | { kind: 'skipped'; source: string; rows: number }
  | { kind: 'ignored'; sources: readonly string[] }
  | { kind: 'unnamed' }
  | { kind: 'decimals'; comma: boolean; others: number; amounts: number };

/** A reason as one line, or as two. */
export function describeReason(reason: Reason): string[] {
  switch (reason.kind) {
    case 'found':
      return [foundText(reason)];
    case 'said':
      return [`${reason.column}: ${reason.value}, since ${quoted(reason.source)} says so`];
    case 'assumed':
      return [`${reason.column}: ${reason.value} for all rows, assumed, since ${reason.why}`];
    case 'undecided':
      return [undecidedText(reason)];
    case 'unclear':
      return [
        `${reason.column}: ${quoted(reason.source)} looks like it, and its cells are not understood: map it by hand`,
      ];
    case 'missing':
      return [`${reason.column}: nothing found; ${reason.remedy}`];
    case 'repeated':
      return [
        `unique_by ${reason.column}: ${reason.rows} rows repeat a value of ${quoted(reason.source)}, the first is kept`,
      ];
    case 'skipped':
      return [
        `skip_rows_where: ${reason.rows === 1 ? '1 row' : `${reason.rows} rows`} with nothing in ${quoted(reason.source)}`,
      ];
    case 'ignored':
      return [`not mapped, so ignored: ${reason.sources.map(quoted).join(', ')}`];
    case 'unnamed':
      return [`a member without a name cannot be mapped: add ${leaveOutFlag}`];
    case 'decimals':
      return decimalsText(reason);
  }
}

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;

function foundText({ column, source, certainty, why, value, translation }: ReasonOf<'found'>): string {
  const from = value === undefined ? quoted(source) : `${value} for all rows, of ${quoted(source)}`;
  return `${column}: ${from}${translation === undefined ? '' : `, ${translation}`} (${certainty}: ${why})`;
}

const shownValues = 5;

function undecidedText({ column, source, values }: ReasonOf<'undecided'>): string {
  const shown = values.slice(0, shownValues).map(quoted).join(', ');
  const more = values.length > shownValues ? ` and ${values.length - shownValues} more` : '';
  return `${column}: say what ${shown}${more} of ${quoted(source)} means, in place of null; until then such rows are rejected`;
}

function decimalsText({ comma, others, amounts }: ReasonOf<'decimals'>): string[] {
  const told = comma ? ['amounts have a decimal comma: add --decimal-comma'] : [];
  if (others === 0) return told;
  const other = comma ? 'point' : 'comma';
  return [...told, `${others} of ${amounts} amounts have a decimal ${other}: their rows will be rejected`];
}
